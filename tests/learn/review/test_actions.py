"""Which answer says what was done in a turn: the card, not the servants that went with it."""

from __future__ import annotations

import pytest

from signoria.learn.review import Course
from signoria.learn.review.actions import actions
from signoria.learn.review.telling import tell
from tests.learn.review.games import played, reviewed, short_game

SAYING = {"masters": "action", "lorenzo": "place"}
"""Kinds of question that say what a turn was about."""


@pytest.mark.parametrize(("game", "kind"), list(SAYING.items()))
def test_what_only_carries_out_an_action_is_told_by_it(game: str, kind: str) -> None:
    course = Course(played(game, ["novice", "novice"], 120))
    found = actions(course)
    kinds = {course.by_step[step].kind for step in found.values()}
    assert kind in kinds
    servants = 0
    for choice in course.choices:
        if choice.kind not in ("servants", "store", "pay", "activate"):
            continue
        told = course.by_step[found[choice.step]]
        assert (told.kind, told.seat) == (kind, choice.seat)
        assert told.step < choice.step
        between = course.match.entries[told.step : choice.step]
        assert all([entry.seat in (choice.seat, -1) for entry in between])
        servants += 1
    assert servants


def test_each_of_two_actions_in_a_row_tells_what_belongs_to_it() -> None:
    course = Course(played("princes", ["novice"] * 3, 120))
    found = actions(course)
    told = [choice for choice in course.choices if choice.kind == "action"]
    assert len(told) > 2
    assert all([found[choice.step] == choice.step for choice in told])


def test_a_bid_tells_nothing() -> None:
    course = Course(played("princes", ["novice"] * 3, 120))
    found = actions(course)
    bids = [each for each in course.choices if each.kind == "bid"]
    alone = [each for each in bids if each.step not in found]
    assert len(alone) > len(bids) / 2
    assert all([course.by_step[step].kind != "bid" for step in found.values()])


def test_every_move_of_a_review_names_its_action() -> None:
    review = reviewed(short_game())
    moves = tell(review, ["Ada", "Ben"], "en")["moves"]
    told = [each for each in moves if each["action"] == each["step"]]
    assert told and {each["action"] for each in moves} - {None} == {each["step"] for each in told}
