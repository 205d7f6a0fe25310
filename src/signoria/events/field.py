"""Who takes part in a tournament, and what was played so far: pairing and scoring follow from it.

People and bots are entrants with a number each; what they are called is nobody's business here.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from itertools import combinations
from typing import Final

FEWEST, MOST = 2, 5
"""How many play at a table of a tournament."""

BYE: Final = Fraction(1)
"""What who must pause gets: as for the first place."""

UNDECIDED: Final = Fraction(1, 2)
"""What everybody gets at a table that ended without a result."""

NOTHING: Final = Fraction(0)


class Unpairable(ValueError):
    """No tables can be made of these people."""


@dataclass(frozen=True)
class SeatPlayed:
    """A seat of a table: whose it was, and how it ended. Without a place the table has no result. Who
    was `gone` at the end, when a bot had the seat, gets nothing."""

    entrant: int
    place: int | None = None
    points: int = 0
    gone: bool = False


@dataclass(frozen=True)
class TablePlayed:
    """A table of a round, its seats in their order."""

    seats: tuple[SeatPlayed, ...]

    @property
    def is_decided(self) -> bool:
        """Does it have a result?"""
        return all([seat.place is not None for seat in self.seats])

    @property
    def entrants(self) -> list[int]:
        """Who sat there."""
        return [seat.entrant for seat in self.seats]


@dataclass(frozen=True)
class RoundPlayed:
    """A round: its tables, and who had to pause. A round that is still on has no results yet."""

    tables: tuple[TablePlayed, ...]
    byes: tuple[int, ...] = ()


@dataclass
class History:
    """How often people have met, where they sat, and who had to pause."""

    met: Counter[tuple[int, int]] = field(default_factory=Counter)
    sat: Counter[tuple[int, int]] = field(default_factory=Counter)
    paused: Counter[int] = field(default_factory=Counter)
    played: Counter[int] = field(default_factory=Counter)

    def meetings(self, entrants: Iterable[int]) -> int:
        """How often those who would sit together have met before."""
        return sum([self.met[pair] for pair in combinations(sorted(entrants), 2)])

    def leaning(self, entrants: Sequence[int]) -> int:
        """By how much those who would sit together have all had the same seats before."""
        size = len(entrants)
        tables = sum([self.played[each] for each in entrants])
        by_seat = [sum([self.sat[each, seat] for each in entrants]) for seat in range(size)]
        return sum([(size * times - tables) ** 2 for times in by_seat]) // size**2

    def repeats(self, tables: Iterable[Sequence[int]]) -> int:
        """The same for several tables."""
        return sum([self.meetings(table) for table in tables])


def history_of(rounds: Iterable[RoundPlayed]) -> History:
    """What the rounds so far say."""
    found = History()
    for played in rounds:
        found.paused.update(played.byes)
        for table in played.tables:
            found.played.update(table.entrants)
            found.met.update(combinations(sorted(table.entrants), 2))
            found.sat.update([(each, seat) for seat, each in enumerate(table.entrants)])
    return found
