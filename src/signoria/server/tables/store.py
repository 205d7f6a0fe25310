"""Tables in the database. The log is appended with Core statements: one transaction a change."""

from __future__ import annotations

import json
from typing import Any

from sqlalchemy import (
    ColumnElement,
    Connection,
    Row,
    and_,
    bindparam,
    insert,
    or_,
    select,
    update,
)
from sqlalchemy.exc import IntegrityError

from signoria.server.storage.database import Database
from signoria.server.storage.schema import LOG, SEATS, TABLES
from signoria.server.tables.table import GAME_KINDS, Change, Line, Seat, Table, TableConfig

ADVANCE = (
    update(TABLES)
    .where(TABLES.c.id == bindparam("table_id"), TABLES.c.version == bindparam("seen"))
    .values(
        version=bindparam("new_version"),
        length=bindparam("new_length"),
        status=bindparam("new_status"),
        host=bindparam("new_host"),
        awaited=bindparam("new_awaited"),
        wake=bindparam("new_wake"),
        rematch=bindparam("new_rematch"),
    )
)
APPEND = insert(LOG)
RESEAT = (
    update(SEATS)
    .where(SEATS.c.table == bindparam("of_table"), SEATS.c.seat == bindparam("of_seat"))
    .values(
        kind=bindparam("new_kind"),
        account=bindparam("new_account"),
        name=bindparam("new_name"),
        level=bindparam("new_level"),
        absent=bindparam("new_absent"),
    )
)
VERSION = select(TABLES.c.version, TABLES.c.wake).where(TABLES.c.id == bindparam("table_id"))
ROW = select(TABLES).where(TABLES.c.id == bindparam("table_id"))
SEATED = (
    select(SEATS.c.kind, SEATS.c.account, SEATS.c.name, SEATS.c.level, SEATS.c.absent)
    .where(SEATS.c.table == bindparam("table_id"))
    .order_by(SEATS.c.seat)
)
ALL_SEATED = (
    select(
        SEATS.c.table, SEATS.c.kind, SEATS.c.account, SEATS.c.name, SEATS.c.level, SEATS.c.absent
    )
    .where(SEATS.c.table.in_(bindparam("ids", expanding=True)))
    .order_by(SEATS.c.table, SEATS.c.seat)
)
ADDED = (
    select(LOG.c.version, LOG.c.kind, LOG.c.seat, LOG.c.word, LOG.c.at)
    .where(LOG.c.table == bindparam("table_id"), LOG.c.version > bindparam("since"))
    .order_by(LOG.c.version)
)
LAST_TURN = (
    select(LOG.c.at)
    .where(LOG.c.table == TABLES.c.id, LOG.c.kind.in_(GAME_KINDS))
    .order_by(LOG.c.version.desc())
    .limit(1)
    .scalar_subquery()
)
LISTED = select(TABLES, LAST_TURN.label("since"))
"""Tables with the time of their last answer: since then the next one is awaited."""
Found = tuple[Row[Any], tuple[Seat, ...], list[Line]]


class TableStore:
    """Statements, nothing else."""

    def __init__(self, database: Database) -> None:
        self.database = database

    async def add(self, table: Table) -> None:
        """A new table with its seats."""
        id = table.config.id
        seats = [
            {"table": id, "seat": number, **vars(seat)} for number, seat in enumerate(table.seats)
        ]

        def do(connection: Connection) -> None:
            connection.execute(insert(TABLES), table_row(table))
            connection.execute(insert(SEATS), seats)

        await self.database.write(do)

    async def append(self, table: Table, change: Change, after: Table) -> bool:
        """Write a change down; False when the table has moved on since the picture was taken."""
        id = table.config.id
        head = head_row(table, after)
        lines = [line_row(id, line) for line in change.lines]
        seats = [seat_row(id, number, seat) for number, seat in change.seats.items()]

        def do(connection: Connection) -> bool:
            if connection.execute(ADVANCE, head).rowcount != 1:
                return False
            connection.execute(APPEND, lines)
            if seats:
                connection.execute(RESEAT, seats)
            return True

        try:
            return await self.database.write(do)
        except IntegrityError:
            return False

    async def version(self, id: str) -> tuple[int, float | None] | None:
        """How far a table is, and when the server must look at it."""

        def ask(connection: Connection) -> tuple[int, float | None] | None:
            row = connection.execute(VERSION, {"table_id": id}).one_or_none()
            return None if row is None else (row[0], row[1])

        return await self.database.read(ask)

    async def read(self, id: str, since: int) -> Found | None:
        """A table's row, its seats, and its log after a version: one consistent picture."""

        def ask(connection: Connection) -> Found | None:
            row = connection.execute(ROW, {"table_id": id}).one_or_none()
            if row is None:
                return None
            seats = connection.execute(SEATED, {"table_id": id})
            log = connection.execute(ADDED, {"table_id": id, "since": since})
            return row, tuple([Seat(*seat) for seat in seats]), [Line(*line) for line in log]

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

    async def list_tables(
        self, account: str | None, most: int
    ) -> list[tuple[Row[Any], list[Seat]]]:
        """Public tables one may join or watch, or an account's own: rows and seats, no log is read."""
        if account is None:
            chosen = and_(TABLES.c.public.is_(True), TABLES.c.status.in_(["open", "playing"]))
        else:
            seated = select(SEATS.c.table).where(SEATS.c.account == account)
            hosted = and_(TABLES.c.host == account, TABLES.c.status != "closed")
            chosen = or_(TABLES.c.id.in_(seated), hosted)
        return await self.with_seats(chosen, most)

    async def list_finished(
        self, account: str, game: str, most: int
    ) -> list[tuple[Row[Any], list[Seat]]]:
        """An account's own finished tables of a game: rows and seats, newest first."""
        seated = select(SEATS.c.table).where(SEATS.c.account == account)
        own = and_(TABLES.c.id.in_(seated), TABLES.c.status == "over", TABLES.c.game == game)
        return await self.with_seats(own, most)

    async def with_seats(
        self, chosen: ColumnElement[bool], most: int
    ) -> list[tuple[Row[Any], list[Seat]]]:
        """The rows and seats of some tables, newest first."""
        rows = LISTED.where(chosen).order_by(TABLES.c.created.desc()).limit(most)

        def ask(connection: Connection) -> list[tuple[Row[Any], list[Seat]]]:
            found = connection.execute(rows).all()
            seats: dict[str, list[Seat]] = {row.id: [] for row in found}
            for id, *seat in connection.execute(ALL_SEATED, {"ids": list(seats)}):
                seats[id].append(Seat(*seat))
            return [(row, seats[row.id]) for row in found]

        return await self.database.read(ask)


def table_row(table: Table) -> dict[str, object]:
    """A new table as it is stored."""
    config = table.config
    return {
        "id": config.id,
        "created": config.created,
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
        "status": table.status,
        "version": table.version,
        "length": table.length,
    }


def head_row(table: Table, after: Table) -> dict[str, object]:
    """Where a table stands after a change, if it stood where we think."""
    return {
        "table_id": table.config.id,
        "seen": table.version,
        "new_version": after.version,
        "new_length": after.length,
        "new_status": after.status,
        "new_host": after.host,
        "new_awaited": after.awaited,
        "new_wake": after.wake,
        "new_rematch": after.rematch,
    }


def line_row(id: str, line: Line) -> dict[str, object]:
    """A line as it is stored."""
    return {
        "table": id,
        "version": line.version,
        "kind": line.kind,
        "seat": line.seat,
        "word": line.word,
        "at": line.at,
    }


def seat_row(id: str, number: int, seat: Seat) -> dict[str, object]:
    """A changed seat as it is stored."""
    return {
        "of_table": id,
        "of_seat": number,
        "new_kind": seat.kind,
        "new_account": seat.account,
        "new_name": seat.name,
        "new_level": seat.level,
        "new_absent": seat.absent,
    }


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
    )
