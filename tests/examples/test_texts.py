"""What Quarry says about itself: its rules in both languages, and every rule that is named."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest

import examples.quarry
from examples.quarry.rulebook import Quarry
from signoria.kernel.agenda import Decision
from tests.docs.test_answers import rules_in
from tests.docs.test_rules_in_italian import RULE
from tests.examples import test_rules

QUARRY = Quarry()
HOME = Path(examples.quarry.__file__).parent
ENGLISH, ITALIAN = [(HOME / name).read_text("utf-8") for name in ("rules.md", "rules.it.md")]
ANSWERS = tomllib.loads((HOME / "answers.toml").read_text("utf-8"))
NUMBERS = [number for _, number in RULE.findall(ENGLISH)]


def test_the_same_rules_with_the_same_numbers_in_both_languages() -> None:
    assert RULE.findall(ITALIAN) == RULE.findall(ENGLISH)
    assert [f"Q-{number}" for number in range(1, 10)] == NUMBERS
    for one, other in zip(RULE.split(ENGLISH)[3::3], RULE.split(ITALIAN)[3::3], strict=True):
        assert sorted(re.findall(r"\d+", one)) == sorted(re.findall(r"\d+", other))


def test_every_rule_that_is_named_can_be_looked_up() -> None:
    sources = "".join([path.read_text("utf-8") for path in HOME.rglob("*.py")])
    named = set(re.findall(r"Q-\d+", sources)) | rules_in(ANSWERS)
    assert named == set(NUMBERS)


def test_the_answers_of_every_question_are_there_and_no_others() -> None:
    tasks = [task for game in QUARRY.boxes() for task in game.tasks.values()]
    kinds = {task.kind for task in tasks if isinstance(task, Decision)}
    assert set(ANSWERS) == kinds | {"game"}


@pytest.mark.parametrize("number", NUMBERS)
def test_every_rule_has_a_test(number: str) -> None:
    tests = Path(test_rules.__file__).read_text("utf-8")
    assert f"def test_q{number[2:]}_" in tests


def test_the_rules_page_tells_the_numbers_of_the_pieces() -> None:
    game = QUARRY.game(2)
    told = dict(zip(NUMBERS, RULE.split(ENGLISH)[3::3], strict=True))
    small, large = [count // 2 for count in game.block_counts]
    assert f"{small} small and {large} large" in told["Q-1"]
    assert f"The {len(game.plans)} plans" in told["Q-1"]
    assert f"and {game.wish_points} more" in told["Q-7"]
    assert f"once in {sum(game.weather)} times" in told["Q-9"].replace("\n", " ")
