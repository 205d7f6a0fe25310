"""The files of answers name rules that exist, and tell of every question there is."""

from __future__ import annotations

import re
import tomllib
from typing import Any

import pytest

from signoria.kernel.agenda import Decision
from signoria.kernel.cards.combinators import OneOf, Optional
from tests.docs.rules_pages import GAMES, pages_of


def answers_of(game: str) -> dict[str, Any]:
    """The file with the forms of all answers."""
    return tomllib.loads((GAMES[game].home / "answers.toml").read_text(encoding="utf-8"))


def rules_in(value: Any) -> set[str]:
    """All rules named anywhere in a file."""
    if isinstance(value, list):
        return set().union(*[rules_in(item) for item in value])
    if not isinstance(value, dict):
        return set()
    named = {value[key] for key in ("rule", "turn", "over") if isinstance(value.get(key), str)}
    return named.union(*[rules_in(item) for item in value.values()])


@pytest.mark.parametrize("game", GAMES)
def test_every_rule_named_is_on_the_rules_page(game: str) -> None:
    pages = "".join([page.read_text("utf-8") for page in pages_of(game).glob("*.md")])
    known = set(re.findall(r"\*\*([A-Z]-[A-Z]?\d+)\.\*\*", pages))
    assert rules_in(answers_of(game)) <= known


FOR_PACKS = {OneOf.kind, Optional.kind}
"""What only a card of a pack may ask so far."""


@pytest.mark.parametrize("game", GAMES)
def test_every_kind_of_question_is_there_and_no_other(game: str) -> None:
    rulebook = GAMES[game].rulebook
    boxes = [*rulebook.boxes(), *[rulebook.game(seats) for seats in rulebook.seats]]
    tasks = [task for box in boxes for task in box.tasks.values()]
    kinds = {task.kind for task in tasks if isinstance(task, Decision)}
    assert set(answers_of(game)) - FOR_PACKS == kinds - FOR_PACKS | {"game"}
    assert kinds <= set(answers_of(game))
