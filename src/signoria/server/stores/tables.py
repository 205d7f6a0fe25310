"""Tables in the database. The log is appended with Core statements: one transaction a change."""

from __future__ import annotations

import json
from typing import Any

from sqlalchemy import (
    ColumnElement,
    Connection,
    Row,
    Table as SqlTable,
    bindparam,
    func,
    insert,
    select,
    update,
)
from sqlalchemy.exc import IntegrityError

from signoria.server.clocks.times import read_times, written
from signoria.server.storage.archive import whole_log
from signoria.server.storage.database import Database
from signoria.server.storage.schema import LOG, SEATS, TABLES
from signoria.server.storage.steps import Question, Row as StepRow, Step, write_by_core
from signoria.server.stores.lists import SqlTableLists, note_status
from signoria.server.tables.kept import GOING_ON, KeptTable
from signoria.server.tables.table import Change, Line, Seat, Table, TableConfig

VERSION = Question("SELECT version, wake FROM tables WHERE id = :id")
ROW = select(TABLES).where(TABLES.c.id == bindparam("table_id"))
SEATED = (
    select(SEATS.c.kind, SEATS.c.account, SEATS.c.name, SEATS.c.level, SEATS.c.absent)
    .where(SEATS.c.table == bindparam("table_id"))
    .order_by(SEATS.c.seat)
)
ADDED = (
    select(LOG.c.version, LOG.c.kind, LOG.c.seat, LOG.c.word, LOG.c.at, LOG.c.account)
    .where(LOG.c.table == bindparam("table_id"), LOG.c.version > bindparam("since"))
    .order_by(LOG.c.version)
)
GOES_ON = TABLES.c.status.in_(GOING_ON)
OWN = TABLES.c.event == ""
"""Tables of events have limits of their own."""


class SqlTableStore:
    """Statements, nothing else."""

    def __init__(self, database: Database) -> None:
        self.database = database
        self.lists = SqlTableLists(database)

    async def add(self, table: Table) -> None:
        """A new table with its seats."""
        await self.database.write(lambda connection: add_table(connection, table))

    async def append(self, table: Table, change: Change, after: Table) -> bool:
        """Write a change down; False when the table has moved on since the picture was taken."""
        written = step(table, change, after)
        if change.status is None:
            return await self.database.advance(written)

        def do(connection: Connection) -> bool:
            if not write_by_core(connection, written):
                return False
            note_status(connection, change, after)
            return True

        try:
            return await self.database.write(do)
        except IntegrityError:
            return False

    async def version(self, id: str) -> tuple[int, float | None] | None:
        """How far a table is, and when the server must look at it."""
        found = await self.database.ask(VERSION, id=id)
        return (found[0][0], found[0][1]) if found else None

    async def read(self, id: str, since: int) -> KeptTable | None:
        """A table and its log after a version: one consistent picture."""

        def ask(connection: Connection) -> KeptTable | None:
            row = connection.execute(ROW, {"table_id": id}).one_or_none()
            if row is None:
                return None
            seats = connection.execute(SEATED, {"table_id": id})
            lines = read_lines(connection, id, since, row.archived)
            return kept(row, tuple([Seat(*seat) for seat in seats]), lines)

        return await self.database.read(ask)

    async def due(self, now: float, most: int) -> list[tuple[str, float]]:
        """Tables the server must look at, longest due first."""
        asked = (
            select(TABLES.c.id, TABLES.c.wake)
            .where(TABLES.c.wake <= now)
            .order_by(TABLES.c.wake)
            .limit(most)
        )
        return await self.database.read(
            lambda connection: [(row[0], row[1]) for row in connection.execute(asked)]
        )

    async def claim(self, id: str, seen: float, until: float) -> bool:
        """Take a due table on; of several processes one gets it."""
        claimed = update(TABLES).where(TABLES.c.id == id, TABLES.c.wake == seen).values(wake=until)
        return await self.database.write(
            lambda connection: bool(connection.execute(claimed).rowcount == 1)
        )

    # How much an account has.

    async def count_hosted(self, account: str) -> int:
        """How many tables an account has opened that have not ended."""
        return await self.count(TABLES, TABLES.c.host == account, GOES_ON, OWN)

    async def count_seats(self, account: str) -> int:
        """How many seats an account holds at such tables."""
        return await self.count(SEATS, SEATS.c.account == account, SEATS.c.status.in_(GOING_ON))

    async def count_of_bots(self, account: str) -> int:
        """How many games of bots alone an account has going on."""
        sitting = select(SEATS.c.table).where(
            SEATS.c.kind == "human", SEATS.c.absent.is_(False), SEATS.c.table == TABLES.c.id
        )
        hosted = TABLES.c.host == account, TABLES.c.status == "playing", OWN
        return await self.count(TABLES, *hosted, ~sitting.exists())

    async def count(self, table: SqlTable, *which: ColumnElement[bool]) -> int:
        """The number of some rows."""
        asked = select(func.count()).select_from(table).where(*which)
        return await self.database.read(lambda found: int(found.execute(asked).scalar_one()))


def add_table(connection: Connection, table: Table) -> None:
    """Within a transaction: a new table with its seats."""
    config = table.config
    copied = {"listed": config.created, "status": table.status, "game": config.game}
    seats = [
        {"table": config.id, "seat": number, **vars(seat), **copied}
        for number, seat in enumerate(table.seats)
    ]
    connection.execute(insert(TABLES), table_row(table))
    connection.execute(insert(SEATS), seats)


def kept(row: Row[Any], seats: tuple[Seat, ...], lines: list[Line]) -> KeptTable:
    """A table from its rows."""
    return KeptTable(
        config=config_of(row),
        host=row.host,
        status=row.status,
        version=row.version,
        length=row.length,
        wake=row.wake,
        rematch=row.rematch,
        seats=seats,
        lines=lines,
        times=read_times(row.times, row.awaited, row.wake),
    )


def table_row(table: Table) -> dict[str, object]:
    """A new table as it is stored."""
    config = table.config
    return {
        "id": config.id,
        "created": config.created,
        "listed": config.created,
        "host": table.host,
        "public": config.public,
        "game": config.game,
        "size": config.size,
        "modules": json.dumps(config.modules),
        "settings": json.dumps(config.settings),
        "rules": config.rules,
        "fate": config.fate,
        "pace": config.pace,
        "allowed": config.allowed,
        "coach": config.coach,
        "rated": config.rated,
        "clock": config.clock,
        "increment": config.increment,
        "holidays": config.holidays,
        "over": config.over,
        "times": written(table.times),
        "event": config.event,
        "status": table.status,
        "version": table.version,
        "length": table.length,
    }


def step(table: Table, change: Change, after: Table) -> Step:
    """A change as it is written, if the table stands where we think."""
    id = table.config.id
    head: StepRow = {
        "id": id,
        "seen": table.version,
        "version": after.version,
        "length": after.length,
        "status": after.status,
        "host": after.host,
        "awaited": after.awaited,
        "wake": after.wake,
        "rematch": after.rematch,
        "times": written(after.times),
    }
    lines = [line_row(id, line) for line in change.lines]
    seats: list[StepRow] = [
        {"id": id, "seat": number, **vars(seat)} for number, seat in change.seats.items()
    ]
    return Step(head, lines, seats)


def line_row(id: str, line: Line) -> StepRow:
    """A line as it is stored."""
    return {
        "id": id,
        "version": line.version,
        "kind": line.kind,
        "seat": line.seat,
        "word": line.word,
        "at": line.at,
        "account": line.account,
    }


def read_lines(connection: Connection, id: str, since: int, archived: bool) -> list[Line]:
    """The log of a table after a version, wherever it is."""
    rows = [tuple(row) for row in connection.execute(ADDED, {"table_id": id, "since": since})]
    if archived:
        rows = whole_log(connection, id, since, rows)
    return [Line(row[0], row[1], row[2], row[3], row[4], None, row[5]) for row in rows]


def config_of(row: Row[Any]) -> TableConfig:
    """What was agreed, as it was stored."""
    return TableConfig(
        id=row.id,
        created=row.created,
        public=row.public,
        game=row.game,
        size=row.size,
        modules=tuple(json.loads(row.modules)),
        settings=json.loads(row.settings),
        rules=row.rules,
        fate=row.fate,
        pace=row.pace,
        allowed=row.allowed,
        coach=row.coach,
        rated=row.rated,
        clock=row.clock,
        increment=row.increment,
        holidays=row.holidays,
        over=row.over,
        event=row.event,
    )
