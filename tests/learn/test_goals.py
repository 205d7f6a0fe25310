"""Goals: what they say about a table, and what is refused when they are read."""

from __future__ import annotations

import pytest

import signoria
from signoria.kernel.reading import Reader
from signoria.learn.lessons.entries import BadLesson
from signoria.learn.lessons.goal import Goal, look_up, read_goal
from signoria.learn.study import begin_at
from tests.learn.conftest import card_position

MATCH = begin_at(card_position())


def goal(written: object) -> Goal:
    """A goal as it is written."""
    return read_goal(Reader(written, "lesson.goal", BadLesson))


@pytest.mark.parametrize(
    "written",
    [
        "players.0.depots.coin == 2",
        "players.0.depots.coin != 3",
        "players.0.depots.coin > 1 and players.0.depots.coin < 3",
        "players.0.depots.coin >= 2 and players.0.depots.coin <= 2",
        "players.0.favours.0 == open",
        "grid.blue.1.top == blue-01",
        "players.0.shed has depot-stone",
        "players.0.slots.0 lacks blue-01",
        "players.0.slots.0 == []",
        "players.0.slots.0.1 == null",
        "players.0.hand.4 != depot-stone",
        "reports == [false, false, false]",
        "over == false and winners == []",
        "score.0 == 0 and breakdown.0.faith == 0",
        'words has "market row.1" and words lacks "buy green-04"',
        "nowhere.at.all == 0",
    ],
)
def test_a_condition_that_holds(written: str) -> None:
    assert goal(written).reached(MATCH)


@pytest.mark.parametrize(
    "written",
    [
        "players.0.depots.coin == 3",
        "players.0.depots.coin == 2 and players.1.depots.coin == 9",
        "players.0.shed lacks depot-stone",
        "players.0.slots.0 has blue-01",
        "nowhere.at.all >= 1",
        "nowhere has anything",
        "over == true",
    ],
)
def test_a_condition_that_does_not_hold(written: str) -> None:
    assert not goal(written).reached(MATCH)


@pytest.mark.parametrize(
    ("written", "problem"),
    [
        ("players.0.faith", "a path, a sign and a value"),
        ("players.0.faith = 3", "unknown sign '='"),
        ("players.0.faith == 3 and ", "a path, a sign and a value"),
        ("players.0.faith >= many", "compares with a whole number"),
        ("players.0.faith >= true", "compares with a whole number"),
        ("players.0.hand has [1", "neither a value nor a name"),
        (3, "expected text"),
        ("", "a path, a sign and a value"),
    ],
)
def test_what_is_not_a_goal_is_refused_by_its_place(written: object, problem: str) -> None:
    with pytest.raises(BadLesson, match=r"^lesson\.goal: ") as refused:
        goal(written)
    assert problem in str(refused.value)


def test_authors_are_told_what_is_there_instead() -> None:
    found = goal("players.0.depots.coin == 2 and players.0.faith == 3").found(MATCH)
    assert found == "players.0.faith == 3, but it is 0"


def test_names_may_have_points_in_them() -> None:
    assert look_up({"a.b": {"c": [5, 6]}, "a": {"x": 1}}, ["a", "b", "c", "1"]) == 6
    assert look_up({"a": [1]}, ["a", "b"]) is None and look_up(3, ["a"]) is None


def test_the_end_has_winners() -> None:
    match = signoria.new("masters", seats=2, seed=1)
    while not match.over:
        match.play(match.words[-1])
    assert goal(f"over == true and winners == {match.winners}").reached(match)
