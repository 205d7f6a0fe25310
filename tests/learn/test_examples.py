"""Drawn examples of rules: enough of them, with rules that exist and boards that can be played to."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from signoria.games.registry import MANIFESTS
from signoria.learn.examples import examples_of, read_examples
from signoria.learn.lessons import Attempt, course_of
from signoria.learn.lessons.attempt import OPEN
from signoria.learn.lessons.entries import BadLesson
from tests.learn.test_signs import rules_on_the_page

ENOUGH = 8
EXAMPLE = """
[[example]]
rule = "M-11"
lesson = "marbles"
show = ["region:market"]
"""


@pytest.mark.parametrize("game", MANIFESTS)
def test_every_game_has_enough_examples_of_rules_that_exist(game: str) -> None:
    rules = {example.rule for example in examples_of(game)}
    assert len(rules) >= ENOUGH
    for language in ("en", "it"):
        assert rules - rules_on_the_page(game, language) == set()


@pytest.mark.parametrize("game", MANIFESTS)
def test_what_is_played_for_an_example_is_possible(game: str) -> None:
    for example in examples_of(game):
        attempt = Attempt(example.lesson)
        for word in example.play:
            assert attempt.play(word).state == OPEN, example


@pytest.mark.parametrize(
    ("written", "said"),
    [
        (EXAMPLE * 2, "M-11 has an example already"),
        (EXAMPLE.replace("marbles", "pebbles"), "pebbles"),
        (EXAMPLE.replace("show", "shown"), "shown"),
    ],
)
def test_what_is_wrong_with_an_example_is_said(tmp_path: Path, written: str, said: str) -> None:
    path = tmp_path / "examples.toml"
    path.write_text(written, encoding="utf-8")
    course = course_of("masters")
    assert course is not None
    with pytest.raises(BadLesson, match=re.escape(said)):
        read_examples(path, course)
