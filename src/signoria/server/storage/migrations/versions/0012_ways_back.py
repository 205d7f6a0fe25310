"""Ways back to one's name: recovery codes, passkeys, and finding a confirmed e-mail address."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0012"
down_revision = "0011"


def upgrade() -> None:
    """Three more tables, and an index; none of the others changes."""
    op.create_table(
        "recovery_codes",
        sa.Column("digest", sa.String(64), primary_key=True),
        sa.Column("account", sa.String(32), sa.ForeignKey("accounts.id"), nullable=False),
        sa.Column("made", sa.Float, nullable=False),
    )
    op.create_index("recovery_codes_by_account", "recovery_codes", ["account"])
    op.create_table(
        "passkeys",
        sa.Column("digest", sa.String(64), primary_key=True),
        sa.Column("account", sa.String(32), sa.ForeignKey("accounts.id"), nullable=False),
        sa.Column("name", sa.String(60), nullable=False),
        sa.Column("public_key", sa.LargeBinary, nullable=False),
        sa.Column("counter", sa.BigInteger, nullable=False),
        sa.Column("made", sa.Float, nullable=False),
        sa.Column("used", sa.Float),
    )
    op.create_index("passkeys_by_account", "passkeys", ["account", "made"])
    op.create_table(
        "passkey_challenges",
        sa.Column("digest", sa.String(64), primary_key=True),
        sa.Column("account", sa.String(32), sa.ForeignKey("accounts.id")),
        sa.Column("expires", sa.Float, nullable=False),
    )
    op.create_index("passkey_challenges_by_account", "passkey_challenges", ["account"])
    op.create_index("passkey_challenges_by_expiry", "passkey_challenges", ["expires"])
    address = [sa.text("lower(address)")]
    op.create_index("notice_channels_by_address", "notice_channels", address)
