"""The audit log: who did what with `signoria admin`, when and why. It only grows.

The row is written in the same transaction as what was done, so there is neither a change without a row
nor a row without its change. Numbers have no gaps: writers take turns.
"""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from typing import Any, Final

from sqlalchemy import Connection, Row, Select, Table, func, insert, select, text

from signoria.server.storage.schema import AUDIT
from signoria.server.storage.steps import Question

TURN: Final = text("SELECT pg_advisory_xact_lock(:key)")
AUDIT_LOCK: Final = 7_114_808


@dataclass(frozen=True)
class Deed:
    """Something that was done: by whom, what, to which account, table, network, report or key, why. The
    details are for programs."""

    who: str
    act: str
    subject: str
    reason: str = ""
    details: dict[str, Any] = field(default_factory=dict)


def take_turn(connection: Connection) -> None:
    """Nobody else writes a numbered row until this transaction ends. SQLite has one writer anyway."""
    if connection.dialect.name == "postgresql":
        connection.execute(TURN, {"key": AUDIT_LOCK})


def next_number(connection: Connection, table: Table) -> int:
    """The number of the next row; one must have taken a turn."""
    return int(connection.execute(select(func.coalesce(func.max(table.c.id), 0))).scalar_one()) + 1


def note(connection: Connection, deed: Deed, now: float) -> int:
    """Write a row for something that is done in this transaction; its number."""
    take_turn(connection)
    number = next_number(connection, AUDIT)
    row = {
        "id": number,
        "at": now,
        "who": deed.who[:80],
        "act": deed.act,
        "subject": deed.subject,
        "reason": deed.reason,
        "details": json.dumps(deed.details),
    }
    connection.execute(insert(AUDIT), row)
    return number


LATER: Final = Question("SELECT id FROM audit WHERE id > :seen ORDER BY id LIMIT 1")


def newest(connection: Connection) -> int:
    """The number of the last row, 0 where there is none."""
    return next_number(connection, AUDIT) - 1


def since(connection: Connection, number: int, most: int) -> list[Row[Any]]:
    """The rows after a number, oldest first."""
    asked = select(AUDIT).where(AUDIT.c.id > number).order_by(AUDIT.c.id).limit(most)
    return list(connection.execute(asked))


def latest(subject: str, most: int) -> Select[Any]:
    """The last rows, newest first: all, or those about something."""
    asked = select(AUDIT).order_by(AUDIT.c.id.desc()).limit(most)
    return asked.where(AUDIT.c.subject == subject) if subject else asked
