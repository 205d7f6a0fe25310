"""Everybody meets everybody, two at a table: all rounds follow from the list of people."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Final

from signoria.events.field import History
from signoria.events.pairing import Paired
from signoria.events.seating import seated

EMPTY: Final = -1
"""Who has to play with this one pauses."""


def rounds_of(people: int) -> int:
    """How many rounds it takes."""
    return people - 1 + people % 2


def circle(people: Sequence[int], number: int) -> list[tuple[int, int]]:
    """The pairs of a round, the first round being 0: one keeps their place, the others move on in a
    circle. With an odd number someone is paired with nobody."""
    all = [*people, *([EMPTY] if len(people) % 2 else [])]
    turning = all[1:]
    by = number % len(turning)
    row = [all[0], *turning[by:], *turning[:by]]
    half = len(row) // 2
    return list(zip(row[:half], reversed(row[half:])))


def meet(people: Sequence[int], here: Collection[int], number: int, history: History) -> Paired:
    """A round of all against all. Who was to meet someone who is not here any more pauses."""
    tables, byes = [], []
    for pair in circle(people, number):
        present = [each for each in pair if each in here]
        if len(present) == len(pair):
            tables.append(seated(present, history))
        else:
            byes += present
    return Paired(tuple(tables), tuple(byes))
