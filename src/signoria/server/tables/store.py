"""Tables in the database. The log is appended with Core statements: one transaction a change."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any

from sqlalchemy import Row, and_, bindparam, func, insert, or_, select, update
from sqlalchemy.exc import IntegrityError

from signoria.server.storage.database import Database
from signoria.server.storage.schema import LOG, SEATS, TABLES
from signoria.server.tables.table import Change, Deal, Line, Seat, Table

ADVANCE = (
    update(TABLES)
    .where(TABLES.c.id == bindparam("table_id"), TABLES.c.version == bindparam("seen"))
    .values(
        version=bindparam("new_version"),
        length=bindparam("new_length"),
        status=bindparam("new_status"),
        host=bindparam("new_host"),
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


class TableStore:
    """Statements, nothing else."""

    def __init__(self, database: Database) -> None:
        self.database = database

    async def add(self, table: Table) -> None:
        """A new table with its seats."""
        deal = table.deal
        row = {
            "id": deal.id,
            "created": deal.created,
            "host": table.host,
            "public": deal.public,
            "game": deal.game,
            "size": deal.size,
            "modules": json.dumps(deal.modules),
            "settings": json.dumps(deal.settings),
            "rules": deal.rules,
            "fate": deal.fate,
            "pace": deal.pace,
            "allowed": deal.allowed,
            "status": table.status,
            "version": table.version,
            "length": table.length,
        }
        async with self.database.writing() as connection:
            await connection.execute(insert(TABLES), row)
            await connection.execute(
                insert(SEATS),
                [
                    {"table": deal.id, "seat": number, **vars(seat)}
                    for number, seat in enumerate(table.seats)
                ],
            )

    async def append(self, table: Table, change: Change, after: Table) -> bool:
        """Write a change down; False when the table has moved on since the picture was taken."""
        id = table.deal.id
        head = {
            "table_id": id,
            "seen": table.version,
            "new_version": after.version,
            "new_length": after.length,
            "new_status": after.status,
            "new_host": after.host,
            "new_wake": after.wake,
            "new_rematch": after.rematch,
        }
        try:
            async with self.database.writing() as connection:
                moved = await connection.execute(ADVANCE, head)
                if moved.rowcount != 1:
                    return False
                await connection.execute(APPEND, [row_of(id, line) for line in change.lines])
                if change.seats:
                    await connection.execute(RESEAT, seat_rows(id, change.seats))
            return True
        except IntegrityError:
            return False

    async def version(self, id: str) -> tuple[int, float | None] | None:
        """How far a table is, and when the server must look at it."""
        async with self.database.peeking() as connection:
            row = (await connection.execute(VERSION, {"table_id": id})).one_or_none()
        return None if row is None else (row[0], row[1])

    async def read(
        self, id: str, since: int
    ) -> tuple[Row[Any], tuple[Seat, ...], list[Line]] | None:
        """A table's row, its seats, and its log after a version: one consistent picture."""
        async with self.database.reading() as connection:
            found = await connection.execute(select(TABLES).where(TABLES.c.id == id))
            row = found.one_or_none()
            if row is None:
                return None
            seats = await connection.execute(
                select(SEATS).where(SEATS.c.table == id).order_by(SEATS.c.seat)
            )
            log = await connection.execute(
                select(LOG.c.version, LOG.c.kind, LOG.c.seat, LOG.c.word, LOG.c.at)
                .where(LOG.c.table == id, LOG.c.version > since)
                .order_by(LOG.c.version)
            )
            return row, tuple([seat_of(seat) for seat in seats]), [Line(*line) for line in log]

    async def due(self, now: float, most: int) -> Sequence[tuple[str, float]]:
        """Tables the server must look at, longest due first."""
        async with self.database.peeking() as connection:
            found = await connection.execute(
                select(TABLES.c.id, TABLES.c.wake)
                .where(TABLES.c.wake <= now)
                .order_by(TABLES.c.wake)
                .limit(most)
            )
            return [(row[0], row[1]) for row in found]

    async def claim(self, id: str, seen: float, until: float) -> bool:
        """Take a due table on; of several processes one gets it."""
        async with self.database.writing() as connection:
            claimed = await connection.execute(
                update(TABLES)
                .where(TABLES.c.id == id, TABLES.c.wake == seen)
                .values(wake=until)
            )
            return bool(claimed.rowcount == 1)

    async def count_open(self, account: str) -> int:
        """How many tables of this host are open or being played."""
        async with self.database.peeking() as connection:
            found = await connection.execute(
                select(func.count())
                .select_from(TABLES)
                .where(TABLES.c.host == account, TABLES.c.status.in_(["open", "playing"]))
            )
            return int(found.scalar_one())

    async def listed(self, account: str | None, most: int) -> list[str]:
        """Ids of public tables one may join or watch; or, for an account, of its own tables."""
        if account is None:
            chosen = and_(TABLES.c.public.is_(True), TABLES.c.status.in_(["open", "playing"]))
        else:
            seated = select(SEATS.c.table).where(SEATS.c.account == account)
            chosen = or_(
                TABLES.c.id.in_(seated),
                and_(TABLES.c.host == account, TABLES.c.status != "closed"),
            )
        async with self.database.peeking() as connection:
            found = await connection.execute(
                select(TABLES.c.id).where(chosen).order_by(TABLES.c.created.desc()).limit(most)
            )
            return [row[0] for row in found]


def row_of(id: str, line: Line) -> dict[str, object]:
    """A line as it is stored."""
    return {
        "table": id,
        "version": line.version,
        "kind": line.kind,
        "seat": line.seat,
        "word": line.word,
        "at": line.at,
    }


def seat_rows(id: str, seats: dict[int, Seat]) -> list[dict[str, object]]:
    """Changed seats as they are stored."""
    return [
        {
            "of_table": id,
            "of_seat": number,
            "new_kind": seat.kind,
            "new_account": seat.account,
            "new_name": seat.name,
            "new_level": seat.level,
            "new_absent": seat.absent,
        }
        for number, seat in seats.items()
    ]


def seat_of(row: Row[Any]) -> Seat:
    """A seat as it was stored."""
    return Seat(row.kind, row.account, row.name, row.level, row.absent)


def deal_of(row: Row[Any]) -> Deal:
    """What was agreed, as it was stored."""
    return Deal(
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
    )
