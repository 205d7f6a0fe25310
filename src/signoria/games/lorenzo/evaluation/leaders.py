"""What leaders are worth: in play for what they do, in hand for what they will do once they are played.

A leader is judged by its effect, its lasting effects and how far away its requirements are. Whatever its
prospects, it can be discarded for a privilege.
"""

from __future__ import annotations

from typing import Final

from signoria.games.lorenzo.effects.measures import GoodsHeld
from signoria.games.lorenzo.evaluation.effects import EffectWorth
from signoria.games.lorenzo.evaluation.modifiers import ModifierWorth
from signoria.games.lorenzo.modules.advanced.leaders import Leader, Leaders, Need
from signoria.games.lorenzo.pieces import FAITH, MILITARY, VICTORY
from signoria.games.lorenzo.player import Player
from signoria.games.lorenzo.state import Table

NEVER: Final = 99.0
"""Rounds until a leader can be played whose requirement cannot be met any more."""

GO_AWAY: Final = 0.1
"""Rounds until one of what there is too much of is spent."""


class LeaderWorth:
    """Leaders by what they do, in points."""

    def __init__(
        self,
        leaders: Leaders,
        effects: EffectWorth,
        modifiers: ModifierWorth,
        weights: dict[str, float],
    ) -> None:
        self.leaders = leaders
        self.in_hand = weights["in_hand"] * weights["privilege"]
        self.likely = weights["likely"]
        self.hold = weights["hold"]
        self.unused = weights["unused"] / weights["appeal"]  # using one brings only what it brings
        self.card_wait = weights["card_wait"]
        self.good_waits = [weights["good_wait"]] * len(modifiers.game.goods)
        self.good_waits[MILITARY] = self.good_waits[FAITH] = weights["track_wait"]
        self.good_waits[VICTORY] = weights["point_wait"]
        self.copied = weights["leader"]
        appeal = weights["appeal"]
        self.effect = [
            appeal * effects.of(card.effect) if card.effect is not None else 0.0
            for card in leaders.cards
        ]
        lasting = [modifiers.of_modifiers(card.modifiers) for card in leaders.cards]
        self.lasting = [appeal * worth for worth in lasting]
        self.added = [max(0.0, (appeal - 1.0) * worth) for worth in lasting]
        self.at_once = [
            effects.of(card.at_once) if card.at_once is not None else 0.0 for card in leaders.cards
        ]

    def of(self, s: Table, seat: int, rounds: float, to_come: int) -> float:
        """All leaders of a seat: `rounds` are left with a part of this one, `to_come` after it."""
        total = self.in_play(s, seat, to_come, rounds > to_come)
        player = s.players[seat]
        for number in s.trays[self.leaders.hand[seat]]:
            leader = self.leaders.cards[number]
            total += self.prospect(leader, rounds, self.wait(s, player, leader))
        return total

    def in_play(self, s: Table, seat: int, to_come: int, acts_again: bool) -> float:
        """What is done once a round, in this one if the player acts again and has not done it.

        Lasting effects are among the totals of the player.
        """
        total = 0.0
        down = s.trays[self.leaders.down[seat]]
        for number in s.trays[self.leaders.played[seat]]:
            acting = self.leaders.acting_leader(s, seat, number).number
            left = to_come + (self.unused if acts_again and number not in down else 0.0)
            total += self.effect[acting] * left + self.added[acting] * (to_come + 1)
        return total

    def prospect(self, leader: Leader, rounds: float, wait: float) -> float:
        """A leader in hand that can be played after a wait, if rounds are left then.

        Until then it can be discarded at any time. To hold it is worth more than either while both are
        about as good, because one sees what comes.
        """
        left = rounds - wait
        early = min(1.0, rounds)
        played = 0.0
        if left > 0.0:
            played = self.likely * (self.a_round(leader) * left + self.at_once[leader.number])
        discarded = self.in_hand * early
        close = 2.0 * self.hold * early
        undecided = close - abs(played - discarded)
        better = max(played, discarded)
        return better + undecided * undecided / (4.0 * close) if undecided > 0.0 else better

    def a_round(self, leader: Leader) -> float:
        """What a leader does in a round once it is in play."""
        if leader.copies:
            return self.copied
        return self.effect[leader.number] + max(0.0, self.lasting[leader.number])

    def wait(self, s: Table, player: Player, leader: Leader) -> float:
        """In how many rounds a leader can be played, about."""
        waits = sorted([self.wait_for(s, player, need) for need in leader.needs])
        return sum(waits[: max(0, len(waits) - player.totals.misses)], 0.0)

    def wait_for(self, s: Table, player: Player, need: Need) -> float:
        """In how many rounds one requirement is met, about."""
        held = need.measure.of(s, player)
        one_more = self.card_wait
        if isinstance(need.measure, GoodsHeld):
            if held > need.most:
                return GO_AWAY * (held - need.most)
            one_more = self.good_waits[need.measure.good]
        return NEVER if held > need.most else one_more * max(0, need.least - held)
