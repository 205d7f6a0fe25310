"""What an attempt is made at: a table, and which of its answers are best. Puzzles and exercises are."""

from __future__ import annotations

from typing import Protocol

from signoria.kernel.match import Match


class Question(Protocol):
    """`right` are the answers that are best, `natural` is one that is not, and `shares` is how much of a
    win the answers lead to that were weighed."""

    right: list[str]
    natural: str
    shares: dict[str, float]

    @property
    def id(self) -> str:
        """Its name."""

    @property
    def best(self) -> str:
        """The answer that is shown as the solution."""

    def start(self) -> Match:
        """The match it begins with; never changed."""
