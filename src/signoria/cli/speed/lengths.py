"""Does a move take longer the longer a game has lasted? It must not."""

from __future__ import annotations

from random import Random
from time import process_time
from typing import Any, Final

from signoria.kernel.game import Game
from signoria.kernel.match import Match, begin
from signoria.kernel.panel import Json
from signoria.kernel.record.fate import SeededFate

STRETCH: Final = 20
"""Answers that are timed together."""
LEAST: Final = 5
"""A stretch that fewer games reached says nothing."""


def lengths(game: Game[Any], games: int, seed: int) -> list[Json]:
    """Microseconds for an answer through the checked interface, by how many were given before.

    It is what people and servers use: it keeps the record, which grows, and the
    tables since the last barrier, for undo. Chance that falls in between is part of the answer. What
    lies on a table makes answers dearer or cheaper too, so each is also given at a twin: the same
    table and the same chance, with nothing behind it.
    """
    rng = Random(seed)
    long: list[list[float]] = []
    short: list[list[float]] = []
    for number in range(games):
        match = begin(game, SeededFate(seed + number))
        stretch = 0
        while not match.over:
            twin = Match(game, match.state.clone(), match.fate, None)
            twin.chances = match.chances
            times = together(match, twin, rng)
            if times is not None:
                if stretch == len(long):
                    long.append([])
                    short.append([])
                long[stretch].append(times[0])
                short[stretch].append(times[1])
            stretch += 1
    return [
        {
            "answers": index * STRETCH,
            "microseconds": middle(long[index]),
            "without the past": middle(short[index]),
        }
        for index in range(len(long))
        if len(long[index]) >= min(LEAST, games)
    ]


def together(match: Match, twin: Match, rng: Random) -> tuple[float, float] | None:
    """A stretch of the same answers at both, in microseconds each; None when the game ends before."""
    spent = [0.0, 0.0]
    for turn in range(STRETCH):
        if match.over:
            return None
        legal = match.words
        word = legal[int(rng.random() * len(legal))]
        for which in (turn % 2, 1 - turn % 2):  # neither always comes first, to a warm cache
            start = process_time()
            (match, twin)[which].play(word)
            spent[which] += process_time() - start
    return spent[0] / STRETCH * 1e6, spent[1] / STRETCH * 1e6


def middle(found: list[float]) -> float:
    """The median."""
    return round(sorted(found)[len(found) // 2], 1)
