"""Bans, blocks, reports and the audit log; whom a line of a table's log is about."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"


def upgrade() -> None:
    """Four tables, and two columns that say nothing about what was there before."""
    op.add_column(
        "accounts", sa.Column("deleted", sa.Boolean, nullable=False, server_default=sa.false())
    )
    op.add_column("log", sa.Column("account", sa.String(32), nullable=False, server_default=""))
    named = sa.text("account != ''")
    op.create_index(
        "log_by_account", "log", ["account"], sqlite_where=named, postgresql_where=named
    )
    op.create_table(
        "bans",
        sa.Column("subject", sa.String(64), primary_key=True),
        sa.Column("at", sa.Float, nullable=False),
        sa.Column("until", sa.Float),
        sa.Column("reason", sa.Text, nullable=False),
        sa.Column("who", sa.String(80), nullable=False),
    )
    op.create_table(
        "blocks",
        sa.Column("account", sa.String(32), sa.ForeignKey("accounts.id"), primary_key=True),
        sa.Column("blocked", sa.String(32), sa.ForeignKey("accounts.id"), primary_key=True),
        sa.Column("key", sa.String(32), nullable=False),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("at", sa.Float, nullable=False),
    )
    op.create_index("blocks_by_blocked", "blocks", ["blocked"])
    op.create_table(
        "audit",
        sa.Column("id", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("at", sa.Float, nullable=False),
        sa.Column("who", sa.String(80), nullable=False),
        sa.Column("act", sa.String(40), nullable=False),
        sa.Column("subject", sa.String(64), nullable=False),
        sa.Column("reason", sa.Text, nullable=False),
        sa.Column("details", sa.Text, nullable=False),
    )
    create_reports()


def create_reports() -> None:
    """Reports outlive what they are about, so they refer to nothing."""
    op.create_table(
        "reports",
        sa.Column("id", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("account", sa.String(32), nullable=False),
        sa.Column("key", sa.String(32), nullable=False),
        sa.Column("at", sa.Float, nullable=False),
        sa.Column("table", sa.String(32), nullable=False),
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("accused", sa.String(32), nullable=False),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("excerpt", sa.Text, nullable=False),
        sa.Column("closed", sa.Float),
        sa.Column("closed_by", sa.String(80), nullable=False),
        sa.Column("answer", sa.Text, nullable=False),
    )
    op.create_index("reports_once", "reports", ["account", "key"], unique=True)
    op.create_index("reports_by_accused", "reports", ["accused"])
