"""All rulings of a game are explained, followed by code that exists and held by tests that exist."""

from __future__ import annotations

import re

import pytest

from tests.docs.pages import ROOT, anchors
from tests.docs.rules_index import HOUSE, INDEXES, Index, cited, exists, filled, rows

every_game = pytest.mark.parametrize("index", INDEXES, ids=lambda index: index.name)


def all_of(index: Index) -> list[str]:
    """The numbers of a game's rulings, sorted as texts."""
    return sorted(index.rulings)


def text_of(index: Index) -> str:
    """The page with the index."""
    return index.page.read_text(encoding="utf-8")


def test_every_page_of_rules_has_an_index() -> None:
    translated = (ROOT / "docs" / "games").glob("*/*.it.md")
    rules = {path.with_name(path.name.replace(".it.md", ".md")) for path in translated}
    assert {index.rules for index in INDEXES} == rules


@every_game
def test_every_ruling_has_its_paragraph_on_the_rules_page(index: Index) -> None:
    text = index.rules.read_text(encoding="utf-8")
    found = anchors(index.rules)
    assert [n for n in all_of(index) if f"{index.letter}-{n.lower()}" not in found] == []
    rules = re.findall(rf"\*\*{index.letter.upper()}-(\w+)\.\*\*", text)
    assert sorted(rules) == all_of(index)


@every_game
def test_every_ruling_is_in_the_index_once_and_points_to_its_paragraph(index: Index) -> None:
    found = rows(index, text_of(index))
    assert sorted([row.ruling for row in found]) == all_of(index)
    assert [row for row in found if row.anchor != row.ruling.lower()] == []


@every_game
def test_every_ruling_is_followed_by_code_that_exists(index: Index) -> None:
    found = rows(index, text_of(index))
    assert [row.ruling for row in found if not row.code] == []
    assert [code for row in found for code in row.code if not exists(index, code)] == []


@every_game
def test_every_ruling_is_held_by_tests(index: Index) -> None:
    assert [row.ruling for row in rows(index, text_of(index)) if not row.tests.strip()] == []


@every_game
def test_the_column_of_tests_is_as_the_tests_are_now(index: Index) -> None:
    text = text_of(index)
    assert filled(index, text) == text, "run `.venv/bin/python -m tests.docs.rules_index`"


def test_a_test_may_name_rulings_of_a_game_and_of_its_expansion() -> None:
    houses, lorenzo = [each for each in INDEXES if each.game == "lorenzo"]
    for name, numbers in {
        "test_hf3_l75_both": (["f3"], ["75"]),
        "test_l75_l76_hf3_both": (["f3"], ["75", "76"]),
        "test_hl1_the_last_section": (["l1"], []),
        "test_l75_of_12_cards": ([], ["75"]),
        "test_no_ruling": ([], []),
    }.items():
        assert (cited(houses, name), cited(lorenzo, name)) == numbers


@every_game
def test_the_next_free_number_follows_the_last(index: Index) -> None:
    for number in index.next_free:
        section = number.split("-")[1].rstrip("0123456789")
        taken = [each for each in index.rulings if each.rstrip("0123456789") == section]
        assert number == f"{index.letter.upper()}-{section}{len(taken) + 1}"


@every_game
def test_reasons_name_rulings_that_exist(index: Index) -> None:
    """The code gives rulings as strings; a reader finds each of them on the rules page."""
    named = {
        number
        for path in (HOUSE / "games" / index.game).rglob("*.py")
        for number in re.findall(rf"\"{index.letter.upper()}-(\w+)\"", path.read_text("utf-8"))
    }
    assert named and named <= set(all_of(index))
