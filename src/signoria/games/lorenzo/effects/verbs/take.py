"""`take`: taking a card without a member: the bonus action of a card (Rulings L-45 to L-50)."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from signoria.games.lorenzo.effects.measures import index_or_none
from signoria.games.lorenzo.effects.term import LorenzoVerb
from signoria.games.lorenzo.payment.goods import source_from_json, source_to_json
from signoria.games.lorenzo.pieces import NONE
from signoria.games.lorenzo.state import Lorenzo, Table
from signoria.games.lorenzo.texts import space_text
from signoria.games.lorenzo.towers.prices import fee_due, spare_for
from signoria.games.lorenzo.turn.access import OTHER_TYPE, obstacles_at
from signoria.games.lorenzo.turn.plan import plan
from signoria.games.lorenzo.turn.refusals import obstacle_at
from signoria.games.lorenzo.turn.servants import SERVANTS, action_details
from signoria.kernel.agenda import Decision, Line, Task
from signoria.kernel.cards.catalogue import Catalogue
from signoria.kernel.cards.icons import Row, action, die, goods, icon
from signoria.kernel.cards.terms import Number, Parameter
from signoria.kernel.panel import Json
from signoria.kernel.reading import Reader
from signoria.kernel.text import Text, plain
from signoria.kernel.words.obstacle import Obstacle

LABEL: Final = Text("Take {space}", "Prendi {space}", Text("took {space}", "ha preso {space}"))
PROMPT: Final = Text(
    "You may take another card ({cards}) with value {value}",
    "Puoi prendere un'altra carta ({cards}) con valore {value}",
)

TEXT: Final = Text(
    "take a {card} with an action of value {value}",
    "prendi un'altra carta ({card}) con un'azione di valore {value}",
)
CHEAPER: Final = Text(
    "take a {card} with an action of value {value}, {discount} cheaper",
    "prendi un'altra carta ({card}) con un'azione di valore {value} e uno sconto di {discount}",
)

VALUE: Final = Number("value", 1, 9)


class BonusTake(Decision[Table]):
    """Take a card of a type (or any) at a value, perhaps cheaper; or let it be (Ruling L-50).

    No member stands anywhere, so no colour rule holds; everything else does (Rulings L-45, L-46).
    """

    kind: ClassVar[str] = "bonus_take"

    def __init__(self, game: Lorenzo, type: int, value: int, discount: int) -> None:
        super().__init__()
        self.game = game
        self.type = type
        self.value = value
        self.discount = discount  # its number in the game's list
        game.bonus_actions.append((value, discount))

    def options(self, s: Table, seat: int, arg: int) -> list[int]:
        player = s.players[seat]
        totals = player.totals
        found = []
        for floor in self.game.floors:
            if s.floors[floor.number] == NONE:
                continue
            card = self.game.cards[s.floors[floor.number]]
            if self.type in (NONE, card.type):
                fee = fee_due(s, player, floor.tower, True)
                spare = spare_for(s, player, floor, card, fee, self.discount)
                value = self.value + totals.take[card.type] + totals.take_from[floor.tower]
                value += totals.servants_value(max(0, spare))
                if spare >= 0 and value >= s.needs[floor.number]:
                    found.append(floor.number)
        return [*found, NONE]

    def candidates(self, s: Table, seat: int, arg: int) -> list[int]:
        return [*[floor.number for floor in self.game.floors], NONE]

    def obstacles(self, s: Table, seat: int, arg: int, option: int) -> int:
        if option == NONE:
            return 0
        mask = obstacles_at(s, s.players[seat], self.plan_for(option))
        number = s.floors[option]
        if number != NONE and self.type not in (NONE, self.game.cards[number].type):
            mask |= OTHER_TYPE
        return mask

    def plan_for(self, floor: int) -> int:
        """The action on a floor as a plan."""
        return plan(floor, NONE, self.discount, self.value)

    def answer(self, s: Table, seat: int, arg: int, option: int) -> None:
        if option != NONE:
            s.do(SERVANTS, seat, self.plan_for(option))

    def brings(self, s: Table) -> list[Line]:
        return [[SERVANTS]]

    def word(self, s: Table, seat: int, arg: int, option: int) -> str:
        return "decline" if option == NONE else f"take {self.game.space_names[option]}"

    def label(self, s: Table, seat: int, arg: int, option: int) -> Text:
        if option == NONE:
            return self.game.phrases.say("decline")
        space = space_text(s, self.game.spaces[option])
        return LABEL.fill({"space": space})

    def path(self, s: Table, seat: int, arg: int, option: int) -> list[str]:
        return ["decline"] if option == NONE else [f"space:{self.game.space_names[option]}"]

    def details(self, s: Table, seat: int, arg: int, option: int) -> Json:
        if option == NONE:
            return {}
        planned = self.plan_for(option)
        return action_details(s, seat, planned, SERVANTS.least(s, seat, planned))

    def prompt(self, s: Table, seat: int, arg: int) -> Text:
        parts = {"cards": self.card_noun(), "value": plain(self.value)}
        return PROMPT.fill(parts)

    def card_noun(self) -> Text:
        """A card of the type this takes."""
        name = "card" if self.type == NONE else self.game.type_names[self.type]
        return self.game.phrases.noun(f"type.{name}", 1)

    def describe(self, s: Table, seat: int, arg: int, option: int, obstacle: int) -> Obstacle:
        return obstacle_at(s, s.players[seat], self.plan_for(option), obstacle)

    def text(self) -> Text:
        phrases = self.game.phrases
        parts = {"card": self.card_noun(), "value": plain(self.value)}
        if not self.discount:
            return TEXT.fill(parts)
        discount = self.game.discounts[self.discount]
        parts["discount"] = phrases.bundle(self.game.good_names, discount)
        return CHEAPER.fill(parts)

    def arg_to_json(self, s: Table, seat: int, arg: int) -> object:
        return source_to_json(s.game, arg)

    def arg_from_json(self, s: Table, seat: int, source: Reader) -> int:
        return source_from_json(s.game, source)


class TakeVerb(LorenzoVerb):
    """How it is read and drawn."""

    name: ClassVar[str] = "take"
    meaning: ClassVar[str] = "take a card without a family member"
    parameters: ClassVar[tuple[Parameter, ...]] = (
        Parameter("type", "a type of card; without it, any"),
        VALUE,
        Parameter("discount", "goods"),
    )

    def read(self, catalogue: Catalogue, source: Reader) -> Task[Any]:
        discount = 0
        if source.has("discount"):
            bundle = catalogue.bundle(source.get("discount"))
            if bundle not in self.game.discounts:
                self.game.discounts.append(bundle)
            discount = self.game.discounts.index(bundle)
        type = index_or_none(source, "type", self.game.type_names)
        return BonusTake(self.game, type, VALUE.of(source), discount)

    def icons(self, catalogue: Catalogue, source: Reader) -> Row:
        type = source.get("type").text() if source.has("type") else "tower"
        less = [goods(source.get("discount").value, "−")] if source.has("discount") else []
        return action(icon(type), die(VALUE.of(source)), *less)


TERMS: Final = [TakeVerb]
