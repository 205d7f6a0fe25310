"""Puzzles in the database: what people have tried and settled, and how hard that made them."""

from __future__ import annotations

from typing import Final

from sqlalchemy import Boolean, Column, Float, ForeignKey, Integer, String, Table, Text

from signoria.server.storage.metadata import METADATA

PUZZLE_PLAYERS: Final = Table(
    "puzzle_players",
    METADATA,
    Column("account", ForeignKey("accounts.id"), primary_key=True),
    Column("mu", Float, nullable=False),
    Column("sigma", Float, nullable=False),
    Column("best", Integer, nullable=False),
)

PUZZLE_RATINGS: Final = Table(
    "puzzle_ratings",
    METADATA,
    Column("game", String(40), primary_key=True),
    Column("puzzle", String(16), primary_key=True),
    Column("mu", Float, nullable=False),
    Column("sigma", Float, nullable=False),
    Column("tried_by", Integer, nullable=False),
    Column("first", Integer, nullable=False),
)
"""How hard the puzzles are that people have settled here; the others begin with what bots did."""

PUZZLE_RESULTS: Final = Table(
    "puzzle_results",
    METADATA,
    Column("account", ForeignKey("accounts.id"), primary_key=True),
    Column("game", String(40), primary_key=True),
    Column("puzzle", String(16), primary_key=True),
    Column("at", Float, nullable=False),
    Column("solved_at", Integer, nullable=False),
    Column("before", Integer, nullable=False),
    Column("after", Integer, nullable=False),
)
"""What came of a puzzle for an account: its key is why a puzzle counts once. `solved_at` is the try that
was right, 0 where none was; the ratings are those that were shown."""

PUZZLE_TRIES: Final = Table(
    "puzzle_tries",
    METADATA,
    Column("account", ForeignKey("accounts.id"), primary_key=True),
    Column("game", String(40), primary_key=True),
    Column("puzzle", String(16), primary_key=True),
    Column("tried", Text, nullable=False),
    Column("hinted", Boolean, nullable=False),
)
"""What was tried at a puzzle so far, as a list in JSON; it stays when the puzzle is settled."""
