"""Servants spent for nothing: a number of them that a smaller one beats for certain.

In a tower whatever the floor does not ask for is lost. At a harvest or production a higher value may
wake another card. Where goods left over may cost points at the end, no servant is called wasted.
"""

from __future__ import annotations

from typing import Final

from signoria.games.lorenzo.effects.modifiers.rewards.score_loss import ScoreLoss
from signoria.games.lorenzo.modules.houses.families.family import FAMILIES
from signoria.games.lorenzo.pieces import NONE
from signoria.games.lorenzo.state import Table
from signoria.games.lorenzo.turn.plan import space_of
from signoria.games.lorenzo.turn.servants import SERVANTS
from signoria.games.lorenzo.work.cards_at_work import cards_at_work, tile_works

LEFT_OVER: Final[list[str]] = ["resources", "servant"]
"""What a tile may count at the end, of which a servant is one."""


def thrifty(s: Table) -> list[int]:
    """The numbers of servants worth thinking about: each does something that fewer do not."""
    if len(s.options) == 1 or goods_may_hurt(s):
        return s.options
    _, seat, arg = s.asked
    space = s.game.spaces[space_of(arg)]
    if space.work == NONE:
        return [min(s.options)]
    if FAMILIES.find(s.game) is not None:  # their cards do more with every point of value
        return s.options
    found: list[int] = []
    most = -1
    for servants in sorted(s.options):
        value = SERVANTS.value(s, seat, arg, servants)
        awake = len(cards_at_work(s, s.players[seat], s.game.works[space.work], value))
        awake += 1 if tile_works(s, value) else 0
        if awake > most:
            found.append(servants)
            most = awake
    return found


def goods_may_hurt(s: Table) -> bool:
    """Is it the last period, with a tile that takes points for goods left over?"""
    last = s.game.periods - 1
    if s.round <= last * s.game.rounds_per_period or s.tiles[last] == NONE:
        return False
    for modifier in s.game.excommunications[s.tiles[last]].modifiers:
        if isinstance(modifier, ScoreLoss) and modifier.loss.per in LEFT_OVER:
            return True
    return False
