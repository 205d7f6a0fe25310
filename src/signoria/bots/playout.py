"""Random play, as fast as it goes: the measure of the rules, and the ground of every search."""

from __future__ import annotations

from random import Random

from signoria.kernel.agenda import FATE, State, apply
from signoria.kernel.record.fate import weighted_index


def answer_at_random(s: State, rng: Random) -> int:
    """One answer to the question at hand: a player's any, fate's by its weights. Says whose it was."""
    task, seat, arg = s.asked
    options = s.options
    if seat == FATE:
        weights = task.weights(s, arg, options)
        apply(s, options[weighted_index(weights, rng.getrandbits(32))])
    else:
        apply(s, options[int(rng.random() * float(len(options)))])
    return seat


def play_out(s: State, rng: Random) -> tuple[int, int]:
    """Play a table to its end; how many answers players gave, and how many fate."""
    players = fate = 0
    while not s.over:
        if answer_at_random(s, rng) == FATE:
            fate += 1
        else:
            players += 1
    return players, fate
