"""`take.value`: what a type of card or a tower adds to the value of an action."""

from __future__ import annotations

from typing import ClassVar, Final

from signoria.games.lorenzo.effects.term import ADD, TYPE, LorenzoQuery, signed_text
from signoria.games.lorenzo.effects.totals import ModifierTotals, SeatModifier
from signoria.kernel.cards.catalogue import Catalogue
from signoria.kernel.cards.icons import Row, action, icon, signed, value
from signoria.kernel.cards.modifier import Modifier
from signoria.kernel.cards.terms import Parameter
from signoria.kernel.reading import Reader
from signoria.kernel.text import Text

OF_TYPE: Final = Text("{add} when you take {cards}", "{add} quando prendi {cards}")
FROM_TOWER: Final = Text(
    "{add} when you take a card from the {tower}", "{add} quando prendi una carta dalla {tower}"
)


class TakeValue(SeatModifier):
    """Taking a card of a type is worth more or less (Rulings L-26, L-83)."""

    def __init__(self, text: Text, type: int, add: int) -> None:
        super().__init__("take.value", text)
        self.type = type
        self.add = add

    def apply_to(self, totals: ModifierTotals) -> None:
        totals.take[self.type] += self.add


class TowerValue(SeatModifier):
    """Taking a card from a tower is worth more or less, whatever its type."""

    def __init__(self, text: Text, tower: int, add: int) -> None:
        super().__init__("take.value", text)
        self.tower = tower
        self.add = add

    def apply_to(self, totals: ModifierTotals) -> None:
        totals.take_from[self.tower] += self.add


class TakeValueQuery(LorenzoQuery):
    """How it is read and drawn."""

    name: ClassVar[str] = "take.value"
    meaning: ClassVar[str] = "the value of an action in a tower"
    parameters: ClassVar[tuple[Parameter, ...]] = (TYPE, Parameter("tower", "or a tower"), ADD)

    def read(self, catalogue: Catalogue, source: Reader) -> Modifier:
        add = ADD.of(source)
        if source.has("tower"):
            names = tuple([tower.id for tower in self.game.towers])
            tower = source.get("tower").index_in(names, "tower")
            parts = {"tower": self.phrases.say(f"tower.{names[tower]}"), "add": signed_text(add)}
            return TowerValue(FROM_TOWER.fill(parts), tower, add)
        type = self.type(source)
        parts = {"cards": self.cards(type), "add": signed_text(add)}
        return TakeValue(OF_TYPE.fill(parts), type, add)

    def icons(self, catalogue: Catalogue, source: Reader) -> Row:
        add = value(signed(ADD.of(source)))
        if source.has("tower"):
            return action(icon("token"), icon("tower"), add)
        return action(icon(source.get("type").text()), add)


TERMS: Final = [TakeValueQuery]
