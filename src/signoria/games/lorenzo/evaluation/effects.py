"""What an effect of a card, leader, token or space is worth, about, to a player who uses it once."""

from __future__ import annotations

from typing import Any, Final

from signoria.games.lorenzo.effects.goods_effect import USUAL_COUNT, GoodsEffect
from signoria.games.lorenzo.effects.verbs.bonus_work import BonusWork
from signoria.games.lorenzo.effects.verbs.exchange import Exchange
from signoria.games.lorenzo.effects.verbs.privileges import Privileges
from signoria.games.lorenzo.effects.verbs.take import BonusTake
from signoria.games.lorenzo.modules.advanced.effects.verbs.member import RaiseMember
from signoria.games.lorenzo.modules.houses.effects.verbs.draw_tokens import DrawTokens
from signoria.games.lorenzo.modules.houses.effects.verbs.gain_up_to_value import GainUpToValue
from signoria.games.lorenzo.modules.houses.effects.verbs.lose import LosePoints
from signoria.games.lorenzo.modules.houses.effects.verbs.play_leader import PlayFree
from signoria.games.lorenzo.modules.houses.effects.verbs.take_free import TakeFree
from signoria.games.lorenzo.modules.houses.effects.verbs.trade import Trade
from signoria.games.lorenzo.state import Lorenzo
from signoria.kernel.agenda import Task
from signoria.kernel.cards.combinators import All

GOODS: Final = ("wood", "stone", "coin", "servant", "military", "faith", "victory")
"""The weights of the goods, in the order of their numbers."""

USUAL_DIE: Final = 3.5

ANY_EFFECT: Final = 1.0
"""An effect that is not looked into."""


class EffectWorth:
    """Effects by what they give, in points."""

    def __init__(self, game: Lorenzo, weights: dict[str, float]) -> None:
        self.token = weights["token"]
        self.worths = [weights[name] for name in GOODS]
        self.worths += [self.token] * (len(game.goods) - len(GOODS))
        self.privilege = weights["privilege"]
        self.exchange = weights["exchange"]
        self.member = weights["member"]
        self.action = weights["action"]
        self.usual_work = weights["usual_work"]
        self.leader = weights["leader"]

    def bundle(self, bundle: list[int]) -> float:
        """Whole goods at their usual worth."""
        return self.goods([float(amount) for amount in bundle])

    def goods(self, amounts: list[float]) -> float:
        """Goods at their usual worth."""
        return sum([amounts[good] * self.worths[good] for good in range(len(amounts))], 0.0)

    def all_of(self, tasks: list[Task[Any]]) -> float:
        """Several effects one after the other."""
        return sum([self.of(task) for task in tasks], 0.0)

    def of(self, task: Task[Any]) -> float:
        """One effect."""
        if isinstance(task, GoodsEffect):
            return self.goods(task.usual_gain())
        if isinstance(task, Privileges):
            return self.privilege * task.count
        if isinstance(task, Exchange):
            return self.best_exchange(
                [self.all_of(row.effect) - self.bundle(row.pay) for row in task.rows]
            )
        if isinstance(task, All):
            return self.all_of(task.tasks)
        return self.less_common(task)

    def less_common(self, task: Task[Any]) -> float:
        """Actions without a member, and what only a few cards do."""
        if isinstance(task, BonusWork):
            return self.usual_work * (task.value + USUAL_DIE) / (2 * USUAL_DIE)
        if isinstance(task, (BonusTake, TakeFree)):
            return self.action
        if isinstance(task, RaiseMember):
            return self.member * (task.value - USUAL_DIE)
        if isinstance(task, DrawTokens):
            return self.token * task.keep
        if isinstance(task, Trade):
            return self.best_exchange(
                [self.of(row.effect) - self.bundle(row.bill.bundle) for row in task.rows]
            )
        if isinstance(task, GainUpToValue):
            return self.bundle(task.bundle) * USUAL_COUNT
        if isinstance(task, LosePoints):
            return -self.bundle(task.bundle)
        return self.leader if isinstance(task, PlayFree) else ANY_EFFECT

    def best_exchange(self, gains: list[float]) -> float:
        """The best of some exchanges: one needs the goods, and the good moment."""
        return max([0.0, *gains]) * self.exchange
