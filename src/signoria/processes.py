"""How another process of ours is started: by this Python, and with its modules."""

from __future__ import annotations

import os
import sys


def python() -> list[str]:
    """The command, up to what is to be run.

    Python also looks for modules in the folder in which it is started. A file of a player, such as
    `random.py`, would be taken for ours, so it looks there only if this process does.
    """
    try:
        here = os.getcwd()
    except OSError:  # the folder is gone
        here = ""
    return [sys.executable] if {here, ""} & set(sys.path) else [sys.executable, "-P"]
