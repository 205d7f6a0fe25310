"""How the bots stand after an arena: shares of wins, points, speed and ratings, with intervals."""

from __future__ import annotations

from dataclasses import dataclass
from math import sqrt
from random import Random
from statistics import fmean
from typing import Any, Final

from signoria.arena.extras import MissingExtra, require_library
from signoria.arena.play import Result
from signoria.kernel.panel import Json

Z: Final = 1.96
"""Standard deviations on either side that hold 95% of chance."""

ORDERS: Final = 8
"""What a game teaches depends on those before: ratings are means over this many orders of the games."""


@dataclass(frozen=True)
class Rating:
    """A rating and what it may be off by."""

    mean: float
    interval: float


@dataclass(frozen=True)
class Standing:
    """One bot over all its games, at each of which it may have had several seats.

    `share` is what one of its seats wins, and `low` and `high` hold the true one 95 times in 100: they
    count games, not seats, for of several seats at a table one wins. `fair` is the share of a bot
    no better than the others. Alone nothing is fair, and nobody is rated. `faults` counts the seats that
    were out before the end.
    """

    bot: str
    games: int
    seats: int
    wins: float
    share: float
    low: float
    high: float
    fair: float | None
    points: float
    margin: float
    seconds: float
    rating: Rating | None
    faults: int = 0

    def to_json(self) -> Json:
        """As data."""
        found = {name: getattr(self, name) for name in self.__dataclass_fields__}
        found["rating"] = None if self.rating is None else vars(self.rating)
        return {
            name: round(value, 4) if isinstance(value, float) else value
            for name, value in found.items()
        }


def standings(results: list[Result]) -> list[Standing]:
    """All bots, best first."""
    ratings = rate(results)
    names = dict.fromkeys([bot for result in results for bot in result.bots])
    found = [standing(name, results, ratings.get(name)) for name in names]
    return sorted(found, key=lambda each: each.share / (each.fair or 1.0), reverse=True)


def standing(name: str, results: list[Result], rating: Rating | None) -> Standing:
    """One bot's numbers."""
    seats = [
        (result, seat)
        for result in results
        for seat in range(len(result.bots))
        if result.bots[seat] == name
    ]
    wins = sum([result.share(seat) for result, seat in seats])
    games = len([result for result in results if name in result.bots])
    low, high = [games * edge / len(seats) for edge in wilson(wins, games)]
    moves = sum([result.moves[seat] for result, seat in seats])
    shared = [1 / len(result.bots) for result, _ in seats if len(result.bots) > 1]
    return Standing(
        bot=name,
        games=games,
        seats=len(seats),
        wins=wins,
        share=wins / len(seats),
        low=low,
        high=high,
        fair=fmean(shared) if shared else None,
        points=fmean([result.scores[seat] for result, seat in seats]),
        margin=fmean([result.margin(seat) for result, seat in seats]),
        seconds=sum([result.seconds[seat] for result, seat in seats]) / max(1, moves),
        rating=rating,
        faults=len([1 for result, seat in seats if result.fault(seat)]),
    )


def faults_told(results: list[Result]) -> list[str]:
    """For each bot that was out in a game how often, and why the first time."""
    found: dict[str, list[str]] = {}
    for result in results:
        for seat, bot in enumerate(result.bots):
            if result.fault(seat):
                found.setdefault(bot, []).append(result.fault(seat))
    return [
        f"{bot} was out in {len(why)} games; in the first it {why[0]}" for bot, why in found.items()
    ]


def wilson(wins: float, games: int) -> tuple[float, float]:
    """The 95% interval of a share (Wilson's, which stays honest near 0 and 1)."""
    if not games:
        return 0.0, 1.0
    share = wins / games
    spread = Z * Z / games
    middle = (share + spread / 2) / (1 + spread)
    reach = Z * sqrt(share * (1 - share) / games + spread / games / 4) / (1 + spread)
    return max(0.0, middle - reach), min(1.0, middle + reach)


def rate(results: list[Result]) -> dict[str, Rating]:
    """Ratings by the Plackett-Luce model of openskill; none where it is not installed, and for nobody
    who met nobody.

    Games of a bot against itself, or alone, say nothing about its strength.
    """
    try:
        models = require_library("openskill.models", "arena")
    except MissingExtra:
        return {}
    met = [result for result in results if len(set(result.bots)) > 1]
    orders = [learn_ratings(models.PlackettLuce(), shuffle(met, order)) for order in range(ORDERS)]
    return {bot: mean_rating([order[bot] for order in orders]) for bot in orders[0]}


def shuffle(results: list[Result], order: int) -> list[Result]:
    """The games in another order, always the same one."""
    return Random(order).sample(results, len(results))


def learn_ratings(model: Any, results: list[Result]) -> dict[str, tuple[float, float]]:
    """Mean and doubt of every bot after these games.

    Every seat is a team of its own; a bot that sits at a table several times learns the mean of
    what its seats would.
    """
    found: dict[str, tuple[float, float]] = {}
    for result in results:
        for bot in result.bots:
            found.setdefault(bot, (model.mu, model.sigma))
        teams = [[model.rating(*found[bot])] for bot in result.bots]
        rerated = model.rate(teams, ranks=[float(place) for place in result.places])
        for bot in set(result.bots):
            own = [team[0] for seat, team in enumerate(rerated) if result.bots[seat] == bot]
            found[bot] = (fmean([each.mu for each in own]), fmean([each.sigma for each in own]))
    return found


def mean_rating(learned: list[tuple[float, float]]) -> Rating:
    """What was learned in several orders, as one."""
    return Rating(fmean([mu for mu, _ in learned]), Z * fmean([sigma for _, sigma in learned]))
