"""The rules of every game are there in both languages, rule by rule."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import signoria
from signoria.games.shelf import RULEBOOKS

GAMES = Path(__file__).parents[2] / "docs" / "games"
RULE = re.compile(r'^<a id="([a-z]-\d+)"></a>\*\*([A-Z]-\d+)\.\*\*', re.MULTILINE)

games = pytest.mark.parametrize("game", RULEBOOKS)


def page(game: str, name: str) -> str:
    """A page of a game's documentation."""
    return (GAMES / game / name).read_text(encoding="utf-8")


@games
def test_the_same_rules_in_the_same_order(game: str) -> None:
    english, italian = page(game, "rules.md"), page(game, "rules.it.md")
    assert RULE.findall(italian) == RULE.findall(english)
    assert all(anchor == number.lower() for anchor, number in RULE.findall(italian))


@games
def test_the_same_sections_tables_and_numbers(game: str) -> None:
    english, italian = page(game, "rules.md"), page(game, "rules.it.md")
    for mark in ("\n## ", "\n| ", "\n- "):
        assert italian.count(mark) == english.count(mark), mark
    parts = [RULE.split(text)[3::3] for text in (english, italian)]
    for number, (one, other) in enumerate(zip(*parts, strict=True)):
        figures = [sorted(re.findall(r"\d+", text)) for text in (one, other)]
        assert figures[0] == figures[1], RULE.findall(english)[number]


@games
def test_it_is_italian(game: str) -> None:
    italian = page(game, "rules.it.md")
    assert not re.search(r"\b(the|which|players|ruling)\b", italian.lower().replace("*ruling*", ""))


@games
def test_every_rule_a_refusal_names_can_be_looked_up(game: str) -> None:
    letter = game[0].upper()
    source = Path(signoria.__file__).parent / "games" / game
    cited = {
        number
        for path in source.rglob("*.py")
        for number in re.findall(rf'"({letter}-\d+)"', path.read_text(encoding="utf-8"))
    }
    for name in ("rules.md", "rules.it.md"):
        written = {number for _, number in RULE.findall(page(game, name))}
        assert cited - written == set(), name
    assert cited
