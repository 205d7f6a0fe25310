"""A review on its way: what is looked at, what counts, and how it goes on elsewhere."""

from __future__ import annotations

import json
from typing import Any

import pytest

from signoria.kernel.agenda import FATE
from signoria.kernel.errors import BadRecord
from signoria.learn.review import Course, Review, Sums, judge_for
from signoria.learn.review.progress import SUSPECT
from signoria.learn.review.telling import tell
from signoria.learn.review.verdict import read_verdict, size_of
from tests.learn.review.games import Oracle, played, reviewed, short_game

NAMES = ["Ada", "Ben"]


def test_answers_with_a_choice_are_judged_and_no_others() -> None:
    match = played("masters", ["novice", "random"], 60)
    steps = Review(Course(match)).steps
    for step, entry in enumerate(match.entries):
        choice = entry.seat != FATE and len(match.at(step).words) > 1
        assert (step in steps) == choice
    mine = Review(Course(match), [1]).steps
    assert mine == [step for step in steps if match.entries[step].seat == 1]


def test_the_first_look_goes_everywhere_and_the_deeper_where_it_saw_something() -> None:
    match = short_game()
    review = Review(Course(match))
    order = [(each.deep, each.step) for each in review.go_on(Oracle())]
    assert order == sorted(order) and review.state == "done"
    assert [step for deep, step in order if not deep] == review.steps
    deeper = [step for deep, step in order if deep]
    suspects = [step for step in review.steps if review.first[step].cost >= SUSPECT]
    assert suspects == deeper == review.worth_a_deeper_look()


def test_nothing_is_a_mistake_before_the_deeper_look_has_confirmed_it() -> None:
    review = Review(Course(short_game()))
    for verdict in review.go_on(Oracle()):
        told = tell(review, NAMES, "en")
        confirmed = {step for step, each in review.deeper.items() if each.cost > 0.0}
        assert {move["step"] for move in told["moves"] if move["confirmed"]} == confirmed
        for move in told["moves"]:
            if move["step"] not in confirmed:
                assert (move["size"], move["cost"], move["charge"]) == ("", 0.0, 0.0)
                assert move["best"] == move["word"] and move["reason"] is None
        if not verdict.deep:
            assert told["turning"] == [] and not confirmed
    doubting = reviewed(short_game(), Oracle(confirmed=0.0))
    assert [player["accuracy"] for player in tell(doubting, NAMES, "en")["players"]] == [100.0] * 2
    assert not Sums(doubting).charges


def test_a_review_that_is_stopped_goes_on_from_its_data() -> None:
    match = short_game()
    whole = reviewed(match, judge_for(1, 2, 3)).to_json()
    stops = (1, len(whole) // 2, len(whole) - 1)
    for stop in stops:
        begun = Review(Course(match))
        for number, _ in enumerate(begun.go_on(judge_for(1, 2, 3)), 1):
            if number == stop:
                break
        kept = json.loads(json.dumps(begun.to_json()))
        again = Review(Course(match.at(len(match.entries))))
        again.read(kept)
        assert sum(again.counts()[:1]) > 0
        assert len(list(again.go_on(judge_for(1, 2, 3)))) == len(whole) - stop
        assert again.to_json() == whole


def test_how_far_it_is_is_told_on_the_way() -> None:
    review = Review(Course(short_game()))
    assert review.state == "first" and review.counts() == (0, len(review.steps))
    seen = [(review.state, review.sure) for _ in review.go_on(Oracle())]
    assert seen[-1] == ("done", review.course.length) and seen[0] == ("first", 0)
    assert [sure for _, sure in seen] == sorted([sure for _, sure in seen])
    assert {state for state, _ in seen} == {"first", "deeper", "done"}


def damaged(**changed: Any) -> Any:
    """A verdict about the first answer of a game, with something wrong."""
    review = reviewed(short_game())
    return {**review.to_json()[0], **changed}


@pytest.mark.parametrize(
    "changed",
    [
        {"step": -1},
        {"step": 10**5},
        {"seat": 7},
        {"seat": True},
        {"word": "castle"},
        {"word": None},
        {"shares": [0.5]},
        {"shares": [0.5, 1.5]},
        {"best_shares": [0.5, "half"]},
        {"deep": 1},
        {"line": [{}], "best_line": []},
        {"points": [1]},
    ],
    ids=str,
)
def test_verdicts_that_cannot_be_are_refused(changed: dict[str, Any]) -> None:
    review = Review(Course(short_game()))
    review.read([damaged()])
    with pytest.raises(BadRecord):
        review.read([damaged(**changed)])


def test_a_verdict_is_the_same_after_it_was_data() -> None:
    for verdict in reviewed(short_game()).to_json():
        assert read_verdict(json.loads(json.dumps(verdict)), 2).to_json() == verdict


def test_sizes_have_names() -> None:
    sizes = [size_of(charge) for charge in (0.0, 0.019, 0.02, 0.05, 0.1, 0.9)]
    assert sizes == ["", "", "slip", "mistake", "blunder", "blunder"]


def test_what_was_left_out_stays_so_where_a_review_is_kept() -> None:
    review = reviewed(short_game())
    deep = next(step for step in review.steps if review.is_suspect(step))
    kept = [value for value in review.to_json() if not (value["step"] == deep and value["deep"])]
    again = Review(review.course)
    again.read([value for value in kept if value["step"] != review.steps[-1]])
    assert again.state == "first"
    again.leave_out(review.steps[-1], False)
    assert again.state == "deeper" and again.worth_a_deeper_look().count(deep) == 1
    again.leave_out(deep, True)
    assert again.state == "done" and not again.to_judge()
    later = Review(review.course)
    later.read(again.to_json())
    assert later.state == "done" and later.to_json() == again.to_json()
