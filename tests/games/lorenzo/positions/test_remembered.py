"""What players remember of the draft: leaders of packs they handed on, where those are now (L-136)."""

from __future__ import annotations

from copy import deepcopy
from functools import cache
from typing import Any

import pytest

import signoria
from signoria import BadPosition

Json = dict[str, Any]

SEATS = pytest.mark.parametrize("seats", [2, 4])


@cache
def drafts(seats: int) -> list[Json]:
    """The positions of a draft, one before each question, and the first of round 1."""
    m = signoria.new("lorenzo", seats=seats, seed=51, modules=["advanced"])
    found = []
    while not m.position()["round"]:
        found.append(m.position())
        m.play(m.words[-1])
    return [*found, m.position()]


def leaders(position: Json, place: int) -> Json:
    """The leaders of the player at a place of the turn order."""
    found: Json = position["players"][position["order"][place]]["leaders"]
    return found


def at(seats: int, kept: int) -> Json:
    """A copy of the position in which everybody has kept this many, and nobody one more."""
    asked = "deal leaders.draft.keep"
    found = next(
        each
        for each in drafts(seats)
        if [item["task"] for item in each["agenda"]].count(asked) == seats
        and len(leaders(each, 0)["hand"]) == kept
    )
    return deepcopy(found)


def refused(position: Json, why: str) -> None:
    """This is refused for this reason."""
    with pytest.raises(BadPosition, match=why):
        signoria.from_position(position)


@SEATS
def test_l136_every_position_of_a_draft_is_taken_up_again(seats: int) -> None:
    for position in drafts(seats):
        assert signoria.from_position(position).position() == position


def test_l136_nobody_has_met_a_leader_of_a_pack_still_to_come() -> None:
    position = at(4, 2)
    met, coming = leaders(position, 0)["met"], leaders(position, 1)["pack"]
    met[0] = coming[0]
    refused(position, r"leaders.met: only leaders of packs that were handed on .*L-136")


@SEATS
def test_l136_who_handed_a_pack_on_remembers_it(seats: int) -> None:
    position = at(seats, 2)
    leaders(position, 0)["met"].pop()
    refused(position, r"leaders.met: \d leaders were handed on before .*L-136")
    position = at(seats, 2)
    leaders(position, 0)["handed_on"].pop()
    refused(position, r"handed_on: the player before has this pack now .*L-7, L-136")


def test_l136_before_anything_was_handed_on_nobody_remembers_anything() -> None:
    position = at(4, 0)
    leaders(position, 0)["met"].append(leaders(position, 1)["pack"][0])
    refused(position, r"leaders.met: 0 leaders were handed on before .*L-136")
    position = at(4, 0)
    leaders(position, 0)["handed_on"].append(leaders(position, 3)["pack"][0])
    refused(position, r"handed_on: packs are of one size .*L-136")


@pytest.mark.parametrize("number", [-1, -2])
def test_l136_a_leader_that_was_handed_on_last_is_remembered_once(number: int) -> None:
    position = deepcopy(drafts(4)[number])
    if number == -1:
        hand = leaders(position, 3)["hand"]
        leaders(position, 0).update(met=[hand[0]], handed_on=[hand[0]])
    else:
        leaders(position, 0)["met"][0] = leaders(position, 0)["handed_on"][0]
    refused(position, r"leaders.met: .*L-136")
