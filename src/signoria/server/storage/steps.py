"""Steps of tables and short questions, in the words of the drivers.

A step is what every move writes: a table goes on to its next version, and its log grows. SQLAlchemy
would take longer over these statements than the rules take over the move. All else goes through it.
What PostgreSQL is told instead is in `storage/direct.py`. The same holds for what is asked again and
again: where a table stands, and whether a token counts.
"""

from __future__ import annotations

import re
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cached_property
from typing import Final

from sqlalchemy import Connection, text

from signoria.server.storage.unavailable import is_unavailable

NAMED: Final = re.compile(r"(?<!:):(\w+)")
Row = dict[str, str | int | float | bool | None]

ADVANCE: Final = """
UPDATE tables SET version = :version, length = :length, status = :status, host = :host,
    awaited = :awaited, wake = :wake, rematch = :rematch, times = :times
WHERE id = :id AND version = :seen
"""
APPEND: Final = """
INSERT INTO log ("table", version, kind, seat, word, at, account)
VALUES (:id, :version, :kind, :seat, :word, :at, :account)
"""
RESEAT: Final = """
UPDATE seats SET kind = :kind, account = :account, name = :name, level = :level, absent = :absent
WHERE "table" = :id AND seat = :seat
"""
WRITTEN: Final = [text(statement) for statement in (ADVANCE, APPEND, RESEAT)]


@dataclass(frozen=True)
class Question:
    """One statement that only reads; its values are named as in `:id`."""

    sql: str

    @cached_property
    def names(self) -> list[str]:
        """The values it needs, each once."""
        return list(dict.fromkeys(NAMED.findall(self.sql)))

    @cached_property
    def numbered(self) -> str:
        """The same with numbers, as PostgreSQL takes them."""
        return NAMED.sub(lambda found: f"${self.names.index(found[1]) + 1}", self.sql)


@dataclass(frozen=True)
class Step:
    """What a change writes, if the table is where it was seen: its row, lines of the log, and seats."""

    head: Row
    lines: list[Row]
    seats: list[Row]


class MovedOn(Exception):
    """Another writer was faster."""


class DriverRefused(Exception):
    """A driver refused something. Its own words might tell what it was given, so only its kind is."""


@contextmanager
def hide_parameters(taken: type[Exception], others: type[Exception]) -> Iterator[None]:
    """As SQLAlchemy hides what a statement was given. Errors of a driver are that a key is taken, that
    the database is away, which is said elsewhere, and others."""
    try:
        yield
    except taken:
        raise MovedOn from None
    except others as error:
        if is_unavailable(error):
            raise
        raise DriverRefused(type(error).__name__) from None


def write_step(connection: sqlite3.Connection, step: Step) -> bool:
    """Write a step to SQLite, in a transaction that has begun; False if the table has moved on."""
    if connection.execute(ADVANCE, step.head).rowcount != 1:
        return False
    connection.executemany(APPEND, step.lines)
    connection.executemany(RESEAT, step.seats)
    return True


def write_by_core(connection: Connection, step: Step) -> bool:
    """Write a step to either database, with other statements; False if the table has moved on."""
    advance, append, reseat = WRITTEN
    if connection.execute(advance, step.head).rowcount != 1:
        return False
    for statement, rows in ((append, step.lines), (reseat, step.seats)):
        if rows:
            connection.execute(statement, rows)
    return True
