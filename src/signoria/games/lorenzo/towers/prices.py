"""Towers: what stands between a player and a card - fee, slot, price (Rulings L-30 to L-40)."""

from __future__ import annotations

from itertools import combinations
from typing import Final

from signoria.games.lorenzo.effects.totals import ModifierTotals
from signoria.games.lorenzo.payment.goods import amounts_json, missing_goods
from signoria.games.lorenzo.payment.methods import Price
from signoria.games.lorenzo.pieces import COIN, MILITARY, NONE, SERVANT, Card, Space
from signoria.games.lorenzo.player import Player
from signoria.games.lorenzo.state import Lorenzo, Table
from signoria.kernel.text import plain
from signoria.kernel.words.obstacle import Obstacle

DISCOUNT: Final = 10
"""The key of a known price: the card and, from this bit on, the discount of a bonus action."""

FULL: Final = 9999
"""More military than anybody has: there is no slot left."""


def fee_due(s: Table, player: Player, tower: int, bonus_action: bool) -> int:
    """Coins to pay where a member is already in the tower (Rulings L-30 to L-32, L-45, L-102)."""
    if not s.crowd[tower]:
        return 0
    if not bonus_action or s.game.fee_waived_everywhere:
        if player.totals.fee_waived or s.game.towers[tower].id in player.totals.fee_free:
            return 0
    return s.game.towers[tower].fee


def prices_of(s: Table, totals: ModifierTotals, card: Card, discount: int) -> list[Price]:
    """The ways to pay for a card, discounts taken off (query `take.cost`)."""
    if not totals.discounts and not discount:
        return card.prices
    key = card.number | discount << DISCOUNT
    found = totals.prices.get(key)
    if found is None:
        found = reduced_prices(totals, card, s.game.discounts[discount])
        totals.prices[key] = found
    return found


def reduced_prices(totals: ModifierTotals, card: Card, printed: list[int]) -> list[Price]:
    """Fixed discounts add up; of a discount with alternatives one is chosen (Rulings L-38, L-126)."""
    fixed = printed[:]
    spared: list[int] = []
    choices: list[list[list[int]]] = []
    for discount in totals.discounts:
        if discount.type not in (NONE, card.type):
            continue
        spared += discount.spared
        if len(discount.alternatives) > 1:
            choices.append(discount.alternatives)
        else:
            fixed = [fixed[good] + discount.alternatives[0][good] for good in range(len(fixed))]
    found: list[Price] = []
    for printed_price in card.prices:
        price = spare_military(printed_price, spared)
        ways = [reduce_price(price.pay, fixed)]
        for alternatives in choices:
            ways = [lower for way in ways for lower in lower_ways(way, alternatives)]
        for way in ways:
            if not any([other.pay == way and other.holding == price.holding for other in found]):
                found.append(Price(way, price.holding))
    return found


def payments_asked(game: Lorenzo) -> list[list[int]]:
    """What can be paid for some card where there are two ways, whatever discounts a seat has."""
    totals = game.new_totals(())
    found: list[list[int]] = []
    for card in game.cards:
        fitting = [each for each in game.lasting_discounts if each.type in (NONE, card.type)]
        for count in range(len(fitting) + 1):
            for held in combinations(fitting, count):
                totals.discounts = held
                for printed in game.discounts:
                    prices = reduced_prices(totals, card, printed)
                    if len(prices) > 1:
                        found.extend([price.pay for price in prices if price.pay not in found])
    return found


def spare_military(price: Price, spared: list[int]) -> Price:
    """A price whose military must be held and is not paid, where it is spared."""
    if MILITARY not in spared:
        return price
    held = price.pay[:]
    held[MILITARY] = 0
    return Price(held, max(price.holding, price.pay[MILITARY]))


def price_json(game: Lorenzo, price: Price) -> dict[str, object]:
    """A price as a page draws it: what is paid, and the military to hold."""
    return {"pay": amounts_json(game, price.pay), "holding": price.holding}


def reduce_price(pay: list[int], less: list[int]) -> list[int]:
    """A price less a discount; nothing is given back (Ruling L-38)."""
    return [max(0, pay[good] - less[good]) for good in range(len(pay))]


def lower_ways(pay: list[int], alternatives: list[list[int]]) -> list[list[int]]:
    """Those alternatives that do lower the price; if none does, the price as it is (Ruling L-126)."""
    ways = [reduce_price(pay, less) for less in alternatives]
    return [way for way in ways if way != pay] or [pay]


def military_needed(s: Table, player: Player, type: int) -> int:
    """Military that the next slot of a type asks for; FULL when there is none left (L-36, L-40, L-104).

    Queries `limit.cards` and `take.military`.
    """
    count = len(player.cards[type])
    if count >= player.totals.limits[type]:
        return FULL
    slots = s.game.types[type].military
    if count >= len(slots) or player.totals.military_waived:
        return 0
    return slots[count]


def military_there(s: Table, player: Player, bonus: list[int]) -> int:
    """Military after the floor bonus."""
    military = player.goods[MILITARY] + bonus[MILITARY]
    return min(military, s.game.goods[MILITARY].cap)


def floor_gives(s: Table, player: Player, floor: int) -> list[int]:
    """What a floor gives a seat, as far as there is enough of it (query `floor.bonus`)."""
    bonus = player.totals.bonuses[floor]
    if s.scarce:
        bonus = bonus[:]
        for good, left in s.scarce:
            bonus[good] = min(bonus[good], left)
    return bonus


def spare_for_prices(
    s: Table, player: Player, bonus: list[int], fee: int, prices: list[Price], slot: int
) -> int:
    """The same as `servants_to_spare`, where there may be other ways to pay (query `pay.ways`).

    `slot` is the military the slot of the card asks for; it was found to be there.
    """
    ways = player.totals.payment_methods
    if ways is None:
        return servants_to_spare(s, player, bonus, fee, prices)
    return ways.spare(s, player.goods, bonus, fee, prices, slot)


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
            if held < 0 or (held < fee and good == COIN):
                spare = -1
                break
            if good == SERVANT and held < spare:
                spare = held
        if price.holding and price.holding > military_there(s, player, bonus):
            continue
        if spare > best:
            best = spare
    return best


def spare_for(s: Table, player: Player, floor: Space, card: Card, fee: int, discount: int) -> int:
    """Servants one may spend to take the card on a floor; -1 when it cannot be taken at all (L-34)."""
    if player.goods[COIN] < fee and player.totals.payment_methods is None:
        return -1
    bonus = floor_gives(s, player, floor.number)
    slot = military_needed(s, player, card.type)
    if slot > military_there(s, player, bonus):
        return -1
    prices = prices_of(s, player.totals, card, discount)
    return spare_for_prices(s, player, bonus, fee, prices, slot)


def spare_after_fee(s: Table, player: Player, fee: int) -> int:
    """How many servants are left where nothing but a fee is paid; -1 when it cannot be."""
    ways = player.totals.payment_methods
    if ways is None:
        return player.goods[SERVANT] if player.goods[COIN] >= fee else NONE
    nothing = [0] * len(player.goods)
    return ways.spare(s, player.goods, nothing, fee, [Price(nothing, 0)], 0)


def price_obstacle(s: Table, goods: list[int], price: Price) -> Obstacle:
    """What is missing for a price, or for the military it asks to hold (Rulings L-34, L-39)."""
    due = price.pay[:]
    due[MILITARY] = max(due[MILITARY], price.holding)
    missing = missing_goods(s.game, goods, due)
    more = price.holding > price.pay[MILITARY]  # than is paid of it
    if more and price.holding > goods[MILITARY] and len(missing) == 1:
        return holding_obstacle(s, goods[MILITARY], price)
    short = [max(0, due[good] - goods[good]) for good in range(len(due))]
    parts = [(f"price {s.game.good_names[good]}", amount) for good, amount in price.items]
    if price.holding:
        parts.append(("military to hold", price.holding))
    text = s.game.phrases.say(
        "reason.cost", {"missing": s.game.phrases.bundle(s.game.good_names, short)}
    )
    return Obstacle("cost", text, "L-34", missing, parts)


def holding_obstacle(s: Table, there: int, price: Price) -> Obstacle:
    """The military that must be there, whatever of it is paid (Ruling L-39)."""
    numbers = {"needed": plain(price.holding), "there": plain(there)}
    text = s.game.phrases.say("reason.holding", numbers)
    parts = [("military to hold", price.holding), ("price military", price.pay[MILITARY])]
    return Obstacle("requirement", text, "L-39", {"military": price.holding - there}, parts)


def payable(goods: list[int], price: Price) -> bool:
    """Is the price there, and the military it asks to hold (Ruling L-39)?"""
    for good, amount in price.items:
        if goods[good] < amount:
            return False
    return goods[MILITARY] >= price.holding
