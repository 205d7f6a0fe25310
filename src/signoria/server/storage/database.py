"""Opening the database: SQLite by default, PostgreSQL by address.

What is acknowledged must survive a crash, so SQLite writes ahead and waits for the disk
(`synchronous=FULL`); PostgreSQL does so by itself.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, Final

from alembic import command
from alembic.config import Config
from sqlalchemy import Connection, event, make_url, text
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

DRIVERS: Final = {
    "sqlite": "sqlite+aiosqlite",
    "postgresql": "postgresql+asyncpg",
    "postgres": "postgresql+asyncpg",
}
BUSY_MS: Final = 10_000
MIGRATION_LOCK: Final = 711_4801


class BadDatabase(ValueError):
    """The address names no database this server can use."""


def address(database: str | Path) -> str:
    """A database address with its driver; a bare path is an SQLite file."""
    given = str(database)
    if "://" not in given:
        return f"sqlite+aiosqlite:///{Path(given).expanduser()}"
    scheme, _, rest = given.partition("://")
    scheme = scheme.partition("+")[0]
    if scheme not in DRIVERS:
        raise BadDatabase(f"the database is sqlite:///FILE or postgresql://..., not {scheme}://")
    return f"{DRIVERS[scheme]}://{rest}"


class Database:
    """An engine, and the two ways to use it: to read a consistent picture, and to write."""

    def __init__(self, database: str | Path, connections: int = 5) -> None:
        self.url = make_url(address(database))
        self.is_sqlite = self.url.get_backend_name() == "sqlite"
        self.engine = opened(self.url.render_as_string(hide_password=False), connections)
        self.turn = asyncio.Lock()  # SQLite has one writer: wait here, not in its busy loop
        if self.is_sqlite:
            if self.url.database:
                Path(self.url.database).parent.mkdir(parents=True, exist_ok=True)
            event.listen(self.engine.sync_engine, "connect", set_pragmas)
            event.listen(self.engine.sync_engine, "begin", begin_sqlite)

    @asynccontextmanager
    async def reading(self) -> AsyncIterator[AsyncConnection]:
        """One consistent picture of the database."""
        async with self.engine.connect() as connection:
            if not self.is_sqlite:
                await connection.execution_options(isolation_level="REPEATABLE READ")
            async with connection.begin():
                yield connection

    @asynccontextmanager
    async def peeking(self) -> AsyncIterator[AsyncConnection]:
        """For a single question: cheaper than a picture."""
        async with self.engine.connect() as connection:
            await connection.execution_options(isolation_level="AUTOCOMMIT")
            yield connection

    @asynccontextmanager
    async def writing(self) -> AsyncIterator[AsyncConnection]:
        """One transaction; when this ends without an error it is on the disk."""
        if not self.is_sqlite:
            async with self.engine.begin() as connection:
                yield connection
            return
        async with self.turn, self.engine.connect() as connection:
            await connection.execution_options(writes=True)
            async with connection.begin():
                yield connection

    async def migrate(self) -> None:
        """Bring the schema up to date; of several processes that start together, one does it."""
        async with self.writing() as connection:
            if not self.is_sqlite:
                lock = text("SELECT pg_advisory_xact_lock(:key)")
                await connection.execute(lock, {"key": MIGRATION_LOCK})
            await connection.run_sync(upgrade)

    async def close(self) -> None:
        """Give all connections back."""
        await self.engine.dispose()


def opened(url: str, connections: int) -> AsyncEngine:
    """An engine with a bounded pool."""
    return create_async_engine(url, pool_size=connections, max_overflow=0, pool_timeout=30)


def set_pragmas(connection: Any, record: object) -> None:
    """What every SQLite connection is told once. Transactions are begun by us, not by the driver."""
    connection.isolation_level = None
    cursor = connection.cursor()
    cursor.execute(f"PRAGMA busy_timeout={BUSY_MS}")
    cursor.execute("PRAGMA journal_mode=WAL")
    cursor.execute("PRAGMA synchronous=FULL")
    cursor.execute("PRAGMA foreign_keys=ON")
    cursor.close()


def begin_sqlite(connection: Connection) -> None:
    """A writer takes its place at once, so that it cannot fail halfway for being late."""
    writes = connection.get_execution_options().get("writes", False)
    connection.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")


def upgrade(connection: Connection) -> None:
    """Run the migrations that have not been run yet, inside the transaction at hand."""
    config = Config()
    config.set_main_option("script_location", "signoria.server.storage:migrations")
    config.attributes["connection"] = connection
    command.upgrade(config, "head")
