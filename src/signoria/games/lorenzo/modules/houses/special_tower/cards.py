"""The 48 special development cards: each of one of the four types, in a deck of their own (H-D2)."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from signoria.games.lorenzo.setup.board import face
from signoria.games.lorenzo.setup.cards import DEVELOPMENT, add_card, read_card
from signoria.games.lorenzo.state import Lorenzo

CARDS: Final = Path(__file__).parents[1] / "cards"

SPECIAL: Final = "special"
"""The kind of deck special cards lie in, and the tower they come to."""


def read_special_cards(game: Lorenzo) -> list[int]:
    """Read the special cards; those with room for a token, by their numbers."""
    with_slot = []
    for name in DEVELOPMENT:
        for entry in game.catalogue.entries(CARDS / f"{name}.toml", "card"):
            card = read_card(game, entry, SPECIAL, ("slot",))
            room = entry.has("slot") and entry.get("slot").boolean()
            add_card(game, card, face(game, entry), [game.phrases.say("card.slot")] if room else [])
            if room:
                with_slot.append(card.number)
    return with_slot
