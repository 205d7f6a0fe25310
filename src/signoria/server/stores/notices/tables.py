"""The tables of notices: who wants to be called and how, and what waits to be sent."""

from __future__ import annotations

from typing import Final

from sqlalchemy import Boolean, Column, Float, ForeignKey, Index, Integer, String, Table, Text, text

from signoria.server.storage.metadata import METADATA

NOTICE_WISHES: Final = Table(
    "notice_wishes",
    METADATA,
    Column("account", ForeignKey("accounts.id"), primary_key=True),
    Column("language", String(2), nullable=False),
    Column("away", Integer, nullable=False),
    Column("quiet", Boolean, nullable=False),
    Column("quiet_from", Integer, nullable=False),
    Column("quiet_to", Integer, nullable=False),
    Column("zone", String(40), nullable=False),
    Column("seen", Float, nullable=False),
)
"""How someone wants to be called, and when they last did something. The times are minutes of the day."""

NOTICE_CHANNELS: Final = Table(
    "notice_channels",
    METADATA,
    Column("id", String(32), primary_key=True),
    Column("account", ForeignKey("accounts.id"), nullable=False),
    Column("kind", String(10), nullable=False),
    Column("form", String(10), nullable=False),
    Column("address", Text, nullable=False),
    Column("secret", Text, nullable=False),
    Column("confirmed", Boolean, nullable=False),
    Column("live", Boolean, nullable=False),
    Column("slow", Boolean, nullable=False),
    Column("created", Float, nullable=False),
    Column("failures", Integer, nullable=False),
    Column("sent", Float),
    Column("tried", Float),
    Column("result", String(40), nullable=False),
    Column("wake", Float),
    Column("name", String(60), nullable=False, server_default=""),
    Column("device", String(32), nullable=False, server_default=""),
    Index("notice_channels_by_account", "account", "created"),
    Index("notice_channels_by_wake", "wake"),
    Index("notice_channels_by_address", text("lower(address)")),
    Index(
        "notice_channels_by_browser",
        "address",
        unique=True,
        sqlite_where=text("kind = 'push'"),
        postgresql_where=text("kind = 'push'"),
    ),
)
"""Ways to reach someone; a browser has the name of its device, and goes with it. Where `wake` is set
something is to be sent: until then by the process that took it on, afterwards by any."""

NOTICE_RULES: Final = Table(
    "notice_rules",
    METADATA,
    Column("account", ForeignKey("accounts.id"), primary_key=True),
    Column("table", ForeignKey("tables.id"), primary_key=True),
    Column("kinds", String(80), nullable=False),
    Column("night", Boolean, nullable=False),
)
"""What someone wishes for one table: by which kinds of channels, and also in their quiet hours?"""

NOTICES: Final = Table(
    "notices",
    METADATA,
    Column("channel", ForeignKey("notice_channels.id"), primary_key=True),
    Column("table", ForeignKey("tables.id"), primary_key=True),
    Column("turn", Integer, primary_key=True, autoincrement=False),
    Column("account", ForeignKey("accounts.id"), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("created", Float, nullable=False),
    Column("due", Float, nullable=False),
    Column("state", String(10), nullable=False),
    Index("notices_by_account", "account", "table", "turn"),
)
"""The outbox. `turn` is the version of the line that made it this person's turn: with it the key says
why a notice exists once."""

NOTICE_LETTERS: Final = Table(
    "notice_letters",
    METADATA,
    Column("digest", String(64), primary_key=True),
    Column("at", Float, primary_key=True),
    Column("by", String(32), nullable=False),
    Index("notice_letters_by_asker", "by", "at"),
)
"""Which addresses were asked lately whether they want notices, as digests, and by which account."""
