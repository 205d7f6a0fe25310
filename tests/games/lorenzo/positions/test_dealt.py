"""Positions of leaders: everybody keeps four in the draft, and none of them is lost."""

from __future__ import annotations

from collections.abc import Sequence
from copy import deepcopy
from functools import cache
from typing import Any

import pytest

import signoria
from signoria import BadPosition

Json = dict[str, Any]


@cache
def draft(modules: Sequence[str]) -> list[Json]:
    """The positions of a draft, one before each answer, and the first of round 1."""
    m = signoria.new("lorenzo", seats=4, seed=50, modules=modules)
    found = []
    while not m.position()["round"]:
        if m.decision is not None and m.decision.kind == "draft":
            found.append(m.position())
        m.play(m.words[0])
    return [*found, m.position()]


@pytest.mark.parametrize("modules", [("advanced",), ("houses",)])
def test_l136_who_has_kept_a_leader_has_it_in_hand(modules: Sequence[str]) -> None:
    for number in (1, 6):
        position = deepcopy(draft(modules)[number])
        signoria.from_position(position)
        kept = next(each["leaders"] for each in position["players"] if each["leaders"]["hand"])
        kept["hand"] = kept["hand"][1:]
        with pytest.raises(BadPosition):
            signoria.from_position(position)


def test_l6_l136_a_hand_emptied_in_the_draft_is_named() -> None:
    position = deepcopy(draft(("advanced",))[1])
    seat = position["order"][0]
    position["players"][seat]["leaders"]["hand"] = []
    message = rf"players\[{seat}\].leaders.hand: everybody keeps one .* \(Rulings L-6, L-136\)"
    with pytest.raises(BadPosition, match=message):
        signoria.from_position(position)


def test_l6_l91_a_leader_that_was_dealt_does_not_vanish() -> None:
    m = signoria.from_position(draft(("advanced",))[-1], seed=1)
    m.play(next(word for word in m.words if word.startswith("discard ")))
    position = m.position()
    assert len(position["leaders_discarded"]) == 1
    for each in position["players"]:  # what players remember of the draft would tell
        each["leaders"] |= {"handed_on": [], "met": []}
    signoria.from_position(position)
    position["leaders_discarded"] = []
    with pytest.raises(BadPosition, match=r"leaders_discarded: a leader that was dealt .*L-91"):
        signoria.from_position(position)


def test_l6_nobody_has_more_leaders_than_were_dealt() -> None:
    position = deepcopy(draft(("advanced",))[-1])
    one, other = [each["leaders"] for each in position["players"][:2]]
    for each in position["players"]:
        each["leaders"] |= {"handed_on": [], "met": []}
    one["hand"].append(other["hand"].pop())
    with pytest.raises(BadPosition, match=r"players\[0\].leaders: nobody has more than 4 .*L-6"):
        signoria.from_position(position)


def test_l6_in_a_composed_position_leaders_may_be_left_in_the_box() -> None:
    position = {**deepcopy(draft(("advanced",))[-1]), "composed": True}
    for each in position["players"]:
        each["leaders"] |= {"hand": [], "handed_on": [], "met": []}
    assert signoria.from_position(position).position()["players"][0]["leaders"]["hand"] == []
