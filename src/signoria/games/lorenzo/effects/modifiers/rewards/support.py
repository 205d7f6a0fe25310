"""`report.support`: what supporting the Church also brings (Ruling L-71)."""

from __future__ import annotations

from typing import ClassVar, Final

from signoria.games.lorenzo.effects.term import GAIN, LorenzoQuery
from signoria.games.lorenzo.effects.totals import ModifierTotals, SeatModifier
from signoria.kernel.cards.catalogue import Catalogue
from signoria.kernel.cards.icons import Row, action, goods, icon
from signoria.kernel.cards.modifier import Modifier
from signoria.kernel.cards.terms import Parameter
from signoria.kernel.reading import Reader
from signoria.kernel.text import Text

TEXT: Final = Text(
    "{goods} more each time you support the Church",
    "{goods} in più ogni volta che sostieni la Chiesa",
)


class Support(SeatModifier):
    """Supporting the Church brings more."""

    def __init__(self, text: Text, bundle: list[int]) -> None:
        super().__init__("report.support", text)
        self.bundle = bundle

    def apply_to(self, totals: ModifierTotals) -> None:
        for good in range(len(self.bundle)):
            totals.support[good] += self.bundle[good]


class ReportSupport(LorenzoQuery):
    """How it is read and drawn."""

    name: ClassVar[str] = "report.support"
    meaning: ClassVar[str] = "more for supporting the Church"
    parameters: ClassVar[tuple[Parameter, ...]] = (GAIN,)

    def read(self, catalogue: Catalogue, source: Reader) -> Modifier:
        bundle = catalogue.bundle(source.get("gain"))
        return Support(TEXT.fill({"goods": self.bundle(bundle)}), bundle)

    def icons(self, catalogue: Catalogue, source: Reader) -> Row:
        return action(icon("pope"), goods(source.get("gain").value, "+"))


TERMS: Final = [ReportSupport]
