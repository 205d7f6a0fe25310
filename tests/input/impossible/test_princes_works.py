"""Tables of Princes on which a work is being completed that cannot be."""

from __future__ import annotations

from copy import deepcopy

import pytest

import signoria
from tests.input.impossible.changes import Json, at, before, refuse


def needed() -> Json:
    """A work that its only bonus card raises to the minimum."""
    return before("needed bonus", "princes", 3, late=True)


def take_back_works(position: Json, seat: int) -> None:
    """The works of a seat are another player's professions, and have brought nothing but money."""
    player = position["players"][seat]
    position["players"][seat - 1]["hand"] += player["table"]
    player |= {"table": [], "best_work": 0}
    player["fame"] |= {"works": 0, "best_works": 0}


def test_p30_a_work_that_needs_a_bonus_card_lies_on_the_table() -> None:
    position = needed()
    take_back_works(position, position["agenda"][0]["arg"]["player"])
    refuse(position, r"no work is at hand \(Ruling P-32\)")


def test_p31_a_bonus_card_is_needed_only_below_the_minimum() -> None:
    position = needed()
    value = position["agenda"][0]["arg"]["value"]
    high = deepcopy(position)
    high["agenda"][0]["arg"]["value"] = value + 10
    refuse(high, r"does not need its bonus card \(Ruling P-31\)")


@pytest.mark.parametrize("value", [0, 6])
def test_p31_what_is_paid_for_is_worth_the_minimum(value: int) -> None:
    position = at("princes", "exchange").position()
    position["agenda"][0]["arg"] = value
    refuse(position, r"a work is worth \d+ at least \(Ruling P-31\)")


def test_p30_nobody_is_paid_for_a_work_without_a_card() -> None:
    position = at("princes", "exchange").position()
    take_back_works(position, position["agenda"][0]["seat"])
    refuse(position, r"no work was completed \(Rulings P-33, P-40\)")


def test_p30_a_work_is_worth_no_more_than_what_counts_for_it() -> None:
    position = at("princes", "bonus").position()
    position["agenda"][0]["arg"] += 30
    refuse(position, r"agenda\[0\].arg: this is more than a work can be worth \(Ruling P-30\)")


def test_p33_before_it_is_paid_for_a_work_has_brought_nothing() -> None:
    position = at("princes", "bonus").position()
    work = position["agenda"][0]
    player = position["players"][work["seat"]]
    assert player["fame"]["works"] == 0
    player["fame"]["works"] = work["arg"] // 2
    refuse(position, r"works can have brought \d points by now \(Ruling P-33\)")


def test_p29_the_work_that_is_completed_now_took_an_action() -> None:
    position = at("princes", "bonus").position()
    turn = position["agenda"][1]
    assert turn["task"] == "turn"
    turn["arg"]["actions"] = 2
    refuse(position, r"there were not enough actions|a turn has fewer actions than were spent")
    turn["arg"] |= {"actions": 0}
    signoria.from_position(position, seed=1)
