"""What services must know of people: their names, and who does not want to hear whom."""

from __future__ import annotations

from typing import Protocol


class People(Protocol):
    """Who people are."""

    async def name(self, account: str | None) -> str:
        """The name of an account; a refusal if there is none."""

    async def blocked(self, account: str | None) -> frozenset[str]:
        """Whom an account does not want to hear."""

    async def apart(self, account: str | None) -> frozenset[str]:
        """Those of whom one has blocked the other: they share no tables."""
