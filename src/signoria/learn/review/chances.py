"""Everybody's chances over a game, from what the judge saw at each answer.

Each look is through the eyes of the seat that is asked, and this seat looks better than it is: the
search finds it something good and expects less of the others. Two things mend this. How much better a
seat looks when asked is measured in the game itself, where the question passes from seat to seat
without chance, and taken off. And where chance has no say the looks around an answer are averaged,
each moved by the mistakes that lie between, so that one look more or less does not shake the whole.
"""

from __future__ import annotations

from math import exp
from typing import Final

MOST_ADVANTAGE: Final = 4.0
HALVINGS: Final = 40
"""The largest advantage of being asked that is looked for, as a logarithm, and how exactly."""

LEAST_BORNE_OUT: Final = 0.25
"""The part of a cost found in the setup that counts at least."""


class View:
    """What the judge saw before an answer: the seat that is asked, everybody's shares as they seem, and
    whether chance was asked since the view before. A mistake moves shares, as they seem too. In the
    setup, where hands are not complete, looks are less sure than elsewhere."""

    def __init__(
        self, step: int, seat: int, shares: list[float], chance: bool, setup: bool = False
    ) -> None:
        self.step = step
        self.seat = seat
        self.shares = shares
        self.chance = chance
        self.setup = setup
        self.moved: list[float] = []

    def without(self, advantage: float) -> list[float]:
        """The shares without the advantage of being asked."""
        shares = self.shares[:]
        shares[self.seat] *= exp(-advantage)
        return normalised(shares)

    def scale(self, advantage: float) -> float:
        """What part of the asked seat's share is left without the advantage: of what a mistake seems to
        cost, no more is true."""
        seems = self.shares[self.seat]
        return self.without(advantage)[self.seat] / seems if seems else 1.0


def chances(views: list[View], advantage: float) -> list[list[float]]:
    """Everybody's chances at each view, without the advantage of being asked."""
    if not views:
        return []
    fair = [view.without(advantage) for view in views]
    drift = total_moved(views, advantage)
    return [averaged(views, fair, drift, index) for index in range(len(views))]


def advantage_of_being_asked(views: list[View]) -> float:
    """How much better one looks when asked: as much as must be taken off so that the seat asked next
    gains nothing by it on average, where there was neither chance nor a mistake."""
    passes = []
    for index in range(1, len(views)):
        here, there = views[index - 1], views[index]
        if here.seat != there.seat and not there.chance and not here.moved:
            passes.append((here, there))
    low, high = 0.0, MOST_ADVANTAGE
    for _ in range(HALVINGS if passes else 0):
        middle = (low + high) / 2
        gains = [gain(here, there, middle) for here, there in passes]
        low, high = (middle, high) if sum(gains) > 0.0 else (low, middle)
    return low


def gain(here: View, there: View, advantage: float) -> float:
    """What the seat that is asked next seems to gain when it is its turn."""
    seat = there.seat
    return there.without(advantage)[seat] - here.without(advantage)[seat]


def borne_out(views: list[View], advantage: float) -> float:
    """What part of the costs found in the setup the next looks of the same seats bear out, where chance
    did not come between. Hands that are not complete seem to differ more than they turn out to."""
    claimed = seen = 0.0
    for index, view in enumerate(views):
        after = next_look(views, index)
        if not view.setup or not view.moved or after is None:
            continue
        seat = view.seat
        lost = -view.scale(advantage) * view.moved[seat]
        drift = (
            total_moved(views[index + 1 : after], advantage)[-1][seat] if after > index + 1 else 0.0
        )
        fell = view.without(advantage)[seat] - views[after].without(advantage)[seat] + drift
        claimed += lost * lost
        seen += lost * fell
    return min(1.0, max(LEAST_BORNE_OUT, seen / claimed)) if claimed else 1.0


def next_look(views: list[View], index: int) -> int | None:
    """The place of the next view of the same seat; None where chance comes before."""
    for later in range(index + 1, len(views)):
        if views[later].chance:
            return None
        if views[later].seat == views[index].seat:
            return later
    return None


def total_moved(views: list[View], advantage: float) -> list[list[float]]:
    """What all mistakes before each view have moved together."""
    found = [[0.0] * len(views[0].shares)]
    for view in views:
        part = view.scale(advantage)
        moved = view.moved or [0.0] * len(view.shares)
        found.append([before + part * more for before, more in zip(found[-1], moved)])
    return found


def averaged(
    views: list[View], fair: list[list[float]], drift: list[list[float]], index: int
) -> list[float]:
    """The mean of what was seen around a view, as far as chance had no say, from each turn once; at most
    as many turns on either side as there are seats. Each seat's eyes count the same, however often it
    was asked: what a seat alone knows of its hand must not come and go with its turns."""
    by_seat: dict[int, list[list[float]]] = {}
    for turn in turns_around(views, index, len(views[0].shares)):
        by_seat.setdefault(views[turn[0]].seat, []).append(turn_mean(fair, drift, index, turn))
    return normalised(mean([mean(turns) for turns in by_seat.values()]))


def mean(lists: list[list[float]]) -> list[float]:
    """The mean of several lists of shares."""
    return [sum(column) / len(lists) for column in zip(*lists)]


def turn_mean(
    fair: list[list[float]], drift: list[list[float]], index: int, turn: list[int]
) -> list[float]:
    """What was seen in one turn, moved to a view by the mistakes that lie between."""
    found = [0.0] * len(fair[index])
    for other in turn:
        for seat in range(len(found)):
            shifted = fair[other][seat] + drift[index][seat] - drift[other][seat]
            found[seat] += max(0.0, shifted) / len(turn)
    return found


def turns_around(views: list[View], index: int, most: int) -> list[list[int]]:
    """The turns around a view: places of views of the same seat in a row, without chance between."""
    first = last = index
    while first > 0 and not views[first].chance:
        first -= 1
    while last + 1 < len(views) and not views[last + 1].chance:
        last += 1
    turns: list[list[int]] = []
    mine = 0
    for place in range(first, last + 1):
        if turns and views[place].seat == views[place - 1].seat:
            turns[-1].append(place)
        else:
            turns.append([place])
        if place == index:
            mine = len(turns) - 1
    return turns[max(0, mine - most) : mine + most + 1]


def normalised(shares: list[float]) -> list[float]:
    """Shares that add up to one win."""
    total = sum(shares)
    return [share / total for share in shares] if total else [1.0 / len(shares) for _ in shares]
