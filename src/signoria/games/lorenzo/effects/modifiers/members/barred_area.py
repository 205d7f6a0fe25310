"""`space.barred`: no member may go there (Ruling L-84)."""

from __future__ import annotations

from typing import ClassVar, Final

from signoria.games.lorenzo.effects.term import AREA, LorenzoQuery
from signoria.games.lorenzo.effects.totals import ModifierTotals, SeatModifier
from signoria.kernel.cards.catalogue import Catalogue
from signoria.kernel.cards.icons import Row, action, crossed_out
from signoria.kernel.cards.modifier import Modifier
from signoria.kernel.cards.terms import Parameter
from signoria.kernel.reading import Reader
from signoria.kernel.text import Text

TEXT: Final = Text("you may not place members {area}", "non puoi piazzare familiari {area}")


class BarredArea(SeatModifier):
    """No member may be placed in an area."""

    def __init__(self, text: Text, area: str) -> None:
        super().__init__("space.barred", text)
        self.area = area

    def apply_to(self, totals: ModifierTotals) -> None:
        totals.barred += (self.area,)


class SpaceBarred(LorenzoQuery):
    """How it is read and drawn."""

    name: ClassVar[str] = "space.barred"
    meaning: ClassVar[str] = "no member may be placed there"
    parameters: ClassVar[tuple[Parameter, ...]] = (AREA,)

    def read(self, catalogue: Catalogue, source: Reader) -> Modifier:
        area = self.area(source)
        return BarredArea(TEXT.fill({"area": self.in_area(area)}), area)

    def icons(self, catalogue: Catalogue, source: Reader) -> Row:
        return action(crossed_out(source.get("area").text()))


TERMS: Final = [SpaceBarred]
