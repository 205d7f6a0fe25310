"""Special depots: room for more of one resource."""

from __future__ import annotations

from typing import ClassVar, Final

from signoria.games.masters.effects.ability import Ability
from signoria.games.masters.effects.query import AbilityQuery, one_resource
from signoria.games.masters.pieces import RESOURCES
from signoria.kernel.cards.catalogue import Catalogue
from signoria.kernel.cards.icons import Row, room
from signoria.kernel.cards.modifier import Modifier
from signoria.kernel.cards.terms import Parameter
from signoria.kernel.panel import Json
from signoria.kernel.reading import Reader
from signoria.kernel.text import Text

NAME: Final = Text("Depot for {good}", "Deposito di {good}")
TEXT: Final = Text("special depot with room for {goods}", "deposito speciale con posto per {goods}")


class SpecialDepot(Ability):
    """`depot.slots`: two more slots for one resource (Ruling M-23)."""

    kind: ClassVar[str] = "depot"

    def __init__(self, name: Text, text: Text, good: int, slots: int) -> None:
        super().__init__("depot.slots", name, text)
        self.good = good
        self.slots = slots

    def face(self) -> Json:
        return {"kind": self.kind, "goods": {RESOURCES[self.good]: self.slots}}


class DepotSlots(AbilityQuery):
    """How it is read and drawn."""

    name: ClassVar[str] = "depot.slots"
    meaning: ClassVar[str] = "room for that many more of one resource"
    parameters: ClassVar[tuple[Parameter, ...]] = (Parameter("holds", "one resource"),)

    def read(self, catalogue: Catalogue, source: Reader) -> Modifier:
        good, slots = one_resource(source.get("holds"))
        name = NAME.fill({"good": self.good(good)})
        return SpecialDepot(name, TEXT.fill({"goods": self.goods(good, slots)}), good, slots)

    def icons(self, catalogue: Catalogue, source: Reader) -> Row:
        return [room(source.get("holds").value)]


TERMS: Final = [DepotSlots]
