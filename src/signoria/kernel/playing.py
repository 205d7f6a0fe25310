"""Playing at random, for playouts, simulations and measurements; and dealing what nobody sees."""

from __future__ import annotations

from random import Random

from signoria.kernel.agenda import FATE, Decision, State, apply
from signoria.kernel.fate import weighted


def random_option(s: State, rng: Random) -> int:
    """Some answer to the question at hand: any of a player's, fate's by their weights."""
    options = s.options
    task, seat, arg = s.agenda[-1]
    if seat == FATE:
        assert isinstance(task, Decision)
        return options[weighted(task.weights(s, arg, options), rng.getrandbits(32))]
    return options[int(rng.random() * len(options))]


def deal(cards: list[int], count: int, rng: Random) -> list[int]:
    """So many of these cards at random; they leave the list, the others keep their order."""
    return [cards.pop(int(rng.random() * len(cards))) for _ in range(count)]


def play_out(s: State, rng: Random) -> tuple[int, int]:
    """Play a table to its end at random; how many answers that took of players and of fate."""
    players = fate = 0
    while s.agenda:
        if s.agenda[-1][1] == FATE:
            fate += 1
        else:
            players += 1
        apply(s, random_option(s, rng))
    return players, fate
