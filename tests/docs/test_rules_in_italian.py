"""The rules of every game are there in both languages, rule by rule."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import signoria
from signoria.games.registry import RULEBOOKS

GAMES = Path(__file__).parents[2] / "docs" / "games"
RULE = re.compile(r'^<a id="([a-z]-\w+)"></a>\*\*([A-Z]-\w+)\.\*\*', re.MULTILINE)
PAGES = [*[f"{game}/rules" for game in RULEBOOKS], "lorenzo/houses"]

pages = pytest.mark.parametrize("name", PAGES)
games = pytest.mark.parametrize("game", list(RULEBOOKS))


def page(name: str, ending: str) -> str:
    """A page of rules in one of the languages."""
    return (GAMES / f"{name}{ending}").read_text(encoding="utf-8")


@pages
def test_the_same_rules_in_the_same_order(name: str) -> None:
    english, italian = page(name, ".md"), page(name, ".it.md")
    assert RULE.findall(italian) == RULE.findall(english)
    assert all(anchor == number.lower() for anchor, number in RULE.findall(italian))


@pages
def test_the_same_sections_tables_and_numbers(name: str) -> None:
    english, italian = page(name, ".md"), page(name, ".it.md")
    for mark in ("\n## ", "\n| ", "\n- "):
        assert italian.count(mark) == english.count(mark), mark
    parts = [RULE.split(text)[3::3] for text in (english, italian)]
    for number, (one, other) in enumerate(zip(*parts, strict=True)):
        figures = [sorted(re.findall(r"\d+", text)) for text in (one, other)]
        assert figures[0] == figures[1], RULE.findall(english)[number]


@pages
def test_it_is_italian(name: str) -> None:
    italian = page(name, ".it.md")
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
    for ending in (".md", ".it.md"):
        written = {number for _, number in RULE.findall(page(f"{game}/rules", ending))}
        assert cited - written == set(), ending
    assert cited
