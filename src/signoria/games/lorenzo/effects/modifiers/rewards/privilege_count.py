"""`privilege.count`: an effect that gives privileges gives more of them."""

from __future__ import annotations

from typing import ClassVar, Final

from signoria.games.lorenzo.effects.term import LorenzoQuery
from signoria.games.lorenzo.effects.totals import ModifierTotals, SeatModifier
from signoria.kernel.cards.catalogue import Catalogue
from signoria.kernel.cards.icons import Row, action, icon, signed, value
from signoria.kernel.cards.modifier import Modifier
from signoria.kernel.cards.terms import Number, Parameter
from signoria.kernel.reading import Reader
from signoria.kernel.text import Text, plain

TEXT: Final = Text(
    "each effect with council privileges gives you {add} more, of any kind",
    "ogni effetto con privilegi del consiglio te ne dà {add} in più, di qualunque tipo",
)

MORE: Final = Number("add", 1, 5)


class MorePrivileges(SeatModifier):
    """More privileges with each effect that gives some."""

    def __init__(self, text: Text, add: int) -> None:
        super().__init__("privilege.count", text)
        self.add = add

    def apply_to(self, totals: ModifierTotals) -> None:
        totals.privileges_more += self.add


class PrivilegeCount(LorenzoQuery):
    """How it is read and drawn."""

    name: ClassVar[str] = "privilege.count"
    meaning: ClassVar[str] = "more privileges with each effect that gives some"
    parameters: ClassVar[tuple[Parameter, ...]] = (MORE,)

    def read(self, catalogue: Catalogue, source: Reader) -> Modifier:
        add = MORE.of(source)
        return MorePrivileges(TEXT.fill({"add": plain(add)}), add)

    def icons(self, catalogue: Catalogue, source: Reader) -> Row:
        return action(icon("privilege"), value(signed(MORE.of(source))))


TERMS: Final = [PrivilegeCount]
