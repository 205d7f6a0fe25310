"""Connections to PostgreSQL that are used without SQLAlchemy, for what happens with every move.

SQLAlchemy makes them, as it makes its own, and then they are kept here: taking one and giving it back
costs nothing.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from operator import itemgetter
from typing import Any, Final

from asyncpg import InterfaceError, PostgresError, UniqueViolationError
from sqlalchemy.ext.asyncio import AsyncEngine

from signoria.server.storage.steps import MovedOn, Question, Row, Step, hide_parameters

MOST: Final = 4
"""Connections of this kind. PostgreSQL does one thing after the other on each."""

PATIENCE: Final = 2.0
"""Seconds to say goodbye."""

BOTH: Final = """
WITH moved AS (
    UPDATE tables SET version = $1, length = $2, status = $3, host = $4, awaited = $5, wake = $6,
        rematch = $7, times = $8
    WHERE id = $9 AND version = $10
    RETURNING id
)
INSERT INTO log ("table", version, kind, seat, word, at, account)
SELECT moved.id, new.version, new.kind, new.seat, new.word, new.at, new.account
FROM moved, unnest($11::int[], $12::text[], $13::int[], $14::text[], $15::float8[], $16::text[])
    AS new (version, kind, seat, word, at, account)
RETURNING 1
"""
"""For PostgreSQL, in one statement: it is written whole or not at all, and waits once."""

RESEAT_THERE: Final = """
UPDATE seats SET kind = $1, account = $2, name = $3, level = $4, absent = $5
WHERE "table" = $6 AND seat = $7
"""
HEAD: Final = itemgetter(
    "version", "length", "status", "host", "awaited", "wake", "rematch", "times", "id", "seen"
)
LINE: Final = itemgetter("version", "kind", "seat", "word", "at", "account")
SEAT: Final = itemgetter("kind", "account", "name", "level", "absent", "id", "seat")
"""The values in the order of the statements."""


class Direct:
    """A few connections of the driver, the one used last on top."""

    def __init__(self, engine: AsyncEngine) -> None:
        self.engine = engine
        self.free: list[Any] = []
        self.places = asyncio.Semaphore(MOST)

    @asynccontextmanager
    async def connection(self) -> AsyncIterator[Any]:
        """One of them for a while. After anything that went wrong it is not used again."""
        async with self.places:
            connection = await self.take()
            try:
                with hide_parameters(UniqueViolationError, PostgresError):
                    yield connection
            except InterfaceError as error:  # the driver has noticed before the server could say so
                connection.terminate()
                raise ConnectionError(str(error)) from error
            except BaseException:
                connection.terminate()
                raise
            self.free.append(connection)

    async def advance(self, step: Step) -> bool:
        """Write a step of a table; False if it has moved on."""
        with suppress(MovedOn):
            async with self.connection() as connection:
                return await write_step(connection, step)
        return False

    async def ask(self, question: Question, values: Row) -> list[tuple[Any, ...]]:
        """The rows that answer a question."""
        given = [values[name] for name in question.names]
        async with self.connection() as connection:
            return [tuple(row) for row in await connection.fetch(question.numbered, *given)]

    async def take(self) -> Any:
        """One that is free and in order, or a new one."""
        while self.free:
            connection = self.free.pop()
            if not connection.is_closed():
                return connection
        made = await self.engine.raw_connection()
        driver = made.driver_connection
        made.detach()
        return driver

    async def close(self) -> None:
        """Give them back."""
        while self.free:
            await self.free.pop().close(timeout=PATIENCE)


async def write_step(connection: Any, step: Step) -> bool:
    """Write a step; False if the table has moved on."""
    if not step.seats:
        return await advance(connection, step)
    async with connection.transaction():
        moved = await advance(connection, step)
        for seat in step.seats if moved else ():
            await connection.execute(RESEAT_THERE, *SEAT(seat))
        return moved


async def advance(connection: Any, step: Step) -> bool:
    """Go on to the next version, with the lines of the log."""
    columns = [list(column) for column in zip(*map(LINE, step.lines))]
    return bool(await connection.fetchval(BOTH, *HEAD(step.head), *columns))
