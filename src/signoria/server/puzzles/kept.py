"""What is kept of puzzles and who solved them, and what a store of it promises: a puzzle counts once for
each account."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final, NamedTuple, Protocol

from signoria.learn.puzzles.rating import Rating

DAY: Final = 86_400.0


@dataclass(frozen=True)
class Result:
    """What came of a puzzle: the try that was right (0: none), and the rating before and after."""

    solved_at: int
    before: int
    after: int


@dataclass(frozen=True)
class Record:
    """What is known of a player: the rating, the best one, the results by game and puzzle, and the days
    (counted from the beginning of time) on which a puzzle was solved."""

    rating: Rating
    best: int
    results: dict[tuple[str, str], int]
    days: frozenset[int]


@dataclass(frozen=True)
class Standing:
    """What is known of a puzzle: its rating, how many have settled it, and how many at once."""

    rating: Rating
    tried_by: int
    first: int


class Place(NamedTuple):
    """Whose tries, at which puzzle."""

    account: str
    game: str
    puzzle: str


@dataclass(frozen=True)
class Tries:
    """The words that were tried, in order, and whether a hint was asked for."""

    words: tuple[str, ...] = ()
    hinted: bool = False

    def then(self, sent: Tries) -> Tries:
        """With what is sent now: what was tried before stays, in its place."""
        later = [word for word in sent.words if word not in self.words]
        return Tries((*self.words, *later), self.hinted or sent.hinted)


class PuzzleStore(Protocol):
    """Where ratings and results are kept."""

    async def record(self, account: str) -> Record:
        """What is known of a player; a beginner's where nothing is."""

    async def standing(self, game: str, puzzle: str, otherwise: Rating) -> Standing:
        """What is known of a puzzle."""

    async def ratings(self, games: Iterable[str]) -> dict[tuple[str, str], Rating]:
        """The ratings of all puzzles of some games that were settled here."""

    async def result(self, place: Place) -> Result | None:
        """What came of a puzzle for an account; None where it is not settled."""

    async def tries(self, place: Place) -> Tries:
        """What an account has tried at a puzzle."""

    async def keep(self, place: Place, seen: Tries, tries: Tries) -> bool:
        """Keep what is tried now; False where others were quicker."""

    async def settle(
        self, place: Place, seen: Tries, tries: Tries, otherwise: Rating, solved_at: int, now: float
    ) -> bool:
        """Settle a puzzle for an account, once; False where others were quicker."""


def day_of(at: float) -> int:
    """The day of a moment, in universal time: the day of a puzzle begins everywhere at once."""
    return int(at // DAY)
