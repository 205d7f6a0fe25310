"""How much of the machine is ours."""

from __future__ import annotations

import os


def cores() -> int:
    """How many cores this process may use, which may be fewer than there are."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1
