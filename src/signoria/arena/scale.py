"""The scale of strengths of a game: each against the one below, and the ratings that makes.

Ratings are in Elo points, from 0 for the bot at the bottom: 100 points more win 64 games of 100. To
find the limits of the strengths, a chain of many candidates plays in the same way, and of the ratings
they reach as many are chosen as are wanted, evenly spaced, with limits between those of the candidates.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise
from math import exp, log, log10
from typing import Final

from signoria.arena.ladder import Rung
from signoria.arena.plan import BadArena, Plan
from signoria.arena.reports.report import Played
from signoria.bots.strength.limits import Limits
from signoria.bots.strength.specs import STRENGTH

BOTTOM: Final = "random"
"""Whom the weakest strength plays."""

FROM, TO = 0.60, 0.65
"""The share of wins that each should have against the one below, of two."""

ELO: Final = 400.0


@dataclass(frozen=True)
class Rated:
    """One bot of a scale: its comparison with the one below, and its rating."""

    played: Played
    rating: float

    def wanted(self) -> str:
        """From where to where its share of wins should be; of random play nothing is asked."""
        return "" if self.played.rung.plan.bots[1] == BOTTOM else f"{FROM:.0%} to {TO:.0%}"


def steps(
    game: str,
    seats: int,
    modules: tuple[str, ...],
    games: int,
    seed: int,
    count: int,
    file: str = "",
) -> list[Rung]:
    """All comparisons of a scale, from the bottom up; at a larger table one sits among others below."""
    name = f"{STRENGTH}@{file}" if file else STRENGTH
    bots = [BOTTOM, *[f"{name}:{number + 1}" for number in range(count)]]
    found = []
    for below, bot in pairwise(bots):
        plan = Plan(game, seats, (bot, below), games, seed, modules)
        found.append(Rung(f"{bot} against {below}", plan, bot, FROM))
    return found


def rated(scale: list[Played]) -> list[Rated]:
    """Every bot with its rating: that of the one below, and what its share of wins adds."""
    found: list[Rated] = []
    rating = 0.0
    for played in scale:
        rating += elo(played)
        found.append(Rated(played, rating))
    return found


def elo(played: Played) -> float:
    """How many points a bot is ahead of the one below. To win all games adds no more than half a game
    less would."""
    games = len(played.results)
    if not games:
        return 0.0
    rivals = played.rung.plan.seats - 1
    half = 0.5 / games
    share = min(1 - half, max(half, played.share()[0]))
    return lead_for(share) + ELO * log10(rivals)


def lead_for(share: float) -> float:
    """The lead in points that makes this share of wins, of two."""
    return ELO * log10(share / (1 - share))


def rising(ratings: list[float]) -> list[float]:
    """The nearest ratings that never fall: candidates in the wrong order share their mean."""
    blocks: list[tuple[float, int]] = []
    for rating in ratings:
        mean, count = rating, 1
        while blocks and blocks[-1][0] > mean:
            before, many = blocks.pop()
            mean = (before * many + mean * count) / (many + count)
            count += many
        blocks.append((mean, count))
    return [mean for mean, count in blocks for _ in range(count)]


def evenly_spaced(
    candidates: list[Limits], ratings: list[float], count: int, share: float
) -> list[Limits]:
    """As many limits as wanted, each with this share of wins against the one below.

    The strongest has the limits of the last candidate, and the others are counted down from there.
    """
    heights = rising(ratings)
    high = heights[-1]
    low = high - (count - 1) * lead_for(share)
    if low < heights[0]:
        raise BadArena(
            f"the candidates lie {high - heights[0]:.0f} points apart, and {count} strengths that win "
            f"{share:.1%} need {high - low:.0f}; add weaker ones"
        )
    return [
        at_rating(candidates, heights, low + (high - low) * number / (count - 1))
        for number in range(count)
    ]


def at_rating(candidates: list[Limits], heights: list[float], wanted: float) -> Limits:
    """The limits a bot of this rating would have."""
    for index in range(1, len(heights)):
        if wanted <= heights[index]:
            gap = heights[index] - heights[index - 1]
            way = (wanted - heights[index - 1]) / gap if gap > 0 else 1.0
            return between(candidates[index - 1], candidates[index], max(0.0, way))
    return candidates[-1]


def between(low: Limits, high: Limits, way: float) -> Limits:
    """Limits on the way from one to another. Tables and tries go by factors: 10, 20, 40."""
    return Limits(
        foresight=round(low.foresight + way * (high.foresight - low.foresight), 3),
        attention=round(low.attention + way * (high.attention - low.attention), 3),
        patience=by_factors(low.patience, high.patience, way),
        tries=by_factors(low.tries + 1, high.tries + 1, way) - 1,
        network=low.network if way < 0.5 else high.network,
    )


def by_factors(low: int, high: int, way: float) -> int:
    """A number between two others, by the same factor for each part of the way."""
    return round(exp(log(low) + way * (log(high) - log(low))))


def limits_text(found: list[Limits]) -> str:
    """Limits as they stand in a file."""
    return "\n".join([entry_text(limits) for limits in found])


def entry_text(limits: Limits) -> str:
    """One entry; what is not limited is left out."""
    lines = ["[[strength]]"]
    for name, value in limits.to_json().items():
        if value != Limits().to_json()[name]:
            lines.append(f"{name} = {str(value).lower()}")
    return "\n".join(lines) + "\n"
