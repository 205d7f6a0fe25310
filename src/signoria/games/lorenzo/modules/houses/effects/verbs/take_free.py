"""`take_free`: a card without its price, from the discard or from the towers.

It takes a card from no space: there is no value, no fee and no floor bonus (Rulings H-G10, H-G19,
H-H6, H-H17). The limit of its type always holds; a slot's military is needed only for cards from the
discard.
"""

from __future__ import annotations

from typing import Any, ClassVar, Final

from signoria.games.lorenzo.effects.term import FREE_NOTE, LorenzoVerb, strings
from signoria.games.lorenzo.effects.verbs.take import LABEL
from signoria.games.lorenzo.modules.houses.special_tower.cards import SPECIAL
from signoria.games.lorenzo.payment.goods import (
    covers,
    missing_goods,
    pay,
    pay_brings,
    source_from_json,
    source_to_json,
)
from signoria.games.lorenzo.pieces import MILITARY, NONE, Card
from signoria.games.lorenzo.state import Lorenzo, Table
from signoria.games.lorenzo.towers.prices import FULL, military_needed
from signoria.games.lorenzo.towers.taking import card_brings, receive_card
from signoria.kernel.agenda import Decision, Line, Task
from signoria.kernel.cards.catalogue import Catalogue
from signoria.kernel.cards.icons import ARROW, Row, action, goods, icon, note
from signoria.kernel.cards.terms import Parameter
from signoria.kernel.reading import Reader
from signoria.kernel.text import Text, list_texts, plain
from signoria.kernel.words.answers import Names
from signoria.kernel.words.obstacle import Obstacle

FROM_DISCARD: Final = Text(
    "you may take a discarded {card} of the base game without paying for it",
    "puoi prendere senza pagarla una carta scartata del gioco base ({card})",
)
FROM_TOWERS: Final = Text(
    "you may pay {pay} for a {card} left in the four towers, without its price and "
    "its military points",
    "puoi pagare {pay} per una carta rimasta nelle quattro torri ({card}), senza "
    "costo né punti militari",
)
PROMPT: Final = Text("Which card do you take? ({offer})", "Quale carta prendi? ({offer})")

PLACES: Final = ("discard", "towers")
DISCARD: Final = 0
TOWERS: Final = 1

LIMIT: Final = 1
SLOT: Final = 2
STOCK: Final = 4


class TakeFree(Decision[Table]):
    """Take one of these cards, or none. Special cards are never among them (Ruling H-D10)."""

    kind: ClassVar[str] = "take_free"

    def __init__(self, game: Lorenzo, place: int, types: list[int], pay: list[int]) -> None:
        super().__init__()
        self.game = game
        self.place = place
        self.types = types
        self.pay = pay

    def possible(self, s: Table, seat: int) -> bool:
        return len(self.options(s, seat, 0)) > 1

    def cards(self, s: Table) -> list[int]:
        """What lies there to be taken."""
        found = s.gone if self.place == DISCARD else tuple(s.floors)
        return [number for number in found if number != NONE and self.suits(number)]

    def suits(self, number: int) -> bool:
        """Is this a card of the base game, of the right type?"""
        card = self.game.cards[number]
        return card.deck != SPECIAL and card.type in self.types

    def candidates(self, s: Table, seat: int, arg: int) -> list[int]:
        return [*self.cards(s), NONE]

    def obstacles(self, s: Table, seat: int, arg: int, option: int) -> int:
        if option == NONE:
            return 0
        player = s.players[seat]
        mask = 0 if covers(player.goods, self.pay) else STOCK
        needed = military_needed(s, player, self.game.cards[option].type)
        if needed == FULL:
            return mask | LIMIT
        if self.place == DISCARD and needed > player.goods[MILITARY]:
            mask |= SLOT
        return mask

    def answer(self, s: Table, seat: int, arg: int, option: int) -> None:
        if option == NONE:
            return
        pay(s, seat, self.pay)
        if self.place == DISCARD:
            s.gone = tuple([number for number in s.gone if number != option])
        else:
            s.floors[s.floors.index(option)] = NONE
        receive_card(s, seat, self.game.cards[option])

    def brings(self, s: Table) -> list[Line]:
        return [[*card_brings(s), pay_brings(s)]]

    def word(self, s: Table, seat: int, arg: int, option: int) -> str:
        return "decline" if option == NONE else f"take {self.game.cards[option].id}"

    def word_parts(self, s: Table) -> Names:
        return {"card": [card.id for card in self.game.cards if self.suits(card.number)]}

    def label(self, s: Table, seat: int, arg: int, option: int) -> Text:
        if option == NONE:
            return self.game.phrases.say("decline")
        return LABEL.fill({"space": self.game.cards[option].name})

    def path(self, s: Table, seat: int, arg: int, option: int) -> list[str]:
        return ["decline"] if option == NONE else [f"card:{self.game.cards[option].id}"]

    def prompt(self, s: Table, seat: int, arg: int) -> Text:
        return PROMPT.fill({"offer": self.text()})

    def describe(self, s: Table, seat: int, arg: int, option: int, obstacle: int) -> Obstacle:
        player = s.players[seat]
        if obstacle == STOCK:
            short = missing_goods(self.game, player.goods, self.pay)
            text = self.game.phrases.say("reason.take_free_pay", {"pay": self.price()})
            return Obstacle("stock", text, "H-H17", short)
        return self.slot_obstacle(s, seat, self.game.cards[option], obstacle)

    def slot_obstacle(self, s: Table, seat: int, card: Card, obstacle: int) -> Obstacle:
        """No slot left, or not the military the next one asks for."""
        player, phrases = s.players[seat], self.game.phrases
        cards = phrases.noun(f"type.{self.game.type_names[card.type]}", 2)
        if obstacle == LIMIT:
            limit = {"limit": plain(player.totals.limits[card.type]), "cards": cards}
            return Obstacle("limit", phrases.say("reason.limit", limit), "L-40")
        needed, there = military_needed(s, player, card.type), player.goods[MILITARY]
        text = phrases.say("reason.slot", {"needed": plain(needed), "there": plain(there)})
        return Obstacle("military", text, "H-G10", {"military": needed - there})

    def price(self) -> Text:
        """What is paid for taking at all."""
        return self.game.phrases.bundle(self.game.good_names, self.pay)

    def text(self) -> Text:
        phrases = self.game.phrases
        names = [phrases.noun(f"type.{self.game.type_names[type]}", 1) for type in self.types]
        all_types = len(self.types) == len(self.game.types)
        card = phrases.noun("type.card", 1) if all_types else list_texts(names, phrases.say("or"))
        template = FROM_DISCARD if self.place == DISCARD else FROM_TOWERS
        return template.fill({"card": card, "pay": self.price()})

    def arg_to_json(self, s: Table, seat: int, arg: int) -> object:
        return source_to_json(s.game, arg)

    def arg_from_json(self, s: Table, seat: int, source: Reader) -> int:
        return source_from_json(s.game, source)


class TakeFreeVerb(LorenzoVerb):
    """How it is read and drawn."""

    name: ClassVar[str] = "take_free"
    meaning: ClassVar[str] = "take a card from the discard or the towers without its price"
    parameters: ClassVar[tuple[Parameter, ...]] = (
        Parameter("from", "`discard` or `towers`"),
        Parameter("types", "a list of types of card"),
        Parameter("pay", "goods, where it is not free"),
    )

    def read(self, catalogue: Catalogue, source: Reader) -> Task[Any]:
        place = source.get("from").index_in(PLACES, "place")
        names = self.game.type_names
        types = [item.index_in(names, "type") for item in source.get("types").at_least_one()]
        nothing = [0] * len(catalogue.goods)
        pay = catalogue.bundle(source.get("pay")) if source.has("pay") else nothing
        return TakeFree(self.game, place, types, pay)

    def icons(self, catalogue: Catalogue, source: Reader) -> Row:
        types = strings(source.get("types"))
        price = [goods(source.get("pay").value), ARROW] if source.has("pay") else []
        cards = [icon(type) for type in (["tower"] if len(types) > 2 else types)]
        return action(*price, *cards, note(FREE_NOTE))


TERMS: Final = [TakeFreeVerb]
