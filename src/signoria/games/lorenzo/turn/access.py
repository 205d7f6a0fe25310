"""What stands between a member, or a bonus action, and a space: one obstacle after the other.

`openings` is the quick form for playing: each space with the value that just opens it. `obstacles_at`
is the thorough form for explanations, which refusals.py puts into words; a law holds the two
together.
"""

from __future__ import annotations

from typing import Final

from signoria.games.lorenzo.pieces import COIN, COLOURED, NEUTRAL, NONE, SERVANT, Card, Space, Tower
from signoria.games.lorenzo.player import Player
from signoria.games.lorenzo.state import Table
from signoria.games.lorenzo.towers.prices import (
    FULL,
    fee_due,
    floor_gives,
    military_needed,
    military_there,
    prices_of,
    servants_to_spare,
    spare_after_fee,
    spare_for_prices,
)
from signoria.games.lorenzo.turn.plan import discount_of, member_of, space_of
from signoria.games.lorenzo.turn.servants import servants_left, value_before_servants

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
"""An opening is one number: a space and, from bit `LEAST` on, the least value that enters it."""


def openings(s: Table, seat: int, best: int) -> tuple[list[int], list[int]]:
    """The spaces a member of this seat may enter, and those of them that a coloured one may.

    The least value counts in what cards add and all servants that can be spared. Floors out of reach
    of the best member may be left out.
    """
    player = s.players[seat]
    totals = player.totals
    barred, groups = totals.barred, colour_groups(s, player)
    boost = totals.servants_value(player.goods[SERVANT])
    found: list[int] = []
    apart: list[int] = []  # from the other coloured members (Rulings L-33, L-54)
    slots = [military_needed(s, player, type) for type in range(len(player.cards))]
    for tower in s.game.towers:
        fee = fee_due(s, player, tower.number, False) if s.crowd[tower.number] else 0
        if player.goods[COIN] >= fee or totals.payment_methods is not None:
            if not barred or tower.id not in barred:
                floors = open_floors(s, player, tower, fee, slots, best + boost)
                found += floors
                if not groups >> tower.number & 1:
                    apart += floors
    others = s.game.others
    if totals.own_spaces:
        others = others + [s.game.spaces[number] for number in totals.own_spaces]
    for space in others:
        allowed = not barred or space.area not in barred
        if allowed and (not space.room or has_room(s, player, space)):
            least = s.needs[space.number] - boost
            if space.work >= 0:
                least += space.less - totals.work[space.work]
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
    totals = player.totals
    bonuses, rate, worth = totals.bonuses, totals.servant_rate, totals.servant_worth
    take, here = totals.take, totals.take_from[tower.number]
    cards, ways, scarce = s.game.cards, totals.payment_methods, s.scarce
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
            prices = prices_of(s, totals, card, 0) if totals.discounts else card.prices
            if ways is None:
                spare = servants_to_spare(s, player, bonus, fee, prices)
            else:
                spare = ways.spare(s, player.goods, bonus, fee, prices, needed)
            if spare >= 0:
                found.append(need - added - spare // rate * worth << LEAST | at)
        elif s.game.bonus_only_floors and has_room(s, player, floor):
            spare = spare_after_fee(s, player, fee)
            if spare >= 0:
                found.append(need - totals.servants_value(spare) << LEAST | at)
    return found


def has_room(s: Table, player: Player, space: Space) -> bool:
    """Is there room for one more member (query `space.occupied`, Rulings L-53, L-62, L-98)?"""
    taken = len(s.pawns[space.number])
    if space.room_with != NONE:
        taken += len(s.pawns[space.room_with])
    return taken < space.room or not space.room or player.totals.enters_occupied


def groups_held(s: Table, player: Player, member_class: int) -> int:
    """Bit mask of the towers and areas that hold a member of this class of this player."""
    mask = 0
    for member in player.members:
        space = player.at[member]
        if space >= 0 and s.game.members[member].member_class == member_class:
            group = s.game.spaces[space].group
            if group >= 0:
                mask |= 1 << group
    return mask


def colour_groups(s: Table, player: Player) -> int:
    """Where a coloured member of this player stands, and no second one may go (L-33, L-54)."""
    return groups_held(s, player, COLOURED)


def has_a_neutral(s: Table, space: Space) -> bool:
    """Does anybody's neutral member stand in the tower of this space (Ruling L-33)?"""
    if space.tower == NONE:
        return False
    return any([groups_held(s, player, NEUTRAL) >> space.group & 1 for player in s.players])


def without_neutrals(s: Table, found: list[int]) -> list[int]:
    """The openings that are not in a tower with a neutral member."""
    spaces = s.game.spaces
    return [opening for opening in found if not has_a_neutral(s, spaces[opening & SPACE])]


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
    servants = servants_there(s, player, arg)
    return value_before_servants(s, player, arg) + player.totals.servants_value(servants)


def servants_there(s: Table, player: Player, arg: int) -> int:
    """The servants there are to raise a planned action, less those of its price if it can be paid."""
    left = servants_left(s, player, arg)
    return left if left >= 0 else player.goods[SERVANT]


def member_obstacles(s: Table, player: Player, arg: int, space: Space) -> int:
    """The member and the space, whatever is done there."""
    member = member_of(arg)
    mask = 0
    if player.at[member] != NONE:
        mask |= PLACED
    if space.seats > s.game.seats:
        mask |= CLOSED
    if space.area in player.totals.barred:
        mask |= BARRED
    if space.owned and space.number not in player.totals.own_spaces:
        mask |= NOT_OWN
    if space.tower == NONE and not has_room(s, player, space):
        mask |= OCCUPIED
    member_class = s.game.members[member].member_class
    if member_class == COLOURED:
        if space.group != NONE and colour_groups(s, player) >> space.group & 1:
            mask |= COLOUR
    elif member_class == NEUTRAL and s.game.one_neutral_per_tower:
        if has_a_neutral(s, space):
            mask |= COLOUR
    return mask


def empty_floor_obstacles(s: Table, player: Player, arg: int, floor: Space) -> int:
    """A floor without a card is of no use (Ruling L-35), unless its bonus alone may be taken [D4]."""
    if member_of(arg) == NONE:  # the members there are not in its way, but there is no card (L-46)
        return NO_CARD
    if not has_room(s, player, floor):
        return OCCUPIED
    if not s.game.bonus_only_floors:
        return NO_CARD
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
    prices = prices_of(s, player.totals, card, discount_of(arg))
    slot = 0 if mask else needed
    if player.goods[COIN] < fee and player.totals.payment_methods is None:
        mask |= FEE
        fee = player.goods[COIN]
    if spare_for_prices(s, player, bonus, fee, prices, slot) < 0:
        mask |= COST
    return mask
