"""Clocks: what was agreed about time at a table, and how much of it is left."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0014"
down_revision = "0013"


def upgrade() -> None:
    """More columns; tables there are have some time for each move, as before."""
    for name, default in (("clock", "move"), ("over", "bot")):
        op.add_column(
            "tables", sa.Column(name, sa.String(10), nullable=False, server_default=default)
        )
    for name in ("increment", "holidays"):
        op.add_column("tables", sa.Column(name, sa.Integer, nullable=False, server_default="0"))
    op.add_column("tables", sa.Column("times", sa.Text, nullable=False, server_default=""))
