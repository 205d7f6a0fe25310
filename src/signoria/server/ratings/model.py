"""How a finished game changes ratings: the model of Plackett and Luce, as openskill computes it for
players who each play for themselves.

Puzzles are rated by the same model for two (`learn/puzzles/rating.py`). It stands here because a page
without a server reads these modules too, and has no openskill; a test compares both.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import exp, sqrt
from typing import Final

from signoria.learn.puzzles.rating import BETA, KAPPA, Rating, widened

SURE: Final = 5.0
"""How far off a rating may be that is not provisional any more: about twenty games for two, thirty for
four."""


def after_game(players: Sequence[Rating], places: Sequence[int]) -> list[Rating]:
    """The ratings of all players after a game, by the places in which they came; places may be
    shared."""
    before = [widened(player) for player in players]
    c = sqrt(sum([player.sigma**2 + BETA**2 for player in before]))
    weights = [exp(player.mu / c) for player in before]
    behind = [
        sum([weight for weight, other in zip(weights, places) if other >= place])
        for place in places
    ]
    """What is left to be beaten when it comes to a place."""
    shared = [len([1 for other in places if other == place]) for place in places]
    found = []
    for mine, player in enumerate(before):
        surprise, certain = 0.0, 0.0
        for other, place in enumerate(places):
            if place > places[mine]:
                continue
            expected = weights[mine] / behind[other]
            surprise += ((1.0 if other == mine else 0.0) - expected) / shared[other]
            certain += expected * (1.0 - expected) / shared[other]
        found.append(moved(player, c, surprise, certain))
    return found


def moved(player: Rating, c: float, surprise: float, certain: float) -> Rating:
    """One player after a game."""
    variance = player.sigma**2
    known = player.sigma / c * variance / c**2 * certain
    return Rating(player.mu + variance / c * surprise, player.sigma * sqrt(max(1.0 - known, KAPPA)))


def is_sure(rating: Rating) -> bool:
    """Has this player played enough for the rating to mean something?"""
    return rating.sigma <= SURE
