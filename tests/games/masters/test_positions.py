"""Tables that cannot be are refused, and the refusal says what is wrong."""

from __future__ import annotations

import json
from typing import Any

import pytest

import signoria
from signoria import BadPosition
from tests.games.masters.solo.tables import DRAWN
from tests.games.masters.tables import Board, table

BASE = table(
    Board(depots="2 coin", slots=["green-01 blue-05"], faith=9), Board(faith=4), Board(faith=1)
).position()
SOLO = table(Board(faith=9), cross=3).position()

# Where, what is written there, and a word of the complaint.
WRONG: list[tuple[str, object, str]] = [
    ("players.0.depots", {"coin": 4}, "M-27"),
    ("players.0.depots", {"faith": 1}, "unknown resource"),
    ("players.0.strongbox", {"coin": -1}, "whole number"),
    ("players.0.slots.0", ["blue-05"], "M-32"),
    ("players.0.slots.0", ["green-01"], "blue-05"),
    ("players.0.slots.1", ["green-02"], "green-02"),
    ("players.0.faith", 25, "whole number"),
    ("players.0.faith", 7, "reported"),
    ("players.1.faith", 16, "reported"),
    ("players.1.favours.0", "open", "report"),
    ("players.1.favours.0", "kept", "before 5"),
    ("players.1.favours.1", "kept", "report"),
    ("players.0.hand", ["depot-coin", "depot-coin"], "leader depot-coin"),
    ("players.0.played", ["nobody"], "unknown leader"),
    ("reports", [False, False, False], "reported"),
    ("market.rows.0.0", "red", "marble"),
    ("market.rows.0.0", None, "marble"),
    ("market.slide", None, "marble"),
    ("grid.green.1.top", "green-05", "does not belong"),
    ("grid.green.1.top", None, "on top"),
    ("grid.green.1.below", [], "card green-0"),
    ("agenda.0.task", "dance", "no task"),
    ("agenda.0.seat", 3, "whole number"),
    ("agenda.1.seat", 1, r"agenda\[1\]: the turn of seat 0 comes to its end first"),
    ("agenda.0", {"task": "store", "seat": 1, "arg": {"coin": 1}}, "this is the turn of seat 0"),
    ("agenda.0", {"task": "next turn", "seat": 0, "arg": 0}, "does not come after"),
    ("round", -1, "whole number"),
    ("round", 0, r"nobody has had a turn yet"),
]

WRONG_SOLO: list[tuple[str, object, str]] = [
    ("lorenzo.faith", 24, "report"),
    ("lorenzo.tokens_left", {"cross-2": 3}, "only 2"),
    ("lorenzo.tokens_left", {}, "M-67"),
    ("lorenzo.tokens_left", {"cross-2": 2}, "cross-1-shuffle goes back into the stack"),
    ("lorenzo.outcome", "won", "otherwise"),
    ("lorenzo.outcome", "lost", "otherwise"),
]


def edited(position: dict[str, Any], place: str, value: object) -> dict[str, Any]:
    """The position with another value at a place such as `players.0.faith`."""
    copy: dict[str, Any] = json.loads(json.dumps(position))
    place = place.replace("green.1", "green/1")  # the name of a deck is one step, not two
    part: Any = copy
    *way, last = [step.replace("/", ".") for step in place.split(".")]
    for step in way:
        part = part[int(step) if isinstance(part, list) else step]
    part[int(last) if isinstance(part, list) else last] = value
    return copy


@pytest.mark.parametrize(("place", "value", "complaint"), WRONG)
def test_a_table_that_cannot_be_is_refused(place: str, value: object, complaint: str) -> None:
    with pytest.raises(BadPosition, match=complaint):
        signoria.from_position(edited(BASE, place, value))


@pytest.mark.parametrize(("place", "value", "complaint"), WRONG_SOLO)
def test_a_solo_table_that_cannot_be_is_refused(place: str, value: object, complaint: str) -> None:
    with pytest.raises(BadPosition, match=complaint):
        signoria.from_position(edited(SOLO, place, value))


@pytest.mark.parametrize("position", [BASE, SOLO], ids=["three players", "solo"])
def test_a_table_that_can_be_is_taken_up_unchanged(position: dict[str, Any]) -> None:
    assert signoria.from_position(json.dumps(position)).position() == position


def test_a_finished_solo_game_is_taken_up_even_with_an_empty_stack() -> None:
    m = table(Board(), cross=23, tokens="1 cross-1-shuffle", decks=DRAWN)
    m.play("market column.1")
    assert m.over and signoria.from_position(m.position()).winners == []


def test_m2_marbles_come_to_the_empty_places_once_each() -> None:
    m = signoria.new("masters", seats=2, seed=1)
    position = m.at(3).position()
    assert [frame["arg"] for frame in position["agenda"][:2]] == [3, 4]
    twice = edited(position, "agenda.1.arg", 3)
    with pytest.raises(BadPosition, match="marbles come to the empty places"):
        signoria.from_position(twice)


def test_no_step_of_the_setup_is_left_out() -> None:
    position = signoria.new("masters", seats=2, seed=1).at(3).position()
    for task, message in (
        ("keep leaders", "a step of the setup is left out"),
        ("lay grid", "on top"),
    ):
        agenda = [frame for frame in position["agenda"] if frame["task"] != task]
        with pytest.raises(BadPosition, match=message):
            signoria.from_position(position | {"agenda": agenda})


def test_m3_leaders_are_dealt_and_then_kept() -> None:
    match = signoria.new("masters", seats=2, seed=1)
    words = [entry.word for entry in match.entries]
    dealing = next(at for at, word in enumerate(words) if word.startswith("deal "))
    position = match.at(dealing + 1).position()
    signoria.from_position(position)
    agenda = [frame for frame in position["agenda"] if frame["task"] != "keep leaders"]
    with pytest.raises(BadPosition, match=r"players\[0\]\.hand: 2 leaders are kept, and nobody"):
        signoria.from_position(position | {"agenda": agenda})
    early = match.at(3).position()
    early["players"][1]["hand"] = [early["leaders_in_box"].pop()]
    with pytest.raises(BadPosition, match=r"players\[1\]\.hand: the leaders are dealt later"):
        signoria.from_position(early)
