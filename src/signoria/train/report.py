"""How good a network is on games it has not seen: against no opinion at all, and the game's own."""

from __future__ import annotations

from math import log
from typing import Any, Final

from signoria.train.program import counted
from signoria.train.samples import Samples, log_loss

SCALES: Final = (0.4, 0.5, 0.65, 0.8, 1.0, 1.25, 1.6, 2.0, 2.5, 3.2)
"""How the doubt of the game's own evaluation is stretched to see how good it could be at best."""

BINS: Final = 10


class FitReport:
    """The mean log loss on some tables of all numbers of seats.

    - `network`: of what the network says; `base`: of who knows nothing but the number of seats, and
      alone how often a game is won
    - `own`: of the game's evaluation as bots use it, and `own_scaled` with the doubt that suits these
      tables best. It says nothing of solo games, so both count the others only, as `network_several`.
    """

    def __init__(self, samples: Samples, tables: list[int], said: list[list[float]]) -> None:
        shares = [samples.shares_of(table) for table in tables]
        several = [index for index, table in enumerate(tables) if samples.seats[table] > 1]
        self.tables = len(tables)
        self.games = len({samples.games[table] for table in tables})
        losses = [loss_of(each, guess) for each, guess in zip(shares, said)]
        self.network = mean(losses)
        self.network_several = mean([losses[index] for index in several])
        won = mean([each[0] for each in shares if len(each) == 1])
        self.base = mean([base_loss(each, won) for each in shares])
        own = {
            scale: [samples.own_opinion(tables[index], scale) for index in several]
            for scale in SCALES
        }
        at = {
            scale: mean([log_loss(shares[index], guess) for index, guess in zip(several, guesses)])
            for scale, guesses in own.items()
        }
        self.own = at[1.0]
        self.scale = min(at, key=lambda scale: at[scale])
        self.own_scaled = at[self.scale]
        self.calibration = calibration(shares, said)
        self.own_calibration = calibration([shares[index] for index in several], own[1.0])

    def to_json(self) -> dict[str, Any]:
        """As data."""
        return dict(vars(self))

    def lines(self) -> list[str]:
        """In words and tables."""
        found = [
            f"test: {counted(self.tables, 'table')} of {counted(self.games, 'game')}",
            f"log loss: network {self.network:.4f}, base rate {self.base:.4f}",
            f"with rivals: network {self.network_several:.4f}, own evaluation {self.own:.4f}, "
            f"with its doubt times {self.scale} {self.own_scaled:.4f}",
            "share said      network: rows, said, won      own evaluation: rows, said, won",
        ]
        for number, (new, old) in enumerate(zip(self.calibration, self.own_calibration)):
            label = f"{number / BINS:.1f} to {(number + 1) / BINS:.1f}"
            found.append(f"{label}      {cells(new)}      {cells(old)}")
        return found


Bin = tuple[int, float, float]


def calibration(shares: list[list[float]], said: list[list[float]]) -> list[Bin]:
    """For each tenth of what may be said: how many rows, what was said on average, what was won."""
    bins: list[list[tuple[float, float]]] = [[] for _ in range(BINS)]
    for won, guesses in zip(shares, said):
        for share, guess in zip(won, guesses):
            bins[min(BINS - 1, int(guess * BINS))].append((guess, share))
    return [(len(each), mean([a for a, _ in each]), mean([b for _, b in each])) for each in bins]


def cells(found: Bin) -> str:
    """One bin of a table."""
    count, said, won = found
    return f"{count:10d}  {said:.3f}  {won:.3f}" if count else f"{0:10d}      -      -"


def loss_of(shares: list[float], said: list[float]) -> float:
    """The log loss of a table; alone, of winning or not."""
    if len(shares) > 1:
        return log_loss(shares, said)
    return log_loss([shares[0], 1.0 - shares[0]], [said[0], 1.0 - said[0]])


def base_loss(shares: list[float], won_alone: float) -> float:
    """The log loss of who expects of every seat the same."""
    return log(len(shares)) if len(shares) > 1 else loss_of(shares, [won_alone])


def mean(numbers: list[float]) -> float:
    """The mean; 0 of none."""
    return sum(numbers) / len(numbers) if numbers else 0.0
