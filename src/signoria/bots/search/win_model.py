"""What a table is worth to everybody: shares of a win, made from the evaluation's points."""

from __future__ import annotations

from math import exp

from signoria.bots.evaluate.chances import UNFITTED
from signoria.bots.evaluate.evaluation import Evaluation
from signoria.kernel.agenda import State

STEEPEST = 40.0


class WinModel:
    """Turns points into each seat's share of a win, from 0 to 1.

    Leads count by the evaluation's `doubt`: that many points ahead make a win likely (about three to
    one), more or less as was fitted to games of this kind. A player alone is compared with a table
    that is as likely won as lost; where nothing was fitted, with the one the thought began at.
    """

    def __init__(self, opinion: Evaluation, seats: int, start: State) -> None:
        self.opinion = opinion
        self.seats = seats
        self.chances = opinion.chances or UNFITTED
        self.start = 0.0
        if seats == 1 and opinion.chances is None:
            self.start = opinion.standing(start, 0)

    def results(self, s: State) -> list[float]:
        """Everybody's share of a win on this table."""
        if s.over:
            return self.final(s)
        opinion = self.opinion
        remaining = opinion.remaining(s)
        steepness = self.chances.steepness(remaining) / opinion.doubt(s)
        odds = [steepness * opinion.standing(s, seat) for seat in range(self.seats)]
        if self.seats == 1:
            odds.append(steepness * self.start + self.chances.even(remaining))
        top = max(odds)
        strengths = [exp(max(-STEEPEST, each - top)) for each in odds]
        total = sum(strengths)
        return [strengths[seat] / total for seat in range(self.seats)]

    def final(self, s: State) -> list[float]:
        """The game is over: a win is a win, shared when it is shared."""
        places = self.opinion.rules.ranking(s)
        winners = places.count(1)
        return [1.0 / winners if place == 1 else 0.0 for place in places]
