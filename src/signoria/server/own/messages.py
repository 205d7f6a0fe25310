"""What is said about taking everything along, and about being deleted."""

from __future__ import annotations

import msgspec

from signoria.server.accounts.messages import Name


class Deletion(msgspec.Struct, forbid_unknown_fields=True):
    """Delete me. The name is written once more: nobody says this by mistake, or by one tap."""

    name: Name


class Deleted(msgspec.Struct):
    """How many tables have changed by it."""

    tables: int
