"""`card.taken`: what comes of taking a card of a type (Ruling H-G15)."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from signoria.games.lorenzo.effects.moments import CARD_TAKEN
from signoria.games.lorenzo.effects.term import EFFECT, TYPE
from signoria.games.lorenzo.effects.triggers import Trigger, TriggerQuery
from signoria.games.lorenzo.state import Table
from signoria.kernel.agenda import Task
from signoria.kernel.cards.icons import Row, icon
from signoria.kernel.cards.terms import Parameter
from signoria.kernel.reading import Reader
from signoria.kernel.text import Text

TEXT: Final = Text(
    "each time you take a {card}, {effect}", "ogni volta che prendi una carta ({card}), {effect}"
)


class TypeTaken(Trigger):
    """Whenever a card of this type is taken."""

    moment: ClassVar[str] = CARD_TAKEN

    def __init__(self, text: Text, type: int, effect: Task[Any]) -> None:
        super().__init__("card.taken", text, effect)
        self.type = type

    def concerns(self, s: Table, owner: int, seat: int, number: int) -> bool:
        return s.game.cards[number].type == self.type


class CardTaken(TriggerQuery):
    """How it is read and drawn."""

    name: ClassVar[str] = "card.taken"
    meaning: ClassVar[str] = "each time a card of the type is taken"
    parameters: ClassVar[tuple[Parameter, ...]] = (TYPE, EFFECT)

    def trigger(self, source: Reader, effect: Task[Any], parts: dict[str, Text]) -> Trigger:
        type = self.type(source)
        card = self.phrases.noun(f"type.{self.game.type_names[type]}", 1)
        return TypeTaken(TEXT.fill({**parts, "card": card}), type, effect)

    def cause(self, source: Reader) -> Row:
        return [icon(source.get("type").text())]


TERMS: Final = [CardTaken]
