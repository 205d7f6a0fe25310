"""Discounts: cards that cost a resource are cheaper."""

from __future__ import annotations

from typing import ClassVar, Final

from signoria.games.masters.effects.ability import Ability
from signoria.games.masters.effects.query import AbilityQuery, one_resource
from signoria.games.masters.pieces import RESOURCES
from signoria.kernel.cards.catalogue import Catalogue
from signoria.kernel.cards.icons import Row, goods
from signoria.kernel.cards.modifier import Modifier
from signoria.kernel.cards.terms import Parameter
from signoria.kernel.panel import Json
from signoria.kernel.reading import Reader
from signoria.kernel.text import Text

NAME: Final = Text("Discount on {good}", "Sconto di {good}")
TEXT: Final = Text(
    "pay {goods} less for cards that cost any",
    "paghi {goods} in meno per le carte che ne richiedono",
)


class Discount(Ability):
    """`buy.cost`: pay less of a resource the card costs (Ruling M-34)."""

    kind: ClassVar[str] = "discount"

    def __init__(self, name: Text, text: Text, good: int, less: int) -> None:
        super().__init__("buy.cost", name, text)
        self.good = good
        self.less = less

    def face(self) -> Json:
        return {"kind": self.kind, "goods": {RESOURCES[self.good]: self.less}}


class BuyCost(AbilityQuery):
    """How it is read and drawn."""

    name: ClassVar[str] = "buy.cost"
    meaning: ClassVar[str] = "a card that costs this resource costs that much less of it"
    parameters: ClassVar[tuple[Parameter, ...]] = (Parameter("less", "one resource"),)

    def read(self, catalogue: Catalogue, source: Reader) -> Modifier:
        good, less = one_resource(source.get("less"))
        name = NAME.fill({"good": self.good(good)})
        return Discount(name, TEXT.fill({"goods": self.goods(good, less)}), good, less)

    def icons(self, catalogue: Catalogue, source: Reader) -> Row:
        return [goods(source.get("less").value, "−")]


TERMS: Final = [BuyCost]
