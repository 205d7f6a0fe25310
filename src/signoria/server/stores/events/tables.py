"""The tables of events.

What happened at a table of an event is in the log and the results of that table; the seats here repeat
how they ended, once and for all when their round is settled, so that an event outlives its tables."""

from __future__ import annotations

from typing import Final

from sqlalchemy import (
    Boolean,
    Column,
    Float,
    ForeignKey,
    Index,
    Integer,
    String,
    Table,
    Text,
)

from signoria.server.storage.metadata import METADATA

EVENTS: Final = Table(
    "events",
    METADATA,
    Column("id", String(32), primary_key=True),
    Column("created", Float, nullable=False),
    Column("organiser", ForeignKey("accounts.id"), nullable=False),
    Column("name", String(60), nullable=False),
    Column("plan", Text, nullable=False),
    Column("status", String(10), nullable=False),
    Column("version", Integer, nullable=False),
    Index("events_by_organiser", "organiser", "created", "id"),
)
"""`plan` is what was agreed, as JSON. `version` grows with every change: who changes an event names the
one they have seen, so that of two at once one is refused."""

EVENT_ENTRANTS: Final = Table(
    "event_entrants",
    METADATA,
    Column("event", ForeignKey("events.id"), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("account", ForeignKey("accounts.id")),
    Column("name", String(40), nullable=False),
    Column("level", String(40), nullable=False),
    Column("is_out", Boolean, nullable=False),
    Column("since", Integer, nullable=False),
    Index("event_entrants_by_account", "account", "event", unique=True),
)
"""Who takes part: people, and bots of a level. `since` is the first round they can be seated in."""

EVENT_ROUNDS: Final = Table(
    "event_rounds",
    METADATA,
    Column("event", ForeignKey("events.id"), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("at", Float, nullable=False),
    Column("ended", Float),
    Column("opened", Boolean, nullable=False),
    Column("fate", Text, nullable=False),
    Column("byes", Text, nullable=False),
    Index("event_rounds_to_do", "opened", "event", "number"),
)
"""`fate` holds the secret of the deal that all tables of the round play; nothing where each has its own.
A round that has `ended` is settled; when it is `opened` as well, everybody may look at its tables."""

EVENT_SEATS: Final = Table(
    "event_seats",
    METADATA,
    Column("event", ForeignKey("events.id"), primary_key=True),
    Column("round", Integer, primary_key=True, autoincrement=False),
    Column("board", Integer, primary_key=True, autoincrement=False),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("entrant", Integer, nullable=False),
    Column("at_table", String(32), nullable=False),
    Column("place", Integer),
    Column("points", Integer, nullable=False),
    Column("gone", Boolean, nullable=False),
    Index("event_seats_by_table", "at_table"),
)
"""Who sits where in which round; how it ended. `at_table` may be deleted since and refers to none."""

EVENT_LINES: Final = Table(
    "event_lines",
    METADATA,
    Column("event", ForeignKey("events.id"), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("at", Float, nullable=False),
    Column("kind", String(12), nullable=False),
    Column("about", Integer, nullable=False),
    Column("by_organiser", Boolean, nullable=False),
)
"""What was done at an event, for everybody to read; it only grows. `about` is an entrant, a round or a
table, as the kind has it."""
