"""Buying a development card (Rulings M-31 to M-35)."""

from __future__ import annotations

from typing import ClassVar, Final

from signoria.games.masters.effects.abilities.discount import Discount
from signoria.games.masters.pieces import NONE, RESOURCES, Card
from signoria.games.masters.player import Player
from signoria.games.masters.state import Table
from signoria.games.masters.stock.payment import payment
from signoria.games.masters.texts import card_name, card_text
from signoria.kernel.agenda import FATE, Chance, Decision, Effect, indices
from signoria.kernel.flow.menu import Action
from signoria.kernel.reading import Reader
from signoria.kernel.text import Text, plain
from signoria.kernel.words.answers import Names
from signoria.kernel.words.obstacle import Obstacle

NOT_FACE_UP: Final = 4
NO_SLOT: Final = 8
COST: Final = 16


def price(player: Player, card: Card) -> list[int]:
    """The printed cost less the discounts (query `buy.cost`, Ruling M-34)."""
    cost = card.cost
    for modifier in player.modifiers:
        if isinstance(modifier, Discount) and cost[modifier.good]:
            cost = cost[:]
            cost[modifier.good] -= min(modifier.less, cost[modifier.good])
    return cost


def open_slots(s: Table, player: Player, level: int) -> list[int]:
    """The slots a card of this level may go on; of several empty ones the first (Ruling M-32)."""
    found: list[int] = []
    for slot in range(len(player.slots)):
        stack = player.slots[slot]
        top = s.game.cards[stack[-1]].level if stack else 0
        if top == level - 1 and (top or not found):
            found.append(slot)
    return found


def levels_open(s: Table, player: Player) -> int:
    """Bit mask of the levels that some slot takes."""
    mask = 0
    for stack in player.slots:
        mask |= 2 << s.game.cards[stack[-1]].level if stack else 2
    return mask


def covers(held: list[int], cost: list[int]) -> bool:
    """Is there enough of everything?"""
    return held[0] >= cost[0] and held[1] >= cost[1] and held[2] >= cost[2] and held[3] >= cost[3]


class BuyCard(Action[Table]):
    """Buy a card from the top of a deck (Ruling M-31); an item is the card."""

    def items(self, s: Table, seat: int) -> list[int]:
        return cards_to_buy(s, s.players[seat], s.players[seat].resources(), 0)

    def candidates(self, s: Table, seat: int) -> list[int]:
        return indices(len(s.game.cards))

    def obstacles(self, s: Table, seat: int, item: int) -> int:
        """Not available, no slot for it, too expensive: each counts."""
        player, card = s.players[seat], s.game.cards[item]
        mask = 0
        if s.tops[card.spot] != item:
            mask |= NOT_FACE_UP
        if not open_slots(s, player, card.level):
            mask |= NO_SLOT
        if not covers(player.resources(), price(player, card)):
            mask |= COST
        return mask

    def perform(self, s: Table, seat: int, arg: int, item: int) -> None:
        s.do(CHOOSE_SLOT, seat, item)

    def word(self, s: Table, seat: int, item: int) -> str:
        return f"buy {s.game.cards[item].name}"

    def label(self, s: Table, seat: int, item: int) -> Text:
        card = s.game.cards[item]
        own = price(s.players[seat], card)
        names = {"card": card_text(s.game, card, own), "name": card_name(s.game, card)}
        return s.game.phrases.say("action.buy", names)

    def path(self, s: Table, seat: int, item: int) -> list[str]:
        return [f"card:{s.game.cards[item].name}"]

    def describe(self, s: Table, seat: int, item: int, obstacle: int) -> Obstacle:
        phrases, card = s.game.phrases, s.game.cards[item]
        if obstacle == NOT_FACE_UP:
            below = item in s.decks[card.spot]
            return Obstacle("card", phrases.say("reason.below" if below else "reason.gone"), "M-1")
        if obstacle == NO_SLOT:
            below_level = {"level": plain("I" * (card.level - 1))}
            key = "reason.slot" if card.level > 1 else "reason.slot_empty"
            return Obstacle("slot", phrases.say(key, below_level), "M-32")
        return too_dear(s, s.players[seat], card)


def cards_to_buy(s: Table, player: Player, held: list[int], base: int) -> list[int]:
    """The face-up cards that fit a slot and can be paid, counted from a number on."""
    levels = levels_open(s, player)
    cards = s.game.cards
    found = []
    for number in s.tops:
        if number >= 0:
            card = cards[number]
            if levels >> card.level & 1 and covers(held, price(player, card)):
                found.append(base + number)
    return found


def too_dear(s: Table, player: Player, card: Card) -> Obstacle:
    """What is missing of a price, and how the price comes about."""
    cost, held = price(player, card), player.resources()
    short = [max(0, cost[good] - held[good]) for good in range(4)]
    missing = {RESOURCES[good]: short[good] for good in range(4) if short[good]}
    parts = [(f"cost {RESOURCES[good]}", card.cost[good]) for good in range(4) if card.cost[good]]
    parts += [
        (f"discount {RESOURCES[good]}", cost[good] - card.cost[good])
        for good in range(4)
        if cost[good] != card.cost[good]
    ]
    goods = s.game.phrases.bundle(RESOURCES, short)
    text = s.game.phrases.say("reason.cost", {"missing": goods})
    return Obstacle("cost", text, "M-31", missing, parts)


class ChooseSlot(Decision[Table]):
    """Where the card goes; then it is paid and placed. The frame's number is the card."""

    kind: ClassVar[str] = "slot"

    def options(self, s: Table, seat: int, arg: int) -> list[int]:
        return open_slots(s, s.players[seat], s.game.cards[arg].level)

    def answer(self, s: Table, seat: int, arg: int, option: int) -> None:
        cost = price(s.players[seat], s.game.cards[arg])
        s.follow([*payment(seat, cost), (PLACE_CARD, seat, arg << 2 | option)])

    def word(self, s: Table, seat: int, arg: int, option: int) -> str:
        stack = s.players[seat].slots[option]
        return f"over {s.game.cards[stack[-1]].name}" if stack else f"slot.{option + 1}"

    def word_parts(self, s: Table) -> Names:
        highest = max([card.level for card in s.game.cards])
        return {"card": [card.name for card in s.game.cards if card.level < highest]}

    def label(self, s: Table, seat: int, arg: int, option: int) -> Text:
        stack = s.players[seat].slots[option]
        if not stack:
            return s.game.phrases.say("slot.empty")
        return s.game.phrases.say("slot.over", {"card": card_name(s.game, s.game.cards[stack[-1]])})

    def path(self, s: Table, seat: int, arg: int, option: int) -> list[str]:
        return [f"slot:{option + 1}"]

    def prompt(self, s: Table, seat: int, arg: int) -> Text:
        return s.game.phrases.say("slot.prompt", {"card": card_name(s.game, s.game.cards[arg])})

    def arg_to_json(self, s: Table, seat: int, arg: int) -> object:
        return s.game.cards[arg].name

    def arg_from_json(self, s: Table, seat: int, source: Reader) -> int:
        return face_up(s, source)


class PlaceCard(Effect[Table]):
    """The paid card leaves its deck and covers the slot. The frame's number holds card and slot."""

    def run(self, s: Table, seat: int, arg: int) -> None:
        card = s.game.cards[arg >> 2]
        s.players[seat].slots[arg & 3] += (card.number,)
        take_top(s, card.spot)

    def arg_to_json(self, s: Table, seat: int, arg: int) -> object:
        return {"card": s.game.cards[arg >> 2].name, "slot": (arg & 3) + 1}

    def arg_from_json(self, s: Table, seat: int, source: Reader) -> int:
        source.only("card", "slot")
        card = face_up(s, source.get("card"))
        slot = source.get("slot").integer(1, s.game.slots) - 1
        if slot not in open_slots(s, s.players[seat], s.game.cards[card].level):
            raise source.fail("the card does not fit this slot")
        return card << 2 | slot


def face_up(s: Table, source: Reader) -> int:
    """A card by its name, which must lie on top of its deck."""
    card = source.index_in(tuple([card.name for card in s.game.cards]), "card")
    if s.tops[s.game.cards[card].spot] != card:
        raise source.fail("this card is not on top of its deck")
    return card


def take_top(s: Table, spot: int) -> None:
    """The face-up card leaves its deck, the next is seen, then whatever that causes."""
    s.tops[spot] = NONE
    s.follow([(REVEAL, FATE, spot), *s.game.events.frames(FATE)])


class Reveal(Chance[Table]):
    """The next card of a deck comes to light: fate picks among those below. The number is the deck."""

    kind: ClassVar[str] = "reveal"
    fills_a_place: ClassVar[bool] = True

    def options(self, s: Table, seat: int, arg: int) -> list[int]:
        return list(s.decks[arg])

    def answer(self, s: Table, seat: int, arg: int, option: int) -> None:
        s.decks[arg] = tuple([card for card in s.decks[arg] if card != option])
        s.tops[arg] = option

    def word(self, s: Table, seat: int, arg: int, option: int) -> str:
        return f"reveal {s.game.cards[option].name}"

    def label(self, s: Table, seat: int, arg: int, option: int) -> Text:
        return s.game.phrases.say("reveal", {"card": card_name(s.game, s.game.cards[option])})

    def arg_to_json(self, s: Table, seat: int, arg: int) -> object:
        return s.game.deck_names[arg]

    def arg_from_json(self, s: Table, seat: int, source: Reader) -> int:
        spot = source.index_in(s.game.deck_names, "deck")
        if s.tops[spot] != NONE:
            raise source.fail("this deck has a card on top already")
        return spot


CHOOSE_SLOT: Final = ChooseSlot()
PLACE_CARD: Final = PlaceCard()
REVEAL: Final = Reveal()
