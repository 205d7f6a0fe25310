"""All 89 rulings are explained, followed by code that exists and held by tests that exist."""

from __future__ import annotations

import re

from tests.docs.pages import anchors
from tests.docs.rules_index import HOUSE, PAGE, RULES, RULINGS, exists, filled, rows

ALL = set(range(1, RULINGS + 1))
INDEX = PAGE.read_text(encoding="utf-8")


def test_every_ruling_has_its_paragraph_on_the_rules_page() -> None:
    text = RULES.read_text(encoding="utf-8")
    assert [number for number in ALL if f"m-{number}" not in anchors(RULES)] == []
    told = [int(number) for number in re.findall(r"\*\*M-(\d+)\.\*\*", text)]
    assert sorted(told) == sorted(ALL)


def test_every_ruling_is_in_the_index_once_and_points_to_its_paragraph() -> None:
    found = rows(INDEX)
    assert sorted([row.ruling for row in found]) == sorted(ALL)
    assert [row for row in found if row.anchor != row.ruling] == []


def test_every_ruling_is_followed_by_code_that_exists() -> None:
    found = rows(INDEX)
    assert [row.ruling for row in found if not row.code] == []
    assert [code for row in found for code in row.code if not exists(code)] == []


def test_every_ruling_is_held_by_tests() -> None:
    assert [row.ruling for row in rows(INDEX) if not row.tests.strip()] == []


def test_the_column_of_tests_is_as_the_tests_are_now() -> None:
    assert filled(INDEX) == INDEX, "run `python -m tests.docs.rules_index`"


def test_reasons_name_rulings_that_exist() -> None:
    """The code gives rulings as strings; a reader finds each of them on the rules page."""
    named = {
        int(number)
        for path in (HOUSE / "games" / "masters").rglob("*.py")
        for number in re.findall(r"\"M-(\d+)\"", path.read_text(encoding="utf-8"))
    }
    assert named and named <= ALL
