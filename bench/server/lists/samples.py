"""A few games that were really played: their logs stand for those of all tables."""

from __future__ import annotations

import json
import random
from dataclasses import dataclass

from signoria import fates
from signoria.api import rulebook_of
from signoria.kernel.match import Match
from signoria.server.storage.archive import Packed, pack

KINDS = (("masters", 3), ("lorenzo", 3), ("princes", 3), ("masters", 4))
LINES_BEFORE = 1
"""Lines before the first move: the start."""


@dataclass(frozen=True)
class Sample:
    """A game to its end: what its table says, its moves and places."""

    game: str
    size: int
    rules: int
    settings: str
    fate: str
    moves: list[Packed]
    ranking: list[int]
    packed: bytes


def played(game: str, seats: int, seed: int) -> Sample:
    """A game of answers by chance."""
    rng = random.Random(seed)
    configured = rulebook_of(game).game(seats, [], {})
    fate = fates.sealed()
    match = Match(configured, configured.start(), fate, None)
    match.ask_fate()
    while not match.over:
        match.play(rng.choice(match.words))
    first = LINES_BEFORE + 1
    moves = [
        (first + number, entry.seat, entry.word, 0.0) for number, entry in enumerate(match.entries)
    ]
    return Sample(
        game=game,
        size=seats,
        rules=configured.rules,
        settings=json.dumps(configured.settings),
        fate=json.dumps(fate.to_json()),
        moves=moves,
        ranking=list(match.ranking),
        packed=pack([(v, seat, word, 1.7e9 + 20.123 * v) for v, seat, word, _ in moves]),
    )


def samples(kinds: int) -> list[Sample]:
    """Some games, of each kind one."""
    return [played(game, seats, number) for number, (game, seats) in enumerate(KINDS[:kinds])]
