"""The tables of those who look after the server: bans, blocks, reports, and what was done with them."""

from __future__ import annotations

from typing import Final

from sqlalchemy import Column, Float, ForeignKey, Index, Integer, String, Table, Text

from signoria.server.storage.metadata import METADATA

BANS: Final = Table(
    "bans",
    METADATA,
    Column("subject", String(64), primary_key=True),
    Column("at", Float, nullable=False),
    Column("until", Float),
    Column("reason", Text, nullable=False),
    Column("who", String(80), nullable=False),
)
"""Who may not come in: accounts, and networks from which nobody may take a name. The reason is shown."""

BLOCKS: Final = Table(
    "blocks",
    METADATA,
    Column("account", ForeignKey("accounts.id"), primary_key=True),
    Column("blocked", ForeignKey("accounts.id"), primary_key=True),
    Column("key", String(32), nullable=False),
    Column("name", String(40), nullable=False),
    Column("at", Float, nullable=False),
    Index("blocks_by_blocked", "blocked"),
)
"""With whom people do not want to play, by the name they had then. The key tells nobody whose account
it is."""

REPORTS: Final = Table(
    "reports",
    METADATA,
    Column("id", Integer, primary_key=True, autoincrement=False),
    Column("account", String(32), nullable=False),
    Column("key", String(32), nullable=False),
    Column("at", Float, nullable=False),
    Column("table", String(32), nullable=False),
    Column("version", Integer, nullable=False),
    Column("seat", Integer, nullable=False),
    Column("accused", String(32), nullable=False),
    Column("name", String(40), nullable=False),
    Column("text", Text, nullable=False),
    Column("excerpt", Text, nullable=False),
    Column("closed", Float),
    Column("closed_by", String(80), nullable=False),
    Column("answer", Text, nullable=False),
    Index("reports_once", "account", "key", unique=True),
    Index("reports_by_accused", "accused"),
)
"""What players report to those who look after the server. The excerpt is what was said then, so that it
outlives the table; nothing here refers to rows that may be deleted."""

AUDIT: Final = Table(
    "audit",
    METADATA,
    Column("id", Integer, primary_key=True, autoincrement=False),
    Column("at", Float, nullable=False),
    Column("who", String(80), nullable=False),
    Column("act", String(40), nullable=False),
    Column("subject", String(64), nullable=False),
    Column("reason", Text, nullable=False),
    Column("details", Text, nullable=False),
)
"""What was done with `signoria admin`, in order and without gaps. Running servers learn of it here."""
