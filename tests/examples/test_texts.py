"""What Quarry says about itself: its rules, each with a test, and the numbers in them."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import examples.quarry
from examples.quarry.rulebook import Quarry
from signoria.server.page.printed import faces
from tests.docs.rules_pages import RULE
from tests.docs.test_answers import answers_of, rules_in
from tests.examples import test_rules

QUARRY = Quarry()
HOME = Path(examples.quarry.__file__).parent
ENGLISH = (HOME / "rules.md").read_text("utf-8")
NUMBERS = [number for _, number in RULE.findall(ENGLISH)]


def test_every_rule_has_a_number_and_is_named() -> None:
    assert [f"Q-{number}" for number in range(1, 10)] == NUMBERS
    sources = "".join([path.read_text("utf-8") for path in HOME.rglob("*.py")])
    assert set(re.findall(r"Q-\d+", sources)) | rules_in(answers_of("quarry")) == set(NUMBERS)


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


def test_the_page_is_told_what_things_are_called() -> None:
    (board,) = [thing for thing in faces("quarry") if thing.kind == "board"]
    assert board.face["kinds"] == {
        "block": {"en": "blocks", "it": "blocchi"},
        "plan": {"en": "plans", "it": "progetti"},
    }
    assert board.face["labels"]["round"] == {"en": "round", "it": "giro"}
