"""Notices by push: on which device a channel is, its name, and one channel for each browser."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0013"
down_revision = "0012"


def upgrade() -> None:
    """Two more columns and an index; what is kept stays as it is."""
    for name, length in (("name", 60), ("device", 32)):
        column = sa.Column(name, sa.String(length), nullable=False, server_default="")
        op.add_column("notice_channels", column)
    is_push = sa.text("kind = 'push'")
    op.create_index(
        "notice_channels_by_browser",
        "notice_channels",
        ["address"],
        unique=True,
        sqlite_where=is_push,
        postgresql_where=is_push,
    )
