"""The tables of ways back to one's name: recovery codes, and passkeys with their challenges."""

from __future__ import annotations

from typing import Final

from sqlalchemy import BigInteger, Column, Float, ForeignKey, Index, LargeBinary, String, Table

from signoria.server.storage.metadata import METADATA

RECOVERY_CODES: Final = Table(
    "recovery_codes",
    METADATA,
    Column("digest", String(64), primary_key=True),
    Column("account", ForeignKey("accounts.id"), nullable=False),
    Column("made", Float, nullable=False),
    Index("recovery_codes_by_account", "account"),
)
"""Codes that bring a name back, each once. Of the codes themselves only digests are kept."""

PASSKEYS: Final = Table(
    "passkeys",
    METADATA,
    Column("digest", String(64), primary_key=True),
    Column("account", ForeignKey("accounts.id"), nullable=False),
    Column("name", String(60), nullable=False),
    Column("public_key", LargeBinary, nullable=False),
    Column("counter", BigInteger, nullable=False),
    Column("made", Float, nullable=False),
    Column("used", Float),
    Index("passkeys_by_account", "account", "made"),
)
"""Keys that devices hold for someone, known by a digest of their ids; here is only what checks them."""

PASSKEY_CHALLENGES: Final = Table(
    "passkey_challenges",
    METADATA,
    Column("digest", String(64), primary_key=True),
    Column("account", ForeignKey("accounts.id")),
    Column("expires", Float, nullable=False),
    Index("passkey_challenges_by_account", "account"),
    Index("passkey_challenges_by_expiry", "expires"),
)
"""What a device was asked to sign, once: for a new passkey of an account, or for coming back."""
