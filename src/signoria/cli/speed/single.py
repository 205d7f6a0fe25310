"""What each thing costs that a search or a server does with a table, and what a copy weighs."""

from __future__ import annotations

import json
import tracemalloc
from collections.abc import Callable
from random import Random
from time import process_time
from typing import Any, Final

from signoria import api
from signoria.cli.speed.tables import middles, sample
from signoria.kernel.agenda import State, apply
from signoria.kernel.game import Game
from signoria.kernel.match import begin
from signoria.kernel.panel import Json
from signoria.kernel.record.fate import SeededFate

COPIES: Final = 50
"""Copies of each table that are weighed together."""


def microseconds(game: Game[Any], seconds: float, seed: int) -> Json:
    """Microseconds for each thing that is done with a table."""
    rng = Random(seed)
    tables = sample(game, seed)
    middle = middles(game, seed)
    written = {id(s): json.dumps(game.position(s)) for s in tables}

    def options(s: State) -> object:
        decision, seat, arg = s.asked
        return decision.options(s, seat, arg)

    return {
        "clone": time_work(lambda s: s.clone(), middle, seconds),
        "options": time_work(options, tables, seconds),
        "apply": time_apply(tables, seconds, rng),
        "resample": time_work(lambda s: game.resample(s, s.seat, rng), middle, seconds),
        "view": time_work(lambda s: game.view(s, s.seat), tables, seconds),
        "position dump": time_work(lambda s: json.dumps(game.position(s)), tables, seconds),
        "position load": time_work(lambda s: api.from_position(written[id(s)]), tables, seconds),
        "record replay": time_replay(game, seconds, seed),
    }


def time_work(work: Callable[[State], object], tables: list[State], seconds: float) -> float:
    """Microseconds for one piece of work: over all tables again and again, the best round counts."""
    least = float("inf")
    spent = 0.0
    while spent < seconds:
        start = process_time()
        for s in tables:
            work(s)
        taken = process_time() - start
        spent += taken
        least = min(least, taken)
    return round(least / len(tables) * 1e6, 2)


def time_apply(tables: list[State], seconds: float, rng: Random) -> float:
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


def time_replay(game: Game[Any], seconds: float, seed: int) -> float:
    """Microseconds to load the record of a whole random game."""
    rng = Random(seed)
    match = begin(game, SeededFate(seed))
    while not match.over:
        legal = match.words
        match.play(legal[rng.randrange(len(legal))])
    record = json.dumps(match.record())
    return time_work(lambda s: api.load(record), [match.state], seconds)


def weight(game: Game[Any], seed: int) -> int:
    """Bytes one more copy of a table in mid-game takes; what copies share is not counted."""
    tables = middles(game, seed)
    tracemalloc.start()
    before = tracemalloc.get_traced_memory()[0]
    copies = [s.clone() for s in tables for _ in range(COPIES)]
    after = tracemalloc.get_traced_memory()[0]
    tracemalloc.stop()
    return round((after - before) / len(copies))
