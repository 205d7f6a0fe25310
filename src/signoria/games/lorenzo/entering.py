"""What stands between a member, or a bonus action, and a space: one obstacle after the other.

`openings` is the quick form for playing: each space with the value that just opens it. `obstacles_at`
is the thorough form for explanations; a law holds the two together.
"""

from __future__ import annotations

from typing import Final

from signoria.games.lorenzo.bends import MemberValue, TakeValue, TowerValue, WorkValue
from signoria.games.lorenzo.pieces import (
    COIN,
    COLOURED,
    MILITARY,
    NONE,
    SERVANT,
    Card,
    Space,
    Tower,
)
from signoria.games.lorenzo.plan import (
    discount_of,
    member_of,
    space_of,
    value_of,
)
from signoria.games.lorenzo.servants import (
    member_value,
    servants_left,
    value_before_servants,
)
from signoria.games.lorenzo.state import Player, Table
from signoria.games.lorenzo.texts import space_name
from signoria.games.lorenzo.towers import (
    FULL,
    fee_due,
    floor_gives,
    military_needed,
    military_there,
    price_obstacle,
    prices_of,
    servants_to_spare,
    spare_after_fee,
    spare_for_prices,
)
from signoria.kernel.obstacle import Obstacle
from signoria.kernel.text import Text, plain

PLACED: Final = 1
CLOSED: Final = 2
BARRED: Final = 4
OCCUPIED: Final = 8
COLOUR: Final = 16
NO_CARD: Final = 32
OTHER_TYPE: Final = 64
LIMIT: Final = 128
FEE: Final = 256
SLOT: Final = 512
COST: Final = 1024
VALUE: Final = 2048
NOT_OWN: Final = 4096


LEAST: Final = 8
SPACE: Final = (1 << LEAST) - 1
"""An opening is one number: a space and, above so many bits, the least value that enters it."""


def openings(s: Table, seat: int, best: int) -> tuple[list[int], list[int]]:
    """The spaces a member of this seat may enter, and those of them that a coloured one may.

    The least value counts in what cards add and all servants that can be spared. Floors out of reach
    of the best member may be left out.
    """
    player = s.players[seat]
    terms = player.terms
    barred, groups = terms.barred, colour_groups(s, player)
    boost = terms.raised(player.goods[SERVANT])
    found: list[int] = []
    apart: list[int] = []  # from the other coloured members (Rulings L-33, L-54)
    slots = [military_needed(s, player, type) for type in range(len(player.cards))]
    for tower in s.game.towers:
        fee = fee_due(s, player, tower.number, False) if s.crowd[tower.number] else 0
        if player.goods[COIN] >= fee or terms.ways is not None:
            if not barred or tower.id not in barred:
                floors = open_floors(s, player, tower, fee, slots, best + boost)
                found += floors
                if not groups >> tower.number & 1:
                    apart += floors
    others = s.game.others
    if terms.own_spaces:
        others = others + [s.game.spaces[number] for number in terms.own_spaces]
    for space in others:
        allowed = not barred or space.area not in barred
        if allowed and (not space.room or has_room(s, player, space)):
            least = s.needs[space.number] - boost
            if space.work >= 0:
                least += space.less - terms.work[space.work]
            opening = least << LEAST | space.number
            found.append(opening)
            if space.group < 0 or not groups >> space.group & 1:
                apart.append(opening)
    return found, apart


def open_floors(
    s: Table, player: Player, tower: Tower, fee: int, slots: list[int], reach: int
) -> list[int]:
    """The floors of a tower whose card can be had.

    `slots` is by type the military that the next slot asks for, `reach` the best member's value with
    all servants.
    """
    terms = player.terms
    bonuses, rate, worth = terms.bonuses, terms.servant_rate, terms.servant_worth
    take, here = terms.take, terms.take_from[tower.number]
    cards, ways, scarce = s.game.cards, terms.ways, s.scarce
    laid, needs = s.floors, s.needs
    found: list[int] = []
    for floor in tower.floors:
        at = floor.number
        number, need = laid[at], needs[at]
        if number >= 0:
            card = cards[number]
            added = take[card.type] + here
            if need > reach + added:
                continue
            bonus = floor_gives(s, player, at) if scarce else bonuses[at]
            needed = slots[card.type]
            if needed and needed > military_there(s, player, bonus):
                continue
            prices = prices_of(s, terms, card, 0) if terms.discounts else card.prices
            if ways is None:
                spare = servants_to_spare(s, player, bonus, fee, prices)
            else:
                spare = ways.spare(s, player.goods, bonus, fee, prices, needed)
            if spare >= 0:
                found.append(need - added - spare // rate * worth << LEAST | at)
        elif s.game.bonus_only_floors and has_room(s, player, floor):
            spare = spare_after_fee(s, player, fee)
            if spare >= 0:
                found.append(need - terms.raised(spare) << LEAST | at)
    return found


def has_room(s: Table, player: Player, space: Space) -> bool:
    """Is there room for one more member (query `space.occupied`, Rulings L-53, L-62, L-98)?"""
    taken = len(s.pawns[space.number])
    if space.room_with != NONE:
        taken += len(s.pawns[space.room_with])
    return taken < space.room or not space.room or player.terms.enters_occupied


def colour_groups(s: Table, player: Player) -> int:
    """Bit mask of the towers and areas that hold a coloured member of this player (L-33, L-54)."""
    mask = 0
    for member in player.members:
        space = player.at[member]
        if space >= 0 and s.game.members[member].member_class == COLOURED:
            group = s.game.spaces[space].group
            if group >= 0:
                mask |= 1 << group
    return mask


def obstacles_at(s: Table, player: Player, arg: int) -> int:
    """Everything that stands in the way of a planned action."""
    space = s.game.spaces[space_of(arg)]
    mask = member_obstacles(s, player, arg, space) if member_of(arg) != NONE else 0
    if space.tower != NONE and s.floors[space.number] != NONE:
        mask |= card_obstacles(s, player, arg, space, s.game.cards[s.floors[space.number]])
    elif space.tower != NONE:
        mask |= empty_floor_obstacles(s, player, arg, space)
    if best_value(s, player, arg) < s.needs[space.number]:
        mask |= VALUE
    return mask


def best_value(s: Table, player: Player, arg: int) -> int:
    """The value a planned action reaches with all the servants there are for it."""
    left = servants_left(s, player, arg)
    servants = left if left >= 0 else player.goods[SERVANT]
    return value_before_servants(s, player, arg) + player.terms.raised(servants)


def member_obstacles(s: Table, player: Player, arg: int, space: Space) -> int:
    """The member and the space, whatever is done there."""
    member = member_of(arg)
    mask = 0
    if player.at[member] != NONE:
        mask |= PLACED
    if space.seats > s.game.seats:
        mask |= CLOSED
    if space.area in player.terms.barred:
        mask |= BARRED
    if space.owned and space.number not in player.terms.own_spaces:
        mask |= NOT_OWN
    if space.tower == NONE and not has_room(s, player, space):
        mask |= OCCUPIED
    coloured = s.game.members[member].member_class == COLOURED
    if coloured and space.group != NONE and colour_groups(s, player) >> space.group & 1:
        mask |= COLOUR
    return mask


def empty_floor_obstacles(s: Table, player: Player, arg: int, floor: Space) -> int:
    """A floor without a card is of no use (Ruling L-35), unless its bonus alone may be taken [D4]."""
    if not s.game.bonus_only_floors or member_of(arg) == NONE:
        return OCCUPIED if s.pawns[floor.number] else NO_CARD
    if not has_room(s, player, floor):
        return OCCUPIED
    fee = fee_due(s, player, floor.tower, False)
    return FEE if spare_after_fee(s, player, fee) < 0 else 0


def card_obstacles(s: Table, player: Player, arg: int, floor: Space, card: Card) -> int:
    """What the card on the floor asks for (Ruling L-34)."""
    bonus = floor_gives(s, player, floor.number)
    fee = fee_due(s, player, floor.tower, member_of(arg) == NONE)
    mask = 0
    needed = military_needed(s, player, card.type)
    if needed == FULL:
        mask |= LIMIT
    elif needed > military_there(s, player, bonus):
        mask |= SLOT
    prices = prices_of(s, player.terms, card, discount_of(arg))
    slot = 0 if mask else needed
    if player.goods[COIN] < fee and player.terms.ways is None:
        mask |= FEE
        fee = player.goods[COIN]
    if spare_for_prices(s, player, bonus, fee, prices, slot) < 0:
        mask |= COST
    return mask


# Telling it.


def obstacle_at(s: Table, player: Player, arg: int, obstacle: int) -> Obstacle:
    """One obstacle of a planned action, in words and numbers."""
    phrases = s.game.phrases
    space = s.game.spaces[space_of(arg)]
    name = space_name(s.game, space)
    if obstacle == PLACED:
        standing = space_name(s.game, s.game.spaces[player.at[member_of(arg)]])
        return Obstacle("placed", phrases.say("reason.placed", {"space": standing}), "L-11")
    if obstacle == CLOSED:
        text = phrases.say("reason.closed", {"space": name, "seats": plain(space.seats)})
        return Obstacle("closure", text, "L-4")
    if obstacle == NOT_OWN:
        return Obstacle("owner", phrases.say("reason.not_own", {"space": name}), "H-F2")
    if obstacle == BARRED:
        return Obstacle("barred", phrases.say("reason.barred", {"space": name}), "L-84")
    if obstacle == OCCUPIED:
        rule = use_rule(arg, space)
        return Obstacle("occupied", phrases.say("reason.occupied", {"space": name}), rule)
    if obstacle == COLOUR:
        rule = "L-33" if space.tower != NONE else "L-54"
        return Obstacle("colour", phrases.say("reason.colour"), rule)
    if obstacle == NO_CARD:
        text = phrases.say("reason.no_card", {"space": name})
        return Obstacle("card", text, use_rule(arg, space))
    if obstacle == VALUE:
        return value_obstacle(s, player, arg, space)
    return card_obstacle(s, player, arg, space, obstacle)


def use_rule(arg: int, space: Space) -> str:
    """The ruling that says who may use a space: floors, bonus actions, leaders', works, the market."""
    if space.tower != NONE:
        return "L-48" if member_of(arg) == NONE else "L-35"
    if space.owned:
        return "H-F3"
    return "L-53" if space.work != NONE else "L-62"


def card_obstacle(s: Table, player: Player, arg: int, floor: Space, obstacle: int) -> Obstacle:
    """Type, limit, fee, military or price of a floor's card, and how much is missing."""
    phrases = s.game.phrases
    fee = fee_due(s, player, floor.tower, member_of(arg) == NONE)
    if obstacle == FEE:
        short = fee - player.goods[COIN]
        coins = {
            "fee": phrases.counted("good.coin", fee),
            "missing": phrases.counted("good.coin", short),
        }
        text = phrases.say("reason.fee", coins)
        parts = [("fee", fee), ("coins", player.goods[COIN])]
        return Obstacle("fee", text, "L-30", {"coin": short}, parts)
    card = s.game.cards[s.floors[floor.number]]
    cards = phrases.noun(f"type.{s.game.type_names[card.type]}", 2)
    if obstacle == OTHER_TYPE:
        return Obstacle("type", phrases.say("reason.type", {"cards": cards}), "L-45")
    if obstacle == LIMIT:
        limit = {"limit": plain(player.terms.limits[card.type]), "cards": cards}
        return Obstacle("limit", phrases.say("reason.limit", limit), "L-40")
    if obstacle == SLOT:
        needed = military_needed(s, player, card.type)
        there = military_there(s, player, floor_gives(s, player, floor.number))
        text = phrases.say("reason.slot", {"needed": plain(needed), "there": plain(there)})
        parts = [("slot", needed), ("military", there)]
        return Obstacle("military", text, "L-36", {"military": needed - there}, parts)
    return cost_obstacle(s, player, arg, floor, card, fee)


def cost_obstacle(
    s: Table, player: Player, arg: int, floor: Space, card: Card, fee: int
) -> Obstacle:
    """What is missing for the cheapest price, after the fee and with the floor bonus (Ruling L-30)."""
    bonus = floor_gives(s, player, floor.number)
    left = player.goods[:]
    left[COIN] = max(0, left[COIN] - fee)
    goods = [left[good] + bonus[good] for good in range(len(bonus))]
    goods[MILITARY] = military_there(s, player, bonus)
    told = [
        price_obstacle(s, goods, price)
        for price in prices_of(s, player.terms, card, discount_of(arg))
    ]
    found = min(told, key=shortfall)
    if not found.missing:  # each is there, or can be paid in another way, but not all together
        found.text = s.game.phrases.say("reason.cost_together")
    for name in found.missing:
        good = s.game.good_names.index(name)
        found.parts.append((f"held {name}", player.goods[good]))
        if bonus[good]:
            found.parts.append((f"floor bonus {name}", bonus[good]))
    if fee and "coin" in found.missing:
        found.parts.append(("fee", -fee))
    return found


def shortfall(obstacle: Obstacle) -> int:
    """How much is missing in all."""
    return sum(obstacle.missing.values())


def value_obstacle(s: Table, player: Player, arg: int, space: Space) -> Obstacle:
    """The action value, part by part, and what it falls short."""
    reached = best_value(s, player, arg)
    parts = value_parts(s, player, arg, space)
    servants = reached - value_before_servants(s, player, arg)
    if servants:
        parts.append(("servants", servants))
    numbers: dict[str, Text] = {"need": plain(s.needs[space.number]), "reached": plain(reached)}
    text = s.game.phrases.say("reason.value", numbers)
    return Obstacle("value", text, "L-20", {"value": s.needs[space.number] - reached}, parts)


def value_parts(s: Table, player: Player, arg: int, space: Space) -> list[tuple[str, int]]:
    """How an action's value comes about, before servants: member, then each card and tile."""
    member = member_of(arg)
    parts: list[tuple[str, int]] = []
    member_class = NONE
    if member == NONE:
        parts.append(("bonus action", value_of(arg)))
    else:
        member_class = s.game.members[member].member_class
        more = player.terms.member_more[member_class]
        parts.append((s.game.members[member].id, member_value(s, player, member) - more))
    type = NONE
    if space.tower != NONE and s.floors[space.number] != NONE:
        type = s.game.cards[s.floors[space.number]].type
    for bend in player.bends:
        if isinstance(bend, MemberValue) and bend.member_class == member_class:
            parts.append((bend.source, bend.add))
        if isinstance(bend, TakeValue) and bend.type == type:
            parts.append((bend.source, bend.add))
        if isinstance(bend, TowerValue) and bend.tower == space.tower:
            parts.append((bend.source, bend.add))
        if isinstance(bend, WorkValue) and bend.work == space.work:
            parts.append((bend.source, bend.add))
    if space.less:
        parts.append((space.id, -space.less))
    return parts
