"""How a running server learns of what was done with `signoria admin`: it reads the audit log.

Once a second it asks for rows it has not seen. What it remembers of the accounts and tables they name is
forgotten, and open lines look again. A server that was not running has nothing in memory, so it misses
nothing: what counts is in the database.
"""

from __future__ import annotations

import asyncio
import json
from typing import Any, Final

from sqlalchemy import Connection, Row

from signoria.server.accounts.service import Accounts
from signoria.server.live.service import Bus
from signoria.server.moderation import audit
from signoria.server.moderation.bans import Networks
from signoria.server.storage.database import Database
from signoria.server.tables.service import Tables
from signoria.server.telemetry import LOG

EVERY: Final = 1.0
AT_ONCE: Final = 200


class News:
    """Reads what was done, and lets the rest of the server know."""

    def __init__(self, database: Database, accounts: Accounts, tables: Tables, bus: Bus) -> None:
        self.database = database
        self.accounts = accounts
        self.tables = tables
        self.bus = bus
        self.networks = Networks()
        self.seen = 0
        self.running: asyncio.Task[None] | None = None

    async def start(self) -> None:
        """Before the first request."""

        def begin(connection: Connection) -> int:
            self.networks.read(connection)
            return audit.newest(connection)

        self.seen = await self.database.read(begin)
        self.running = asyncio.create_task(self.run())

    async def stop(self) -> None:
        """Read nothing more."""
        if self.running is not None:
            self.running.cancel()
            await asyncio.gather(self.running, return_exceptions=True)

    async def run(self) -> None:
        """Look once a second."""
        while True:
            try:
                while await self.look():
                    pass
            except Exception as error:
                LOG.error("reading the audit log failed", trace=error)
            await asyncio.sleep(EVERY)

    async def look(self) -> bool:
        """Take in what is new; whether there was anything."""
        before = self.seen
        if not await self.database.ask(audit.LATER, seen=before):
            return False
        rows = await self.database.read(lambda connection: audit.since(connection, before, AT_ONCE))
        if any([row.act.startswith("bans") for row in rows]):
            await self.database.read(self.networks.read)
        for row in rows:
            self.take_in(row)
            self.seen = row.id
        return bool(rows)

    def take_in(self, row: Row[Any]) -> None:
        """Forget what is not so any more."""
        kind = row.act.partition(" ")[0]
        changed = json.loads(row.details).get("tables", [])
        if kind in ("bans", "accounts"):
            self.accounts.forget(row.subject)
        for id in changed:
            self.tables.pictures.drop(id)
            self.bus.table_rewritten(id)
        if kind in ("bans", "accounts"):
            self.bus.look_again(row.subject)
