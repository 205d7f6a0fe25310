"""Events in the database. A change is written whole, on the version it was planned for, or not."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, NamedTuple

from sqlalchemy import (
    Connection,
    Row,
    ScalarSelect,
    and_,
    bindparam,
    func,
    insert,
    or_,
    select,
    union,
    update,
)
from sqlalchemy.exc import IntegrityError

from signoria.server.events.kept import (
    Event,
    plan_to_text,
)
from signoria.server.storage.database import Database
from signoria.server.storage.schema import SEATS, TABLES
from signoria.server.stores.events.reading import read_event
from signoria.server.stores.events.tables import (
    EVENT_ENTRANTS,
    EVENT_ROUNDS,
    EVENT_SEATS,
    EVENTS,
)
from signoria.server.stores.events.writing import write_entrants, write_lines, write_rounds
from signoria.server.stores.rating_tables import RESULT_SEATS
from signoria.server.stores.tables import add_table
from signoria.server.tables.kept import GOING_ON
from signoria.server.tables.table import Table

AT_ONCE: Final = 200
"""Rounds that are looked after in one go."""

ENDED: Final = (
    select(
        RESULT_SEATS.c.table,
        RESULT_SEATS.c.seat,
        RESULT_SEATS.c.place,
        RESULT_SEATS.c.points,
        RESULT_SEATS.c.gave_up,
        SEATS.c.kind,
        SEATS.c.absent,
    )
    .select_from(
        RESULT_SEATS.outerjoin(
            SEATS, and_(SEATS.c.table == RESULT_SEATS.c.table, SEATS.c.seat == RESULT_SEATS.c.seat)
        )
    )
    .where(RESULT_SEATS.c.table.in_(bindparam("ids", expanding=True)))
)


class Ending(NamedTuple):
    """How a seat ended, and whether a bot had it then. Of a table that was deleted since only is known
    whether a bot ever had it."""

    place: int
    points: int
    by_bot: bool


Endings = dict[tuple[str, int], Ending]


class SqlEventStore:
    """Statements, nothing else."""

    def __init__(self, database: Database) -> None:
        self.database = database

    async def add(self, event: Event) -> None:
        """A new event."""

        def do(connection: Connection) -> None:
            row = {
                "id": event.id,
                "created": event.created,
                "organiser": event.organiser,
                "name": event.name,
                "plan": plan_to_text(event.plan),
                "status": event.status,
                "version": event.version,
            }
            connection.execute(insert(EVENTS), row)
            write_lines(connection, event, 0)

        await self.database.write(do)

    async def read(self, id: str) -> Event | None:
        """An event: one consistent picture."""
        return await self.database.read(lambda connection: read_event(connection, id))

    async def change(self, before: Event, after: Event, tables: Sequence[Table] = ()) -> bool:
        """Write a change, and the tables it opens; False when the event has moved on since."""

        def do(connection: Connection) -> bool:
            moved = update(EVENTS).where(
                EVENTS.c.id == before.id, EVENTS.c.version == before.version
            )
            values = {"version": after.version, "status": after.status}
            if connection.execute(moved.values(values)).rowcount != 1:
                return False
            for table in tables:
                add_table(connection, table)
            write_entrants(connection, before, after)
            write_rounds(connection, before, after)
            write_lines(connection, after, len(before.lines))
            return True

        try:
            return await self.database.write(do)
        except IntegrityError:  # who joins twice at once has joined
            return False

    async def endings(self, ids: Sequence[str]) -> Endings:
        """How the seats of finished tables ended."""

        def ask(connection: Connection) -> Endings:
            rows = connection.execute(ENDED, {"ids": list(ids)})
            return {
                (row.table, row.seat): Ending(row.place, row.points, by_bot(row)) for row in rows
            }

        return await self.database.read(ask)

    async def opened(self, id: str, number: int) -> None:
        """All tables of a round are open to everybody."""
        here = EVENT_ROUNDS.c.event == id, EVENT_ROUNDS.c.number == number
        done = update(EVENT_ROUNDS).where(*here).values(opened=True)
        await self.database.write(lambda connection: connection.execute(done))

    async def to_do(self) -> list[tuple[str, int]]:
        """Rounds that wait for a server: with a table that has not begun, with none that goes on, or
        still to be opened; and those of events that were called off."""
        called_off = status_of_event() == "closed"
        begun, waiting = seats_at_tables("playing") > 0, seats_at_tables("open") > 0
        asked = (
            select(EVENT_ROUNDS.c.event, EVENT_ROUNDS.c.number)
            .where(
                EVENT_ROUNDS.c.opened.is_(False),
                or_(EVENT_ROUNDS.c.ended.is_not(None), waiting, ~begun, called_off),
            )
            .order_by(EVENT_ROUNDS.c.opened, EVENT_ROUNDS.c.event, EVENT_ROUNDS.c.number)
            .limit(AT_ONCE)
        )
        return await self.database.read(
            lambda connection: [(row[0], row[1]) for row in connection.execute(asked)]
        )

    async def of(self, account: str, most: int) -> list[Row[Any]]:
        """The newest events that an account has arranged or takes part in."""
        arranged = select(EVENTS.c.id).where(EVENTS.c.organiser == account)
        entered = select(EVENT_ENTRANTS.c.event).where(EVENT_ENTRANTS.c.account == account)
        asked = select(EVENTS).where(EVENTS.c.id.in_(union(arranged, entered)))
        asked = asked.order_by(EVENTS.c.created.desc(), EVENTS.c.id).limit(most)
        return await self.database.read(lambda connection: list(connection.execute(asked)))

    async def count_open(self, account: str) -> int:
        """How many events an account has arranged that are not over."""
        asked = select(func.count()).where(
            EVENTS.c.organiser == account, EVENTS.c.status.in_(GOING_ON)
        )
        return await self.database.read(
            lambda connection: int(connection.execute(asked).scalar_one())
        )


def by_bot(row: Any) -> bool:
    """Did a bot have a seat at the end?"""
    if row.kind is None:
        return bool(row.gave_up)
    return row.kind == "bot" or bool(row.absent)


def status_of_event() -> ScalarSelect[Any]:
    """How the event of a round stands. Asked round by round, as below: few are on at a time."""
    asked = select(EVENTS.c.status).where(EVENTS.c.id == EVENT_ROUNDS.c.event)
    return asked.correlate(EVENT_ROUNDS).scalar_subquery()


def seats_at_tables(status: str) -> ScalarSelect[Any]:
    """How many seats of a round are at tables that stand like this."""
    table = select(TABLES.c.status).where(TABLES.c.id == EVENT_SEATS.c.at_table)
    asked = select(func.count()).where(
        EVENT_SEATS.c.event == EVENT_ROUNDS.c.event,
        EVENT_SEATS.c.round == EVENT_ROUNDS.c.number,
        table.correlate(EVENT_SEATS).scalar_subquery() == status,
    )
    return asked.select_from(EVENT_SEATS).correlate(EVENT_ROUNDS).scalar_subquery()
