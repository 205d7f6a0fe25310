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


class View:
    """What the judge saw before an answer: the seat that is asked, everybody's shares as they seem, and
    whether chance was asked since the view before. A mistake moves shares, as they seem too."""

    def __init__(self, step: int, seat: int, shares: list[float], chance: bool) -> None:
        self.step = step
        self.seat = seat
        self.shares = shares
        self.chance = chance
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
    as many turns on either side as there are seats."""
    seats = len(views[0].shares)
    turns = [turn_mean(fair, drift, index, turn) for turn in turns_around(views, index, seats)]
    return normalised([sum(column) / len(turns) for column in zip(*turns)])


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
