"""What is counted by the second: random games, playouts from the middle, iterations of a search."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from time import process_time
from typing import Any, Final

from signoria.bots import SeatHandle, make
from signoria.bots.playout import play_out
from signoria.cli.speed.tables import middles
from signoria.kernel.agenda import State
from signoria.kernel.game import Game
from signoria.kernel.panel import Json

STRETCHES: Final = 4
"""How many stretches are timed. The best one counts: the others were disturbed."""
ITERATIONS: Final = 50


def per_second(game: Game[Any], seconds: float, seed: int) -> Json:
    """Everything that is counted by the second."""
    rng = Random(seed)
    tables = middles(game, seed)
    turn = 0

    def playout() -> tuple[int, ...]:
        nonlocal turn
        turn += 1
        play_out(tables[turn % len(tables)].clone(), rng)
        return (1,)

    def search() -> tuple[int, ...]:
        nonlocal turn
        turn += 1
        think(game, tables[turn % len(tables)], turn)
        return (ITERATIONS,)

    players, fate, games = best(lambda: (*play_out(game.start(), rng), 1), seconds)
    return {
        "decisions": round(players + fate),
        "of players": round(players),
        "of fate": round(fate),
        "games": round(games, 1),
        "playouts from mid-game": round(best(playout, seconds / 2)[0], 1),
        "search iterations": round(best(search, seconds / 2)[0], 1),
    }


def best(work: Callable[[], tuple[int, ...]], seconds: float) -> list[float]:
    """What a piece of work yields by the second, in the best stretch."""
    found: list[list[float]] = []
    for _ in range(STRETCHES):
        counts: list[int] = []
        start = process_time()
        while not counts or process_time() - start < seconds / STRETCHES:
            done = work()
            counts = [a + b for a, b in zip(counts or [0] * len(done), done)]
        spent = process_time() - start
        found.append([count / spent for count in counts])
    return max(found)


def think(game: Game[Any], s: State, moment: int) -> None:
    """One question thought through by the searching bot, with few iterations."""
    bot = make(f"adept:{ITERATIONS}", moment)
    bot.think(SeatHandle(game, s, s.seat, moment))
