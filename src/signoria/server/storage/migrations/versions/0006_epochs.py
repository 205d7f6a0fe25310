"""Devices of accounts, and epochs: what is older than an account's epoch is signed out."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"


def upgrade() -> None:
    """Accounts there are already begin with epoch 0, which their old tokens have."""
    op.add_column("accounts", sa.Column("epoch", sa.Integer, nullable=False, server_default="0"))
    op.add_column(
        "recoveries", sa.Column("device", sa.String(32), nullable=False, server_default="")
    )
    op.add_column(
        "recoveries", sa.Column("stay", sa.Boolean, nullable=False, server_default=sa.false())
    )
    op.create_table(
        "devices",
        sa.Column("account", sa.String(32), sa.ForeignKey("accounts.id"), primary_key=True),
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("name", sa.String(60), nullable=False),
        sa.Column("first", sa.Float, nullable=False),
        sa.Column("last", sa.Float, nullable=False),
    )
