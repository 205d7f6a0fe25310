"""The files of answers name rules that exist, and tell of every question there is."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path
from typing import Any

import pytest

import signoria
from signoria.games.registry import RULEBOOKS
from signoria.kernel.agenda import Decision

GAMES = Path(signoria.__file__).parent / "games"
PAGES = Path(__file__).parents[2] / "docs" / "games"


def rules_in(value: Any) -> set[str]:
    """All rules named anywhere in a file."""
    if isinstance(value, list):
        return set().union(*[rules_in(item) for item in value])
    if not isinstance(value, dict):
        return set()
    named = {value[key] for key in ("rule", "turn", "over") if isinstance(value.get(key), str)}
    return named.union(*[rules_in(item) for item in value.values()])


@pytest.mark.parametrize("title", RULEBOOKS)
def test_every_rule_named_is_on_the_rules_page(title: str) -> None:
    written = tomllib.loads((GAMES / title / "answers.toml").read_text(encoding="utf-8"))
    pages = "".join([page.read_text("utf-8") for page in (PAGES / title).glob("*.md")])
    known = set(re.findall(r"\*\*([A-Z]-[A-Z]?\d+)\.\*\*", pages))
    assert rules_in(written) <= known


@pytest.mark.parametrize("title", RULEBOOKS)
def test_every_kind_of_question_is_there_and_no_other(title: str) -> None:
    rulebook = RULEBOOKS[title]
    written = tomllib.loads((GAMES / title / "answers.toml").read_text(encoding="utf-8"))
    games = [*rulebook.boxes(), *[rulebook.game(seats) for seats in rulebook.seats]]
    kinds = {
        task.kind for game in games for task in game.tasks.values() if isinstance(task, Decision)
    }
    assert set(written) == kinds | {"game"}
