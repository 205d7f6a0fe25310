"""Where the rulebook leaves a doubt, the reading is a setting (doubts D1 to D9 of the rulings)."""

from __future__ import annotations

from typing import Final

from signoria.games.lorenzo.pieces import PRIVILEGE, TILE
from signoria.games.lorenzo.state import Lorenzo
from signoria.kernel.setting import Setting
from signoria.kernel.text import Text

SETTINGS: Final = [
    Setting(
        "voluntary_pass",
        False,
        Text(
            "A player may pass although a member could be placed (L-17).",
            "Un giocatore può passare anche se potrebbe piazzare un familiare (L-17).",
        ),
    ),
    Setting(
        "wood_or_stone_penalty",
        "one",
        Text(
            "Excommunication 1-4 takes one wood or stone per source, or one of each (L-78).",
            "La scomunica 1-4 toglie un legno o una pietra per fonte, oppure uno di ciascuno (L-78).",
        ),
        choices=("one", "each"),
    ),
    Setting(
        "reduced_sources",
        "all",
        Text(
            "Excommunications 1-1 to 1-4 reach every source, or only spaces and cards: not the "
            "bonus tile, not privileges (L-75).",
            "Le scomuniche da 1-1 a 1-4 colpiscono ogni fonte, oppure solo spazi e carte: non la "
            "tessera bonus, non i privilegi (L-75).",
        ),
        choices=("all", "spaces_and_cards"),
    ),
    Setting(
        "bonus_only_floors",
        False,
        Text(
            "A member may be placed on a floor without a card, for its bonus alone (L-35).",
            "Un familiare può essere piazzato su un piano senza carta, solo per il bonus (L-35).",
        ),
    ),
    Setting(
        "military_cap",
        25,
        Text(
            "The last step of the military track: what goes beyond is lost (L-120).",
            "L'ultimo passo del tracciato militare: il di più è perso (L-120).",
        ),
        low=18,
        high=999,
    ),
    Setting(
        "third_report_refusal",
        True,
        Text(
            "Support of the Church may be refused in the third report too (L-70).",
            "Il sostegno alla Chiesa può essere negato anche nel terzo rapporto (L-70).",
        ),
    ),
    Setting(
        "bonus_tile_always",
        False,
        Text(
            "The bonus tile works also in a harvest or production below value 1 (L-122).",
            "La tessera bonus vale anche in una raccolta o produzione di valore inferiore a 1 (L-122).",
        ),
    ),
    Setting(
        "one_neutral_per_tower",
        False,
        Text(
            "Neutral is a colour too: no two neutral members stand in one tower, whoever they "
            "belong to (L-33).",
            "Anche il neutro è un colore: in una torre non stanno due familiari neutri, di chiunque "
            "siano (L-33).",
        ),
    ),
]


def apply_settings(game: Lorenzo) -> None:
    """What a setting changes once, when the game is put together."""
    if game.settings["reduced_sources"] == "spaces_and_cards":
        game.lessened[TILE] = False
        game.lessened[PRIVILEGE] = False
