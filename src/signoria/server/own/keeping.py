"""The law of what is kept about people: where the schema names someone, and what becomes of it.

Whatever names a person is in their export, and goes when they are deleted; or it stands here, with the
reason. `tests/server/own/test_keeping.py` looks at every table there is, so that a new one cannot be
forgotten.
"""

from __future__ import annotations

from typing import Any, Final

from sqlalchemy import Column, Table

from signoria.server.storage.schema import ACCOUNTS, PLAYERS

WORDS: Final = frozenset({"account", "accused", "by", "other", "player", "subject"})
"""What columns are called that name a person without referring to their row."""

NOBODYS: Final = {
    "archive": "moves without names; those of one's own seats are exported with the log",
    "event_lines": "of events; entrants have numbers there",
    "event_rounds": "of events",
    "event_seats": "of events; who has a number is in event_entrants",
    "keys": "of the server",
    "puzzle_ratings": "of puzzles, by all who tried them",
    "results": "of games; who sat there is in result_seats",
}
"""Tables that name nobody."""

NOT_EXPORTED: Final = {
    "blocks.blocked": "whom someone else has blocked is their own affair",
    "meetings.other": "the same games are in meetings.player",
    "notice_letters.by": "digests of addresses, which may be those of others; gone after a day",
    "reports.accused": "what others say in confidence",
}
"""Columns that name a person whose export does not have the row."""

STAYS: Final = {
    "accounts.id": "an id that nobody holds any more, without a name, for the games that were played",
    "audit.subject": "what was done by those who look after the server must be provable",
    "events.organiser": "an event that has ended, which is also that of the others",
    "log.account": "of lines without words, so that the order of a table's log stays",
    "meetings.other": "the others' ratings follow from it, under a key that is nobody's",
    "meetings.player": "the others' ratings follow from it, under a key that is nobody's",
    "notice_letters.by": "else deleting an account would lift a limit of letters; gone after a day",
    "ratings.player": "the others' ratings follow from it, under a key that is nobody's",
    "result_seats.player": "the others' ratings follow from it, under a key that is nobody's",
    "reviews.account": "who asked for the review of a finished game, which stays for the others",
    "sources.player": "the others' means follow from it, under a key that is nobody's",
    "tables.host": "a table that has ended; of others someone else is the host",
    "tallies.player": "the others' means follow from it, under a key that is nobody's",
}
"""Columns that still name a person who was deleted, by an id or key that belongs to nobody."""


def naming(table: Table) -> list[Column[Any]]:
    """The columns of a table that name a person."""
    people = (ACCOUNTS.c.id, PLAYERS.c.key)
    return [
        column
        for column in table.columns
        if column.name in WORDS
        or (table is ACCOUNTS and column.name == "id")
        or any([key.column in people for key in column.foreign_keys])
    ]


def called(column: Column[Any]) -> str:
    """A column as the lists here name it."""
    return f"{column.table.name}.{column.name}"
