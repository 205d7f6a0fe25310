"""catanatron's own game with four random players, by its own loop."""

from itertools import count

from catanatron import Color, Game, RandomPlayer
from catanatron.game import TURNS_LIMIT
from clock import best, copied, row, tell

SEATS = [Color.RED, Color.BLUE, Color.WHITE, Color.ORANGE]
SEEDS = count(1)
MIDDLE = 250
"""Ticks; a game of random players takes some hundreds."""
COUNTED = (
    "every tick of its loop; dice and draws happen within them. 'Players': ticks with a choice"
)


def begun():
    return Game([RandomPlayer(color) for color in SEATS], seed=next(SEEDS))


def play():
    """A whole game: ticks without a choice, and with one."""
    game = begun()
    forced = chosen = 0
    while game.winning_color() is None and game.state.num_turns < TURNS_LIMIT:
        if len(game.state.playable_actions) > 1:
            chosen += 1
        else:
            forced += 1
        game.play_tick()
    return [chosen, forced]


def middle():
    game = begun()
    for _ in range(MIDDLE):
        game.play_tick()
    return game


players, forced = best(play)
copy = copied(lambda game: game.copy(), [middle() for _ in range(10)])
tell([row("its four-player game", "Python", players, forced, copy, COUNTED)])
