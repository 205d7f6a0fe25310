"""Which bots there are, and how one is asked for a word."""

from __future__ import annotations

from signoria.bots import LEVELS, make, seat_to_answer
from signoria.kernel.match import Match


def levels() -> list[str]:
    """The levels there are, weakest first."""
    return list(LEVELS)


def choose(match: Match, level: str, seed: int) -> str:
    """The word of a bot of this level for the question at hand; it gets the seat's handle, no more."""
    return make(level, seed).choose(seat_to_answer(match))
