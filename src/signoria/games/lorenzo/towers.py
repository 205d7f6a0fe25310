"""Towers: what a card costs, who can take it, and how it is taken (Rulings L-29 to L-48).

Taking is a program: fee, member, floor bonus, price, card, effect. All its steps share one number,
the `Plan`: which floor, with which member, at which discount.
"""

from __future__ import annotations

from typing import ClassVar, Final

from signoria.games.lorenzo.goods import amounts_json, gain, lacking, pay, written
from signoria.games.lorenzo.pieces import CARD, COIN, FLOOR, MILITARY, NONE, SERVANT, Card, Space
from signoria.games.lorenzo.state import Player, Table, pawn_of
from signoria.games.lorenzo.terms import Price, Terms
from signoria.games.lorenzo.texts import price_text
from signoria.kernel.agenda import Decision, Effect
from signoria.kernel.obstacle import Obstacle
from signoria.kernel.reading import Reader
from signoria.kernel.text import Text

COST: Final = 1
FULL: Final = 9999
"""More military than anybody has: there is no slot left."""


def plan(space: int, member: int, discount: int = 0, value: int = 0) -> int:
    """An action as one number: its space, its member (NONE for a bonus action), discount and value."""
    return space | member + 1 << 8 | discount << 12 | value << 20


def space_of(arg: int) -> int:
    """The space of a plan."""
    return arg & 255


def member_of(arg: int) -> int:
    """The member of a plan, NONE for a bonus action."""
    return (arg >> 8 & 15) - 1


def discount_of(arg: int) -> int:
    """The discount of a bonus action: its number in the game's list."""
    return arg >> 12 & 255


def value_of(arg: int) -> int:
    """The printed value of a bonus action."""
    return arg >> 20


def plan_json(s: Table, arg: int) -> object:
    """A plan as a position shows it."""
    game = s.game
    found: dict[str, object] = {"space": game.space_names[space_of(arg)]}
    if member_of(arg) != NONE:
        found["member"] = game.members[member_of(arg)].id
    else:
        found["value"] = value_of(arg)
        found["discount"] = amounts_json(game, game.discounts[discount_of(arg)])
    return found


def plan_from_json(s: Table, source: Reader) -> int:
    """And back."""
    game = s.game
    source.only("space", "member", "value", "discount")
    space = source.get("space").index_in(game.space_names, "space")
    if source.has("member"):
        names = tuple([member.id for member in game.members])
        return plan(space, source.get("member").index_in(names, "member"))
    if space >= len(game.floors):
        raise source.get("space").fail("a bonus action takes a card from a floor")
    discount = source.get("discount").amounts(game.good_names, "good")
    if discount not in game.discounts:
        raise source.get("discount").fail("no card gives this discount")
    value = source.get("value").integer(0, 99)
    return plan(space, NONE, game.discounts.index(discount), value)


# What stands between a player and a card.


def fee_due(s: Table, player: Player, tower: int, bonus_action: bool) -> int:
    """Coins to pay where somebody stands in the tower already (Rulings L-30 to L-32, L-45, L-102)."""
    if not s.crowd[tower]:
        return 0
    if player.terms.fee_waived and (not bonus_action or s.game.fee_waived_everywhere):
        return 0
    return s.game.towers[tower].fee


def prices_of(s: Table, terms: Terms, card: Card, discount: int) -> list[Price]:
    """The ways to pay for a card, discounts taken off (query `take.cost`)."""
    if not terms.discounts and not discount:
        return card.prices
    key = card.number | discount << 10
    found = terms.prices.get(key)
    if found is None:
        found = reduced_prices(terms, card, s.game.discounts[discount])
        terms.prices[key] = found
    return found


def reduced_prices(terms: Terms, card: Card, printed: list[int]) -> list[Price]:
    """Fixed discounts add up; of a discount with alternatives one is chosen (Rulings L-38, L-126)."""
    fixed = printed[:]
    choices: list[list[list[int]]] = []
    for discount in terms.discounts:
        if discount.type not in (NONE, card.type):
            continue
        if len(discount.alternatives) > 1:
            choices.append(discount.alternatives)
        else:
            fixed = [fixed[good] + discount.alternatives[0][good] for good in range(len(fixed))]
    found: list[Price] = []
    for price in card.prices:
        ways = [lowered(price.pay, fixed)]
        for alternatives in choices:
            ways = [lower for way in ways for lower in lower_ways(way, alternatives)]
        for way in ways:
            if not any([other.pay == way and other.holding == price.holding for other in found]):
                found.append(Price(way, price.holding))
    return found


def lowered(pay: list[int], less: list[int]) -> list[int]:
    """A price less a discount; nothing is given back (Ruling L-38)."""
    return [max(0, pay[good] - less[good]) for good in range(len(pay))]


def lower_ways(pay: list[int], alternatives: list[list[int]]) -> list[list[int]]:
    """Those alternatives that do lower the price; if none does, the price as it is (Ruling L-126)."""
    ways = [lowered(pay, less) for less in alternatives]
    return [way for way in ways if way != pay] or [pay]


def military_needed(s: Table, player: Player, type: int) -> int:
    """Military that the next slot of a type asks for; FULL when there is none left (L-36, L-40, L-104).

    Queries `limit.cards` and `take.military`.
    """
    count = len(player.cards[type])
    if count >= player.terms.limits[type]:
        return FULL
    slots = s.game.types[type].military
    if count >= len(slots) or player.terms.military_waived:
        return 0
    return slots[count]


def military_there(s: Table, player: Player, bonus: list[int]) -> int:
    """Military after the floor bonus."""
    military = player.goods[MILITARY] + bonus[MILITARY]
    cap = s.game.goods[MILITARY].cap
    return min(military, cap) if cap else military


def servants_to_spare(
    s: Table, player: Player, bonus: list[int], fee: int, prices: list[Price]
) -> int:
    """How many servants can be spent on the value so that the card can still be paid; -1: not at all.

    Servants and fee are paid from what one has; the floor bonus helps to pay the price (L-23, L-30).
    """
    goods = player.goods
    best = -1
    for price in prices:
        spare = goods[SERVANT]
        for good, amount in price.items:
            held = goods[good] + bonus[good] - amount
            if good == SERVANT:
                spare = held if held < spare else spare
            elif held < (fee if good == COIN else 0):
                spare = -1
                break
        if price.holding and price.holding > military_there(s, player, bonus):
            continue
        if spare > best:
            best = spare
    return best


def spare_for(s: Table, player: Player, floor: Space, card: Card, fee: int, discount: int) -> int:
    """Servants one may spend to take the card on a floor; -1 when it cannot be taken at all (L-34)."""
    if player.goods[COIN] < fee:
        return -1
    bonus = player.terms.bonuses[floor.number]
    if military_needed(s, player, card.type) > military_there(s, player, bonus):
        return -1
    return servants_to_spare(s, player, bonus, fee, prices_of(s, player.terms, card, discount))


# The steps of taking a card.


class PlannedEffect(Effect[Table]):
    """A step that happens by itself."""

    def arg_to_json(self, s: Table, seat: int, arg: int) -> object:
        return plan_json(s, arg)

    def arg_from_json(self, s: Table, seat: int, source: Reader) -> int:
        return plan_from_json(s, source)


class PayFee(PlannedEffect):
    """The fee of an occupied tower, before anything is received (Ruling L-30)."""

    def run(self, s: Table, seat: int, arg: int) -> None:
        player = s.players[seat]
        floor = s.game.spaces[space_of(arg)]
        player.goods[COIN] -= fee_due(s, player, floor.tower, member_of(arg) == NONE)


class Stand(PlannedEffect):
    """The member stands on its space; a bonus action has none, and occupies nothing (Ruling L-47)."""

    def run(self, s: Table, seat: int, arg: int) -> None:
        if member_of(arg) != NONE:
            stand(s, seat, member_of(arg), space_of(arg))


def stand(s: Table, seat: int, member: int, space: int) -> None:
    """Put a member on a space, behind those that came before."""
    s.pawns[space] += (pawn_of(seat, member),)
    s.players[seat].at[member] = space
    group = s.game.spaces[space].group
    if group != NONE:
        s.crowd[group] += 1


class FloorBonus(PlannedEffect):
    """What the floor gives; it may pay for the card (Rulings L-30, L-44)."""

    def run(self, s: Table, seat: int, arg: int) -> None:
        floor = s.game.spaces[space_of(arg)]
        if floor.floor not in s.players[seat].terms.bare_floors:
            gain(s, seat, FLOOR, floor.bonus)


class PayPrice(Decision[Table]):
    """The price of the card. Asked where there are two ways to pay (Rulings L-39, L-126, L-127)."""

    kind: ClassVar[str] = "price"

    def candidates(self, s: Table, seat: int, arg: int) -> list[int]:
        return list(range(len(self.prices(s, seat, arg))))

    def prices(self, s: Table, seat: int, arg: int) -> list[Price]:
        """The ways to pay for the card of a plan; none if the floor has no card."""
        number = s.floors[space_of(arg)]
        if number == NONE:
            return []
        return prices_of(s, s.players[seat].terms, s.game.cards[number], discount_of(arg))

    def obstacles(self, s: Table, seat: int, arg: int, option: int) -> int:
        return 0 if payable(s.players[seat].goods, self.prices(s, seat, arg)[option]) else COST

    def answer(self, s: Table, seat: int, arg: int, option: int) -> None:
        pay(s, seat, self.prices(s, seat, arg)[option].pay)

    def word(self, s: Table, seat: int, arg: int, option: int) -> str:
        return f"pay {written(s.game, self.prices(s, seat, arg)[option].pay)}"

    def label(self, s: Table, seat: int, arg: int, option: int) -> Text:
        price = price_text(s.game, self.prices(s, seat, arg)[option])
        return s.game.phrases.say("price.label", {"price": price})

    def path(self, s: Table, seat: int, arg: int, option: int) -> list[str]:
        return [f"price:{option + 1}"]

    def prompt(self, s: Table, seat: int, arg: int) -> Text:
        card = s.game.cards[s.floors[space_of(arg)]]
        return s.game.phrases.say("price.prompt", {"card": card.name})

    def describe(self, s: Table, seat: int, arg: int, option: int, obstacle: int) -> Obstacle:
        price = self.prices(s, seat, arg)[option]
        return price_obstacle(s, s.players[seat].goods, price)

    def arg_to_json(self, s: Table, seat: int, arg: int) -> object:
        return plan_json(s, arg)

    def arg_from_json(self, s: Table, seat: int, source: Reader) -> int:
        return plan_from_json(s, source)


def price_obstacle(s: Table, goods: list[int], price: Price) -> Obstacle:
    """What is missing for a price."""
    due = price.pay[:]
    due[MILITARY] = max(due[MILITARY], price.holding)
    missing = lacking(s.game, goods, due)
    short = [max(0, due[good] - goods[good]) for good in range(len(due))]
    parts = [(f"price {s.game.good_names[good]}", amount) for good, amount in price.items]
    if price.holding:
        parts.append(("military to hold", price.holding))
    text = s.game.phrases.say(
        "reason.cost", {"missing": s.game.phrases.bundle(s.game.good_names, short)}
    )
    return Obstacle("cost", text, "L-34", missing, parts)


def payable(goods: list[int], price: Price) -> bool:
    """Is the price there, and the military it asks to hold (Ruling L-39)?"""
    for good, amount in price.items:
        if goods[good] < amount:
            return False
    return goods[MILITARY] >= price.holding


class TakeCard(PlannedEffect):
    """The paid card leaves its floor for the board; what it does at once comes next (L-41, L-49)."""

    def run(self, s: Table, seat: int, arg: int) -> None:
        number = s.floors[space_of(arg)]
        if number == NONE:
            return
        s.floors[space_of(arg)] = NONE
        receive_card(s, seat, s.game.cards[number])


def receive_card(s: Table, seat: int, card: Card) -> None:
    """A card comes to a board: it lasts from now on (L-42), then its effect, then who heeds it."""
    player = s.players[seat]
    player.cards[card.type] += (card.number,)
    if card.bends:
        player.bends += card.bends
        player.terms = s.game.terms(player.bends)
    if s.game.taken.tasks:
        s.then(*s.game.taken.frames(seat, card.number))
    if card.effect is not None:
        s.do(card.effect, seat, CARD)


PAY_FEE = PayFee()
STAND = Stand()
FLOOR_BONUS = FloorBonus()
PAY_PRICE = PayPrice()
TAKE_CARD = TakeCard()
