"""The puzzles that are shipped: each is in order, and tells nothing its seat cannot know."""

from __future__ import annotations

from collections import Counter
from datetime import date, timedelta
from random import Random

import pytest

from signoria.games.registry import MANIFESTS
from signoria.kernel.errors import IllegalMove
from signoria.learn.puzzles.attempt import MISSED, OPEN, SOLVED, PuzzleAttempt
from signoria.learn.puzzles.checking import problems_of
from signoria.learn.puzzles.confirming import Confirmer, Demands, Doubt
from signoria.learn.puzzles.shelf import all_puzzles, next_puzzle, puzzle_of, puzzles_of
from signoria.learn.puzzles.streak import streak, week

LENIENT = Demands(same=0.0, right=9, margin=0.0, each=-1.0, cost=-1.0, liked=0.0)


@pytest.mark.parametrize("game", MANIFESTS)
def test_every_puzzle_of_a_game_is_in_order(game: str) -> None:
    found = {puzzle.id: problems_of(puzzle) for puzzle in puzzles_of(game)}
    assert found and not any(found.values()), found
    assert len(found) == len(puzzles_of(game)), "two have the same name"


@pytest.mark.parametrize("game", MANIFESTS)
def test_they_are_of_every_kind(game: str) -> None:
    puzzles = puzzles_of(game)
    ratings = [puzzle.rating for puzzle in puzzles]
    assert max(ratings) - min(ratings) >= 800
    tables = {(each.start().game.seats, each.start().game.modules) for each in puzzles}
    assert len(tables) > 2 and len({puzzle.kind for puzzle in puzzles}) > 1


def test_a_puzzle_is_judged_the_same_whatever_is_hidden() -> None:
    """Its hidden part dealt anew: the same answers, the same view, the same judgement."""
    looked = 0
    for puzzle in [next(each for each in puzzles_of(game)) for game in MANIFESTS]:
        start = puzzle.start()
        twin = start.clone()
        twin.state = start.resample(puzzle.seat, Random(5))
        assert twin.words == start.words and twin.view(puzzle.seat) == start.view(puzzle.seat)
        judged: list[object] = []
        for position in (start.position(), twin.position()):
            try:
                found = Confirmer(3, 8, LENIENT).confirm(position)
                judged.append((found.right, found.natural, found.shares, found.rating))
            except Doubt as doubt:
                judged.append(str(doubt))
        assert judged[0] == judged[1]
        looked += start.position() != twin.position()
    assert looked, "nothing was hidden in any of them"


def test_tries_are_counted() -> None:
    puzzle = next(each for each in all_puzzles() if len(each.start().words) > 4)
    wrong = [word for word in puzzle.start().words if word not in puzzle.right]
    assert PuzzleAttempt(puzzle).state == OPEN
    assert PuzzleAttempt(puzzle, [wrong[0], wrong[0], wrong[1]]).state == OPEN
    assert PuzzleAttempt(puzzle, wrong[:3]).state == MISSED
    assert PuzzleAttempt(puzzle, [], given_up=True).state == MISSED
    solved = PuzzleAttempt(puzzle, [wrong[0], puzzle.best, wrong[1]])
    assert (solved.state, solved.solved_at, solved.tried) == (SOLVED, 2, [wrong[0], puzzle.best])
    assert (solved.counted(False), solved.counted(True)) == (2, 3)
    hint = solved.hint()
    assert set(hint) & set(puzzle.right) and puzzle.natural in hint and len(hint) <= 3
    with pytest.raises(IllegalMove):
        PuzzleAttempt(puzzle, ["dance"])


def test_each_day_has_a_puzzle_and_none_comes_twice_in_a_round() -> None:
    count = len(all_puzzles())
    first = date.fromordinal(count * (date(2027, 1, 1).toordinal() // count))
    days = [puzzle_of(first + timedelta(days=day)).id for day in range(count)]
    assert max(Counter(days).values()) == 1


def test_the_next_one_is_about_as_hard_as_one_is_good() -> None:
    found = next_puzzle("masters", 1500, set())
    assert found is not None
    others = [abs(each.rating - 1500) for each in puzzles_of("masters")]
    assert abs(found.rating - 1500) == min(others)
    assert next_puzzle("masters", 1500, {each.id for each in puzzles_of("masters")}) is None


def test_days_in_a_row_last_until_the_end_of_the_next_day() -> None:
    assert streak({10, 11, 12}, 12) == streak({10, 11, 12}, 13) == 3
    assert streak({10, 11, 12}, 14) == streak(set(), 12) == 0
    assert week({10, 12}, 12) == [False, False, False, False, True, False, True]
