"""Compile for the next start, out of everybody's way: ``python -m compiling.background LEVEL``."""

from __future__ import annotations

import contextlib
import os
import sys

from compiling.home import make
from compiling.tools import CannotCompile

if __name__ == "__main__":
    if hasattr(os, "nice"):
        os.nice(19)
    with contextlib.suppress(CannotCompile):  # the next start says why
        make(sys.argv[1])
