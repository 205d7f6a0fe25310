"""What stands in the way of an action, in words and numbers: what is missing, and by which ruling."""

from __future__ import annotations

from signoria.games.lorenzo.effects.modifiers.members.member_value import MemberValue
from signoria.games.lorenzo.effects.modifiers.members.work_value import WorkValue
from signoria.games.lorenzo.effects.modifiers.taking.take_value import TakeValue, TowerValue
from signoria.games.lorenzo.pieces import COIN, MILITARY, NEUTRAL, NONE, SERVANT, Card, Space
from signoria.games.lorenzo.player import Player
from signoria.games.lorenzo.state import Table
from signoria.games.lorenzo.texts import space_name
from signoria.games.lorenzo.towers.prices import (
    fee_due,
    floor_gives,
    military_needed,
    military_there,
    price_obstacle,
    prices_of,
)
from signoria.games.lorenzo.turn.access import (
    BARRED,
    CLOSED,
    COLOUR,
    FEE,
    LIMIT,
    NO_CARD,
    NOT_OWN,
    OCCUPIED,
    OTHER_TYPE,
    PLACED,
    SLOT,
    VALUE,
    best_value,
    servants_there,
)
from signoria.games.lorenzo.turn.plan import discount_of, member_of, space_of, value_of
from signoria.games.lorenzo.turn.servants import member_value, tiles_of, value_before_servants
from signoria.kernel.text import Text, plain
from signoria.kernel.words.obstacle import Obstacle


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
        rule = "L-34" if space.tower != NONE else use_rule(arg, space)
        return Obstacle("occupied", phrases.say("reason.occupied", {"space": name}), rule)
    if obstacle == COLOUR:
        if s.game.members[member_of(arg)].member_class == NEUTRAL:
            return Obstacle("colour", phrases.say("reason.neutral"), "L-33")
        rule = "L-33" if space.tower != NONE else "L-54"
        return Obstacle("colour", phrases.say("reason.colour"), rule)
    if obstacle == NO_CARD:
        rule = "L-100" if s.pawns[space.number] and member_of(arg) != NONE else use_rule(arg, space)
        return Obstacle("card", phrases.say("reason.no_card", {"space": name}), rule)
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
            "fee": phrases.quantity("good.coin", fee),
            "missing": phrases.quantity("good.coin", short),
        }
        text = phrases.say("reason.fee", coins)
        parts = [("fee", fee), ("coins", player.goods[COIN])]
        return Obstacle("fee", text, "L-30", {"coin": short}, parts)
    card = s.game.cards[s.floors[floor.number]]
    cards = phrases.noun(f"type.{s.game.type_names[card.type]}", 2)
    if obstacle == OTHER_TYPE:
        return Obstacle("type", phrases.say("reason.type", {"cards": cards}), "L-45")
    if obstacle == LIMIT:
        limit = {"limit": plain(player.totals.limits[card.type]), "cards": cards}
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
    obstacles = [
        price_obstacle(s, goods, price)
        for price in prices_of(s, player.totals, card, discount_of(arg))
    ]
    found = min(obstacles, key=shortfall)
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
    tiles = tiles_of(s, player, "servant.rate")
    phrase = "reason.value_dear" if tiles and player.goods[SERVANT] else "reason.value"
    if tiles:
        rate = s.game.phrases.quantity("good.servant", player.totals.servant_rate)
        numbers |= {"tile": plain(", ".join(tiles)), "servants": rate}
    text = s.game.phrases.say(phrase, numbers)
    alone = value_before_servants(s, player, arg) + servants_there(s, player, arg)
    rule = "L-24" if tiles and alone >= s.needs[space.number] else "L-20"  # the tile is to blame
    return Obstacle("value", text, rule, {"value": s.needs[space.number] - reached}, parts)


def value_parts(s: Table, player: Player, arg: int, space: Space) -> list[tuple[str, int]]:
    """How an action's value comes about, before servants: member, then each card and tile."""
    member = member_of(arg)
    parts: list[tuple[str, int]] = []
    member_class = NONE
    if member == NONE:
        parts.append(("bonus action", value_of(arg)))
    else:
        member_class = s.game.members[member].member_class
        more = player.totals.member_more[member_class]
        parts.append((s.game.members[member].id, member_value(s, player, member) - more))
    type = NONE
    if space.tower != NONE and s.floors[space.number] != NONE:
        type = s.game.cards[s.floors[space.number]].type
    for modifier in player.modifiers:
        if isinstance(modifier, MemberValue) and modifier.member_class == member_class:
            parts.append((modifier.source, modifier.add))
        if isinstance(modifier, TakeValue) and modifier.type == type:
            parts.append((modifier.source, modifier.add))
        if isinstance(modifier, TowerValue) and modifier.tower == space.tower:
            parts.append((modifier.source, modifier.add))
        if isinstance(modifier, WorkValue) and modifier.work == space.work:
            parts.append((modifier.source, modifier.add))
    if space.less:
        parts.append((space.id, -space.less))
    return parts
