"""Tables in the browser. Two pages of one person are what two processes are to a database: a change is
written whole, on the version it was planned for, or not at all."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from typing import Final

import msgspec

from signoria.browser.keeper import Keeper
from signoria.browser.stores.heads import ENCODE, HEADS, Head, head_of, read_line, write_line
from signoria.server.paging import Page, Place, cut
from signoria.server.tables.kept import KeptTable, ListedTable, SeatedTable
from signoria.server.tables.messages import Status
from signoria.server.tables.table import Change, Table

NEW: Final = -1
"""What is seen of a table that is not there yet."""


class BrowserTableStore:
    """Where tables are kept."""

    def __init__(self, keeper: Keeper) -> None:
        self.keeper = keeper
        self.lists = BrowserTableLists(self)

    async def head(self, id: str) -> Head | None:
        """All of a table but its log."""
        text = await self.keeper.head(id)
        return HEADS.decode(text) if text else None

    async def heads(self, which: Callable[[Head], bool]) -> list[Head]:
        """Some of all tables."""
        found = [HEADS.decode(text) for text in await self.keeper.heads()]
        return [head for head in found if which(head)]

    async def put(self, head: Head, seen: int, lines: Sequence[str] = ()) -> bool:
        """Write a head and lines, if the table is where it was seen."""
        text = ENCODE(head).decode()
        return await self.keeper.append(head.id, seen, text, list(lines))

    async def add(self, table: Table) -> None:
        """A new table with its seats."""
        await self.put(head_of(table), NEW)

    async def append(self, table: Table, change: Change, after: Table) -> bool:
        """Write a change down; False when the table has moved on since the picture was taken."""
        before = await self.head(table.config.id)
        if before is None or before.version != table.version:
            return False
        lines = [write_line(line) for line in change.lines]
        return await self.put(head_of(after, before, change), table.version, lines)

    async def version(self, id: str) -> tuple[int, float | None] | None:
        """How far a table is, and when the app must look at it."""
        head = await self.head(id)
        return None if head is None else (head.version, head.wake)

    async def read(self, id: str, since: int) -> KeptTable | None:
        """A table and its log after a version. Lines that another page adds meanwhile are left out."""
        head = await self.head(id)
        if head is None:
            return None
        lines = [read_line(text) for text in await self.keeper.log(id, since)]
        return head.kept([line for line in lines if line.version <= head.version])

    async def due(self, now: float, most: int) -> list[tuple[str, float]]:
        """Tables the app must look at, longest due first."""
        return list(await self.keeper.due(now, most))

    async def claim(self, id: str, seen: float, until: float) -> bool:
        """Take a due table on. Two pages may both do so: then both think, and one is faster."""
        head = await self.head(id)
        if head is None or head.wake != seen:
            return False
        return await self.put(msgspec.structs.replace(head, wake=until), head.version)

    # Quotas keep accounts from crowding each other out; here there is one account.

    async def count_hosted(self, account: str) -> int:
        """None, as far as quotas know."""
        return 0

    async def count_seats(self, account: str) -> int:
        """None, as far as quotas know."""
        return 0

    async def count_of_bots(self, account: str) -> int:
        """None, as far as quotas know."""
        return 0


class BrowserTableLists:
    """Lists of tables. All tables are one's own."""

    def __init__(self, store: BrowserTableStore) -> None:
        self.store = store

    async def public(
        self,
        statuses: Sequence[Status],
        after: Place | None,
        most: int,
        apart: Collection[str] = (),
    ) -> Page[ListedTable]:
        """Nobody else's are here."""
        return Page([], None)

    async def own(
        self, account: str, statuses: Sequence[Status], after: Place | None, most: int
    ) -> Page[ListedTable]:
        """The tables of an account: where it sits, and those it has opened for others."""

        def is_own(head: Head) -> bool:
            sits = account in [seat.account for seat in head.seats]
            return head.status in statuses and (
                sits or (head.host == account and head.status != "closed")
            )

        found = sorted(await self.store.heads(is_own), key=place_of, reverse=True)
        behind = [head for head in found if after is None or place_of(head) < after]
        page = cut(behind[: most + 1], most, place_of)
        return Page([head.entry() for head in page.rows], page.end)

    async def finished_of(self, account: str, game: str, most: int) -> list[SeatedTable]:
        """The latest finished tables of a game at which an account sits."""

        def is_asked(head: Head) -> bool:
            sits = account in [seat.account for seat in head.seats]
            return head.status == "over" and head.config.game == game and sits

        found = sorted(await self.store.heads(is_asked), key=place_of, reverse=True)
        return [head.seated() for head in found[:most]]

    async def note_places(self, id: str, ranking: Sequence[int]) -> None:
        """Write down how a game ended, of which that was not known yet."""
        head = await self.store.head(id)
        if head is not None:
            known = msgspec.structs.replace(head, places=list(ranking))
            await self.store.put(known, head.version)


def place_of(head: Head) -> Place:
    """Where a table stands in a list."""
    return head.listed, head.id
