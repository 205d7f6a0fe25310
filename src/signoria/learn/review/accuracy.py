"""How well a seat played: the mean of its turns, each by what it gave away.

Turns are counted and not answers, since most answers only carry out what one of them began, and have
nothing in them to get wrong. For the same reason all bids of a round are one.
"""

from __future__ import annotations

from math import exp
from typing import Final

from signoria.learn.review.actions import deeds
from signoria.learn.review.sums import Sums

FALL: Final = 4.5
"""How fast the worth of a turn falls with its cost: 80 of 100 are left of one that cost 5% of a win, 64
at 10%, 41 at 20%."""


def accuracy(sums: Sums, seat: int) -> float | None:
    """The mean of the seat's turns, out of a hundred; None where nothing is decided yet.

    A turn weighs as much as was still open for the seat: who has all but lost, or won, can give nothing
    away, and does not play well by that.
    """
    costs = turn_costs(sums, seat)
    weights = [weight for _, weight in costs]
    total = sum(weights)
    if not costs:
        return None
    worths = [exp(-FALL * cost) for cost, _ in costs]
    if not total:
        return 100.0 * sum(worths) / len(worths)
    return 100.0 * sum([worth * weight for worth, weight in zip(worths, weights)]) / total


def turn_costs(sums: Sums, seat: int) -> list[tuple[float, float]]:
    """What each turn of a seat gave away, of those in which an answer is decided, and what it weighs."""
    decided = {verdict.step: verdict for verdict in sums.decided(seat)}
    found = []
    for turn in deeds(sums.course):
        steps = [choice.step for choice in turn if choice.step in decided]
        if steps:
            charges = [sums.charges[step].amount for step in steps if step in sums.charges]
            _, best = sums.shares_at(decided[steps[0]])
            found.append((sum(charges), best[seat] * (1.0 - best[seat])))
    return found
