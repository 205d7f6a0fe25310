"""What was tried at a puzzle is kept when it is tried, not when it is over."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"


def upgrade() -> None:
    """One more table; none of the others changes."""
    op.create_table(
        "puzzle_tries",
        sa.Column("account", sa.String(32), sa.ForeignKey("accounts.id"), primary_key=True),
        sa.Column("game", sa.String(40), primary_key=True),
        sa.Column("puzzle", sa.String(16), primary_key=True),
        sa.Column("tried", sa.Text, nullable=False),
        sa.Column("hinted", sa.Boolean, nullable=False),
    )
