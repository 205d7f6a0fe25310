"""Exercises: the moments people practise, and when they come back."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    """A table for exercises; none of the others changes."""
    op.create_table(
        "exercises",
        sa.Column("account", sa.String(32), sa.ForeignKey("accounts.id"), primary_key=True),
        sa.Column("table", sa.String(32), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("step", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("game", sa.String(40), nullable=False),
        sa.Column("round", sa.Integer, nullable=False),
        sa.Column("cost", sa.Float, nullable=False),
        sa.Column("stage", sa.Integer, nullable=False),
        sa.Column("due", sa.Integer),
        sa.Column("times", sa.Integer, nullable=False),
        sa.Column("at", sa.Float),
    )
    op.create_index("exercises_by_table", "exercises", ["table"])
