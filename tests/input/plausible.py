"""Plausible changes: a true position in which something reads well and yet cannot be.

Blind damage is mostly refused because it does not read. These edits keep to what a place can hold: a
number becomes a little larger or as large as it may, a name is exchanged for one that stands elsewhere,
an item moves to another list, a frame of the agenda goes to another seat. Given other positions of the
same game, frames, their arguments and whole parts come from another moment of it.
"""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from copy import deepcopy
from random import Random
from typing import Any

from tests.input.edits import Path, at, paths

Json = dict[str, Any]

HEADER = ("game", "seats", "modules", "settings", "rules")
NUMBERS = (0, 1, 2, 3, 6, 7, 15, 63, 64, 99, 255, 256, 999, 9999, 10**6)


def changed(position: Json, rng: Random, others: Sequence[Json] = ()) -> Json:
    """The position with one to three plausible changes."""
    value = deepcopy(position)
    for _ in range(rng.choice((1, 1, 1, 2, 3))):
        if others and rng.random() < 0.4:
            with suppress(
                AttributeError, LookupError, TypeError
            ):  # an edit before left nothing to edit
                rng.choice((graft, reargue, splice))(value, rng, others)
            continue
        edit = rng.choice((nudge, nudge, exchange, exchange, move, move, reseat, reframe, reorder))
        edit(value, rng)
    return value


def graft(value: Json, rng: Random, others: Sequence[Json]) -> None:
    """The first things to be done are those of another moment, of the same seat or of theirs."""
    top = deepcopy(rng.choice(others)["agenda"][: rng.randrange(1, 4)])
    if value["agenda"] and rng.random() < 0.5:
        for frame in top:
            frame["seat"] = value["agenda"][0]["seat"]
    value["agenda"] = top + value["agenda"][rng.choice((0, 1, 1, 2, 3)) :]


def reargue(value: Json, rng: Random, others: Sequence[Json]) -> None:
    """Something to be done has the argument that the same has at another moment."""
    if value["agenda"]:
        frame = rng.choice(value["agenda"][:4])
        same = [each for other in others for each in other["agenda"]]
        frame["arg"] = deepcopy(
            rng.choice([each["arg"] for each in same if each["task"] == frame["task"]] or [0])
        )


def splice(value: Json, rng: Random, others: Sequence[Json]) -> None:
    """A part of the table, or of a player's, is as it was or will be at another moment."""
    other = rng.choice(others)
    if rng.random() < 0.5:
        parts = [name for name in value if name not in HEADER and name in other]
        name = rng.choice(parts)
        value[name] = deepcopy(other[name])
    else:
        seat = rng.randrange(value["seats"])
        name = rng.choice(list(value["players"][seat]))
        value["players"][seat][name] = deepcopy(other["players"][seat][name])


def inside(value: Json, *kinds: type) -> list[Path]:
    """The ways to all values of these kinds; what names the game itself stays."""
    ways = [path for path in paths(value) if path[0] not in HEADER]
    return [path for path in ways if type(at(value, path)) in kinds]


def put(value: Json, path: Path, found: object) -> None:
    """Write something at the end of a way."""
    at(value, path[:-1])[path[-1]] = found


def nudge(value: Json, rng: Random) -> None:
    """A number changes a little or much; a truth becomes its opposite."""
    path = rng.choice(inside(value, int, bool))
    found = at(value, path)
    if isinstance(found, bool):
        put(value, path, not found)
    elif rng.random() < 0.6:
        put(value, path, found + rng.choice((-2, -1, 1, 2)))
    else:
        put(value, path, rng.choice(NUMBERS))


def exchange(value: Json, rng: Random) -> None:
    """Two values that stand in like places change them: cards, members, tiles, boards."""
    path = rng.choice(inside(value, str, list, dict, type(None)))
    alike = [
        other for other in inside(value, str, list, dict, type(None)) if other[-1:] == path[-1:]
    ]
    alike += [other for other in inside(value, str, type(None)) if len(other) == len(path)]
    other = rng.choice(alike)
    shorter = min(len(path), len(other))
    if path[:shorter] != other[:shorter]:
        one, two = at(value, path), at(value, other)
        put(value, path, two)
        put(value, other, one)


def move(value: Json, rng: Random) -> None:
    """An item of a list goes to another list, or to the other end of its own."""
    lists = inside(value, list)
    source = rng.choice([path for path in lists if at(value, path)] or lists)
    goal = rng.choice(lists)
    if at(value, source) and goal[: len(source)] != source:
        item = at(value, source).pop(rng.randrange(len(at(value, source))))
        at(value, goal).insert(rng.choice((0, len(at(value, goal)))), item)


def reseat(value: Json, rng: Random) -> None:
    """A frame of the agenda, or a member on a space, belongs to another seat."""
    seats = [path for path in inside(value, int) if path[-1] in ("seat", "by", "player")]
    if seats:
        put(value, rng.choice(seats), rng.randrange(-1, value["seats"]))


def reframe(value: Json, rng: Random) -> None:
    """Something is to be done twice, or not at all, or earlier."""
    agenda = value["agenda"]
    if isinstance(agenda, list) and agenda:
        frame = agenda.pop(rng.randrange(len(agenda)))
        for _ in range(rng.choice((0, 1, 2))):
            agenda.insert(rng.randrange(len(agenda) + 1), deepcopy(frame))


def reorder(value: Json, rng: Random) -> None:
    """Two things to be done change places, or one of them is done twice instead of the other."""
    agenda = value["agenda"]
    if isinstance(agenda, list) and len(agenda) > 1:
        one, other = rng.sample(range(len(agenda)), 2)
        if rng.random() < 0.5:
            agenda[one], agenda[other] = agenda[other], agenda[one]
        else:
            agenda[one] = deepcopy(agenda[other])
