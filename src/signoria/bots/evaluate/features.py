"""What a table looks like to a seat, as named numbers: what a learned evaluation is fitted to.

A game brings its own, named in its manifest; without them it gets the few that any game has. A name
means the same at every number of seats and with every module, because one network serves them all.
"""

from __future__ import annotations

from typing import Any, Final

from signoria.bots.evaluate.evaluation import Evaluation
from signoria.kernel.agenda import State
from signoria.kernel.game import Game
from signoria.kernel.native import mypyc_attr

POINTS: Final = 50.0
"""Points are divided by this everywhere, so that most numbers lie between 0 and 1."""

MOST_SEATS: Final = 6
"""Larger tables look like this one to the plain features."""


class Row:
    """The numbers of a table for one seat: only those that are not 0."""

    def __init__(self) -> None:
        self.places: list[int] = []
        self.values: list[float] = []

    def add(self, place: int, value: float) -> None:
        """The number at a place; a 0 is left out."""
        if value != 0.0:
            self.places.append(place)
            self.values.append(value)


@mypyc_attr(allow_interpreted_subclasses=True)
class Features:
    """What a table looks like to a seat, as named numbers; a game brings its own.

    A subclass asks for its places in `__init__`, by name, and keeps them: `fill` is called thousands
    of times a second. It adds every place once at most. It may read anything on the table it is given,
    because bots look at imagined tables only. The game may wait for anybody's answer there, or for
    chance, and the options may be unknown; it is not over.
    """

    def __init__(self, game: Game[Any], opinion: Evaluation) -> None:
        self.names: list[str] = []
        self.numbers: dict[str, int] = {}
        self.rules = game
        self.opinion = opinion
        self.seats = game.seats

    def place(self, name: str) -> int:
        """The place of a name; a new one comes last. For `__init__` alone: names stay as they are."""
        if "\n" in name:
            raise ValueError(f"a name is one line: {name!r}")
        if name not in self.numbers:
            self.numbers[name] = len(self.names)
            self.names.append(name)
        return self.numbers[name]

    def fill(self, s: State, seat: int, row: Row) -> None:
        """Write down the table from the side of a seat."""
        raise NotImplementedError


class PlainFeatures(Features):
    """What any game has: points, the lead, what its evaluation says, how much is to come, the seats."""

    def __init__(self, game: Game[Any], opinion: Evaluation) -> None:
        super().__init__(game, opinion)
        self.score = self.place("score")
        self.lead = self.place("lead")
        self.value = self.place("value")
        self.tempo = self.place("tempo")
        self.remaining = self.place("remaining")
        self.to_move = self.place("to_move")
        sizes = [self.place(f"seats={seats}") for seats in range(1, MOST_SEATS + 1)]
        self.size = sizes[min(game.seats, MOST_SEATS) - 1]

    def fill(self, s: State, seat: int, row: Row) -> None:
        points = [self.rules.score(s, each) for each in range(self.seats)]
        others = points[:seat] + points[seat + 1 :]
        row.add(self.score, points[seat] / POINTS)
        row.add(self.lead, (points[seat] - (max(others) if others else 0)) / POINTS)
        row.add(self.value, self.opinion.value(s, seat) / POINTS)
        row.add(self.tempo, self.opinion.tempo(s, seat) / POINTS)
        row.add(self.remaining, self.opinion.remaining(s))
        row.add(self.to_move, 1.0 if s.seat == seat else 0.0)
        row.add(self.size, 1.0)
