"""The settings of Houses of Renaissance."""

from __future__ import annotations

from typing import Final

from signoria.kernel.text import Text
from signoria.kernel.title.setting import Setting

MODULE: Final = "houses"

SETTINGS: Final[list[Setting]] = [
    Setting(
        "leader_set",
        "both",
        Text(
            "The leaders of the base game and of the expansion, or one of the two sets (H-A6).",
            "I leader del gioco base e dell'espansione, oppure uno solo dei due gruppi (H-A6).",
        ),
        choices=("both", "base", "houses"),
        module=MODULE,
        rule="H-A6",
    ),
    Setting(
        "promos",
        False,
        Text(
            "Play with promotional leaders and families (H-L1 to H-L3).",
            "Gioca con leader e famiglie promozionali (da H-L1 a H-L3).",
        ),
        module=MODULE,
        rule="H-L1",
    ),
    Setting(
        "houses_pack",
        "",
        Text(
            "Your own pack of tokens and tiles; leave it empty for the usual one.",
            "Un tuo pacchetto di gettoni e tessere; lascia vuoto per quello normale.",
        ),
        module=MODULE,
    ),
]
