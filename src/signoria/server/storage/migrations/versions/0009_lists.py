"""Indexes for every list, what lists need in rows of their own, and an archive for moves."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

from signoria.server.storage.copies import fill_copies

revision = "0009"
down_revision = "0008"


def upgrade() -> None:
    """Rows there are already get what they can be told from others; places are looked up when needed."""
    op.add_column("tables", sa.Column("listed", sa.Float, nullable=False, server_default="0"))
    op.add_column(
        "tables", sa.Column("archived", sa.Boolean, nullable=False, server_default=sa.false())
    )
    op.add_column("seats", sa.Column("listed", sa.Float, nullable=False, server_default="0"))
    op.add_column("seats", sa.Column("status", sa.String(10), nullable=False, server_default=""))
    op.add_column("seats", sa.Column("game", sa.String(40), nullable=False, server_default=""))
    op.add_column("seats", sa.Column("place", sa.Integer))
    fill_copies(op.get_bind())
    op.create_table(
        "archive",
        sa.Column("table", sa.String(32), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("format", sa.Integer, nullable=False),
        sa.Column("packed", sa.LargeBinary, nullable=False),
    )
    change_indexes()


def change_indexes() -> None:
    """Three indexes are replaced by longer ones, the others are new."""
    for name, table in (
        ("tables_by_status", "tables"),
        ("tables_by_host", "tables"),
        ("seats_by_account", "seats"),
    ):
        op.drop_index(name, table_name=table)
    op.create_index("tables_by_status", "tables", ["status", "public", "listed", "id"])
    op.create_index("tables_by_host", "tables", ["host", "status", "listed", "id"])
    op.create_index("tables_by_end", "tables", ["status", "archived", "listed"])
    op.create_index("seats_by_account", "seats", ["account", "status", "listed", "table"])
    op.create_index("seats_by_game", "seats", ["account", "game", "status", "listed", "table"])
    op.create_index("reviews_unfinished", "reviews", ["account", "state"])
    by_day: list[str | sa.TextClause] = ["account", "due", "times", sa.text("cost DESC")]
    by_day += ["step", "table"]
    op.create_index("exercises_by_day", "exercises", by_day)
    op.create_index("comments_by_step", "comments", ["table", "step", "at", "key"])
    op.create_index("recoveries_by_account", "recoveries", ["account"])
    op.create_index("recoveries_by_expiry", "recoveries", ["expires"])
