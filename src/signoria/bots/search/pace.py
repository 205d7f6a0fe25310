"""When to stop thinking: the budget is spent, or nothing that is left of it could change the answer."""

from __future__ import annotations

from typing import Final

from signoria.bots.budget import Budget

HOPE: Final = 0.4
"""Of the tries that are left, what the second best answer could make up at the very most: however
well it does, the best one is tried now and then too."""


class Pace:
    """One thought against its budget. It begins now."""

    def __init__(self, budget: Budget) -> None:
        self.budget = budget
        self.begun = budget.clock()
        self.most = budget.most()

    def spent(self, done: int) -> bool:
        """Is the budget used up after this many iterations?"""
        if self.budget.iterations:
            return done >= self.most
        return self.budget.clock() - self.begun >= self.budget.seconds

    def settled(self, done: int, lead: int) -> bool:
        """Is one answer so far ahead that no other can still become the one tried most?"""
        return lead > self.tries_left(done)

    def tries_left(self, done: int) -> float:
        """How often an answer could still be tried: exact for iterations, a guess for time."""
        if self.budget.iterations:
            return float(self.most - done)
        passed = self.budget.clock() - self.begun
        if passed <= 0.0:
            return float("inf")
        return HOPE * done * max(0.0, self.budget.seconds - passed) / passed
