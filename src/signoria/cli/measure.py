"""How fast the rules are: random play, and the single things a search or a server does.

Measured in processor time, so that a busy machine does not make the rules look slow.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from random import Random
from time import process_time
from typing import Any, Final

from signoria import api
from signoria.kernel import agenda
from signoria.kernel.agenda import FATE, State, apply
from signoria.kernel.fate import SeededFate, weighted
from signoria.kernel.game import Game
from signoria.kernel.match import begin
from signoria.kernel.panel import Json

SAMPLE: Final = 100
"""Tables the single measurements go over."""


def build() -> str:
    """Are the rules compiled, or plain Python?"""
    return "plain" if (agenda.__file__ or "").endswith(".py") else "compiled"


def step(s: State, rng: Random) -> None:
    """One random answer; fate's by its weights."""
    options = s.options
    if s.seat == FATE:
        weights = s.decision.weights(s, s.agenda[-1][2], options)
        apply(s, options[weighted(weights, rng.getrandbits(32))])
    else:
        apply(s, options[rng.randrange(len(options))])


def random_play(game: Game[Any], seconds: float, seed: int) -> Json:
    """Whole random games for so long: decisions and games per second, options always computed."""
    rng = Random(seed)
    players = fate = games = 0
    start = process_time()
    while process_time() - start < seconds:
        s: State = game.start()
        while not s.over:
            if s.seat == FATE:
                fate += 1
            else:
                players += 1
            step(s, rng)
        games += 1
    spent = process_time() - start
    return {
        "decisions per second": round((players + fate) / spent),
        "of players": round(players / spent),
        "of fate": round(fate / spent),
        "games per second": round(games / spent, 1),
    }


def sample(game: Game[Any], seed: int) -> list[State]:
    """Tables at which a player is asked, from the beginning, the middle and the end of games."""
    rng = Random(seed)
    found: list[State] = []
    while len(found) < SAMPLE * 5:
        s: State = game.start()
        while not s.over:
            if s.seat != FATE:
                found.append(s.clone())
            step(s, rng)
    return found[::5][:SAMPLE]


def timed(work: Callable[[State], object], tables: list[State], seconds: float) -> float:
    """Microseconds for one piece of work, over all tables again and again."""
    rounds = 0
    spent = 0.0
    while spent < seconds:
        start = process_time()
        for s in tables:
            work(s)
        spent += process_time() - start
        rounds += 1
    return round(spent / rounds / len(tables) * 1e6, 2)


def single(game: Game[Any], seconds: float, seed: int) -> Json:
    """Microseconds for each thing that is done with a table."""
    rng = Random(seed)
    tables = sample(game, seed)
    written = {id(s): json.dumps(game.position(s)) for s in tables}

    def options(s: State) -> object:
        task, seat, arg = s.agenda[-1]
        return s.decision.options(s, seat, arg)

    return {
        "clone": timed(lambda s: s.clone(), tables, seconds),
        "apply": timed_apply(tables, seconds, rng),
        "options": timed(options, tables, seconds),
        "resample": timed(lambda s: game.resample(s, s.seat, rng), tables, seconds),
        "view": timed(lambda s: game.view(s, s.seat), tables, seconds),
        "position dump": timed(lambda s: json.dumps(game.position(s)), tables, seconds),
        "position load": timed(lambda s: api.from_position(written[id(s)]), tables, seconds),
        "record replay": timed_replay(game, seconds, seed),
    }


def timed_apply(tables: list[State], seconds: float, rng: Random) -> float:
    """Microseconds for a random answer; the copies it happens on are not counted."""
    rounds = 0
    spent = 0.0
    while spent < seconds:
        copies = [s.clone() for s in tables]
        picks = [s.options[rng.randrange(len(s.options))] for s in tables]
        start = process_time()
        for s, option in zip(copies, picks):
            apply(s, option)
        spent += process_time() - start
        rounds += 1
    return round(spent / rounds / len(tables) * 1e6, 2)


def timed_replay(game: Game[Any], seconds: float, seed: int) -> float:
    """Microseconds to load the record of a whole random game."""
    rng = Random(seed)
    match = begin(game, SeededFate(seed))
    while not match.over:
        legal = match.words
        match.play(legal[rng.randrange(len(legal))])
    record = json.dumps(match.record())
    return timed(lambda s: api.load(record), [match.state], seconds)
