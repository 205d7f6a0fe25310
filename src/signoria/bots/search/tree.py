"""What a search remembers: lines of answers, how often each was tried, and how it went."""

from __future__ import annotations

from typing import Any, Final

from signoria.kernel.agenda import State, Task

SEAT: Final = 4
OPTION: Final = 24
"""A key of the tree: the seat in the lowest bits, then from bit `SEAT` the question, then from bit
`OPTION` the answer.

So a search tells a million questions apart; each is one of the game's tasks, of which there are
hundreds.
"""


class Keys:
    """Numbers the questions of one search as they come up."""

    def __init__(self) -> None:
        self.numbers: dict[Task[Any], int] = {}

    def base(self, s: State) -> int:
        """What is common to the keys of all answers to the question at hand: the question, the seat."""
        task = s.decision
        number = self.numbers.get(task, 0)
        if number == 0:
            number = len(self.numbers) + 1
            self.numbers[task] = number
        return number << SEAT | s.seat


class Node:
    """What is known about one line of answers: how often it was tried, and everybody's results.

    `branches` leads on, by the key of an answer; `promise` is how good each answer looked before it
    was tried, relative to the best one. The sum of the results stands in `totals`, by seat.
    """

    def __init__(self, seats: int) -> None:
        self.visits = 0
        self.totals = [0.0] * seats
        self.branches: dict[int, Node] = {}
        self.promise: dict[int, float] = {}
        self.reference = 0.0

    def mean(self, seat: int) -> float:
        """A seat's mean result."""
        return self.totals[seat] / self.visits if self.visits else 0.0

    def means(self) -> list[float]:
        """Everybody's mean result."""
        return [self.mean(seat) for seat in range(len(self.totals))]

    def add(self, results: list[float]) -> None:
        """One more try."""
        self.visits += 1
        for seat in range(len(results)):
            self.totals[seat] += results[seat]

    def join(self, other: Node) -> None:
        """Add what another process found out about the same answer."""
        self.visits += other.visits
        for seat in range(len(self.totals)):
            self.totals[seat] += other.totals[seat]
