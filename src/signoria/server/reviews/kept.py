"""What is kept of reviews, and what a store of them promises: every write names the time the writer has
set, so that one who was too slow writes nothing."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, Protocol

from signoria.server.exercises.kept import Fresh

UNFINISHED: Final = ("waiting", "first", "deeper")
DAY: Final = 86_400.0


@dataclass(frozen=True)
class KeptReview:
    """A review as far as it has come; `found` is what was found, as JSON."""

    table: str
    account: str
    created: float
    state: str
    level: str
    first: int
    deeper: int
    seconds: float | None
    wake: float | None
    found: str


class ReviewStore(Protocol):
    """Where reviews are kept."""

    async def add(self, review: KeptReview) -> None:
        """A new review; where there is one already, nothing changes."""

    async def read(self, id: str) -> KeptReview | None:
        """The review of a table."""

    async def revive(self, id: str, now: float) -> None:
        """Try once more what has failed."""

    async def due(self, now: float) -> tuple[str, float] | None:
        """The review that has waited longest to be judged."""

    async def write(
        self, id: str, seen: float, exercises: Sequence[Fresh] = (), **values: object
    ) -> bool:
        """Change a review that nobody else has taken on since; whether that was so. The exercises it
        brings are written with it, or not at all."""

    async def count(self, account: str, now: float) -> tuple[int, int]:
        """How many reviews an account has asked for that are not done, and how many in a day."""
