"""Triggers: lasting effects that happen whenever something else does."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from signoria.games.lorenzo.effects.term import EFFECT, TYPE, LorenzoQuery
from signoria.games.lorenzo.effects.totals import ModifierTotals, SeatModifier
from signoria.games.lorenzo.pieces import NONE
from signoria.games.lorenzo.state import Table
from signoria.kernel.agenda import Task
from signoria.kernel.cards.catalogue import Catalogue
from signoria.kernel.cards.icons import ARROW, Row, action, icon
from signoria.kernel.cards.modifier import Modifier
from signoria.kernel.cards.terms import Parameter
from signoria.kernel.native import mypyc_attr
from signoria.kernel.reading import Reader
from signoria.kernel.text import Text

CARD_TAKEN: Final = "card.taken"
LEADER_PLAYED: Final = "leader.played"
MEMBER_PLACED: Final = "member.placed"
EXCOMMUNICATED: Final = "excommunicated"

TAKEN_TEXT: Final = Text(
    "each time you take a {card}: {effect}", "ogni volta che prendi una carta ({card}): {effect}"
)
PLAYED_TEXT: Final = Text(
    "each time you play a leader: {effect}", "ogni volta che giochi un leader: {effect}"
)
PLACED_TEXT: Final = Text(
    "each time you place a member in the {area}: {effect}",
    "ogni volta che piazzi un familiare nel {area}: {effect}",
)
STRUCK_TEXT: Final = Text(
    "each time you are excommunicated: {effect}", "ogni volta che sei scomunicato: {effect}"
)


class Trigger(SeatModifier):
    """Whenever this happens - with a card of this type, in this area - that comes of it."""

    def __init__(self, query: str, text: Text, type: int, area: str, effect: Task[Any]) -> None:
        super().__init__(query, text)
        self.type = type
        self.area = area
        self.effect = effect

    def apply_to(self, totals: ModifierTotals) -> None:
        totals.triggers.setdefault(self.query, []).append(self)

    def parts(self) -> list[tuple[str, Task[Any]]]:
        return [("effect", self.effect)]

    def concerns(self, s: Table, number: int) -> bool:
        """Is this about the card, leader or space of this number?"""
        if self.query == CARD_TAKEN:
            return s.game.cards[number].type == self.type
        if self.query == MEMBER_PLACED:
            return s.game.spaces[number].area == self.area
        return True


@mypyc_attr(allow_interpreted_subclasses=True)
class TriggerQuery(LorenzoQuery):
    """How a trigger is read and drawn."""

    picture: ClassVar[str] = ""
    parameters: ClassVar[tuple[Parameter, ...]] = (EFFECT,)

    def read(self, catalogue: Catalogue, source: Reader) -> Modifier:
        effect = catalogue.effect(source.get("effect"))
        return self.trigger(source, effect, {"effect": effect.text()})

    def trigger(self, source: Reader, effect: Task[Any], parts: dict[str, Text]) -> Trigger:
        """The trigger, with its text."""
        raise NotImplementedError

    def icons(self, catalogue: Catalogue, source: Reader) -> Row:
        return action(icon(self.cause(source)), ARROW, *catalogue.icons(source.get("effect")))

    def cause(self, source: Reader) -> str:
        """The icon of what sets it off."""
        return self.picture


class CardTaken(TriggerQuery):
    """A card of a type is taken."""

    name: ClassVar[str] = CARD_TAKEN
    meaning: ClassVar[str] = "each time a card of the type is taken"
    parameters: ClassVar[tuple[Parameter, ...]] = (TYPE, EFFECT)

    def trigger(self, source: Reader, effect: Task[Any], parts: dict[str, Text]) -> Trigger:
        type = self.type(source)
        card = self.phrases.noun(f"type.{self.game.type_names[type]}", 1)
        return Trigger(self.name, TAKEN_TEXT.fill({**parts, "card": card}), type, "", effect)

    def cause(self, source: Reader) -> str:
        return source.get("type").text()


class LeaderPlayed(TriggerQuery):
    """A leader is played."""

    name: ClassVar[str] = LEADER_PLAYED
    meaning: ClassVar[str] = "each time a leader is played"
    picture: ClassVar[str] = "leader"

    def trigger(self, source: Reader, effect: Task[Any], parts: dict[str, Text]) -> Trigger:
        return Trigger(self.name, PLAYED_TEXT.fill(parts), NONE, "", effect)


class MemberPlaced(TriggerQuery):
    """A member is placed in an area."""

    name: ClassVar[str] = MEMBER_PLACED
    meaning: ClassVar[str] = "each time a member is placed there"
    parameters: ClassVar[tuple[Parameter, ...]] = (
        Parameter("area", "an area of the board"),
        EFFECT,
    )

    def trigger(self, source: Reader, effect: Task[Any], parts: dict[str, Text]) -> Trigger:
        area = source.get("area").text()
        name = self.phrases.say(f"area.{area}")
        return Trigger(self.name, PLACED_TEXT.fill({**parts, "area": name}), NONE, area, effect)

    def cause(self, source: Reader) -> str:
        return source.get("area").text()


class Excommunicated(TriggerQuery):
    """The player is excommunicated."""

    name: ClassVar[str] = EXCOMMUNICATED
    meaning: ClassVar[str] = "each time the player is excommunicated"
    picture: ClassVar[str] = "excommunication"

    def trigger(self, source: Reader, effect: Task[Any], parts: dict[str, Text]) -> Trigger:
        return Trigger(self.name, STRUCK_TEXT.fill(parts), NONE, "", effect)


TERMS: Final = [CardTaken, LeaderPlayed, MemberPlaced, Excommunicated]
