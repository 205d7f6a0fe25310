"""How well chances fit games they were not fitted to: by thirds of the game, by tenths of the chance."""

from __future__ import annotations

from math import sqrt
from typing import Any, Final

from signoria.bots.evaluate.chances import Chances
from signoria.train.chances.judged import Judged
from signoria.train.chances.regression import fit_chances
from signoria.train.report import calibration, mean
from signoria.train.samples import log_loss

HALVES: Final = 2
THIRDS: Final = 3
SURE: Final = 1.96
"""Standard errors that hold the truth 95 times in 100."""

Said = tuple[Judged, list[float]]
"""A table, and what was said of it."""


class Reliability:
    """What was said of tables and what came.

    Of two halves of the games each is judged by what was fitted to the other, so nothing is judged by
    what it taught.
    """

    def __init__(self, said: list[Said]) -> None:
        self.said = said
        self.games = len({table.game for table, _ in said})

    def losses(self) -> list[tuple[float, float]]:
        """For each third of the game the log loss, and that of knowing only how many seats there are
        and how often a player alone wins."""
        alone = [table.shares[0] for table, _ in self.said if len(table.shares) == 1]
        won = mean(alone)
        found = []
        for third in range(THIRDS):
            part = [each for each in self.said if each[0].third == third]
            losses = [log_loss(table.came(), said) for table, said in part]
            bases = [log_loss(table.came(), nothing_known(table, won)) for table, _ in part]
            found.append((mean(losses), mean(bases)))
        return found

    def tenths(self) -> list[dict[str, float]]:
        """For each tenth of what may be said: how many rows, what was said and what came on average,
        and how far chance alone may take that in this many games."""
        said = [guess[: len(table.shares)] for table, guess in self.said]
        bins = calibration([table.shares for table, _ in self.said], said)
        errors = self.errors()
        return [
            {
                "rows": rows,
                "said": round(guess, 4),
                "came": round(came, 4),
                "error": round(error, 4),
            }
            for (rows, guess, came), error in zip(bins, errors)
        ]

    def errors(self) -> list[float]:
        """How far what came may be off by chance. All rows of a game tell of one result, so games count,
        not rows."""
        sums: list[dict[int, float]] = [{} for _ in range(10)]
        rows = [0] * 10
        for table, said in self.said:
            for guess, share in zip(said, table.shares):
                tenth = min(9, int(guess * 10))
                rows[tenth] += 1
                sums[tenth][table.game] = sums[tenth].get(table.game, 0.0) + share - guess
        return [
            SURE * sqrt(sum([each * each for each in off.values()])) / count if count else 0.0
            for off, count in zip(sums, rows)
        ]

    def to_json(self) -> dict[str, Any]:
        """As data."""
        losses = [[round(loss, 4), round(base, 4)] for loss, base in self.losses()]
        return {"games": self.games, "losses": losses, "tenths": self.tenths()}


def nothing_known(table: Judged, won_alone: float) -> list[float]:
    """What can be said of a table without looking at it."""
    seats = len(table.shares)
    return [won_alone, 1.0 - won_alone] if seats == 1 else [1.0 / seats] * seats


def judge_halves(tables: list[Judged]) -> list[Said]:
    """What is said of each table by chances that were fitted to the other half of the games."""
    halves = [[each for each in tables if each.game % HALVES == half] for half in range(HALVES)]
    found: list[Said] = []
    for half in range(HALVES):
        others = halves[1 - half]
        if others:
            chances: Chances = fit_chances(others)
            found += [(table, table.said(chances)) for table in halves[half]]
    return found
