"""The schema. `log` is the truth; the other tables hold what a log does not say, or say it faster.

The key of `log` is (table, version): two writers cannot both write the next line, so a table has one
writer at a time, whatever number of processes there is.
"""

from __future__ import annotations

from typing import Final

from sqlalchemy import (
    Boolean,
    Column,
    Float,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    String,
    Table,
    Text,
    false,
    text,
    true,
)

# Imported here so that who knows the schema knows every table.
from signoria.server.storage.metadata import (
    FITTING as FITTING,
    METADATA as METADATA,
    NEWEST as NEWEST,
)
from signoria.server.storage.moderation_tables import (
    AUDIT as AUDIT,
    BANS as BANS,
    BLOCKS as BLOCKS,
    REPORTS as REPORTS,
)
from signoria.server.stores.events.tables import (
    EVENT_ENTRANTS as EVENT_ENTRANTS,
    EVENT_LINES as EVENT_LINES,
    EVENT_ROUNDS as EVENT_ROUNDS,
    EVENT_SEATS as EVENT_SEATS,
    EVENTS as EVENTS,
)
from signoria.server.stores.notices.tables import (
    NOTICE_CHANNELS as NOTICE_CHANNELS,
    NOTICE_LETTERS as NOTICE_LETTERS,
    NOTICE_RULES as NOTICE_RULES,
    NOTICE_WISHES as NOTICE_WISHES,
    NOTICES as NOTICES,
)
from signoria.server.stores.puzzle_tables import (
    PUZZLE_PLAYERS as PUZZLE_PLAYERS,
    PUZZLE_RATINGS as PUZZLE_RATINGS,
    PUZZLE_RESULTS as PUZZLE_RESULTS,
    PUZZLE_TRIES as PUZZLE_TRIES,
)
from signoria.server.stores.rating_tables import (
    MEETINGS as MEETINGS,
    PLAYERS as PLAYERS,
    RATINGS as RATINGS,
    RESULT_SEATS as RESULT_SEATS,
    RESULTS as RESULTS,
    SOURCES as SOURCES,
    TALLIES as TALLIES,
)
from signoria.server.stores.returning_tables import (
    PASSKEY_CHALLENGES as PASSKEY_CHALLENGES,
    PASSKEYS as PASSKEYS,
    RECOVERY_CODES as RECOVERY_CODES,
)

KEYS: Final = Table(
    "keys",
    METADATA,
    Column("name", String(40), primary_key=True),
    Column("value", LargeBinary, nullable=False),
)

ACCOUNTS: Final = Table(
    "accounts",
    METADATA,
    Column("id", String(32), primary_key=True),
    Column("name", String(40), nullable=False),
    Column("created", Float, nullable=False),
    Column("epoch", Integer, nullable=False, default=0, server_default="0"),
    Column("deleted", Boolean, nullable=False, default=False, server_default=false()),
)
"""Who is here. Of a deleted account only the id is left, for the games it has played."""

DEVICES: Final = Table(
    "devices",
    METADATA,
    Column("account", ForeignKey("accounts.id"), primary_key=True),
    Column("id", String(32), primary_key=True),
    Column("name", String(60), nullable=False),
    Column("first", Float, nullable=False),
    Column("last", Float, nullable=False),
)
"""Where an account is signed in. A device that is not here any more is signed out."""

RECOVERIES: Final = Table(
    "recoveries",
    METADATA,
    Column("digest", String(64), primary_key=True),
    Column("account", ForeignKey("accounts.id"), nullable=False),
    Column("expires", Float, nullable=False),
    Column("device", String(32), nullable=False, default="", server_default=""),
    Column("stay", Boolean, nullable=False, default=False, server_default=false()),
    Index("recoveries_by_account", "account"),
    Index("recoveries_by_expiry", "expires"),
)
"""Links to another device: made on which, and may that one stay signed in?"""

BOTS: Final = Table(
    "bots",
    METADATA,
    Column("account", ForeignKey("accounts.id"), primary_key=True),
    Column("owner", ForeignKey("accounts.id"), nullable=False),
    Column("digest", String(64)),
    Column("created", Float, nullable=False),
    Column("last", Float),
    Index("bots_by_digest", "digest", unique=True),
    Index("bots_by_owner", "owner"),
)
"""Accounts that programs use. Of their tokens only hashes are kept; a revoked bot has none."""

TABLES: Final = Table(
    "tables",
    METADATA,
    Column("id", String(32), primary_key=True),
    Column("created", Float, nullable=False),
    Column("host", ForeignKey("accounts.id"), nullable=False),
    Column("public", Boolean, nullable=False),
    Column("game", String(40), nullable=False),
    Column("size", Integer, nullable=False),
    Column("modules", Text, nullable=False),
    Column("settings", Text, nullable=False),
    Column("rules", Integer, nullable=False),
    Column("fate", Text, nullable=False),
    Column("pace", String(10), nullable=False),
    Column("allowed", Integer, nullable=False),
    Column("status", String(10), nullable=False),
    Column("version", Integer, nullable=False),
    Column("length", Integer, nullable=False),
    Column("awaited", Integer),
    Column("wake", Float),
    Column("rematch", String(32)),
    Column("coach", Boolean, nullable=False, default=True, server_default=true()),
    Column("listed", Float, nullable=False, default=0.0, server_default="0"),
    Column("archived", Boolean, nullable=False, default=False, server_default=false()),
    Column("rated", Boolean, nullable=False, default=False, server_default=false()),
    Column("clock", String(10), nullable=False, default="move", server_default="move"),
    Column("increment", Integer, nullable=False, default=0, server_default="0"),
    Column("holidays", Integer, nullable=False, default=0, server_default="0"),
    Column("over", String(10), nullable=False, default="bot", server_default="bot"),
    Column("times", Text, nullable=False, default="", server_default=""),
    Column("event", String(32), nullable=False, default="", server_default=""),
    Index("tables_by_status", "status", "public", "listed", "id"),
    Index("tables_by_wake", "wake"),
    Index("tables_by_host", "host", "status", "listed", "id"),
    Index("tables_by_end", "status", "archived", "listed"),
)
"""`listed` is when it was created or, once it has ended, when that was. See `archive` for `archived`."""

SEATS: Final = Table(
    "seats",
    METADATA,
    Column("table", ForeignKey("tables.id"), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("kind", String(10), nullable=False),
    Column("account", ForeignKey("accounts.id")),
    Column("name", String(40), nullable=False),
    Column("level", String(40), nullable=False),
    Column("absent", Boolean, nullable=False),
    Column("listed", Float, nullable=False, default=0.0, server_default="0"),
    Column("status", String(10), nullable=False, default="", server_default=""),
    Column("game", String(40), nullable=False, default="", server_default=""),
    Column("place", Integer),
    Index("seats_by_account", "account", "status", "listed", "table"),
    Index("seats_by_game", "account", "game", "status", "listed", "table"),
)
"""`listed`, `status` and `game` repeat the table's, for lists. `place` may be unknown: the log tells."""

NAMED: Final = text("account != ''")
"""Lines about a person. The others, all moves among them, take no room in the index of accounts."""

LOG: Final = Table(
    "log",
    METADATA,
    Column("table", ForeignKey("tables.id"), primary_key=True),
    Column("version", Integer, primary_key=True, autoincrement=False),
    Column("kind", String(10), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("word", Text, nullable=False),
    Column("at", Float, nullable=False),
    Column("account", String(32), nullable=False, default="", server_default=""),
    Index("log_by_account", "account", sqlite_where=NAMED, postgresql_where=NAMED),
    sqlite_with_rowid=False,
)
"""What has happened. `account` is the person a line is about, for lines that are not moves."""

ARCHIVE: Final = Table(
    "archive",
    METADATA,
    Column("table", ForeignKey("tables.id"), primary_key=True),
    Column("format", Integer, nullable=False),
    Column("packed", LargeBinary, nullable=False),
)
"""The moves of tables that ended long ago, packed into one row each. Other lines stay in `log`."""

REVIEWS: Final = Table(
    "reviews",
    METADATA,
    Column("table", ForeignKey("tables.id"), primary_key=True),
    Column("account", ForeignKey("accounts.id"), nullable=False),
    Column("created", Float, nullable=False),
    Column("state", String(10), nullable=False),
    Column("level", String(40), nullable=False),
    Column("first", Integer, nullable=False),
    Column("deeper", Integer, nullable=False),
    Column("seconds", Float),
    Column("wake", Float),
    Column("found", Text, nullable=False),
    Index("reviews_by_wake", "wake"),
    Index("reviews_by_account", "account", "created"),
    Index("reviews_unfinished", "account", "state"),
)
"""What was found about finished games: `found` is a list of verdicts. Where `wake` is set there is more
to be judged: until then by the process that claimed it, afterwards by any."""

EXERCISES: Final = Table(
    "exercises",
    METADATA,
    Column("account", ForeignKey("accounts.id"), primary_key=True),
    Column("table", ForeignKey("tables.id"), primary_key=True),
    Column("step", Integer, primary_key=True, autoincrement=False),
    Column("game", String(40), nullable=False),
    Column("round", Integer, nullable=False),
    Column("cost", Float, nullable=False),
    Column("stage", Integer, nullable=False),
    Column("due", Integer),
    Column("times", Integer, nullable=False),
    Column("at", Float),
    Index("exercises_by_table", "table"),
    Index("exercises_by_day", "account", "due", "times", text("cost DESC"), "step", "table"),
)
"""What people practise of their own games. `due` is the day on which it comes back, null once it is
learned; `times` counts how often it was settled: who settles it names the number they have seen."""

COMMENTS: Final = Table(
    "comments",
    METADATA,
    Column("table", ForeignKey("tables.id"), primary_key=True),
    Column("key", String(32), primary_key=True),
    Column("account", ForeignKey("accounts.id"), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("step", Integer, nullable=False),
    Column("text", Text, nullable=False),
    Column("at", Float, nullable=False),
    Index("comments_by_step", "table", "step", "at", "key"),
)
"""What the players of finished games say about their moments; the key is chosen by who writes."""
