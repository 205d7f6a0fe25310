"""What is deleted by itself: tables that were over long ago, or never began, where the host wants that.

Once an hour some are deleted, with their logs and reviews, and then more until none is left that is old
enough. Several processes may do it at once: what is gone is gone.
"""

from __future__ import annotations

import asyncio
from typing import Final

from sqlalchemy import ColumnElement, Connection, and_, delete, func, or_, select

from signoria.server.settings import Retention, Settings
from signoria.server.storage.database import Database
from signoria.server.storage.schema import LOG, REVIEWS, SEATS, TABLES
from signoria.server.telemetry import LOG as OUT

DAY: Final = 86_400.0
EVERY: Final = 3_600.0
AT_ONCE: Final = 50
LAST: Final = (
    select(func.max(LOG.c.at)).where(LOG.c.table == TABLES.c.id).correlate(TABLES).scalar_subquery()
)
"""When something last happened at a table; at one where nothing did, it was made."""


class Keeper:
    """Deletes what need not be kept."""

    def __init__(self, database: Database, settings: Settings) -> None:
        self.database = database
        self.settings = settings
        self.running: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Begin, if anything is ever to be deleted."""
        if self.settings.retention != Retention():
            self.running = asyncio.create_task(self.run())

    async def stop(self) -> None:
        """Delete nothing more."""
        if self.running is not None:
            self.running.cancel()
            await asyncio.gather(self.running, return_exceptions=True)

    async def run(self) -> None:
        """Look once an hour."""
        while True:
            try:
                gone = await self.sweep()
                if gone:
                    OUT.info("deleted", tables=gone)
            except Exception as error:
                OUT.error("deleting failed", trace=error)
            await asyncio.sleep(EVERY)

    async def sweep(self) -> int:
        """Delete all tables that are old enough; how many there were."""
        old = self.old_enough()
        if old is None:
            return 0
        asked = select(TABLES.c.id).where(old).limit(AT_ONCE)

        def do(connection: Connection) -> int:
            ids = [row.id for row in connection.execute(asked)]
            delete_tables(connection, ids)
            return len(ids)

        count = 0
        while found := await self.database.write(do):
            count += found
        return count

    def old_enough(self) -> ColumnElement[bool] | None:
        """Which tables are to be deleted."""
        keep, now = self.settings.retention, self.settings.now()
        last = func.coalesce(LAST, TABLES.c.created)
        chosen: list[ColumnElement[bool]] = []
        if keep.finished_days:
            ended = TABLES.c.status.in_(["over", "closed"])
            chosen.append(and_(ended, last < now - keep.finished_days * DAY))
        if keep.waiting_days:
            chosen.append(and_(TABLES.c.status == "open", last < now - keep.waiting_days * DAY))
        return or_(*chosen) if chosen else None


def delete_tables(connection: Connection, ids: list[str]) -> None:
    """Delete tables with everything that belongs to them."""
    for part in (REVIEWS.c.table, LOG.c.table, SEATS.c.table, TABLES.c.id):
        connection.execute(delete(part.table).where(part.in_(ids)))
