"""A good match: the strength that a player's own results speak for.

It is an Elo rating on the scale of strengths, whose steps are even. A table of several bots is one game,
won by who is first: the chance of that is one's share among all who play, each with a weight that grows
with strength as in Elo's formula.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from signoria.bots.levels import split_spec
from signoria.bots.strength.limits import STRENGTHS

STEP: Final = 96
"""Elo points from a strength to the next."""

START: Final = 2
"""Where a new player begins."""

LAST: Final = 20
"""How many games count, the newest: people learn."""

UNSURE: Final = 5
"""The games in which one is still looked for, with larger moves."""

FIRST_MOVE: Final = 2.0
LATER_MOVE: Final = 1.0
"""How far a result that nobody expected moves the estimate, in strengths."""

ON_THE_SCALE: Final = {"random": -4, "novice": 7, "adept": 9, "master": 10, "grandmaster": 11}
"""Where the levels lie on the scale."""


class Played(NamedTuple):
    """A finished game: how strong the bots were, and whether the person was first."""

    opponents: tuple[int, ...]
    won: bool


def strength_of(level: str) -> int | None:
    """Where a bot lies on the scale: a level with any budget, or what is written with a strength."""
    name, _, strength = split_spec(level)
    if name in ON_THE_SCALE:
        return ON_THE_SCALE[name]
    return int(strength) if strength and strength.isascii() and strength.isdigit() else None


def chance(mine: float, opponents: Sequence[int]) -> float:
    """How likely a player is to be first among these opponents."""
    return 1.0 / (1.0 + sum([10 ** ((other - mine) * STEP / 400) for other in opponents]))


def estimate(games: Sequence[Played]) -> float:
    """How strong a player is, by their games from the oldest to the newest."""
    found = float(START)
    for number, game in enumerate(games[-LAST:]):
        move = FIRST_MOVE if number < UNSURE else LATER_MOVE
        found += move * (game.won - chance(found, game.opponents))
        found = min(float(STRENGTHS), max(1.0, found))
    return found


def good_match(games: Sequence[Played]) -> int:
    """The strength to play next: the nearest to one's own."""
    return int(estimate(games) + 0.5)
