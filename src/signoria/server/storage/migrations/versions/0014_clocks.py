"""Clocks: what was agreed about time at a table, and how much of it is left."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0014"
down_revision = "0013"


def upgrade() -> None:
    """More columns; tables there are have some time for each move, as before."""
    for name, kind, default in (
        ("clock", sa.String(10), "move"),
        ("increment", sa.Integer(), "0"),
        ("holidays", sa.Integer(), "0"),
        ("over", sa.String(10), "bot"),
        ("times", sa.Text(), ""),
    ):
        op.add_column("tables", sa.Column(name, kind, nullable=False, server_default=default))
