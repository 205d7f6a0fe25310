"""Events: their people, rounds and tables, and what was done; tables say to which event they belong."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0015"
down_revision = "0014"


def upgrade() -> None:
    """Five more tables, and a column; the tables there are belong to no event."""
    op.add_column("tables", sa.Column("event", sa.String(32), nullable=False, server_default=""))
    op.create_table(
        "events",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("created", sa.Float, nullable=False),
        sa.Column("organiser", sa.String(32), sa.ForeignKey("accounts.id"), nullable=False),
        sa.Column("name", sa.String(60), nullable=False),
        sa.Column("plan", sa.Text, nullable=False),
        sa.Column("status", sa.String(10), nullable=False),
        sa.Column("version", sa.Integer, nullable=False),
    )
    op.create_index("events_by_organiser", "events", ["organiser", "created", "id"])
    op.create_table(
        "event_entrants",
        sa.Column("event", sa.String(32), sa.ForeignKey("events.id"), primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("account", sa.String(32), sa.ForeignKey("accounts.id")),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("level", sa.String(40), nullable=False),
        sa.Column("is_out", sa.Boolean, nullable=False),
        sa.Column("since", sa.Integer, nullable=False),
    )
    op.create_index(
        "event_entrants_by_account", "event_entrants", ["account", "event"], unique=True
    )
    create_rounds()


def create_rounds() -> None:
    """Rounds, the seats of their tables, and the journal."""
    op.create_table(
        "event_rounds",
        sa.Column("event", sa.String(32), sa.ForeignKey("events.id"), primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("at", sa.Float, nullable=False),
        sa.Column("ended", sa.Float),
        sa.Column("opened", sa.Boolean, nullable=False),
        sa.Column("fate", sa.Text, nullable=False),
        sa.Column("byes", sa.Text, nullable=False),
    )
    op.create_index("event_rounds_to_do", "event_rounds", ["opened", "event", "number"])
    op.create_table(
        "event_seats",
        sa.Column("event", sa.String(32), sa.ForeignKey("events.id"), primary_key=True),
        sa.Column("round", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("board", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("seat", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("entrant", sa.Integer, nullable=False),
        sa.Column("at_table", sa.String(32), nullable=False),
        sa.Column("place", sa.Integer),
        sa.Column("points", sa.Integer, nullable=False),
        sa.Column("gone", sa.Boolean, nullable=False),
    )
    op.create_index("event_seats_by_table", "event_seats", ["at_table"])
    op.create_table(
        "event_lines",
        sa.Column("event", sa.String(32), sa.ForeignKey("events.id"), primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("at", sa.Float, nullable=False),
        sa.Column("kind", sa.String(12), nullable=False),
        sa.Column("about", sa.Integer, nullable=False),
        sa.Column("by_organiser", sa.Boolean, nullable=False),
    )
