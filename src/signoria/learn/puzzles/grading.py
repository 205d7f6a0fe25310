"""How hard a puzzle is: by which players find the answer, from beginners to long searches."""

from __future__ import annotations

from collections import Counter
from typing import Final

from signoria.bots.bot import Bot
from signoria.bots.levels import make
from signoria.bots.seat import SeatHandle
from signoria.kernel.record.fate import scramble
from signoria.learn.puzzles.puzzle import HIGHEST, LOWEST

WEAK: Final = (
    "strength:1",
    "strength:2",
    "strength:3",
    "strength:4",
    "strength:5",
    "strength:6",
    "novice",
)
"""Players from whom one hears what looks natural."""

DECENT: Final = ("strength:8", "strength:10", "adept:25", "adept:60", "adept:150")
"""And those who think ahead, weakest first."""

TIMES: Final = 3
"""How often each of them is asked, each time with another seed."""


class Jury:
    """Players of all strengths, who are asked what they would do."""

    def __init__(self, seed: int) -> None:
        self.weak = [players(spec, seed) for spec in WEAK]
        self.decent = [players(spec, seed) for spec in DECENT]

    def liked(self, handle: SeatHandle) -> Counter[str]:
        """What the weaker ones answer, and how often."""
        found: Counter[str] = Counter()
        for bots in self.weak:
            for bot in bots:
                found[bot.choose(handle)] += 1
        return found

    def find_rates(self, handle: SeatHandle, right: list[str]) -> list[float]:
        """How many of the times each of them finds a right answer, the weakest first."""
        found = []
        for bots in self.weak + self.decent:
            words = [bot.choose(handle) for bot in bots]
            found.append(len([word for word in words if word in right]) / len(words))
        return found


def players(spec: str, seed: int) -> list[Bot]:
    """A player several times, each with a seed of its own."""
    return [make(spec, scramble(seed + number)) for number in range(TIMES)]


def rating_of(found: list[float]) -> int:
    """The rating of a puzzle: the more often these players miss it, the higher."""
    missed = 1.0 - sum(found) / len(found)
    return round(LOWEST + missed * (HIGHEST - LOWEST))
