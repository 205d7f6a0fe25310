"""Tables of the solo game."""

from __future__ import annotations

from typing import Any

from signoria import Match
from tests.games.masters.tables import TOKENS

FULL = {name: token["count"] for name, token in TOKENS.items()}


def lorenzo(m: Match) -> dict[str, Any]:
    """Lorenzo's part of the table."""
    shown: dict[str, Any] = m.view(None)["lorenzo"]
    return shown
