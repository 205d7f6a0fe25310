"""Values and servants: what an action is worth, and raising it (Rulings L-20 to L-28, L-123, L-128)."""

from __future__ import annotations

from typing import ClassVar, Final

from signoria.games.lorenzo.effects.totals import ModifierTotals
from signoria.games.lorenzo.payment.goods import amounts_json
from signoria.games.lorenzo.pieces import NONE, SERVANT, SPACE, Space
from signoria.games.lorenzo.player import Player
from signoria.games.lorenzo.state import Table
from signoria.games.lorenzo.towers.prices import (
    fee_due,
    price_json,
    prices_of,
    spare_after_fee,
    spare_for,
)
from signoria.games.lorenzo.towers.taking import stand
from signoria.games.lorenzo.turn.foreseen import foresee_triggers
from signoria.games.lorenzo.turn.plan import (
    discount_of,
    member_of,
    plan_from_json,
    plan_json,
    plan_path,
    space_of,
    value_of,
)
from signoria.games.lorenzo.work.forecast import foresee_work
from signoria.kernel.agenda import Decision, Line
from signoria.kernel.panel import Json
from signoria.kernel.reading import Reader
from signoria.kernel.text import Text, plain
from signoria.kernel.words.answers import Names, numbers
from signoria.kernel.words.obstacle import Obstacle

TOO_FEW: Final = 1
FOR_THE_PRICE: Final = 2
ODD: Final = 4
STOCK: Final = 8

WORTH_TELLING: Final = 9
"""A player can still ask about up to this many servants more than they have."""

MOST_LISTED: Final = 50
"""Words with up to this many servants are listed in vocabularies; more are legal, and very rare."""


def member_value(s: Table, player: Player, member: int) -> int:
    """A member's value: set, or its die, or its base; then what is added (Rulings L-20 to L-22)."""
    kind = s.game.members[member]
    totals = player.totals
    base = player.raised[member] or totals.member_base[kind.member_class]
    if not base:
        base = kind.base if kind.die == NONE else s.dice[kind.die]
    return base + totals.member_more[kind.member_class]


def added_value(s: Table, player: Player, space: Space) -> int:
    """What the action on a space adds: cards, tiles, the large space (Rulings L-20c, L-26, L-53)."""
    return added_by(s, player.totals, space) - (space.less if space.work != NONE else 0)


def added_by(s: Table, totals: ModifierTotals, space: Space) -> int:
    """What lasting effects add to the action on a space."""
    if space.tower != NONE:
        number = s.floors[space.number]
        if number == NONE:
            return 0
        return totals.take[s.game.cards[number].type] + totals.take_from[space.tower]
    return totals.work[space.work] if space.work != NONE else 0


def added_details(s: Table, player: Player, space: Space) -> list[Json]:
    """The parts of what is added, each with the card, leader or tile it is from; the space first."""
    less = space.less if space.work != NONE else 0
    found: list[Json] = [{"from": None, "add": -less}] if less else []
    for modifier in player.modifiers:
        add = added_by(s, s.game.totals((modifier,)), space)
        if add:
            found.append({"from": modifier.source, "add": add})
    return found


def value_before_servants(s: Table, player: Player, arg: int) -> int:
    """What the planned action is worth before servants are spent; a bonus action has no member."""
    member = member_of(arg)
    value = value_of(arg) if member == NONE else member_value(s, player, member)
    return value + added_value(s, player, s.game.spaces[space_of(arg)])


def servants_left(s: Table, player: Player, arg: int) -> int:
    """How many servants the planned action can be raised with."""
    space = s.game.spaces[space_of(arg)]
    if space.tower == NONE:
        return player.goods[SERVANT]
    fee = fee_due(s, player, space.tower, member_of(arg) == NONE)
    if s.floors[space.number] == NONE:
        return spare_after_fee(s, player, fee)
    card = s.game.cards[s.floors[space.number]]
    return spare_for(s, player, space, card, fee, discount_of(arg))


class Servants(Decision[Table]):
    """How many servants to spend on the planned action: at least as many as it needs.

    Any number that can be paid is legal, also where more adds nothing (Ruling L-123); where several
    servants add 1, only whole lots are (Ruling L-128). They are paid before anything else (L-23).
    """

    kind: ClassVar[str] = "servants"

    def options(self, s: Table, seat: int, arg: int) -> list[int]:
        player = s.players[seat]
        rate, most = player.totals.servant_rate, servants_left(s, player, arg)
        found: list[int] = []
        servants = self.least(s, seat, arg)
        while servants <= most:
            found.append(servants)
            servants += rate
        return found

    def least(self, s: Table, seat: int, arg: int) -> int:
        """How many the action needs."""
        player = s.players[seat]
        short = s.needs[space_of(arg)] - value_before_servants(s, player, arg)
        if short <= 0:
            return 0
        return -(-short // player.totals.servant_worth) * player.totals.servant_rate

    def candidates(self, s: Table, seat: int, arg: int) -> list[int]:
        return list(range(s.players[seat].goods[SERVANT] + WORTH_TELLING + 1))

    def obstacles(self, s: Table, seat: int, arg: int, option: int) -> int:
        player = s.players[seat]
        mask = servants_obstacles(player, option)
        if option < self.least(s, seat, arg):
            mask |= TOO_FEW
        if servants_left(s, player, arg) < option <= player.goods[SERVANT]:
            mask |= FOR_THE_PRICE
        return mask

    def describe(self, s: Table, seat: int, arg: int, option: int, obstacle: int) -> Obstacle:
        phrases = s.game.phrases
        if obstacle == TOO_FEW:
            short = self.least(s, seat, arg) - option
            servants = phrases.quantity("good.servant", short)
            text = phrases.say("reason.few_servants", {"missing": servants})
            return Obstacle("value", text, "L-23", {"servant": short})
        if obstacle == FOR_THE_PRICE:
            short = option - servants_left(s, s.players[seat], arg)
            text = phrases.say("reason.price_servants")
            return Obstacle("cost", text, "L-123", {"servant": short})
        return servants_obstacle(s, s.players[seat], option, obstacle)

    def answer(self, s: Table, seat: int, arg: int, option: int) -> None:
        player = s.players[seat]
        space = s.game.spaces[space_of(arg)]
        value = self.value(s, seat, arg, option)
        player.goods[SERVANT] -= option
        if member_of(arg) != NONE and s.game.placed.tasks:
            s.game.placed.begin(s, seat, space.number)
        if space.tower != NONE:
            s.game.taking.begin(s, seat, arg)
            return
        stand(s, seat, member_of(arg), space.number)
        if space.work != NONE:
            s.do(s.game.activations[space.work], seat, value)
        elif space.effect is not None:
            s.do(space.effect, seat, SPACE)
        if s.game.stood.tasks:
            s.game.stood.begin(s, seat, space.number)

    def brings(self, s: Table) -> list[Line]:
        """What a bonus action brings; what a member brings is told by `PlaceMember`."""
        return [[*s.game.taking.tasks]]

    def value(self, s: Table, seat: int, arg: int, option: int) -> int:
        """The value the action reaches."""
        player = s.players[seat]
        return value_before_servants(s, player, arg) + player.totals.servants_value(option)

    def word(self, s: Table, seat: int, arg: int, option: int) -> str:
        return f"servants {option}"

    def word_parts(self, s: Table) -> Names:
        return {"number": numbers(0, MOST_LISTED)}

    def label(self, s: Table, seat: int, arg: int, option: int) -> Text:
        return servants_label(s, option, self.value(s, seat, arg, option))

    def path(self, s: Table, seat: int, arg: int, option: int) -> list[str]:
        return [*plan_path(s, arg), f"servants:{option}"]

    def details(self, s: Table, seat: int, arg: int, option: int) -> Json:
        return action_details(s, seat, arg, option)

    def assumed_answer(self, s: Table, seat: int, arg: int) -> int | None:
        return self.least(s, seat, arg)

    def prompt(self, s: Table, seat: int, arg: int) -> Text:
        player = s.players[seat]
        space = s.game.spaces[space_of(arg)]
        parts = {
            "value": plain(value_before_servants(s, player, arg)),
            "need": plain(s.needs[space.number]),
        }
        return s.game.phrases.say("servants.prompt", parts)

    def arg_to_json(self, s: Table, seat: int, arg: int) -> object:
        return plan_json(s, arg)

    def arg_from_json(self, s: Table, seat: int, source: Reader) -> int:
        arg = plan_from_json(s, source)
        if not self.options(s, seat, arg):
            raise source.fail("this action is not possible")
        return arg


def servants_obstacles(player: Player, servants: int) -> int:
    """What is wrong with a number of servants whatever they are for (Rulings L-23, L-128)."""
    mask = ODD if servants % player.totals.servant_rate else 0
    return mask | (STOCK if servants > player.goods[SERVANT] else 0)


def servants_obstacle(s: Table, player: Player, servants: int, obstacle: int) -> Obstacle:
    """The same in words."""
    phrases = s.game.phrases
    if obstacle == ODD:
        parts = {
            "tile": plain(", ".join(tiles_of(s, player, "servant.rate"))),
            "servants": phrases.quantity("good.servant", player.totals.servant_rate),
        }
        return Obstacle("rate", phrases.say("reason.odd_servants", parts), "L-128")
    short = servants - player.goods[SERVANT]
    missing = phrases.quantity("good.servant", short)
    text = phrases.say("reason.stock_servants", {"missing": missing})
    return Obstacle("stock", text, "L-23", {"servant": short})


def tiles_of(s: Table, player: Player, query: str) -> list[str]:
    """The excommunication tiles that modify this number for a player."""
    return [
        s.game.excommunications[s.tiles[period]].id
        for period in range(len(s.tiles))
        if player.cubes >> period & 1
        and any(
            [
                modifier.query == query
                for modifier in s.game.excommunications[s.tiles[period]].modifiers
            ]
        )
    ]


def servants_label(s: Table, servants: int, value: int) -> Text:
    """A number of servants, and the value they make."""
    phrases = s.game.phrases
    if not servants:
        return phrases.say("servants.none", {"value": plain(value)})
    parts = {"servants": phrases.quantity("good.servant", servants), "value": plain(value)}
    return phrases.say("servants.label", parts)


def action_details(s: Table, seat: int, arg: int, servants: int) -> Json:
    """A planned action with this many servants: its value, fee, price, floor bonus and work."""
    game, player, space = s.game, s.players[seat], s.game.spaces[space_of(arg)]
    reached = value_before_servants(s, player, arg) + player.totals.servants_value(servants)
    found: Json = {
        "space": space.id,
        "member": None if member_of(arg) == NONE else game.members[member_of(arg)].id,
        "value": value_before_servants(s, player, arg),
        "added": added_details(s, player, space),
        "need": s.needs[space.number],
        "servants": servants,
        "reached": reached,
    }
    if space.work != NONE:
        found.update(foresee_work(s, seat, game.works[space.work], reached))
    if space.tower != NONE and s.floors[space.number] != NONE:
        card = game.cards[s.floors[space.number]]
        prices = prices_of(s, player.totals, card, discount_of(arg))
        found["card"] = card.id
        found["fee"] = fee_due(s, player, space.tower, member_of(arg) == NONE)
        found["prices"] = [price_json(game, price) for price in prices]
        found["bonus"] = amounts_json(game, player.totals.bonuses[space.number])
    triggers = foresee_triggers(s, seat, arg, servants)
    return {**found, "triggers": triggers} if triggers else found


SERVANTS: Final = Servants()
