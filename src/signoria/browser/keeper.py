"""What the browser keeps for us: the JavaScript side (IndexedDB) takes and gives JSON as text."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from typing import Protocol

from signoria.server.refusals import DatabaseUnavailable
from signoria.server.telemetry import LOG


class Keeper(Protocol):
    """The browser's side. Where it has null or undefined, Python sees something that is false."""

    async def head(self, table: str) -> str | None:
        """All of a table but its log."""

    async def log(self, table: str, since: int) -> Iterable[str]:
        """The lines of its log after a version, in their order."""

    async def append(self, table: str, seen: int, head: str, lines: list[str]) -> bool:
        """In one transaction: put the head and add the lines, if the head there has the version that
        was seen (-1: if there is none); whether that was so."""

    async def heads(self) -> Iterable[str]:
        """The heads of all tables."""

    async def due(self, now: float, most: int) -> Iterable[tuple[str, float]]:
        """Tables whose heads have a `wake` up to now, and when it was, longest due first."""

    async def get(self, kind: str, key: str) -> str | None:
        """Something else that is kept."""

    async def put(self, kind: str, key: str, text: str) -> None:
        """Keep it."""

    async def delete(self, kind: str, key: str) -> None:
        """Keep it no longer."""

    async def all(self, kind: str) -> Iterable[tuple[str, str]]:
        """All of a kind, by their keys."""


@contextmanager
def at_risk() -> Iterator[None]:
    """A browser may be full, or keep nothing at all: then that is what is said."""
    try:
        yield
    except Exception as error:
        LOG.error("nothing can be kept", trace=error)
        raise DatabaseUnavailable from error


class CarefulKeeper:
    """The browser's side as stores use it: in Python's words, and with errors that are refusals."""

    def __init__(self, keeper: Keeper) -> None:
        self.keeper = keeper

    async def head(self, table: str) -> str | None:
        """All of a table but its log."""
        with at_risk():
            return await self.keeper.head(table) or None

    async def log(self, table: str, since: int) -> list[str]:
        """The lines of its log after a version."""
        with at_risk():
            return list(await self.keeper.log(table, since))

    async def append(self, table: str, seen: int, head: str, lines: list[str]) -> bool:
        """Move a table on; whether it was where it was seen."""
        with at_risk():
            return bool(await self.keeper.append(table, seen, head, lines))

    async def heads(self) -> list[str]:
        """The heads of all tables."""
        with at_risk():
            return list(await self.keeper.heads())

    async def due(self, now: float, most: int) -> list[tuple[str, float]]:
        """Tables that must be looked at by now, and since when."""
        with at_risk():
            return [(table, wake) for table, wake in await self.keeper.due(now, most)]

    async def get(self, kind: str, key: str) -> str | None:
        """Something else that is kept."""
        with at_risk():
            return await self.keeper.get(kind, key) or None

    async def put(self, kind: str, key: str, text: str) -> None:
        """Keep it."""
        with at_risk():
            await self.keeper.put(kind, key, text)

    async def delete(self, kind: str, key: str) -> None:
        """Keep it no longer."""
        with at_risk():
            await self.keeper.delete(kind, key)

    async def all(self, kind: str) -> list[tuple[str, str]]:
        """All of a kind, by their keys."""
        with at_risk():
            return [(key, text) for key, text in await self.keeper.all(kind)]
