"""What is deleted or archived by itself: tables that ended long ago or never began, where the host wants
that.

Once an hour some are taken on, and then more until none is left that is old enough. A few at a time, so
that players who write meanwhile wait for no more than that. Several processes may do it at once: each
table is taken on by one of them. A kill leaves every table as it was or as it is to be.
"""

from __future__ import annotations

import asyncio
from functools import partial
from typing import Final

from sqlalchemy import ColumnElement, Connection, Select, and_, delete, func, or_, select

from signoria.server.settings import Retention, Settings
from signoria.server.storage.archive import put_away, read_packed
from signoria.server.storage.database import Database
from signoria.server.storage.schema import LOG, METADATA, TABLES
from signoria.server.tables.kept import ENDED
from signoria.server.telemetry import LOG as OUT

DAY: Final = 86_400.0
EVERY: Final = 3_600.0
AT_ONCE: Final = 5
"""Tables of one transaction: some hundred lines each."""

LAST: Final = (
    select(LOG.c.at)
    .where(LOG.c.table == TABLES.c.id)
    .order_by(LOG.c.version.desc())
    .limit(1)
    .correlate(TABLES)
    .scalar_subquery()
)
"""When something last happened at a table; at one where nothing did, it was made."""

PARTS: Final = [
    column
    for table in reversed(METADATA.sorted_tables)
    for column in table.columns
    if any([key.column is TABLES.c.id for key in column.foreign_keys])
]
"""The columns of other rows that say to which table they belong."""


class Keeper:
    """Deletes what need not be kept, and archives what is hardly read."""

    def __init__(self, database: Database, settings: Settings) -> None:
        self.database = database
        self.settings = settings
        self.running: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Begin, if there is ever anything to do."""
        if self.settings.retention != Retention():
            self.running = asyncio.create_task(self.run())

    async def stop(self) -> None:
        """Do nothing more."""
        if self.running is not None:
            self.running.cancel()
            await asyncio.gather(self.running, return_exceptions=True)

    async def run(self) -> None:
        """Look once an hour."""
        while True:
            try:
                gone, archived = await self.sweep(), await self.archive()
                if gone or archived:
                    OUT.info("tables kept less", deleted=gone, archived=archived)
            except Exception as error:
                OUT.error("deleting or archiving failed", trace=error)
            await asyncio.sleep(EVERY)

    async def sweep(self) -> int:
        """Delete all tables that are old enough; how many there were."""
        count = 0
        for asked in self.too_old():
            while found := await self.database.write(partial(take, asked=asked)):
                count += found
        return count

    def too_old(self) -> list[Select[str]]:
        """Which tables are to be deleted: a few of each kind."""
        keep, now = self.settings.retention, self.settings.now()
        asked: list[Select[str]] = []
        if keep.finished_days:
            before = now - keep.finished_days * DAY
            asked += [ended(status, away, before) for status in ENDED for away in (False, True)]
        if keep.waiting_days:
            before = now - keep.waiting_days * DAY
            last = func.coalesce(LAST, TABLES.c.created)
            asked.append(ended("open", False, before).where(last < before))
        return asked

    async def archive(self) -> int:
        """Archive all tables that ended long enough ago; how many there were."""
        count = 0
        for asked in self.to_archive():
            while found := await self.archive_some(asked):
                count += found
        return count

    def to_archive(self) -> list[Select[str]]:
        """Which tables are to be archived: a few of each kind."""
        days = self.settings.retention.archive_days
        before = self.settings.now() - days * DAY
        return [ended(status, False, before) for status in ENDED] if days else []

    async def archive_some(self, asked: Select[str]) -> int:
        """Archive a few tables. They are read first, and packed only if nothing has happened since."""

        def ask(connection: Connection) -> list[tuple[str, int, bytes]]:
            rows = connection.execute(asked.add_columns(TABLES.c.version)).all()
            return [(id, version, read_packed(connection, id)) for id, version in rows]

        found = await self.database.read(ask)
        for id, seen, packed in found:
            await self.database.write(partial(put_away, id=id, seen=seen, packed=packed))
        return len(found)


def ended(status: str, archived: bool, before: float) -> Select[str]:
    """A few tables that have stood like this since before then, the oldest first."""
    columns = TABLES.c
    asked = select(columns.id).where(
        columns.status == status, columns.archived.is_(archived), columns.listed < before
    )
    return asked.order_by(columns.listed).limit(AT_ONCE)


def take(connection: Connection, asked: Select[str]) -> int:
    """Within a transaction: delete tables that no other process is deleting; how many there were."""
    ids = list(connection.execute(asked.with_for_update(skip_locked=True)).scalars())
    delete_tables(connection, ids)
    return len(ids)


def old_enough(keep: Retention, now: float) -> ColumnElement[bool] | None:
    """Which tables are to be deleted, in one condition."""
    listed, status = TABLES.c.listed, TABLES.c.status
    chosen: list[ColumnElement[bool]] = []
    if keep.finished_days:
        chosen.append(and_(status.in_(ENDED), listed < now - keep.finished_days * DAY))
    if keep.waiting_days:
        before = now - keep.waiting_days * DAY
        last = func.coalesce(LAST, TABLES.c.created)
        chosen.append(and_(status == "open", listed < before, last < before))
    return or_(*chosen) if chosen else None


def delete_tables(connection: Connection, ids: list[str]) -> None:
    """Delete tables with everything that belongs to them."""
    if ids:
        for part in (*PARTS, TABLES.c.id):
            connection.execute(delete(part.table).where(part.in_(ids)))
