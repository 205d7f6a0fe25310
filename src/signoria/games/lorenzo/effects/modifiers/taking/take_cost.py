"""`take.cost`: what is paid less for a card (Rulings L-38, L-103, L-126)."""

from __future__ import annotations

from typing import ClassVar, Final

from signoria.games.lorenzo.effects.measures import index_or_none
from signoria.games.lorenzo.effects.term import LorenzoQuery, strings
from signoria.games.lorenzo.effects.totals import Discount, ModifierTotals, SeatModifier
from signoria.kernel.cards.catalogue import Catalogue
from signoria.kernel.cards.icons import Row, action, crossed_out, either, goods, icon
from signoria.kernel.cards.modifier import Modifier
from signoria.kernel.cards.terms import Parameter
from signoria.kernel.reading import Reader
from signoria.kernel.text import Text, list_texts

CHEAPER: Final = Text("{cards} cost you {goods} less", "{cards}: costo ridotto di {goods}")
SPARED: Final = Text(
    "{cards}: the {goods} are needed, not paid", "{cards}: i {goods} servono ma non si pagano"
)


class TakeCost(SeatModifier):
    """Cards of a type, or all, are cheaper."""

    def __init__(self, text: Text, discount: Discount) -> None:
        super().__init__("take.cost", text)
        self.discount = discount

    def apply_to(self, totals: ModifierTotals) -> None:
        totals.discounts += (self.discount,)


class TakeCostQuery(LorenzoQuery):
    """How it is read and drawn."""

    name: ClassVar[str] = "take.cost"
    meaning: ClassVar[str] = "the cost of a card; what is spared must be held and is not paid"
    parameters: ClassVar[tuple[Parameter, ...]] = (
        Parameter("type", "a type of card; without it, every type"),
        Parameter("less", "a list of alternatives, each of them goods"),
        Parameter("spared", "or a list of goods"),
    )

    def read(self, catalogue: Catalogue, source: Reader) -> Modifier:
        type = index_or_none(source, "type", self.game.type_names)
        if source.has("spared"):
            spared = self.goods(source.get("spared"))
            names = list_texts(self.names(spared), self.phrases.say("and"))
            text = SPARED.fill({"cards": self.cards(type), "goods": names})
            return self.lasting(text, Discount(type, [[0] * len(catalogue.goods)], spared))
        alternatives = [catalogue.bundle(item) for item in source.get("less").items()]
        less = list_texts([self.bundle(each) for each in alternatives], self.phrases.say("or"))
        text = CHEAPER.fill({"cards": self.cards(type), "goods": less})
        return self.lasting(text, Discount(type, alternatives, []))

    def lasting(self, text: Text, discount: Discount) -> Modifier:
        """A discount, which the game knows of: it changes what can be asked about prices."""
        self.game.lasting_discounts.append(discount)
        return TakeCost(text, discount)

    def icons(self, catalogue: Catalogue, source: Reader) -> Row:
        if source.has("spared"):
            spared = [crossed_out(good) for good in strings(source.get("spared"))]
            return action(icon(source.get("type").text()), *spared)
        return action(*either([[goods(item.value, "−")] for item in source.get("less").items()]))


TERMS: Final = [TakeCostQuery]
