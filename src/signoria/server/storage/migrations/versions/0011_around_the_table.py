"""Around the table: notices and their outbox, results with ratings and profiles, bots from outside."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0011"
down_revision = "0010"


def upgrade() -> None:
    """More tables, and tables say whether they are rated; those there are, are not."""
    create_notices()
    create_ratings()
    create_bots()


def create_notices() -> None:
    """Wishes, channels, rules of single tables, the outbox, and which addresses were asked."""
    op.create_table(
        "notice_wishes",
        sa.Column("account", sa.String(32), sa.ForeignKey("accounts.id"), primary_key=True),
        sa.Column("language", sa.String(2), nullable=False),
        sa.Column("away", sa.Integer, nullable=False),
        sa.Column("quiet", sa.Boolean, nullable=False),
        sa.Column("quiet_from", sa.Integer, nullable=False),
        sa.Column("quiet_to", sa.Integer, nullable=False),
        sa.Column("zone", sa.String(40), nullable=False),
        sa.Column("seen", sa.Float, nullable=False),
    )
    create_channels()
    op.create_table(
        "notice_rules",
        sa.Column("account", sa.String(32), sa.ForeignKey("accounts.id"), primary_key=True),
        sa.Column("table", sa.String(32), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("kinds", sa.String(80), nullable=False),
        sa.Column("night", sa.Boolean, nullable=False),
    )
    create_outbox()


def create_channels() -> None:
    """Ways to reach people."""
    op.create_table(
        "notice_channels",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("account", sa.String(32), sa.ForeignKey("accounts.id"), nullable=False),
        sa.Column("kind", sa.String(10), nullable=False),
        sa.Column("form", sa.String(10), nullable=False),
        sa.Column("address", sa.Text, nullable=False),
        sa.Column("secret", sa.Text, nullable=False),
        sa.Column("confirmed", sa.Boolean, nullable=False),
        sa.Column("live", sa.Boolean, nullable=False),
        sa.Column("slow", sa.Boolean, nullable=False),
        sa.Column("created", sa.Float, nullable=False),
        sa.Column("failures", sa.Integer, nullable=False),
        sa.Column("sent", sa.Float),
        sa.Column("tried", sa.Float),
        sa.Column("result", sa.String(40), nullable=False),
        sa.Column("wake", sa.Float),
    )
    op.create_index("notice_channels_by_account", "notice_channels", ["account", "created"])
    op.create_index("notice_channels_by_wake", "notice_channels", ["wake"])


def create_outbox() -> None:
    """What waits to be sent, and which addresses were asked."""
    op.create_table(
        "notices",
        sa.Column("channel", sa.String(32), sa.ForeignKey("notice_channels.id"), primary_key=True),
        sa.Column("table", sa.String(32), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("turn", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("account", sa.String(32), sa.ForeignKey("accounts.id"), nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("created", sa.Float, nullable=False),
        sa.Column("due", sa.Float, nullable=False),
        sa.Column("state", sa.String(10), nullable=False),
    )
    op.create_index("notices_by_account", "notices", ["account", "table", "turn"])
    op.create_table(
        "notice_letters",
        sa.Column("digest", sa.String(64), primary_key=True),
        sa.Column("at", sa.Float, primary_key=True),
        sa.Column("by", sa.String(32), nullable=False),
    )
    op.create_index("notice_letters_by_asker", "notice_letters", ["by", "at"])


def create_ratings() -> None:
    """Results of finished games, and what follows from them."""
    op.add_column(
        "tables", sa.Column("rated", sa.Boolean, nullable=False, server_default=sa.false())
    )
    create_players()
    create_results()
    create_sums()


def create_players() -> None:
    """Who is in the ratings, and the ratings."""
    op.create_table(
        "players",
        sa.Column("key", sa.String(32), primary_key=True),
        sa.Column("account", sa.String(32), sa.ForeignKey("accounts.id")),
        sa.Column("level", sa.String(40), nullable=False),
        sa.Column("public", sa.Boolean, nullable=False),
        sa.Column("games", sa.Integer, nullable=False),
        sa.Column("since", sa.Float, nullable=False),
        sa.Column("won", sa.Integer, nullable=False),
        sa.Column("run", sa.Integer, nullable=False),
        sa.Column("best", sa.Integer, nullable=False),
        sa.Column("gave_up", sa.Integer, nullable=False),
    )
    op.create_index("players_by_account", "players", ["account"], unique=True)
    op.create_index("players_by_level", "players", ["level"])
    op.create_table(
        "ratings",
        sa.Column("player", sa.String(32), sa.ForeignKey("players.key"), primary_key=True),
        sa.Column("game", sa.String(40), primary_key=True),
        sa.Column("kind", sa.String(10), primary_key=True),
        sa.Column("mu", sa.Float, nullable=False),
        sa.Column("sigma", sa.Float, nullable=False),
        sa.Column("games", sa.Integer, nullable=False),
        sa.Column("at", sa.Float, nullable=False),
        sa.Column("listed", sa.Boolean, nullable=False),
    )
    op.create_index("ratings_by_skill", "ratings", ["game", "kind", "listed", "mu", "player"])


def create_results() -> None:
    """How games ended."""
    op.create_table(
        "results",
        sa.Column("table", sa.String(32), primary_key=True),
        sa.Column("at", sa.Float, nullable=False),
        sa.Column("game", sa.String(40), nullable=False),
        sa.Column("modules", sa.Text, nullable=False),
        sa.Column("unrated", sa.String(10), nullable=False),
        sa.Column("number", sa.Integer),
    )
    op.create_index("results_by_number", "results", ["number"], unique=True)
    op.create_index("results_to_settle", "results", ["number", "at", "table"])
    op.create_table(
        "result_seats",
        sa.Column("table", sa.String(32), sa.ForeignKey("results.table"), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("account", sa.String(32), sa.ForeignKey("accounts.id")),
        sa.Column("level", sa.String(40), nullable=False),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("place", sa.Integer, nullable=False),
        sa.Column("points", sa.Integer, nullable=False),
        sa.Column("sources", sa.Text, nullable=False),
        sa.Column("gave_up", sa.Boolean, nullable=False),
        sa.Column("at", sa.Float, nullable=False),
        sa.Column("game", sa.String(40), nullable=False),
        sa.Column("kind", sa.String(10), nullable=False),
        sa.Column("number", sa.Integer),
        sa.Column("player", sa.String(32), nullable=False),
        sa.Column("mu_before", sa.Float),
        sa.Column("mu", sa.Float),
        sa.Column("sigma", sa.Float),
    )
    op.create_index("result_seats_by_account", "result_seats", ["account"])
    by_day = ["player", "at", "table", "seat"]
    op.create_index("result_seats_by_player", "result_seats", by_day)
    by_number = ["player", "game", "kind", "number", "seat"]
    op.create_index("result_seats_by_rating", "result_seats", by_number)


def create_sums() -> None:
    """What profiles add up."""
    op.create_table(
        "tallies",
        sa.Column("player", sa.String(32), primary_key=True),
        sa.Column("game", sa.String(40), primary_key=True),
        sa.Column("modules", sa.String(200), primary_key=True),
        sa.Column("size", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("place", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("games", sa.Integer, nullable=False),
    )
    op.create_table(
        "sources",
        sa.Column("player", sa.String(32), primary_key=True),
        sa.Column("game", sa.String(40), primary_key=True),
        sa.Column("kind", sa.String(10), primary_key=True),
        sa.Column("source", sa.String(40), primary_key=True),
        sa.Column("games", sa.Integer, nullable=False),
        sa.Column("points", sa.Integer, nullable=False),
    )
    op.create_table(
        "meetings",
        sa.Column("player", sa.String(32), primary_key=True),
        sa.Column("other", sa.String(32), primary_key=True),
        sa.Column("games", sa.Integer, nullable=False),
        sa.Column("ahead", sa.Integer, nullable=False),
        sa.Column("behind", sa.Integer, nullable=False),
    )
    op.create_index("meetings_by_games", "meetings", ["player", "games", "other"])


def create_bots() -> None:
    """Accounts of bots, which belong to people and are used by tokens."""
    op.create_table(
        "bots",
        sa.Column("account", sa.String(32), sa.ForeignKey("accounts.id"), primary_key=True),
        sa.Column("owner", sa.String(32), sa.ForeignKey("accounts.id"), nullable=False),
        sa.Column("digest", sa.String(64)),
        sa.Column("created", sa.Float, nullable=False),
        sa.Column("last", sa.Float),
    )
    op.create_index("bots_by_digest", "bots", ["digest"], unique=True)
    op.create_index("bots_by_owner", "bots", ["owner"])
