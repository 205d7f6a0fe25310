"""Reviews of finished games."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    """A table for what is found about games; none of the others changes."""
    op.create_table(
        "reviews",
        sa.Column("table", sa.String(32), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("account", sa.String(32), sa.ForeignKey("accounts.id"), nullable=False),
        sa.Column("created", sa.Float, nullable=False),
        sa.Column("state", sa.String(10), nullable=False),
        sa.Column("level", sa.String(40), nullable=False),
        sa.Column("first", sa.Integer, nullable=False),
        sa.Column("deeper", sa.Integer, nullable=False),
        sa.Column("seconds", sa.Float),
        sa.Column("wake", sa.Float),
        sa.Column("found", sa.Text, nullable=False),
    )
    op.create_index("reviews_by_wake", "reviews", ["wake"])
    op.create_index("reviews_by_account", "reviews", ["account", "created"])
