"""What is kept of exercises, and what a store of them promises. What came of one is written only by who
has seen how often it was settled before."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any, Final, Protocol

from signoria.learn.exercises.rhythm import after
from signoria.server.paging import Page, Place

LEARNED: Final = -1
"""Stands for the day of what is learned where a place in the list is named."""

Fresh = dict[str, Any]
"""What is written for a player who has not practised this moment yet."""


@dataclass(frozen=True)
class KeptExercise:
    """An exercise of an account: which moment, what it cost, and when it comes back."""

    account: str
    table: str
    step: int
    game: str
    round: int
    cost: float
    stage: int
    due: int | None
    times: int
    at: float | None

    @property
    def place(self) -> Place:
        """Where it stands in the list."""
        due = LEARNED if self.due is None else self.due
        return due, self.times, self.cost, self.step, self.table

    def settled(self, times: int, counted: int, now: float, today: int) -> KeptExercise | None:
        """How it stands after a try; None if it is not due, or was settled since it was seen."""
        if self.times != times or self.due is None or self.due > today:
            return None
        stage, days = after(self.stage, counted)
        due = None if days is None else today + days
        return replace(self, stage=stage, due=due, times=times + 1, at=now)


class ExerciseStore(Protocol):
    """Where exercises are kept."""

    async def add(self, rows: Sequence[Fresh]) -> None:
        """Those that are not there yet; the others stay as they are."""

    async def of(self, account: str, after: Place | None, most: int) -> Page[KeptExercise]:
        """An account's, some at a time: what is due first, of that the dearest; the learned last."""

    async def days(self, account: str) -> dict[int | None, int]:
        """On how many days how many come back; None are those that are learned."""

    async def find(self, account: str, table: str, step: int) -> KeptExercise | None:
        """One of them."""

    async def settle(
        self, account: str, table: str, step: int, times: int, counted: int, now: float, today: int
    ) -> tuple[KeptExercise | None, bool]:
        """What came of an exercise that is due, once; how it stands, and whether that was now."""
