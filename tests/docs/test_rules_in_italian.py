"""The rules of every game are there in both languages, rule by rule."""

from __future__ import annotations

import re

import pytest

from tests.docs.rules_pages import GAMES, RULE, numbers_of, page

PAGES = [*[(game, "rules") for game in GAMES], ("lorenzo", "houses")]

pages = pytest.mark.parametrize(("game", "name"), PAGES, ids=["/".join(page) for page in PAGES])
games = pytest.mark.parametrize("game", list(GAMES))


def both(game: str, name: str) -> tuple[str, str]:
    """A page in both languages."""
    return page(game, f"{name}.md"), page(game, f"{name}.it.md")


@pages
def test_the_same_rules_in_the_same_order(game: str, name: str) -> None:
    english, italian = both(game, name)
    assert RULE.findall(italian) == RULE.findall(english)
    assert all(anchor == number.lower() for anchor, number in RULE.findall(italian))


@pages
def test_the_same_sections_tables_and_numbers(game: str, name: str) -> None:
    english, italian = both(game, name)
    for mark in ("\n## ", "\n| ", "\n- "):
        assert italian.count(mark) == english.count(mark), mark
    parts = [RULE.split(text)[3::3] for text in (english, italian)]
    for number, (one, other) in enumerate(zip(*parts, strict=True)):
        figures = [sorted(re.findall(r"\d+", text)) for text in (one, other)]
        assert figures[0] == figures[1], RULE.findall(english)[number]


@pages
def test_it_is_italian(game: str, name: str) -> None:
    _, italian = both(game, name)
    assert not re.search(r"\b(the|which|players|ruling)\b", italian.lower().replace("*ruling*", ""))


@games
def test_every_rule_a_refusal_names_can_be_looked_up(game: str) -> None:
    written = numbers_of(game, "rules.md")
    letters = "".join({number[0] for number in written})
    cited = {
        number
        for path in GAMES[game].home.rglob("*.py")
        for number in re.findall(rf'"([{letters}]-\d+)"', path.read_text(encoding="utf-8"))
    }
    assert cited
    assert cited - written == cited - numbers_of(game, "rules.it.md") == set()


def test_every_game_and_every_expansion_has_a_letter_of_its_own() -> None:
    letters = [{number[0] for number in numbers_of(game, f"{name}.md")} for game, name in PAGES]
    assert sorted(letter for found in letters for letter in found) == sorted(set().union(*letters))
    assert all([len(found) == 1 for found in letters])
