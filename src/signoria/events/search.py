"""Tables at which nobody meets anybody again, found by trying all ways: for when quicker means fail."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations
from typing import Final

from signoria.events.field import History

STEPS: Final = 40_000
"""Tables that are tried, then it is given up: more would be noticed by who waits."""


class GaveUp(Exception):
    """There are too many ways."""


class Search:
    """Seats people table by table, always the one next who has the fewest left to play with."""

    def __init__(self, history: History, steps: int = STEPS) -> None:
        self.history = history
        self.left = steps

    def tables(self, people: tuple[int, ...], sizes: tuple[int, ...]) -> list[list[int]] | None:
        """Tables of these sizes, if there are any."""
        if not sizes:
            return []
        first = min(people, key=lambda each: (len(self.free(each, people)), people.index(each)))
        for number, size in enumerate(sizes):
            if size in sizes[:number]:
                continue
            for others in self.companies(self.free(first, people), size - 1):
                self.count()
                table = [first, *others]
                rest = tuple([each for each in people if each not in table])
                found = self.tables(rest, sizes[:number] + sizes[number + 1 :])
                if found is not None:
                    return [table, *found]
        return None

    def free(self, one: int, people: Sequence[int]) -> list[int]:
        """Those whom one has not met yet."""
        return [
            each
            for each in people
            if each != one and not self.history.met[min(one, each), max(one, each)]
        ]

    def companies(self, people: list[int], number: int) -> Iterator[tuple[int, ...]]:
        """Companies of this size who have not met each other."""
        for company in combinations(people, number):
            self.count()
            if not self.history.meetings(company):
                yield company

    def count(self) -> None:
        """One more step."""
        self.left -= 1
        if self.left < 0:
            raise GaveUp


def without_repeats(
    people: Sequence[int], sizes: Sequence[int], history: History
) -> list[list[int]] | None:
    """Such tables; None where there are none, or none were found in time."""
    try:
        return Search(history).tables(tuple(sorted(people)), tuple(sizes))
    except GaveUp:
        return None
