"""White marbles that give a resource."""

from __future__ import annotations

from typing import ClassVar, Final

from signoria.games.masters.effects.ability import Ability
from signoria.games.masters.effects.query import AbilityQuery, one_resource
from signoria.games.masters.pieces import RESOURCES
from signoria.kernel.cards.catalogue import Catalogue
from signoria.kernel.cards.icons import Row, goods, icon, number
from signoria.kernel.cards.modifier import Modifier
from signoria.kernel.cards.terms import Parameter
from signoria.kernel.panel import Json
from signoria.kernel.reading import Reader
from signoria.kernel.text import Text

NAME: Final = Text("White marbles to {good}", "Biglie bianche in {good}")
TEXT: Final = Text("each white marble gives {goods}", "ogni biglia bianca dà {goods}")


class WhiteMarble(Ability):
    """`market.white`: white marbles give this resource (Rulings M-16, M-17)."""

    kind: ClassVar[str] = "white"

    def __init__(self, name: Text, text: Text, good: int) -> None:
        super().__init__("market.white", name, text)
        self.good = good

    def face(self) -> Json:
        return {"kind": self.kind, "goods": {RESOURCES[self.good]: 1}}


class MarketWhite(AbilityQuery):
    """How it is read and drawn."""

    name: ClassVar[str] = "market.white"
    meaning: ClassVar[str] = "white marbles give this resource"
    parameters: ClassVar[tuple[Parameter, ...]] = (Parameter("gives", "one resource, always 1"),)

    def read(self, catalogue: Catalogue, source: Reader) -> Modifier:
        good, amount = one_resource(source.get("gives"))
        if amount != 1:
            raise source.fail("a marble gives one resource")
        name = NAME.fill({"good": self.good(good)})
        return WhiteMarble(name, TEXT.fill({"goods": self.goods(good, 1)}), good)

    def icons(self, catalogue: Catalogue, source: Reader) -> Row:
        return [icon("marble-white"), number("="), goods(source.get("gives").value)]


TERMS: Final = [MarketWhite]
