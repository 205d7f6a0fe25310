"""The settings of Houses of Renaissance."""

from __future__ import annotations

from typing import Final

from signoria.kernel.setting import Setting
from signoria.kernel.text import Text

MODULE: Final = "houses"

SETTINGS: Final[list[Setting]] = [
    Setting(
        "leader_set",
        "both",
        Text(
            "The leaders of the base game and of the expansion, or one set of twenty (H-A6).",
            "I leader del gioco base e dell'espansione, oppure un solo gruppo di venti (H-A6).",
        ),
        choices=("both", "base", "houses"),
        module=MODULE,
    ),
    Setting(
        "promos",
        False,
        Text(
            "Promotional leaders and families are in the game (H-L1 to H-L3).",
            "Leader e famiglie promozionali sono in gioco (da H-L1 a H-L3).",
        ),
        module=MODULE,
    ),
    Setting(
        "houses_pack",
        "",
        Text(
            "The pack of tokens and tiles to play with; empty for the one of the game.",
            "Il pacchetto di gettoni e tessere con cui giocare; vuoto per quello del gioco.",
        ),
        module=MODULE,
    ),
]
