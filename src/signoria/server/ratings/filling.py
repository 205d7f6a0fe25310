"""Results of tables that ended before results were kept: their logs are played once more."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final, NamedTuple

from sqlalchemy import Connection

from signoria.kernel.errors import SignoriaError
from signoria.server.storage.database import Database
from signoria.server.stores.results import without_result
from signoria.server.stores.tables import SqlTableStore
from signoria.server.tables.table import Table, replay_log

AT_ONCE: Final = 50


class Filled(NamedTuple):
    """How many results were kept, and how many games this release cannot play any more."""

    kept: int
    unreadable: int


async def fill(database: Database, keep: Callable[[list[Table], Connection], int]) -> Filled:
    """Keep the results of all tables that have none, some in each transaction."""
    last, kept, unreadable = "", 0, 0
    while ids := await database.read(partial(some_ids, after=last)):
        found = [await played(database, id) for id in ids]
        tables = [table for table in found if table is not None]
        unreadable += len(found) - len(tables)
        if tables:
            kept += await database.write(partial(keep, tables))
        last = ids[-1]
    return Filled(kept, unreadable)


def some_ids(connection: Connection, after: str) -> list[str]:
    """Some of the tables without a result."""
    return list(connection.execute(without_result(after, AT_ONCE)).scalars())


async def played(database: Database, id: str) -> Table | None:
    """A finished table with its match; None where it cannot be played any more."""
    found = await SqlTableStore(database).read(id, 0)
    if found is None:
        return None
    try:
        match, lines = replay_log(found.config, None, found.lines)
    except SignoriaError:
        return None
    if match is None or not match.over:
        return None
    return Table(
        config=found.config,
        host=found.host,
        status=found.status,
        version=found.version,
        length=found.length,
        wake=found.wake,
        rematch=found.rematch,
        seats=found.seats,
        lines=tuple(lines),
        match=match,
    )
