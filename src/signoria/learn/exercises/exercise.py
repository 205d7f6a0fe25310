"""An exercise: a moment of a finished game at which its seat gave much away, to be played again.

It is the table of the game, seen from that seat, and asks what the game asked then. Everything that is
said of it comes from the review (docs/adr/0022-reviews.md), which knew no more than the seat.
"""

from __future__ import annotations

from typing import Final

from signoria.kernel.match import Match
from signoria.kernel.text import Text
from signoria.learn.review import Review, Sums
from signoria.learn.review.reasons import reason
from signoria.learn.review.sums import Charge
from signoria.learn.review.verdict import SLIP, Expected

SAME: Final = 0.01
"""What costs no more of a win than this is as good as the best answer."""


class Exercise:
    """One moment.

    `round` is the number of its round, 0 in the setup. `right` are the answers that are best, the one
    that is shown first; `natural` is what was played. `shares` is how much of a win the answers lead to
    that were tried long enough. `cost` is what the game's own answer gave away.
    """

    def __init__(self, sums: Sums, charge: Charge, names: list[Text]) -> None:
        course, verdict = sums.course, charge.verdict
        kept, best = sums.shares_at(verdict)
        self.match = course.match
        self.step = charge.step
        self.seat = charge.seat
        self.round = course.number_of(charge.step)
        self.kind = course.by_step[charge.step].kind
        self.natural = verdict.word
        self.cost = charge.amount
        self.shares = {verdict.best: best[charge.seat], verdict.word: kept[charge.seat]}
        for word, share in verdict.others.items():
            behind = charge.scale * (verdict.best_shares[charge.seat] - share)
            self.shares[word] = min(1.0, max(0.0, best[charge.seat] - behind))
        as_good = [
            word for word in verdict.others if self.shares[verdict.best] - self.shares[word] <= SAME
        ]
        self.right = [verdict.best, *as_good]
        self.line = verdict.best_line
        self.natural_line = verdict.line
        self.reason = reason(course, charge, names)
        self.kept: list[Match] = []

    @property
    def id(self) -> str:
        """Its name within the game."""
        return str(self.step)

    @property
    def best(self) -> str:
        """The answer that is shown as the better one."""
        return self.right[0]

    def start(self) -> Match:
        """The match as it was; played once, and never changed."""
        if not self.kept:
            self.kept.append(self.match.at(self.step))
        return self.kept[0]

    def line_after(self, word: str) -> list[Expected]:
        """What is to be expected after an answer, as the review saw it; nothing for others."""
        if word == self.best:
            return self.line
        return self.natural_line if word == self.natural else []


def exercises_of(review: Review, names: list[Text]) -> list[Exercise]:
    """The moments of a game worth practising, in its order; none before the review is done."""
    if review.state != "done":
        return []
    sums = Sums(review)
    charges = [charge for charge in sums.charges.values() if charge.amount >= SLIP]
    return [Exercise(sums, charge, names) for charge in charges]
