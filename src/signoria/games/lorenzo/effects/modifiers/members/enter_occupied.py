"""`space.occupied`: members may join others where there is room for one (Ruling L-98)."""

from __future__ import annotations

from typing import ClassVar, Final

from signoria.games.lorenzo.effects.term import LorenzoQuery
from signoria.games.lorenzo.effects.totals import ModifierTotals, SeatModifier
from signoria.kernel.cards.catalogue import Catalogue
from signoria.kernel.cards.icons import Row, action, icon
from signoria.kernel.cards.modifier import Modifier
from signoria.kernel.cards.terms import Parameter
from signoria.kernel.reading import Reader
from signoria.kernel.text import Text

TEXT: Final = Text(
    "your members may enter occupied spaces", "i tuoi familiari possono entrare in spazi occupati"
)


class EnterOccupied(SeatModifier):
    """Members may enter occupied spaces."""

    def apply_to(self, totals: ModifierTotals) -> None:
        totals.enters_occupied = True


class SpaceOccupied(LorenzoQuery):
    """How it is read and drawn."""

    name: ClassVar[str] = "space.occupied"
    meaning: ClassVar[str] = "occupied spaces may be entered"
    parameters: ClassVar[tuple[Parameter, ...]] = (Parameter("enter", "`true`"),)

    def read(self, catalogue: Catalogue, source: Reader) -> Modifier:
        source.get("enter").boolean()
        return EnterOccupied(self.name, TEXT)

    def icons(self, catalogue: Catalogue, source: Reader) -> Row:
        return action(icon("member-white"), icon("member-black"))


TERMS: Final = [SpaceOccupied]
