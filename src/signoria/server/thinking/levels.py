"""Which bots there are, and how the server asks for one."""

from __future__ import annotations

from typing import Final

from signoria.bots import LEVELS

TIMED: Final = ("master", "grandmaster")
"""The levels that think as long as they may; all others have a measure of their own."""


def levels() -> list[str]:
    """The levels there are, weakest first."""
    return list(LEVELS)


def spec(level: str, budget: float) -> str:
    """A bot as it is written: its level, and the time it has where that matters."""
    return f"{level}:{max(budget, 0.001):.3f}s" if level in TIMED else level
