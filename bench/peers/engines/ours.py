"""Ours: by a loop in plain Python, as anybody would write it, and by the engine's own.

With four seats, or as near to four as a game allows."""

from random import Random

from clock import best, copied, row, tell

from signoria.api import rulebook_of
from signoria.bots.playout import play_out
from signoria.games.registry import GAMES
from signoria.kernel import agenda
from signoria.kernel.agenda import FATE, apply
from signoria.kernel.record.fate import weighted_index

SEATS = 4
COUNTED = "questions with more than one answer, all options computed; chance asked apart"
BUILD = "plain" if agenda.__file__.endswith(".py") else "compiled"


def by_hand(game, rng):
    """A whole game, by a loop outside the compiled part."""
    s = game.start()
    players = moves = 0
    while not s.over:
        options = s.options
        if s.seat == FATE:
            weights = s.decision.weights(s, s.agenda[-1][2], options)
            apply(s, options[weighted_index(weights, rng.getrandbits(32))])
        else:
            players += 1
            apply(s, options[int(rng.random() * len(options))])
        moves += 1
    return [players, moves - players]


def by_itself(game, rng):
    """The same, by the engine's own loop."""
    return play_out(game.start(), rng)


def middle(game, rng):
    """A table half-way through a game."""
    line = []
    s = game.start()
    while not s.over:
        line.append(s.clone())
        options = s.options
        apply(s, options[int(rng.random() * len(options))])
    return line[len(line) // 2]


rng = Random(1)
found = []
for name in GAMES:
    low, high = rulebook_of(name).seats
    game = rulebook_of(name).game(min(high, max(low, SEATS)), [], {})
    copy = copied(lambda s: s.clone(), [middle(game, rng) for _ in range(5)])
    by_python = best(by_hand, game, rng)
    found.append(row(name, f"{BUILD}, Python loop", *by_python, copy, COUNTED))
    own = best(by_itself, game, rng)
    found.append(row(name, f"{BUILD}, own loop", *own, copy, COUNTED))
tell(found)
