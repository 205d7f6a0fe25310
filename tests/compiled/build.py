"""A compiled copy of the package, made once for each state of the sources.

It is made as a release is, only with little optimisation: here it must be right, and soon there. A copy
of the same sources that was made with more of it, to play, is taken as well.
"""

from __future__ import annotations

from pathlib import Path

from compiling.home import make, seconds_taken as seconds
from compiling.sources import ROOT
from compiling.tools import CannotCompile

LEVEL = "g"

__all__ = ["LEVEL", "ROOT", "CannotCompile", "compiled_source", "seconds_taken"]


def compiled_source() -> Path:
    """The folder to put first on the path: the package with its extensions beside the sources."""
    return make(LEVEL)


def seconds_taken(source: Path) -> str:
    """How long the compilation took when it was done."""
    return f"{seconds(source):.0f}"
