"""Which bots there are, and how one is asked for a word."""

from __future__ import annotations

from random import Random
from typing import Final

from signoria.kernel.match import Match

LEVELS: Final = ["random"]


def levels() -> list[str]:
    """The levels there are, weakest first."""
    return list(LEVELS)


def choose(match: Match, level: str, budget: float, rng: Random) -> str:
    """The word of a bot of this level for the question at hand."""
    return rng.choice(match.words)
