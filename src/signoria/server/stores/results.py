"""Results in the database: written in the transaction that ends a game, and read in the order in which
they count."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Sequence
from typing import Any, Final

from sqlalchemy import Connection, Row, Select, Table, bindparam, insert, select
from sqlalchemy.dialects import postgresql, sqlite

from signoria.server.ratings.kept import GameResult, SeatResult, result_of
from signoria.server.storage.schema import TABLES
from signoria.server.stores.rating_tables import RESULT_SEATS, RESULTS
from signoria.server.tables.table import Table as GameTable

AT_ONCE: Final = 500
SEATS_OF: Final = (
    select(RESULT_SEATS)
    .where(RESULT_SEATS.c.table.in_(bindparam("ids", expanding=True)))
    .order_by(RESULT_SEATS.c.table, RESULT_SEATS.c.seat)
)
INSERTS: Final[dict[str, Any]] = {"postgresql": postgresql.insert, "sqlite": sqlite.insert}


def keep_result(connection: Connection, table: GameTable) -> None:
    """Within the transaction that ends a game: keep how it ended."""
    write_result(connection, result_of(table))


def write_result(connection: Connection, result: GameResult) -> None:
    """A result that is not settled yet."""
    connection.execute(
        insert(RESULTS),
        {
            "table": result.table,
            "at": result.at,
            "game": result.game,
            "modules": json.dumps(result.modules),
            "unrated": result.unrated,
        },
    )
    connection.execute(insert(RESULT_SEATS), [*seat_rows(result)])


def seat_rows(result: GameResult) -> Iterator[dict[str, object]]:
    """The seats of a result as they are stored."""
    for number, seat in enumerate(result.seats):
        yield {
            **vars(seat),
            "table": result.table,
            "seat": number,
            "sources": json.dumps(seat.sources),
            "at": result.at,
            "game": result.game,
            "kind": result.kind,
        }


def read_results(connection: Connection, rows: Sequence[Row[Any]]) -> list[GameResult]:
    """Results with their seats, in this order."""
    seats: dict[str, list[SeatResult]] = {row.table: [] for row in rows}
    for row in connection.execute(SEATS_OF, {"ids": [*seats]}):
        seats[row.table].append(seat_of(row))
    return [
        GameResult(
            table=row.table,
            at=row.at,
            game=row.game,
            modules=tuple(json.loads(row.modules)),
            unrated=row.unrated,
            seats=tuple(seats[row.table]),
            number=row.number,
        )
        for row in rows
    ]


def seat_of(row: Row[Any]) -> SeatResult:
    """A seat as it was stored."""
    return SeatResult(
        account=row.account,
        level=row.level,
        name=row.name,
        place=row.place,
        points=row.points,
        sources=json.loads(row.sources),
        gave_up=row.gave_up,
        player=row.player,
    )


def open_results(connection: Connection, most: int) -> list[GameResult]:
    """Results that are still to be settled, by when the games ended."""
    asked = select(RESULTS).where(RESULTS.c.number.is_(None))
    asked = asked.order_by(RESULTS.c.at, RESULTS.c.table).limit(most)
    return read_results(connection, connection.execute(asked).all())


def settled_results(connection: Connection) -> Iterator[GameResult]:
    """All that are settled, in their order; a few at a time."""
    last = 0
    while True:
        asked = select(RESULTS).where(RESULTS.c.number > last)
        rows = connection.execute(asked.order_by(RESULTS.c.number).limit(AT_ONCE)).all()
        if not rows:
            return
        yield from read_results(connection, rows)
        last = rows[-1].number


def without_result(after: str, most: int) -> Select[str]:
    """Tables whose game is over and of which no result is kept: those of older releases."""
    kept = select(RESULTS.c.table).where(RESULTS.c.table == TABLES.c.id).exists()
    asked = select(TABLES.c.id).where(TABLES.c.status == "over", TABLES.c.id > after, ~kept)
    return asked.order_by(TABLES.c.id).limit(most)


def keep_old(connection: Connection, table: GameTable) -> bool:
    """Keep the result of a table of an older release; False where this was done already."""
    there = select(RESULTS.c.table).where(RESULTS.c.table == table.config.id)
    if connection.execute(there).first() is not None:
        return False
    write_result(connection, result_of(table))
    return True


def upsert(connection: Connection, table: Table, rows: Iterable[dict[str, Any]]) -> None:
    """Write rows, new ones or those with these keys."""
    given = list(rows)
    if not given:
        return
    made = INSERTS[connection.dialect.name](table)
    keys = [column.name for column in table.primary_key]
    values = {name: made.excluded[name] for name in given[0] if name not in keys}
    connection.execute(made.on_conflict_do_update(index_elements=keys, set_=values), given)
