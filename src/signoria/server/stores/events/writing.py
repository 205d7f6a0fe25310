"""Changes of events, within the transactions that make them."""

from __future__ import annotations

import json

from sqlalchemy import Connection, and_, insert, or_, select, update

from signoria.server.events.kept import Event
from signoria.server.stores.events.tables import (
    EVENT_ENTRANTS,
    EVENT_LINES,
    EVENT_ROUNDS,
    EVENT_SEATS,
    EVENTS,
)
from signoria.server.stores.results import upsert
from signoria.server.tables.kept import GOING_ON


def write_entrants(connection: Connection, before: Event, after: Event) -> None:
    """Those who are new or changed."""
    rows = [
        {"event": after.id, **vars(each)} for each in after.entrants if each not in before.entrants
    ]
    upsert(connection, EVENT_ENTRANTS, rows)


def write_rounds(connection: Connection, before: Event, after: Event) -> None:
    """Rounds that begin or have ended, with their seats."""
    changed = [each for each in after.rounds if each not in before.rounds]
    rounds = [
        {
            "event": after.id,
            "number": each.number,
            "at": each.at,
            "ended": each.ended,
            "opened": each.opened,
            "fate": each.fate,
            "byes": json.dumps(each.byes),
        }
        for each in changed
    ]
    seats = [
        {
            "event": after.id,
            "round": each.number,
            "board": board.number,
            "seat": number,
            "entrant": seat.entrant,
            "at_table": board.table,
            "place": seat.place,
            "points": seat.points,
            "gone": seat.gone,
        }
        for each in changed
        for board in each.boards
        for number, seat in enumerate(board.seats)
    ]
    upsert(connection, EVENT_ROUNDS, rounds)
    upsert(connection, EVENT_SEATS, seats)


def write_lines(connection: Connection, event: Event, known: int) -> None:
    """What was added to the journal."""
    rows = [
        {"event": event.id, "number": number, **vars(line)}
        for number, line in enumerate(event.lines[known:], known + 1)
    ]
    if rows:
        connection.execute(insert(EVENT_LINES), rows)


def forget_entrant(connection: Connection, account: str) -> None:
    """Within the transaction that deletes an account: it plays no more, and has no name. What it has
    arranged ends, since nobody else may look after it."""
    mine = EVENT_ENTRANTS.c.account == account
    events = select(EVENT_ENTRANTS.c.event).where(mine)
    moved = or_(
        EVENTS.c.id.in_(events), and_(EVENTS.c.organiser == account, EVENTS.c.status.in_(GOING_ON))
    )
    connection.execute(update(EVENTS).where(moved).values(version=EVENTS.c.version + 1))
    called_off = EVENTS.c.organiser == account, EVENTS.c.status.in_(GOING_ON)
    connection.execute(update(EVENTS).where(*called_off).values(status="closed"))
    connection.execute(
        update(EVENT_ENTRANTS).where(mine).values(account=None, name="", is_out=True)
    )
