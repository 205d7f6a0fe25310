"""`leader.needs`: requirements of a leader that may be missing."""

from __future__ import annotations

from typing import ClassVar, Final

from signoria.games.lorenzo.effects.term import LorenzoQuery
from signoria.games.lorenzo.effects.totals import ModifierTotals, SeatModifier
from signoria.kernel.cards.catalogue import Catalogue
from signoria.kernel.cards.icons import Row, action, icon, value
from signoria.kernel.cards.modifier import Modifier
from signoria.kernel.cards.terms import Number, Parameter
from signoria.kernel.reading import Reader
from signoria.kernel.text import Text, plain

TEXT: Final = Text(
    "each leader you play may miss {misses} of its requirements",
    "a ogni leader che giochi può mancare {misses} dei suoi requisiti",
)

MISSES: Final = Number("misses", 1, 9)


class NeedsMissed(SeatModifier):
    """A leader may be played with some of its requirements missing."""

    def __init__(self, text: Text, misses: int) -> None:
        super().__init__("leader.needs", text)
        self.misses = misses

    def apply_to(self, totals: ModifierTotals) -> None:
        totals.misses += self.misses


class LeaderNeeds(LorenzoQuery):
    """How it is read and drawn."""

    name: ClassVar[str] = "leader.needs"
    meaning: ClassVar[str] = "how many requirements of a leader may be missed"
    parameters: ClassVar[tuple[Parameter, ...]] = (MISSES,)

    def read(self, catalogue: Catalogue, source: Reader) -> Modifier:
        misses = MISSES.of(source)
        return NeedsMissed(TEXT.fill({"misses": plain(misses)}), misses)

    def icons(self, catalogue: Catalogue, source: Reader) -> Row:
        return action(icon("leader"), value(f"−{MISSES.of(source)}"))


TERMS: Final = [LeaderNeeds]
