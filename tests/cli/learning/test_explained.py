"""What `h`, `?` and `m` explain in a lesson, and what is said after it."""

from __future__ import annotations

import pytest

from signoria.learn.lessons import course_of
from tests.cli.conftest import Command

SOLVE_FIRST = list(course_of("masters").lessons()[0].tables[0].solution())


@pytest.mark.parametrize(
    ("game", "signs"),
    [
        ("masters", ("A card for sale, for instance", "P Pope spaces", "2✓ yours")),
        ("princes", ("F Forest, K Lake, P Park", "a recruiting card lies there", "* first")),
    ],
)
def test_help_explains_the_signs_of_the_board(
    signoria: Command, game: str, signs: tuple[str, ...]
) -> None:
    run = signoria("learn", game, "--lesson", "1", typed=["h", "q"], width=100)
    out = " ".join(run.out.split())
    for sign in signs:
        assert sign in out


@pytest.mark.parametrize(
    ("asked", "told"),
    [
        ("shelf", "Warehouse:"),
        ("shelves", "Warehouse:"),
        ("depots", "Special depot:"),
        ("faith track", "Faith track:"),
        ("vatican report", "Vatican section:"),
        ("rapporto in vaticano", "Vatican section:"),
    ],
)
def test_a_thing_is_explained_by_any_of_its_names(signoria: Command, asked: str, told: str) -> None:
    run = signoria("learn", "masters", "--lesson", "1", typed=[f"? {asked}", "q"])
    assert told in run.out and "does not know" not in run.out


def test_a_name_with_which_a_move_begins_is_explained_before_the_move(signoria: Command) -> None:
    lesson = ["learn", "princes", "--lesson", "cardinal"]
    run = signoria(*lesson, typed=["? professor", "q"])
    told, move = "a prestige card or a bonus card for free", "Bid 300 florins for the Professor"
    assert told in run.out and run.out.index(told) < run.out.rindex(move)


def test_all_answers_of_a_long_list_are_shown_on_request(signoria: Command) -> None:
    typed = ["market row.3", "m", "q"]
    run = signoria("learn", "masters", "--lesson", "shelves", typed=typed, width=80, height=24)
    before, _, after = run.out.partition("m: 17 more")
    assert after and "[19]" not in before and "[19]" in after


def test_a_solved_lesson_says_that_it_has_another_board(signoria: Command) -> None:
    run = signoria("learn", "masters", "--lesson", "1", typed=[*SOLVE_FIRST, "q"])
    assert "Lesson 1 has another board" in run.out
