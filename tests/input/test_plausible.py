"""Positions that read well: refused in one sentence, or played to the end with every law holding.

By default a few from every table, the same in every run. To look further:

    SIGNORIA_POSITIONS=300 make test ARGS=tests/input/test_plausible.py

tries that many of each; `SIGNORIA_POSITIONS_SEED` chooses others.
"""

from __future__ import annotations

import os
from random import Random
from typing import Any
from zlib import crc32

import signoria
from signoria import BadPosition, Match
from signoria.kernel.agenda import Decision
from tests.input.plausible import Json, changed
from tests.input.test_positions import true_positions
from tests.laws.play.test_pieces import negative
from tests.laws.players import Wanderer
from tests.laws.tables import Configuration, every_table
from tests.laws.words.test_questions import check_one_truth

TRIES = int(os.environ.get("SIGNORIA_POSITIONS", "12"))
SEED = int(os.environ.get("SIGNORIA_POSITIONS_SEED", "0"))
MOST_ANSWERS = 5_000
WIDEST = 300
"""Questions with more answers are asked, but not explained answer by answer: the stock is absurd."""


@every_table
def test_what_reads_well_is_refused_or_keeps_the_laws(configuration: Configuration) -> None:
    positions = true_positions(configuration)
    for number in range(TRIES):
        rng = Random(crc32(f"{configuration} {number} {SEED}".encode()))
        position = changed(rng.choice(positions), rng, positions)
        match = taken_up(position)
        if match is not None:
            keep_the_laws(match, rng.randrange(1000))


def taken_up(position: Json) -> Match | None:
    """The match, or None where it is refused: in one sentence that says where."""
    try:
        return signoria.from_position(position, seed=1)
    except BadPosition as refusal:
        assert str(refusal) and "\n" not in str(refusal)
    return None


def keep_the_laws(match: Match, seed: int) -> None:
    """Play on with any answers; at first, and then now and then, look at everything."""
    choose = Wanderer(seed)
    box = match.game.census(match.game.table())
    for number in range(MOST_ANSWERS):
        if number < 5 or number % 23 == 0 or match.over:
            check_table(match, box)
        if match.over:
            return
        match.play(match.words[choose(match.words)])
    raise AssertionError("this match does not end")


def check_table(match: Match, box: dict[str, int]) -> None:
    """Nothing made, lost or owed; every question a choice; the table can be written and read."""
    game, s = match.game, match.state
    position: dict[str, Any] = match.position()
    assert signoria.from_position(position, seed=1).position() == position
    assert game.census(s) == box
    points = {line.name for line in game.score_lines}
    assert negative(position["players"], "players", points) == []
    assert match.scores == [sum(lines.values()) for lines in match.breakdown]
    for seat in [None, *range(game.seats)]:
        match.view(seat)
    if not match.over:
        task, seat_asked, arg = s.agenda[-1]
        assert isinstance(task, Decision)
        assert len(s.options) > 1 or task.must_ask(s, seat_asked, arg)
        if len(s.options) <= WIDEST:
            check_one_truth(s, s.agenda[-1])
