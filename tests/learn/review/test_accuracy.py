"""Accuracy: the mean of a seat's turns, each by what it gave away."""

from __future__ import annotations

import pytest

from signoria.learn.review import Course, Review, Sums, Verdict
from signoria.learn.review.accuracy import accuracy, turn_costs
from signoria.learn.review.actions import deeds, turns
from signoria.learn.review.course import Choice
from tests.learn.review.games import played


@pytest.fixture(scope="module")
def course() -> Course:
    """A game of four rounds."""
    return Course(played("masters", ["novice", "random"], seed=3, round_limit=4))


def judged(course: Course, costs: dict[int, float], answers: int | None = None) -> Sums:
    """A made-up review: these steps cost that much, the others nothing; as far as some answers."""
    review = Review(course)
    for step in review.steps[:answers]:
        add(review, course.by_step[step], costs.get(step, 0.0))
    return Sums(review)


def add(review: Review, choice: Choice, cost: float, chance: float = 0.5) -> None:
    """What both looks found about an answer: with the best one the first seat has this chance."""
    word = review.course.match.entries[choice.step].word
    best = next(each for each in choice.words if each != word) if cost else word
    best_shares = [chance, 1 - chance]
    shares = best_shares[:]
    shares[choice.seat] -= cost
    shares[1 - choice.seat] += cost
    for deep in (False, True) if cost else (False,):
        review.add(Verdict(choice.step, choice.seat, word, best, shares, best_shares, deep))


def turns_of(course: Course, seat: int) -> list[list[Choice]]:
    """The turns of a seat in which it had a choice."""
    return [turn for turn in deeds(course) if turn[0].seat == seat]


def test_who_gives_nothing_away_has_a_hundred(course: Course) -> None:
    sums = judged(course, {})
    assert [accuracy(sums, seat) for seat in range(2)] == [100.0, 100.0]


@pytest.mark.parametrize(("cost", "worth"), [(0.05, 80), (0.1, 64), (0.2, 41)])
def test_a_turn_counts_less_the_more_it_cost(course: Course, cost: float, worth: int) -> None:
    mine = turns_of(course, 0)
    sums = judged(course, {mine[1][0].step: cost})
    found = accuracy(sums, 0)
    assert found == pytest.approx(100 - (100 - worth) / len(mine), abs=0.5)
    assert accuracy(sums, 1) == 100.0


def test_turns_are_counted_and_not_answers(course: Course) -> None:
    """Two mistakes in one turn are one bad turn, however many answers carry it out."""
    mine = turns_of(course, 0)
    long = next(turn for turn in mine[1:] if len(turn) > 1)
    sums = judged(course, {long[0].step: 0.05, long[1].step: 0.1})
    assert len(mine) < len(sums.decided(0))
    costs = [cost for cost, _ in turn_costs(sums, 0)]
    assert len(costs) == len(mine) and max(costs) == pytest.approx(0.15)
    assert sorted(costs)[-2] == 0.0


def test_who_gives_something_away_in_every_turn_is_far_from_a_hundred(course: Course) -> None:
    """The first of its turns is the setup, which is judged less surely."""
    mine = turns_of(course, 1)
    found = accuracy(judged(course, {turn[0].step: 0.1 for turn in mine[1:]}), 1)
    assert found == pytest.approx(100 - 36 * (len(mine) - 1) / len(mine), abs=1)


def test_the_bids_of_a_round_are_one_deed() -> None:
    course = Course(played("princes", ["novice"] * 3, 120))
    bids = [
        [choice for choice in deed if choice.kind == "bid"]
        for deed in deeds(course)
        if all([choice.kind == "bid" for choice in deed])
    ]
    whose = [(deed[0].seat, course.round_of(deed[0].step)) for deed in bids]
    assert len(set(whose)) == len(whose) and max([len(deed) for deed in bids]) > 2
    steps = [choice.step for deed in deeds(course) for choice in deed]
    assert sorted(steps) == sorted(course.by_step), "every choice belongs to one of them"
    assert len(deeds(course)) < len([turn for turn in turns(course) if turn])


def test_who_has_all_but_lost_does_not_play_well_by_that(course: Course) -> None:
    """Where nothing is left to give away, a turn weighs next to nothing."""
    mine = turns_of(course, 0)
    assert len(mine) > 4
    review = Review(course)
    for step in review.steps:
        choice = course.by_step[step]
        lost = step > mine[1][-1].step
        add(review, choice, 0.2 if step == mine[1][0].step else 0.0, 0.01 if lost else 0.5)
    found = accuracy(Sums(review), 0)
    plain = 100 - 59 / len(mine)
    assert found is not None and found < plain - 5


def test_what_is_open_does_not_count(course: Course) -> None:
    assert accuracy(judged(course, {}, 0), 0) is None
    first = turns_of(course, 0)[0][0].step
    review = Review(course)
    word = course.match.entries[first].word
    best = next(each for each in course.by_step[first].words if each != word)
    review.add(Verdict(first, 0, word, best, [0.2, 0.8], [0.5, 0.5], False))
    assert accuracy(Sums(review), 0) is None, "only the first look has seen something"
