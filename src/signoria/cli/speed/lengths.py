"""Does a move take longer the longer a game has lasted? It must not."""

from __future__ import annotations

from random import Random
from time import process_time
from typing import Any, Final

from signoria.kernel.fate import SeededFate
from signoria.kernel.game import Game
from signoria.kernel.match import begin
from signoria.kernel.panel import Json

STRETCH: Final = 25
"""Answers that are timed together."""
LEAST: Final = 5
"""A stretch that fewer games reached says nothing."""


def lengths(game: Game[Any], games: int, seed: int) -> list[Json]:
    """Microseconds for an answer at the checked door, by how many were given before.

    The door is the one people and servers come through: it keeps the record, which grows, and the
    tables since the last barrier, for undo. Chance that falls in between is part of the answer.
    """
    rng = Random(seed)
    times: list[list[float]] = []
    for number in range(games):
        match = begin(game, SeededFate(seed + number))
        stretch = 0
        while not match.over:
            words, spent = 0, 0.0
            while words < STRETCH and not match.over:
                legal = match.words
                word = legal[int(rng.random() * len(legal))]
                start = process_time()
                match.play(word)
                spent += process_time() - start
                words += 1
            if words == STRETCH:
                if stretch == len(times):
                    times.append([])
                times[stretch].append(spent / STRETCH * 1e6)
            stretch += 1
    return [
        {"answers": (index + 1) * STRETCH, "microseconds": round(sorted(found)[len(found) // 2], 1)}
        for index, found in enumerate(times)
        if len(found) >= min(LEAST, games)
    ]
