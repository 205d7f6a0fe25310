"""`report.cube`: no cube is placed any more."""

from __future__ import annotations

from typing import ClassVar, Final

from signoria.games.lorenzo.effects.term import LorenzoQuery
from signoria.games.lorenzo.effects.totals import ModifierTotals, SeatModifier
from signoria.kernel.cards.catalogue import Catalogue
from signoria.kernel.cards.icons import Row, action, crossed_out
from signoria.kernel.cards.modifier import Modifier
from signoria.kernel.cards.terms import Parameter
from signoria.kernel.reading import Reader
from signoria.kernel.text import Text

TEXT: Final = Text("you cannot be excommunicated any more", "non puoi più ricevere scomuniche")


class NoCube(SeatModifier):
    """The player cannot be excommunicated any more."""

    def apply_to(self, totals: ModifierTotals) -> None:
        totals.spared = True


class ReportCube(LorenzoQuery):
    """How it is read and drawn."""

    name: ClassVar[str] = "report.cube"
    meaning: ClassVar[str] = "the player can no longer be excommunicated"
    parameters: ClassVar[tuple[Parameter, ...]] = (Parameter("immune", "`true`"),)

    def read(self, catalogue: Catalogue, source: Reader) -> Modifier:
        source.get("immune").boolean()
        return NoCube(self.name, TEXT)

    def icons(self, catalogue: Catalogue, source: Reader) -> Row:
        return action(crossed_out("excommunication"))


TERMS: Final = [ReportCube]
