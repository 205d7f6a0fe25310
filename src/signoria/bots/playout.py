"""Random play, as fast as it goes: the measure of the rules, and the ground of every search."""

from __future__ import annotations

from random import Random

from signoria.kernel.agenda import FATE, State, apply
from signoria.kernel.fate import weighted


def answer_at_random(s: State, rng: Random) -> None:
    """One answer to the question at hand: a player's any, fate's by its weights."""
    options = s.options
    if s.seat == FATE:
        weights = s.decision.weights(s, s.agenda[-1][2], options)
        apply(s, options[weighted(weights, rng.getrandbits(32))])
    else:
        apply(s, options[int(rng.random() * len(options))])


def play_out(s: State, rng: Random) -> tuple[int, int]:
    """Play a table to its end; how many answers players gave, and how many fate."""
    players = fate = 0
    while not s.over:
        if s.seat == FATE:
            fate += 1
        else:
            players += 1
        answer_at_random(s, rng)
    return players, fate
