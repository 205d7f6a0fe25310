"""The tables things are measured at, all from random games of one seed."""

from __future__ import annotations

from random import Random
from typing import Any, Final

from signoria.bots.playout import answer_at_random
from signoria.kernel.agenda import FATE, State
from signoria.kernel.game import Game

SAMPLE: Final = 100
"""Tables the single measurements go over."""
MIDDLES: Final = 20
"""Games whose middle is taken."""


def sample(game: Game[Any], seed: int) -> list[State]:
    """Tables at which a player is asked, from the beginning, the middle and the end of games."""
    rng = Random(seed)
    found: list[State] = []
    while len(found) < SAMPLE * 5:
        found += tables_with_questions(game, rng)
    return found[::5][:SAMPLE]


def middles(game: Game[Any], seed: int) -> list[State]:
    """Tables in the middle of games, counted in answers."""
    rng = Random(seed)
    found = []
    for _ in range(MIDDLES):
        tables = tables_with_questions(game, rng)
        found.append(tables[len(tables) // 2])
    return found


def tables_with_questions(game: Game[Any], rng: Random) -> list[State]:
    """A copy of every table of a random game at which a player is asked."""
    found: list[State] = []
    s: State = game.start()
    while not s.over:
        if s.seat != FATE:
            found.append(s.clone())
        answer_at_random(s, rng)
    return found
