"""What moves lead to before anybody else is asked, compared by the named parts of the evaluation."""

from __future__ import annotations

from math import sqrt
from typing import Final

from signoria.bots.evaluate.evaluation import NO_ADVICE
from signoria.bots.evaluate.lookahead import Lookahead
from signoria.bots.search.search import Search
from signoria.kernel.agenda import State

TABLES: Final = 8
"""How many imagined tables are looked at: what a seat does not know seldom matters here."""

PATIENCE: Final = 60
"""About how many tables are compared to find what the seat does best after its move."""


class Ends(Lookahead):
    """Where the seat's own answers lead, as a lookahead goes; it keeps the table, not only its value."""

    def after_move(self, s: State, option: int, patience: int) -> State:
        """The table once the seat has done its best after an answer."""
        trial = s.clone()
        self.answer(trial, option)
        return self.furthest(trial, patience)

    def furthest(self, s: State, patience: int) -> State:
        """The best table that the seat's own answers lead to. What is too much to try is answered with
        the first option."""
        while self.goes_on(s):
            option = self.opinion.advice(s)
            if option == NO_ADVICE:
                if len(s.options) <= patience:
                    break
                option = s.options[0]
            self.answer(s, option)
        if not self.goes_on(s):
            return s
        each = patience // len(s.options)
        ends = [self.after_move(s, option, each) for option in s.options]
        worths = [self.opinion.value(end, self.seat) for end in ends]
        return ends[worths.index(max(worths))]


def parts_after(search: Search, place: int) -> list[dict[str, float]]:
    """The parts of the evaluation after a move, on some imagined tables: the same ones for every move,
    so that nothing but the move makes a difference."""
    handle, opinion = search.handle, search.opinion
    ends = Ends(opinion, handle.seat, handle.kind)
    found = []
    for number in range(TABLES):
        s = handle.imagine(handle.chance(number))
        end = ends.after_move(s, s.options[place], PATIENCE)
        found.append(opinion.parts(end, handle.seat))
    return found


class Gap:
    """How much more a part comes to after one move than after another: the mean, and how far it may well
    be from what looking at every table would give."""

    def __init__(self, differences: list[float]) -> None:
        count = len(differences)
        self.mean = sum(differences) / count
        spread = sum([(each - self.mean) ** 2 for each in differences]) / count
        self.error = sqrt(spread / max(1, count - 1))


def gaps(one: list[dict[str, float]], other: list[dict[str, float]]) -> dict[str, Gap]:
    """The differences of all parts, table by table."""
    names = sorted({name for parts in one + other for name in parts})
    return {
        name: Gap([mine.get(name, 0.0) - its.get(name, 0.0) for mine, its in zip(one, other)])
        for name in names
    }


def total_gap(one: list[dict[str, float]], other: list[dict[str, float]]) -> Gap:
    """The difference of all parts together."""
    return Gap([sum(mine.values(), 0.0) - sum(its.values(), 0.0) for mine, its in zip(one, other)])
