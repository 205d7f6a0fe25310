"""What is kept of comments, and what a store of them promises. Who writes chooses their key, so that one
that is sent twice is one."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol

from signoria.server.paging import Page, Place


@dataclass(frozen=True)
class KeptComment:
    """What was said about a step of a game, by whom, and from which seat."""

    table: str
    key: str
    account: str
    seat: int
    step: int
    text: str
    at: float


class CommentStore(Protocol):
    """Where comments are kept."""

    async def of(self, table: str) -> list[KeptComment]:
        """All comments on a game, in the order of its moments; as many as there may be."""

    async def page(self, table: str, after: Place | None, most: int) -> Page[KeptComment]:
        """Some of them."""

    async def add(self, comment: KeptComment, most: int) -> bool:
        """One more, if there is room; one that is there already changes nothing."""

    async def delete(self, table: str, key: str, account: str) -> bool:
        """Take one's own back; whether there was one."""
