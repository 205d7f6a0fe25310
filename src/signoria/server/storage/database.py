"""Opening the database: SQLite by default, PostgreSQL by address.

A statement is written once, for a connection; a database runs it its own way. PostgreSQL runs it over
asyncpg. SQLite runs it whole in a thread (`storage/sqlite.py`): one change of thread for a transaction.
"""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from importlib.util import find_spec
from pathlib import Path
from typing import Any, Final, Protocol, TypeVar

from sqlalchemy import Connection, inspect, make_url, text
from sqlalchemy.exc import ArgumentError

from signoria.kernel.errors import SignoriaError
from signoria.server.refusals import DatabaseUnavailable
from signoria.server.storage.schema import FITTING, NEWEST
from signoria.server.storage.sqlite import Sqlite
from signoria.server.storage.steps import Question, Step
from signoria.server.storage.unavailable import report_unavailable

T = TypeVar("T")
MIGRATION_LOCK: Final = 7_114_801
KNOWN: Final = "a database is a file, sqlite:///FILE or postgresql://USER@HOST/NAME"
REVISION: Final = text("SELECT version_num FROM alembic_version")
CONNECT: Final = {"timeout": 10, "command_timeout": 30}
"""Seconds: a database that says nothing is away."""


class BadDatabase(SignoriaError):
    """The address names no database this server can use."""


class Database(Protocol):
    """Two ways to use a database."""

    async def read(self, ask: Callable[[Connection], T]) -> T:
        """Ask something of one consistent picture."""

    async def write(self, do: Callable[[Connection], T]) -> T:
        """One transaction; when this returns, it is on the disk."""

    async def advance(self, step: Step) -> bool:
        """Write a step of a table; when this returns, it is on the disk. False if it has moved on."""

    async def ask(self, question: Question, **values: str | int | float) -> list[tuple[Any, ...]]:
        """The rows that answer a question, for what is asked again and again."""

    async def migrate(self) -> None:
        """Bring the schema up to date."""

    async def close(self) -> None:
        """Give all connections back."""


class Postgres:
    """PostgreSQL over asyncpg; it waits for its disk before it acknowledges."""

    def __init__(self, url: str, connections: int = 8) -> None:
        # Loaded only with PostgreSQL: who plays at home has not installed what it needs.
        from sqlalchemy.ext.asyncio import create_async_engine

        from signoria.server.storage.direct import Direct

        self.engine = create_async_engine(
            url,
            pool_size=connections,
            max_overflow=0,
            pool_timeout=CONNECT["timeout"],
            connect_args=CONNECT,
            hide_parameters=True,  # an error must not tell what was being written
        )
        self.pictures = self.engine.execution_options(isolation_level="REPEATABLE READ")
        self.direct = Direct(self.engine)

    async def read(self, ask: Callable[[Connection], T]) -> T:
        with report_unavailable():
            async with self.pictures.begin() as connection:
                return await connection.run_sync(ask)

    async def write(self, do: Callable[[Connection], T]) -> T:
        with report_unavailable():
            async with self.engine.begin() as connection:
                return await connection.run_sync(do)

    async def advance(self, step: Step) -> bool:
        with report_unavailable():
            return await self.direct.advance(step)

    async def ask(self, question: Question, **values: str | int | float) -> list[tuple[Any, ...]]:
        with report_unavailable():
            return await self.direct.ask(question, {**values})

    async def migrate(self) -> None:
        await self.write(upgrade)

    async def close(self) -> None:
        await self.direct.close()
        await self.engine.dispose()


def check_address(place: str) -> str:
    """An address of a database this server can use; nothing stands for the default."""
    if "://" not in place:
        return place
    try:
        url = make_url(place)
    except ArgumentError as error:
        raise BadDatabase(KNOWN) from error
    if url.get_backend_name() not in ("sqlite", "postgresql") or not url.database:
        raise BadDatabase(KNOWN)
    if url.get_backend_name() == "postgresql" and find_spec("asyncpg") is None:
        raise BadDatabase("PostgreSQL needs asyncpg: pip install 'signoria[server]'")
    return place


def open_database(place: str) -> Database:
    """The database at an address; a bare path is an SQLite file."""
    if "://" not in check_address(place):
        return Sqlite(file_at(place), upgrade)
    url = make_url(place)
    if url.get_backend_name() == "sqlite":
        return Sqlite(Path(str(url.database)), upgrade)
    driven = url.set(drivername="postgresql+asyncpg")
    return Postgres(driven.render_as_string(hide_password=False))


def file_at(place: str) -> Path:
    """The file at a path; ~ is a home folder."""
    try:
        return Path(place).expanduser()
    except RuntimeError as error:
        raise BadDatabase(f"{place} cannot be used: that user has no home folder here") from error


@asynccontextmanager
async def use_database(place: str, database: Database) -> AsyncIterator[Database]:
    """A database for a while; if it cannot be used, one line says why."""
    try:
        yield database
    except DatabaseUnavailable as error:
        raise BadDatabase(
            f"{printable_address(place)} cannot be used: {why(error.__cause__)}"
        ) from error
    finally:
        await database.close()


def printable_address(place: str) -> str:
    """An address that may be printed."""
    return make_url(place).render_as_string() if "://" in place else place


def why(error: BaseException | None) -> str:
    """The first line of what a driver says, without what it was doing."""
    said = str(getattr(error, "orig", None) or error or "").strip() or type(error).__name__
    return said.splitlines()[0].rpartition(">: ")[2]


def open_existing(place: str) -> Database:
    """The database at an address where there must be one already."""
    database = open_database(place)
    if isinstance(database, Sqlite) and not database.path.is_file():
        raise BadDatabase(f"there is no database {database.path}")
    return database


def schema_of(connection: Connection) -> str | None:
    """Which schema a database has; None where there is none. One of a newer release is refused."""
    if not inspect(connection).has_table("alembic_version"):
        return None
    found: str | None = connection.execute(REVISION).scalar_one_or_none()
    if found is not None and found not in FITTING:
        raise BadDatabase(
            f"a newer release has made this database (schema {found}); this one knows {NEWEST}"
        )
    return found


def check_newest(connection: Connection) -> None:
    """Someone who only looks changes nothing: an older database is not upgraded for it."""
    found = schema_of(connection)
    if found is None:
        raise BadDatabase("there are no tables of Signoria in this database")
    if found != NEWEST:
        raise BadDatabase(
            f"an older release has made this database (schema {found}, this one needs {NEWEST}): "
            "`signoria serve` upgrades it when it starts"
        )


def upgrade(connection: Connection) -> None:
    """Run the migrations that are missing; of several processes that start together, one does."""
    if connection.dialect.name == "postgresql":
        connection.execute(text("SELECT pg_advisory_xact_lock(:key)"), {"key": MIGRATION_LOCK})
    if schema_of(connection) == NEWEST:
        return
    from alembic import command  # only a database that has to grow pays for it
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", "signoria.server.storage:migrations")
    config.attributes["connection"] = connection
    command.upgrade(config, "head")
