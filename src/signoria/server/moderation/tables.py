"""Tables that are changed from outside a server, also while it runs.

The same acts are used as in a server, on a picture without the match: they change who sits there and
whether the table goes on, never the game. The row of the table is locked, and its version moves on, so
that a server that was about to write looks at the table again.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any, Final

from sqlalchemy import Connection, Row, or_, select

from signoria.kernel.errors import SignoriaError
from signoria.server.clocks.times import charged, read_times, stopped
from signoria.server.storage.schema import SEATS, TABLES
from signoria.server.storage.steps import write_by_core
from signoria.server.stores.lists import note_status
from signoria.server.stores.tables import ROW, SEATED, config_of, read_lines, step
from signoria.server.tables.table import Change, Seat, Table

GOING_ON: Final = ("open", "playing")


class UnknownTable(SignoriaError):
    """There is no such table."""


def table_at(connection: Connection, id: str) -> tuple[Table, Row[Any]]:
    """A table without its match, and its row, which nobody else changes until this transaction ends."""
    row = connection.execute(ROW.with_for_update(), {"table_id": id}).one_or_none()
    if row is None:
        raise UnknownTable(f"there is no table {id!r}")
    seats = tuple([Seat(*seat) for seat in connection.execute(SEATED, {"table_id": id})])
    return Table(
        config=config_of(row),
        host=row.host,
        status=row.status,
        version=row.version,
        length=row.length,
        wake=row.wake,
        rematch=row.rematch,
        seats=seats,
        lines=tuple(read_lines(connection, id, 0, row.archived)),
        match=None,
        times=read_times(row.times, row.awaited, row.wake),
    ), row


def change_table(connection: Connection, id: str, act: Callable[[Table], Change]) -> Table:
    """Do something at a table."""
    table, row = table_at(connection, id)
    change = act(table)
    if not change.lines and not change.host:
        return table
    wake = wake_after(row, table, change)
    after = replace(table.next(change), wake=wake)
    if wake != row.wake:
        after = replace(after, times=stopped(charged(table.times, change.lines[-1].at)))
    awaited = row.awaited if after.status == "playing" else None
    written = step(table, change, after)
    write_by_core(connection, replace(written, head={**written.head, "awaited": awaited}))
    note_status(connection, change, after)
    return after


def wake_after(row: Row[Any], table: Table, change: Change) -> float | None:
    """When a server must look at the table: at once, where the seat that is asked is a bot's now."""
    if table.status != "playing" or change.status is not None:
        return None
    seat = change.seats.get(row.awaited)
    if seat is not None and seat.is_played_by_bot:
        return change.lines[-1].at
    wake: float | None = row.wake
    return wake


def tables_of(connection: Connection, account: str, *status: str) -> list[str]:
    """The tables at which an account sits, or of which it is the host, in the order of their ids: who
    changes several locks them in this order."""
    seated = select(SEATS.c.table).where(SEATS.c.account == account)
    asked = (
        select(TABLES.c.id)
        .where(or_(TABLES.c.host == account, TABLES.c.id.in_(seated)))
        .where(TABLES.c.status.in_(status))
        .order_by(TABLES.c.id)
    )
    return [row.id for row in connection.execute(asked)]
