"""Events from their rows."""

from __future__ import annotations

import json
from collections import defaultdict
from itertools import groupby
from typing import Final

from sqlalchemy import Connection, bindparam, select

from signoria.events.field import SeatPlayed
from signoria.server.events.kept import Board, Entrant, Event, EventLine, Round, plan_from_text
from signoria.server.storage.schema import TABLES
from signoria.server.stores.events.tables import (
    EVENT_ENTRANTS,
    EVENT_LINES,
    EVENT_ROUNDS,
    EVENT_SEATS,
    EVENTS,
)

STANDS: Final = (
    select(EVENT_SEATS, TABLES.c.status)
    .select_from(EVENT_SEATS.outerjoin(TABLES, TABLES.c.id == EVENT_SEATS.c.at_table))
    .where(EVENT_SEATS.c.event == bindparam("id"))
    .order_by(EVENT_SEATS.c.round, EVENT_SEATS.c.board, EVENT_SEATS.c.seat)
)


def read_event(connection: Connection, id: str) -> Event | None:
    """An event with all that belongs to it."""
    row = connection.execute(select(EVENTS).where(EVENTS.c.id == id)).one_or_none()
    if row is None:
        return None
    entrants = select(EVENT_ENTRANTS).where(EVENT_ENTRANTS.c.event == id)
    lines = select(EVENT_LINES).where(EVENT_LINES.c.event == id)
    return Event(
        id=row.id,
        created=row.created,
        organiser=row.organiser,
        name=row.name,
        plan=plan_from_text(row.plan),
        status=row.status,
        version=row.version,
        entrants=tuple(
            [
                Entrant(each.number, each.account, each.name, each.level, each.is_out, each.since)
                for each in connection.execute(entrants.order_by(EVENT_ENTRANTS.c.number))
            ]
        ),
        rounds=tuple(read_rounds(connection, id)),
        lines=tuple(
            [
                EventLine(each.at, each.kind, each.about, each.by_organiser)
                for each in connection.execute(lines.order_by(EVENT_LINES.c.number))
            ]
        ),
    )


def read_rounds(connection: Connection, id: str) -> list[Round]:
    """The rounds of an event with their tables."""
    boards: dict[int, list[Board]] = defaultdict(list)
    seats = connection.execute(STANDS, {"id": id})
    for (number, board), rows in groupby(seats, key=lambda row: (row.round, row.board)):
        sitting = list(rows)
        boards[number].append(
            Board(
                number=board,
                table=sitting[0].at_table,
                seats=tuple(
                    [SeatPlayed(row.entrant, row.place, row.points, row.gone) for row in sitting]
                ),
                status=sitting[0].status or "over",
            )
        )
    asked = select(EVENT_ROUNDS).where(EVENT_ROUNDS.c.event == id).order_by(EVENT_ROUNDS.c.number)
    return [
        Round(
            number=row.number,
            at=row.at,
            ended=row.ended,
            opened=row.opened,
            fate=row.fate,
            byes=tuple(json.loads(row.byes)),
            boards=tuple(boards[row.number]),
        )
        for row in connection.execute(asked)
    ]
