"""Standings: points first; those who are equal in them are parted by what they did over par, and then by
how well those did whom they met."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import groupby
from typing import Literal

from signoria.events.field import NOTHING, RoundPlayed
from signoria.events.scoring import over_par, shares

Decided = Literal["", "over_par", "rivals"]
"""The tie-break that parted someone from others; none where points were enough, or nothing was."""


@dataclass(frozen=True)
class Standing:
    """Where an entrant stands: the rounds one by one (nothing where they did not play), the sum, the
    tie-breaks, and the one that parted them from others with as many points."""

    entrant: int
    place: int
    rounds: tuple[Fraction | None, ...]
    points: Fraction
    over_par: Fraction
    rivals: Fraction
    decided: Decided = ""

    @property
    def key(self) -> tuple[Fraction, Fraction, Fraction]:
        """By which they are ordered."""
        return self.points, self.over_par, self.rivals


def standings(
    entrants: Sequence[int], rounds: Sequence[RoundPlayed], is_duplicate: bool
) -> list[Standing]:
    """Everybody in order, the best first; who is equal in all shares a place."""
    by_round = [shares(played, is_duplicate) for played in rounds]
    points = {
        each: sum([found.get(each, NOTHING) for found in by_round], NOTHING) for each in entrants
    }
    above: dict[int, Fraction] = defaultdict(Fraction)
    rivals: dict[int, Fraction] = defaultdict(Fraction)
    for played in rounds:
        for entrant, found in over_par(played).items():
            above[entrant] += found
        for table in played.tables:
            together = sum([points.get(each, NOTHING) for each in table.entrants], NOTHING)
            for each in table.entrants:
                others = len(table.seats) - 1
                rivals[each] += (together - points.get(each, NOTHING)) / others
    unplaced = [
        Standing(
            entrant=each,
            place=0,
            rounds=tuple([found.get(each) for found in by_round]),
            points=points[each],
            over_par=above[each],
            rivals=rivals[each],
        )
        for each in entrants
    ]
    return placed(
        sorted(unplaced, key=lambda found: (*[-part for part in found.key], found.entrant))
    )


def placed(ordered: Sequence[Standing]) -> list[Standing]:
    """The same with their places, and what decided them."""
    found: list[Standing] = []
    for _, equals in groupby(ordered, key=lambda each: each.points):
        group = list(equals)
        for each in group:
            place = 1 + len([1 for other in ordered if other.key > each.key])
            found.append(
                Standing(
                    each.entrant,
                    place,
                    each.rounds,
                    each.points,
                    each.over_par,
                    each.rivals,
                    decided_by(each, group),
                )
            )
    return found


def decided_by(mine: Standing, group: Sequence[Standing]) -> Decided:
    """What parts someone from those with as many points."""
    if len(group) == 1:
        return ""
    alike = [other for other in group if other is not mine and other.over_par == mine.over_par]
    if not alike:
        return "over_par"
    if any([other.rivals != mine.rivals for other in alike]):
        return "rivals"
    return "over_par" if len(alike) < len(group) - 1 else ""
