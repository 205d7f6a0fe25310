"""What tests of impossible positions share: a real one to begin with, and ways to change it."""

from __future__ import annotations

from copy import deepcopy
from random import Random
from typing import Any

import pytest

import signoria
from signoria import BadPosition, Match
from tests.laws.journeys import journey
from tests.laws.tables import Configuration

Json = dict[str, Any]


def at(game: str, kind: str, seats: int = 3, modules: tuple[str, ...] = ()) -> Match:
    """A game in which this is asked now."""
    for seed in range(40):
        match = signoria.new(game, seats=seats, seed=seed, modules=list(modules))
        rng = Random(seed)
        while match.decision is not None:
            if match.decision.kind == kind:
                return match
            match.play(rng.choice(match.words))
    raise AssertionError(f"{kind} is never asked")


def before(
    task: str, game: str, seats: int = 2, modules: tuple[str, ...] = (), late: bool = False
) -> Json:
    """A position in which this comes next, for fate too: the second time it does, if there are two.

    `late`: the last time, in a game that gets far.
    """
    going_on = journey(Configuration(game, modules, seats), 3, "eager" if late else "wander")
    found = [table for table in going_on.tables if table.agenda and table.agenda[-1][0].key == task]
    return going_on.game.position(found[-1] if late else found[min(1, len(found) - 1)])


def refuse(position: Json, why: str) -> None:
    """This position is refused, for this reason."""
    with pytest.raises(BadPosition, match=why):
        signoria.from_position(position, seed=1)


def dropped(position: Json, task: str) -> Json:
    """The same without the first frame of this task."""
    agenda = list(position["agenda"])
    del agenda[[frame["task"] for frame in agenda].index(task)]
    return {**position, "agenda": agenda}


def reseated(position: Json, task: str, seat: int) -> Json:
    """The same with the first frame of this task for another seat."""
    changed = deepcopy(position)
    frame = next(frame for frame in changed["agenda"] if frame["task"] == task)
    assert frame["seat"] != seat
    frame["seat"] = seat
    return changed
