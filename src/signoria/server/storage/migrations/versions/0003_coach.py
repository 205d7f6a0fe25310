"""Whether coaching is allowed at a table."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    """At tables there are already it is, as hints were."""
    allowed = sa.Column("coach", sa.Boolean, nullable=False, server_default=sa.true())
    op.add_column("tables", allowed)
