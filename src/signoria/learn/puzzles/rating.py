"""Ratings of players and puzzles: a puzzle is a player whom one beats by solving it.

It is the model of Plackett and Luce as openskill computes it, for two. It stands here because terminals
and pages without a server rate too, and the rules of the standard library alone hold for them.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import exp, sqrt
from typing import Final

MEAN: Final = 25.0
SPREAD: Final = MEAN / 3
BETA: Final = MEAN / 6
TAU: Final = MEAN / 300
KAPPA: Final = 0.0001

SCALE: Final = 60.0
"""One step of skill in the numbers people are shown: everybody begins at 1500."""

KNOWN: Final = 3.0
"""How far off the rating of a puzzle may be that only bots have tried."""

STAKES: Final = [1.0, 0.5, 0.0]
"""What part of a win counts for the player, by the try that was right. After the last: a defeat."""

TRIES: Final = len(STAKES)


@dataclass(frozen=True)
class Rating:
    """How good a player is thought to be, and how far off that may be."""

    mu: float = MEAN
    sigma: float = SPREAD

    @property
    def shown(self) -> int:
        """As people see it."""
        return round(SCALE * self.mu)


def of_puzzle(rating: int) -> Rating:
    """What a puzzle begins with, by how bots did."""
    return Rating(rating / SCALE, KNOWN)


def after_duel(winner: Rating, loser: Rating) -> tuple[Rating, Rating]:
    """Both once the one has beaten the other."""
    one, other = widened(winner), widened(loser)
    c = sqrt(one.sigma**2 + other.sigma**2 + 2 * BETA**2)
    expected = 1.0 / (1.0 + exp((other.mu - one.mu) / c))
    surprise = 1.0 - expected
    return moved(one, c, surprise, expected), moved(other, c, -surprise, expected)


def widened(rating: Rating) -> Rating:
    """Time passes between two duels, and with it goes a little of what was known."""
    return Rating(rating.mu, sqrt(rating.sigma**2 + TAU**2))


def moved(rating: Rating, c: float, by: float, expected: float) -> Rating:
    """One side after a duel."""
    variance = rating.sigma**2
    certain = rating.sigma / c * variance / c**2 * expected * (1.0 - expected)
    return Rating(rating.mu + variance / c * by, rating.sigma * sqrt(max(1.0 - certain, KAPPA)))


def after_puzzle(player: Rating, puzzle: Rating, solved_at: int) -> tuple[Rating, Rating]:
    """Player and puzzle after it was solved at this try, from 1, or not at all (0).

    A later try gains a part of what the first would have: at the last one the player's rating stays,
    and so does the puzzle's, since by then either may have been the better.
    """
    if not solved_at:
        proud, beaten = after_duel(puzzle, player)
        return beaten, proud
    won, lost = after_duel(player, puzzle)
    part = STAKES[solved_at - 1]
    return toward(player, won, part), toward(puzzle, lost, part)


def toward(before: Rating, after: Rating, part: float) -> Rating:
    """A part of the way from one rating to another; of its certainty, all of it."""
    return Rating(before.mu + part * (after.mu - before.mu), after.sigma)


def stakes(player: Rating, puzzle: Rating) -> list[int]:
    """What one's shown rating would change by: solved at the first try, the second ..., not at all."""
    ends = [*range(1, TRIES + 1), 0]
    return [after_puzzle(player, puzzle, end)[0].shown - player.shown for end in ends]
