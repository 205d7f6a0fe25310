"""Flat Monte Carlo: `python examples/flat_monte_carlo.py lorenzo --games 20 --against adept:60`.

The simplest search there is, to check our bots from outside. 200 games are played to their end at
random, the answers taking turns, and the answer with the best results is given. It knows nothing about
any game, not even which goods there are.

It does not cheat: every game begins at a table that its seat imagines anew (`SeatHandle.imagine`), with
everything the seat cannot see dealt by chance. It never holds the true table.
"""

from __future__ import annotations

from random import Random
from typing import Final

from signoria.arena.meeting import meet_as_asked
from signoria.bots import Bot, SeatHandle
from signoria.bots.playout import play_out

PLAYOUTS: Final = 200
"""Games it plays out for one answer of its own, all possibilities together, if nothing else is said."""

POINT: Final = 0.01
"""What a point ahead counts beside a win: it decides where few games were tried."""


class FlatMonteCarlo(Bot):
    """Takes the answer that did best in random games."""

    name = "flat"

    def __init__(self, seed: int, playouts: int = PLAYOUTS) -> None:
        super().__init__(seed)
        self.playouts = playouts

    def choose(self, handle: SeatHandle) -> str:
        if handle.count == 1:
            return handle.word(0)
        rng = handle.chance(self.seed)
        order = list(range(handle.count))
        rng.shuffle(order)
        totals = [0.0] * handle.count
        tries = [0] * handle.count
        for number in range(self.playouts):
            index = order[number % handle.count]
            totals[index] += self.result(handle, index, rng)
            tries[index] += 1
        tried = [index for index in order if tries[index]]
        return handle.word(max(tried, key=lambda index: totals[index] / tries[index]))

    def result(self, handle: SeatHandle, index: int, rng: Random) -> float:
        """How a random game ends after an answer: the share of the win, and the points ahead."""
        table = handle.imagine(rng)
        handle.apply(table, index)
        play_out(table, rng)
        places = handle.ranking(table)
        win = 1 / places.count(1) if places[handle.seat] == 1 else 0.0
        points = [handle.score(table, seat) for seat in range(handle.seats)]
        mine = points.pop(handle.seat)
        return win + POINT * (mine - max(points, default=0))


if __name__ == "__main__":
    meet_as_asked(FlatMonteCarlo, "Flat Monte Carlo against our bots.")
