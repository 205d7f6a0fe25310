"""What is shown of an exercise before it is over cannot depend on what its seat could not know: two
games that were the same to the seat give the same board, the same question, the same hint."""

from __future__ import annotations

import random

import msgspec
import pytest

import signoria
from signoria.kernel.match import Match
from signoria.kernel.text import plain
from signoria.learn import Study
from signoria.learn.exercises.exercise import Exercise, exercises_of
from signoria.learn.puzzles.attempt import QuestionAttempt
from signoria.learn.puzzles.explaining import label_of, title_of
from signoria.server.learning.boards import Board
from signoria.server.learning.payload import study_message
from tests.learn.review.games import Oracle, reviewed
from tests.server.twins import Words, twins

WATCHER = 1


def whole_game(game: str, modules: list[str], seats: int, words: Words) -> Match:
    """What the twins played, and then anything to the end."""
    match, rng = signoria.new(game, seats=seats, seed=1, modules=modules), random.Random(7)
    match = match.at(0)
    match.replay(words)
    while not match.over:
        match.play(rng.choice(match.words))
    return match


def shown(exercise: Exercise) -> bytes:
    """Everything that is sent of an exercise while it is open."""
    board = Board("table-x", Study(exercise.start(), seat=exercise.seat, others=None))
    attempt = QuestionAttempt(exercise)
    told = [
        title_of(exercise).en,
        [label_of(exercise, word).it for word in attempt.hint()],
        exercise.round,
        study_message(board, exercise.seat, "en"),
    ]
    return msgspec.json.encode(told)


@pytest.mark.parametrize(
    ("game", "modules"), [("lorenzo", ["advanced"]), ("masters", []), ("princes", [])]
)
def test_twin_games_give_the_same_exercises(game: str, modules: list[str]) -> None:
    twin = twins(game, modules, 3, WATCHER, random.Random(5), tries=6)
    assert twin.differ, "there is something the seat may not know"
    games = [whole_game(game, modules, 3, words) for words in twin.words]
    names = [plain(f"Seat {seat}") for seat in range(3)]
    left, right = [
        {each.step: each for each in exercises_of(reviewed(each_game, Oracle(1.0)), names)}
        for each_game in games
    ]
    steps = [
        step
        for step in sorted(left)
        if left[step].seat == WATCHER and step in right and step < len(twin.words[0])
    ]
    assert steps
    for step in steps:
        assert shown(left[step]) == shown(right[step])
