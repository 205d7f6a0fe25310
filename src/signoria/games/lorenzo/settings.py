"""Where the rulebook leaves a doubt, the reading is a setting (doubts D1 to D9 of the rulings)."""

from __future__ import annotations

from typing import Final

from signoria.games.lorenzo.pieces import PRIVILEGE, TILE
from signoria.games.lorenzo.state import Lorenzo
from signoria.kernel.text import Text
from signoria.kernel.title.setting import Setting

SETTINGS: Final = [
    Setting(
        "voluntary_pass",
        False,
        Text(
            "A player may pass even if they could place a member (L-17).",
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
            "Excommunications 1-1 to 1-4 affect all sources, or only spaces and cards: not the "
            "bonus tile or privileges (L-75).",
            "Le scomuniche da 1-1 a 1-4 colpiscono tutte le fonti, oppure solo spazi e carte: non la "
            "tessera bonus né i privilegi (L-75).",
        ),
        choices=("all", "spaces_and_cards"),
    ),
    Setting(
        "bonus_only_floors",
        False,
        Text(
            "A member may be placed on a floor without a card, just for its bonus (L-35).",
            "Si può piazzare un familiare su un piano senza carta, solo per il bonus (L-35).",
        ),
    ),
    Setting(
        "military_cap",
        25,
        Text(
            "The last space of the military track: anything beyond it is lost (L-120).",
            "L'ultima casella del tracciato militare: ciò che va oltre è perso (L-120).",
        ),
        low=18,
        high=999,
    ),
    Setting(
        "third_report_refusal",
        True,
        Text(
            "You may refuse to support the Church in the third report too (L-70).",
            "Anche nel terzo rapporto si può scegliere di non sostenere la Chiesa (L-70).",
        ),
    ),
    Setting(
        "bonus_tile_always",
        False,
        Text(
            "The bonus tile also works in a harvest or production below value 1 (L-122).",
            "La tessera bonus vale anche in un raccolto o produzione di valore inferiore a 1 (L-122).",
        ),
    ),
    Setting(
        "one_neutral_per_tower",
        False,
        Text(
            "Neutral counts as a colour: at most one neutral member in each tower (L-33).",
            "Il neutro conta come colore: al massimo un familiare neutro in ogni torre (L-33).",
        ),
    ),
]


def apply_settings(game: Lorenzo) -> None:
    """What a setting changes once, when the game is put together."""
    if game.settings["reduced_sources"] == "spaces_and_cards":
        game.lessened[TILE] = False
        game.lessened[PRIVILEGE] = False
