"""What a review adds up to: everybody's chances over the game, and where they went.

A seat begins with the same chance as everybody and ends with its result. What lies between is split
without a rest: its own mistakes, what the others gave it by theirs, and luck, which is all that
nobody chose. Only confirmed costs are mistakes. What is left out turn after turn is charged once.
"""

from __future__ import annotations

from signoria.kernel.match import Match
from signoria.learn.review.chances import (
    View,
    advantage_of_being_asked,
    borne_out,
    chances,
    normalised,
)
from signoria.learn.review.omissions import Omissions
from signoria.learn.review.progress import Review
from signoria.learn.review.verdict import Verdict


class Point:
    """Everybody's chances before a seat answers, or at the end (`seat` is None then)."""

    def __init__(self, step: int, seat: int | None, shares: list[float], chance: bool) -> None:
        self.step = step
        self.seat = seat
        self.shares = shares
        self.chance = chance


class Charge:
    """A confirmed cost: what counts of it, where the rest was counted, and whether the better answer was
    a free action, which could have been given in addition.

    `counted` is as the judge saw it; `scale` is what part of that is true, since the seat that is asked
    looks better than it is, and hands that are not complete seem to differ too much.
    """

    def __init__(self, verdict: Verdict) -> None:
        self.verdict = verdict
        self.step = verdict.step
        self.seat = verdict.seat
        self.counted = verdict.cost
        self.scale = 1.0
        self.counted_at: int | None = None
        self.is_free = False

    @property
    def cost(self) -> float:
        """What the answer cost of a win by itself."""
        return self.verdict.cost * self.scale

    @property
    def amount(self) -> float:
        """What counts of it."""
        return self.counted * self.scale

    def seems(self) -> list[float]:
        """What everybody gained by what counts of it, as the judge saw it."""
        found = self.verdict
        part = self.counted / found.cost
        return [(had - could) * part for had, could in zip(found.shares, found.best_shares)]

    def moved(self) -> list[float]:
        """What everybody gained by what counts of it; the seat itself lost that much."""
        return [share * self.scale for share in self.seems()]


class Balance:
    """Where the chances of a seat went: start + luck + mistakes + others = result, exactly."""

    def __init__(self, start: float, mistakes: float, others: float, result: float) -> None:
        self.start = start
        self.mistakes = round(mistakes, 4)
        self.others = round(others, 4)
        self.result = result
        self.luck = result - start - self.mistakes - self.others


class Sums:
    """A review in numbers, as far as it has come."""

    def __init__(self, review: Review) -> None:
        self.review = review
        self.course = review.course
        self.alone = self.course.seats == 1
        self.whole = review.whole
        self.charges = find_charges(review)
        self.points = [] if self.alone else self.find_points()
        self.by_step = {point.step: point.shares for point in self.points if point.seat is not None}

    def find_points(self) -> list[Point]:
        """Chances at every answer that is judged, from the first on; in the end the result."""
        views = self.views()
        advantage = advantage_of_being_asked(views)
        true = borne_out(views, advantage)
        for view in views:
            part = true if view.setup else 1.0
            view.moved = [part * share for share in view.moved]
            if view.step in self.charges:
                self.charges[view.step].scale = part * view.scale(advantage)
        shares = chances(views, advantage)
        found = [
            Point(view.step, view.seat, shares[index], view.chance)
            for index, view in enumerate(views)
        ]
        result = self.course.result()
        if result is not None and len(found) == len(self.review.steps):
            last = found[-1].step if found else 0
            chance = bool(self.course.draws(last, self.course.length))
            found.append(Point(self.course.length, None, result, chance))
        return found

    def ahead(self) -> list[tuple[int, bool]]:
        """The answers, and the end, that have no point yet: at which step, and whether chance comes
        before. So the whole game can be laid out before all of it is judged."""
        if self.alone or not self.whole:
            return []
        end = [] if self.course.result() is None else [self.course.length]
        steps = [*self.review.steps, *end]
        found = []
        for before, step in list(zip([0, *steps], steps))[len(self.points) :]:
            found.append((step, bool(self.course.draws(before, step))))
        return found

    def views(self) -> list[View]:
        """What the judge saw at every answer, from the first on, as far as it has come."""
        found: list[View] = []
        before = 0
        for step in self.review.steps:
            verdict = self.review.find(step)
            if verdict is None:
                break
            chance = bool(self.course.draws(before, step))
            setup = not self.course.number_of(step)
            view = View(step, verdict.seat, verdict.best_shares, chance, setup)
            if step in self.charges:
                view.moved = self.charges[step].seems()
            found.append(view)
            before = step
        return found

    def shares_at(self, verdict: Verdict) -> tuple[list[float], list[float]]:
        """Everybody's chances with the answer given, and with the best one."""
        best = self.by_step.get(verdict.step, verdict.best_shares)
        charge = self.charges.get(verdict.step)
        if charge is None:
            return best, best
        changes = zip(best, verdict.shares, verdict.best_shares)
        kept = [max(0.0, share + charge.scale * (had - could)) for share, had, could in changes]
        return (kept if self.alone else normalised(kept)), best

    def balances(self) -> list[Balance]:
        """Where everybody's chances went; nothing before the end, nothing in a game alone, and nothing
        where only some seats are judged."""
        result = self.course.result()
        if result is None or not self.whole or not self.points:
            return []
        if self.points[-1].seat is not None:
            return []
        seats = self.course.seats
        own, others = [0.0] * seats, [0.0] * seats
        for charge in self.charges.values():
            moved = charge.moved()
            for seat in range(seats):
                if seat == charge.seat:
                    own[seat] += moved[seat]
                else:
                    others[seat] += moved[seat]
        return [
            Balance(1.0 / seats, own[seat], others[seat], result[seat]) for seat in range(seats)
        ]

    def luck_between(self, index: int) -> list[float]:
        """What nobody chose between a point and the next: everybody's gain."""
        here, there = self.points[index], self.points[index + 1]
        charge = self.charges.get(here.step)
        moved = [0.0] * self.course.seats if charge is None else charge.moved()
        return [
            there.shares[seat] - here.shares[seat] - moved[seat]
            for seat in range(self.course.seats)
        ]

    def luck_by_round(self) -> list[float]:
        """How much of a win changed hands by luck in each round, from its beginning to its end."""
        gains = [[0.0] * self.course.seats for _ in self.course.rounds]
        for index in range(len(self.points) - 1):
            gain = gains[self.course.round_of(self.points[index].step)]
            for seat, share in enumerate(self.luck_between(index)):
                gain[seat] += share
        return [sum([abs(share) for share in gain]) / 2 for gain in gains]

    def play_by_round(self) -> list[float]:
        """How much of a win was given away by mistakes in each round."""
        found = [0.0] * len(self.course.rounds)
        for charge in self.charges.values():
            found[self.course.round_of(charge.step)] += charge.amount
        return found

    def decided(self, seat: int) -> list[Verdict]:
        """The seat's answers about which nothing is open any more."""
        steps = [step for step in self.review.steps if not self.review.is_open(step)]
        found = [self.review.find(step) for step in steps]
        return [verdict for verdict in found if verdict is not None and verdict.seat == seat]


def find_charges(review: Review) -> dict[int, Charge]:
    """What is charged at which step: confirmed costs, and of one omission only what it costs in all."""
    found: dict[int, Charge] = {}
    if not any([verdict.cost for verdict in review.deeper.values()]):
        return found
    again = review.course.match.at(0)
    omissions = Omissions()
    for step, entry in enumerate(review.course.match.entries):
        omissions.look(again.state)
        verdict = review.deeper.get(step)
        if verdict is not None and verdict.cost > 0.0:
            found[step] = charge_once(verdict, again, omissions)
        again.replay([(entry.seat, entry.word)])
        omissions.follow(step, entry.seat, entry.word)
    return found


def charge_once(verdict: Verdict, match: Match, omissions: Omissions) -> Charge:
    """Charge only what was not charged yet, if the seat left out the same thing before."""
    found = Charge(verdict)
    omission = omissions.find(verdict.seat, verdict.best)
    if omission is None:
        found.is_free = omissions.begin(match, verdict.best, verdict.word, verdict.cost)
    else:
        found.counted = omission.charge(verdict.cost)
        found.counted_at = omission.step
        found.is_free = True
    return found
