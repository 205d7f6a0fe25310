"""Tables of the solo game."""

from __future__ import annotations

from typing import Any

from signoria import Match
from tests.games.masters.tables import COLOURS, TOKENS, deck_of

FULL = {name: token["count"] for name, token in TOKENS.items()}

DRAWN = {f"{colour}.1": " ".join(deck_of(f"{colour}.1")[2:]) for colour in COLOURS}
"""The decks after each token that discards was drawn once."""


def lorenzo(m: Match) -> dict[str, Any]:
    """Lorenzo's part of the table."""
    shown: dict[str, Any] = m.view(None)["lorenzo"]
    return shown
