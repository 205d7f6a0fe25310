"""`servant.rate`: how many servants raise a value, and by how much (Ruling L-24)."""

from __future__ import annotations

from typing import ClassVar, Final

from signoria.games.lorenzo.effects.term import LorenzoQuery
from signoria.games.lorenzo.effects.totals import ModifierTotals, SeatModifier
from signoria.kernel.cards.catalogue import Catalogue
from signoria.kernel.cards.icons import Row, action, goods, value
from signoria.kernel.cards.modifier import Modifier
from signoria.kernel.cards.terms import Number, Parameter
from signoria.kernel.reading import Reader
from signoria.kernel.text import Text, plain

RATE: Final = Text(
    "{servants} raise an action by only 1", "{servants} aumentano un'azione solo di 1"
)
EACH: Final = Text(
    "each servant raises an action by {worth}", "ogni servitore aumenta un'azione di {worth}"
)

SERVANTS: Final = Number("servants", 1, 9)
WORTH: Final = Number("worth", 1, 9)


class ServantRate(SeatModifier):
    """It takes several servants to add 1."""

    def __init__(self, text: Text, servants: int) -> None:
        super().__init__("servant.rate", text)
        self.servants = servants

    def apply_to(self, totals: ModifierTotals) -> None:
        totals.servant_rate = self.servants


class ServantWorth(SeatModifier):
    """What each servant, or each lot of servants, adds."""

    def __init__(self, text: Text, worth: int) -> None:
        super().__init__("servant.rate", text)
        self.worth = worth

    def apply_to(self, totals: ModifierTotals) -> None:
        totals.servant_worth = self.worth


class ServantRateQuery(LorenzoQuery):
    """How it is read and drawn."""

    name: ClassVar[str] = "servant.rate"
    meaning: ClassVar[str] = "how many servants raise a value by 1, or by how much each does"
    parameters: ClassVar[tuple[Parameter, ...]] = (SERVANTS, WORTH)

    def read(self, catalogue: Catalogue, source: Reader) -> Modifier:
        if source.has("worth"):
            worth = WORTH.of(source)
            return ServantWorth(EACH.fill({"worth": plain(worth)}), worth)
        servants = SERVANTS.of(source)
        needed = self.phrases.quantity("good.servant", servants)
        return ServantRate(RATE.fill({"servants": needed}), servants)

    def icons(self, catalogue: Catalogue, source: Reader) -> Row:
        servants = SERVANTS.of(source) if source.has("servants") else 1
        worth = WORTH.of(source) if source.has("worth") else 1
        return action(goods({"servant": servants}), value(f"= +{worth}"))


TERMS: Final = [ServantRateQuery]
