"""The tables of ratings and profiles.

`results` and `result_seats` are what happened, and outlive the tables they are of. All others follow
from them, and can be computed anew (docs/adr/0035-ratings.md)."""

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

PLAYERS: Final = Table(
    "players",
    METADATA,
    Column("key", String(32), primary_key=True),
    Column("account", ForeignKey("accounts.id")),
    Column("level", String(40), nullable=False),
    Column("public", Boolean, nullable=False),
    Column("games", Integer, nullable=False),
    Column("since", Float, nullable=False),
    Column("won", Integer, nullable=False),
    Column("run", Integer, nullable=False),
    Column("best", Integer, nullable=False),
    Column("gave_up", Integer, nullable=False),
    Index("players_by_account", "account", unique=True),
    Index("players_by_level", "level"),
)
"""Who is in the ratings: accounts, and the levels of bots. Its key tells nobody whose account it is. Of
a deleted account the row stays without it, for the ratings of the others."""

RESULTS: Final = Table(
    "results",
    METADATA,
    Column("table", String(32), primary_key=True),
    Column("at", Float, nullable=False),
    Column("game", String(40), nullable=False),
    Column("modules", Text, nullable=False),
    Column("unrated", String(10), nullable=False),
    Column("number", Integer),
    Index("results_by_number", "number", unique=True),
    Index("results_to_settle", "number", "at", "table"),
)
"""Finished games. `number` is their place in the order in which they were settled; without one it is
still to be done. That no two have the same is why none is settled twice."""

RESULT_SEATS: Final = Table(
    "result_seats",
    METADATA,
    Column("table", ForeignKey("results.table"), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("account", ForeignKey("accounts.id")),
    Column("level", String(40), nullable=False),
    Column("name", String(40), nullable=False),
    Column("place", Integer, nullable=False),
    Column("points", Integer, nullable=False),
    Column("sources", Text, nullable=False),
    Column("gave_up", Boolean, nullable=False),
    Column("at", Float, nullable=False),
    Column("game", String(40), nullable=False),
    Column("kind", String(10), nullable=False),
    Column("number", Integer),
    Column("player", String(32), nullable=False),
    Column("mu_before", Float),
    Column("mu", Float),
    Column("sigma", Float),
    Index("result_seats_by_account", "account"),
    Index("result_seats_by_player", "player", "at", "table", "seat"),
    Index("result_seats_by_rating", "player", "game", "kind", "number", "seat"),
)
"""How each seat ended, and what became of the rating. The rows of one game repeat what lists need of
it."""

RATINGS: Final = Table(
    "ratings",
    METADATA,
    Column("player", ForeignKey("players.key"), primary_key=True),
    Column("game", String(40), primary_key=True),
    Column("kind", String(10), primary_key=True),
    Column("mu", Float, nullable=False),
    Column("sigma", Float, nullable=False),
    Column("games", Integer, nullable=False),
    Column("at", Float, nullable=False),
    Column("listed", Boolean, nullable=False),
    Index("ratings_by_skill", "game", "kind", "listed", "mu", "player"),
)
"""`listed` says that it stands in the lists for everybody: it is sure, and its player wants that."""

TALLIES: Final = Table(
    "tallies",
    METADATA,
    Column("player", String(32), primary_key=True),
    Column("game", String(40), primary_key=True),
    Column("modules", String(200), primary_key=True),
    Column("size", Integer, primary_key=True, autoincrement=False),
    Column("place", Integer, primary_key=True, autoincrement=False),
    Column("games", Integer, nullable=False),
)
"""How often a player came in each place."""

SOURCES: Final = Table(
    "sources",
    METADATA,
    Column("player", String(32), primary_key=True),
    Column("game", String(40), primary_key=True),
    Column("kind", String(10), primary_key=True),
    Column("source", String(40), primary_key=True),
    Column("games", Integer, nullable=False),
    Column("points", Integer, nullable=False),
)
"""Where a player's points come from; the empty player is everybody."""

MEETINGS: Final = Table(
    "meetings",
    METADATA,
    Column("player", String(32), primary_key=True),
    Column("other", String(32), primary_key=True),
    Column("games", Integer, nullable=False),
    Column("ahead", Integer, nullable=False),
    Column("behind", Integer, nullable=False),
    Index("meetings_by_games", "player", "games", "other"),
)
"""With whom a player has played, and who came before whom."""
