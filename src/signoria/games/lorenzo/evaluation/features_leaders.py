"""Leaders among the features of a table of Lorenzo il Magnifico."""

from __future__ import annotations

from typing import Final

from signoria.bots.evaluate.features import POINTS, Features, Row
from signoria.games.lorenzo.evaluation.leaders import LeaderWorth
from signoria.games.lorenzo.state import Table

IN_HAND: Final = 4.0


class LeaderFeatures:
    """Each leader in hand, with its requirement met, in play, and used in this round."""

    def __init__(self, features: Features, worth: LeaderWorth) -> None:
        self.worth = worth
        cards = worth.leaders.cards
        self.term = features.place("term.leaders")
        self.in_hand = [features.place(f"leader.hand:{card.id}") for card in cards]
        self.ready = [features.place(f"leader.ready:{card.id}") for card in cards]
        self.played = [features.place(f"leader.played:{card.id}") for card in cards]
        self.used = [features.place(f"leader.used:{card.id}") for card in cards]
        self.copied = [features.place(f"leader.copied:{card.id}") for card in cards]
        self.hand_size = features.place("leaders.hand")
        self.play_size = features.place("leaders.played")

    def fill(self, s: Table, seat: int, rounds: float, to_come: int, row: Row) -> float:
        """The leaders of a seat; what they are worth in all."""
        leaders, player = self.worth.leaders, s.players[seat]
        played, hand = s.trays[leaders.played[seat]], s.trays[leaders.hand[seat]]
        total = self.worth.in_play(s, seat, to_come, rounds > to_come)
        for number in hand:
            leader = leaders.cards[number]
            wait = self.worth.wait(s, player, leader)
            total += self.worth.prospect(leader, rounds, wait)
            row.add(self.in_hand[number], 1.0)
            row.add(self.ready[number], 0.0 if wait > 0.0 else 1.0)
        for number in played:
            row.add(self.played[number], 1.0)
        for number in s.trays[leaders.down[seat]]:
            row.add(self.used[number], 1.0)
        for number in s.trays[leaders.copied[seat]]:
            row.add(self.copied[number], 1.0)
        row.add(self.hand_size, len(hand) / IN_HAND)
        row.add(self.play_size, len(played) / IN_HAND)
        row.add(self.term, total / POINTS)
        return total
