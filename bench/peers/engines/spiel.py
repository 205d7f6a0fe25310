"""OpenSpiel: games of similar width, through its Python interface and in its C++ loop."""

import random

import pyspiel
from clock import best, copied, row, tell

GAMES = ["chess", "backgammon", "hanabi", "gin_rummy"]
PYTHON = "every action applied from Python with its legal actions listed, chance apart"
INSIDE = "the same, played by its uniform random bots without coming back to Python"


def step(state, rng):
    if state.is_chance_node():
        actions, chances = zip(*state.chance_outcomes())
        state.apply_action(rng.choices(actions, chances)[0])
        return 0
    actions = state.legal_actions()
    state.apply_action(actions[int(rng.random() * len(actions))])
    return 1


def from_python(game, rng):
    """A whole game: players' actions, and chance's."""
    state = game.new_initial_state()
    players = moves = 0
    while not state.is_terminal():
        players += step(state, rng)
        moves += 1
    return [players, moves - players]


def inside(game, rng):
    """The same in one call."""
    state = game.new_initial_state()
    seed = rng.randrange(1 << 30)
    bots = [pyspiel.make_uniform_random_bot(p, seed + p) for p in range(game.num_players())]
    pyspiel.evaluate_bots(state, bots, seed)
    players = [each.player for each in state.full_history() if each.player >= 0]
    return [len(players), state.move_number() - len(players)]


def middle(game, rng):
    """A state half-way through a game."""
    line = []
    state = game.new_initial_state()
    while not state.is_terminal():
        line.append(state.clone())
        step(state, rng)
    return line[len(line) // 2]


rng = random.Random(1)
found = []
for name in GAMES:
    game = pyspiel.load_game(name)
    copy = copied(lambda state: state.clone(), [middle(game, rng) for _ in range(5)])
    found.append(row(name, "Python", *best(from_python, game, rng), copy, PYTHON))
    found.append(row(name, "C++ loop", *best(inside, game, rng), None, INSIDE))
tell(found)
