"""RLCard: two of its games with random agents, by its environments' own steps."""

import copy
import random

import rlcard
from clock import best, copied, row, tell

GAMES = {"uno": "two players", "mahjong": "four players"}
COUNTED = "every step of its environment, with the state it makes for the next player"


def play(env, rng):
    """A whole game, by legal actions at random."""
    state, _ = env.reset()
    steps = 0
    while not env.is_over():
        actions = list(state["legal_actions"])
        state, _ = env.step(actions[int(rng.random() * len(actions))])
        steps += 1
    return [steps, 0]


def middle(env, rng):
    """A game some steps after its beginning."""
    state, _ = env.reset()
    for _ in range(10):
        if env.is_over():
            break
        state, _ = env.step(rng.choice(list(state["legal_actions"])))
    return env.game


rng = random.Random(1)
found = []
for name, seats in GAMES.items():
    env = rlcard.make(name, config={"seed": 1})
    rates = best(play, env, rng)
    cost = copied(copy.deepcopy, [middle(env, rng)])
    found.append(row(f"{name}, {seats}", "Python", *rates, cost, COUNTED))
tell(found)
