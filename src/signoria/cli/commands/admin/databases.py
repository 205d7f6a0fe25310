"""One look at, or change of, a database that is there, also while a server uses it."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, TypeVar

from signoria.cli.commands.serve import missing_part

if TYPE_CHECKING:
    from sqlalchemy import Connection

    from signoria.server.storage.database import Database

T = TypeVar("T")


def look_into(place: str, ask: Callable[[Connection], T]) -> T:
    """What is there. Nothing is changed: a database of an older release is refused, not upgraded."""

    async def look(database: Database) -> T:
        from signoria.server.storage.database import check_newest

        def checked(connection: Connection) -> T:
            check_newest(connection)
            return ask(connection)

        return await database.read(checked)

    return in_database(place, look)


def change(place: str, do: Callable[[Connection], T]) -> T:
    """What comes of one transaction. An older database is upgraded first, as by a server."""

    async def write(database: Database) -> T:
        await database.migrate()
        return await database.write(do)

    return in_database(place, write)


def in_database(place: str, use: Callable[[Database], Awaitable[T]]) -> T:
    """Open the database, use it, close it."""
    try:
        from signoria.server.settings import Settings
        from signoria.server.storage.database import check_address, open_existing, use_database
    except ImportError as error:
        raise missing_part(error) from error
    where = Settings(database=check_address(place)).place

    async def run() -> T:
        async with use_database(where, open_existing(where)) as database:
            return await use(database)

    return asyncio.run(run())
