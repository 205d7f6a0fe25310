"""What a planned action sets off, shown before a member is placed for it."""

from __future__ import annotations

from typing import Any

from signoria.games.lorenzo.effects.moments import CARD_TAKEN, MEMBER_PLACED, MEMBER_STANDS
from signoria.games.lorenzo.effects.triggers import Trigger, triggered
from signoria.games.lorenzo.payment.goods import amounts_json
from signoria.games.lorenzo.pieces import LEADER, NONE, SERVANT
from signoria.games.lorenzo.state import Table
from signoria.games.lorenzo.towers.taking import stand
from signoria.games.lorenzo.turn.plan import member_of, space_of
from signoria.kernel.agenda import Decision, Task
from signoria.kernel.panel import Json


def foresee_triggers(s: Table, seat: int, arg: int, servants: int) -> list[Json]:
    """What is set off before the space does its work, by the card, and afterwards, in this order.

    Each is told with what it surely brings, or with its icons where that is not known yet.
    """
    if not s.players[seat].totals.triggers:
        return []
    member, space = member_of(arg), s.game.spaces[space_of(arg)]
    imagined = s.clone()
    imagined.players[seat].goods[SERVANT] -= servants
    later: list[Trigger] = []
    if member != NONE:
        stand(imagined, seat, member, space.number)
        later += triggered(imagined, seat, seat, MEMBER_STANDS, space.number)
    found: list[Json] = []
    if space.tower == NONE:
        found, later = at_once(imagined, seat, later), []
    elif s.floors[space.number] != NONE:
        later += triggered(imagined, seat, seat, CARD_TAKEN, s.floors[space.number])
    if member != NONE:
        later += triggered(imagined, seat, seat, MEMBER_PLACED, space.number)
    return found + [drawn(trigger) for trigger in later]


def at_once(s: Table, seat: int, triggers: list[Trigger]) -> list[Json]:
    """What triggers bring one after the other, before anything else can change."""
    found: list[Json] = []
    for trigger in triggers:
        after = outcome(s, seat, trigger.effect)
        if after is None:
            found.append(drawn(trigger))
            continue
        before, goods = s.players[seat].goods, after.players[seat].goods
        gain = [goods[good] - before[good] for good in range(len(goods))]
        if min(gain) < 0:
            found.append(drawn(trigger))
        elif any(gain):
            found.append({"from": trigger.source, "gain": amounts_json(s.game, gain)})
        s = after
    return found


def outcome(s: Table, seat: int, effect: Task[Any]) -> Table | None:
    """A copy of the table after an effect, or None if a player or chance is asked on the way."""
    after = s.clone()
    after.agenda = []
    after.do(effect, seat, LEADER)
    while after.agenda:
        task, who, arg = after.agenda[-1]
        if isinstance(task, Decision):
            return None
        task.proceed(after, who, arg)
    return after


def drawn(trigger: Trigger) -> Json:
    """A trigger by its icons."""
    return {"from": trigger.source, "icons": trigger.drawn}
