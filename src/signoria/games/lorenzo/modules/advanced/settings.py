"""The settings of the advanced rules: where leaders leave a choice."""

from __future__ import annotations

from typing import Final

from signoria.kernel.text import Text
from signoria.kernel.title.setting import Setting

SETTINGS: Final[list[Setting]] = [
    Setting(
        "brunelleschi_everywhere",
        True,
        Text(
            "Brunelleschi pays no tower fee in bonus actions either (L-102).",
            "Brunelleschi non paga le monete della torre nemmeno nelle azioni bonus (L-102).",
        ),
    ),
    Setting(
        "leaders_inside_actions",
        False,
        Text(
            "Leaders may also be played or discarded between the floor bonus and the price; the "
            "placement must be legal without them (L-13).",
            "I leader si possono giocare o scartare anche tra il bonus del piano e il costo; il "
            "piazzamento deve essere lecito anche senza di loro (L-13).",
        ),
    ),
    Setting(
        "leaders_pack",
        "",
        Text(
            "Your own pack of leaders, which join the others; leave it empty for none.",
            "Un tuo pacchetto di leader, che si aggiungono agli altri; lascia vuoto per nessuno.",
        ),
        module="advanced",
    ),
]
