"""`floor.bonus`: floors that give nothing (Ruling L-44)."""

from __future__ import annotations

from typing import ClassVar, Final

from signoria.games.lorenzo.effects.term import FLOORS, LorenzoQuery
from signoria.games.lorenzo.effects.totals import ModifierTotals, SeatModifier
from signoria.kernel.cards.catalogue import Catalogue
from signoria.kernel.cards.icons import Row, action, crossed_out, note
from signoria.kernel.cards.modifier import Modifier
from signoria.kernel.cards.terms import Parameter
from signoria.kernel.reading import Reader
from signoria.kernel.text import Text, list_texts, plain

TEXT: Final = Text(
    "you receive no bonus on floors {floors} of the towers",
    "non ricevi il bonus dei piani {floors} delle torri",
)


class FloorBonus(SeatModifier):
    """Some floors give no bonus."""

    def __init__(self, text: Text, floors: list[int]) -> None:
        super().__init__("floor.bonus", text)
        self.floors = floors

    def apply_to(self, totals: ModifierTotals) -> None:
        totals.bare_floors += tuple(self.floors)


class FloorBonusQuery(LorenzoQuery):
    """How it is read and drawn."""

    name: ClassVar[str] = "floor.bonus"
    meaning: ClassVar[str] = "these floors give nothing"
    parameters: ClassVar[tuple[Parameter, ...]] = (FLOORS,)

    def read(self, catalogue: Catalogue, source: Reader) -> Modifier:
        floors = self.floors(source)
        names = list_texts([plain(floor) for floor in floors], self.phrases.say("and"))
        return FloorBonus(TEXT.fill({"floors": names}), floors)

    def icons(self, catalogue: Catalogue, source: Reader) -> Row:
        floors = " ".join([str(floor) for floor in self.floors(source)])
        return action(crossed_out("tower"), note(plain(floors)))


TERMS: Final = [FloorBonusQuery]
