"""The settings of The Muse and the Princess: where tables read the Banker in two ways."""

from __future__ import annotations

from typing import Final

from signoria.kernel.text import Text
from signoria.kernel.title.setting import Setting

MODULE: Final = "muse"

SETTINGS: Final[list[Setting]] = [
    Setting(
        "banker_in_cash",
        False,
        Text(
            "A bid for the Banker must be payable in cash too, although it comes out of the money "
            "on the card (P-57).",
            "Anche un'offerta per il Banchiere si deve poter pagare in contanti, benché si tolga "
            "dal denaro sulla carta (P-57).",
        ),
        module=MODULE,
    ),
    Setting(
        "banker_exchange",
        True,
        Text(
            "A player who buys the Banker in round seven may change money into prestige at the "
            "end of the game (P-59).",
            "Chi compra il Banchiere nel settimo turno può cambiare denaro in prestigio alla fine "
            "della partita (P-59).",
        ),
        module=MODULE,
    ),
]
