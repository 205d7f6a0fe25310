"""What of a review becomes an exercise, which answers are right in it, and what may be tried."""

from __future__ import annotations

import json

import pytest

from signoria.kernel.errors import IllegalMove
from signoria.kernel.text import plain
from signoria.learn.exercises.exercise import SAME, exercises_of
from signoria.learn.puzzles.attempt import MISSED, OPEN, SOLVED, QuestionAttempt
from signoria.learn.review import Course, Review, Sums, judge_for
from signoria.learn.review.verdict import SLIP, read_verdict
from tests.learn.review.games import Oracle, reviewed, short_game

NAMES = [plain("Ada"), plain("Ben")]


def test_every_costly_mistake_is_an_exercise_and_nothing_else() -> None:
    review = reviewed(short_game())
    charges = Sums(review).charges
    found = exercises_of(review, NAMES)
    assert [each.step for each in found] == [
        step for step, charge in charges.items() if charge.amount >= SLIP
    ]
    assert found and len(found) < len(review.steps)
    for each in found:
        match = each.start()
        assert match.state.seat == each.seat == review.course.match.entries[each.step].seat
        assert {*each.shares} <= {*match.words} and each.natural == each.match.entries[
            each.step
        ].word
        assert each.natural not in each.right
        assert each.shares[each.best] > each.shares[each.natural]


def test_before_the_review_is_done_there_is_nothing_to_practise() -> None:
    review = Review(Course(short_game()))
    for _ in review.go_on(Oracle()):
        if review.state != "done":
            assert exercises_of(review, NAMES) == []
    assert exercises_of(review, NAMES)


def test_what_is_as_good_as_the_best_answer_is_right_too() -> None:
    review = reviewed(short_game(), judge_for(first=4, deeper=40))
    weighed = [verdict for verdict in review.deeper.values() if verdict.others]
    assert weighed, "a search has tried more than two answers often"
    for verdict in weighed:
        again = read_verdict(json.loads(json.dumps(verdict.to_json())), 2)
        assert again.others == {word: round(share, 5) for word, share in verdict.others.items()}
        assert not {verdict.word, verdict.best} & {*verdict.others}
    for each in exercises_of(review, NAMES):
        for word, share in each.shares.items():
            as_good = each.shares[each.best] - share <= SAME
            assert (word in each.right) == (as_good or word == each.best) or word == each.natural


def test_three_tries_and_a_hint_that_names_what_was_played_among_others() -> None:
    exercise = next(
        each for each in exercises_of(reviewed(short_game()), NAMES) if len(each.start().words) > 3
    )
    wrong = [word for word in exercise.start().words if word not in exercise.right]
    attempt = QuestionAttempt(exercise, wrong[:2])
    assert attempt.state == OPEN and attempt.cost(exercise.natural) is not None
    hint = attempt.hint()
    assert len(hint) == 3 and {exercise.best, exercise.natural} <= {*hint}
    assert hint == QuestionAttempt(exercise).hint()
    assert QuestionAttempt(exercise, [*wrong[:2], exercise.best]).counted(hinted=False) == 3
    assert QuestionAttempt(exercise, [exercise.best]).state == SOLVED
    assert QuestionAttempt(exercise, wrong[:3]).state == MISSED
    with pytest.raises(IllegalMove):
        QuestionAttempt(exercise, ["dance"])
