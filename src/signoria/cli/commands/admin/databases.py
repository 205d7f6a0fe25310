"""One look at, or change of, a database that is there, also while a server uses it."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import TYPE_CHECKING, TypeVar

from signoria.cli.commands.serve import missing_part

if TYPE_CHECKING:
    from sqlalchemy import Connection

T = TypeVar("T")


def in_database(place: str, do: Callable[[Connection], T]) -> T:
    """What comes of one transaction."""
    try:
        from signoria.server.settings import Settings
        from signoria.server.storage.database import check_address, open_existing, use_database
    except ImportError as error:
        raise missing_part(error) from error
    where = Settings(database=check_address(place)).place

    async def run() -> T:
        async with use_database(where, open_existing(where)) as database:
            await database.migrate()
            return await database.write(do)

    return asyncio.run(run())
