"""The page on card files knows every verb and every query, and no other."""

from __future__ import annotations

import re
from typing import Any

from signoria.games.registry import RULEBOOKS
from tests.docs.pages import ROOT

PAGE = (ROOT / "docs" / "guides" / "card-files.md").read_text(encoding="utf-8")


def documented(kind: str) -> set[str]:
    """The words in the first column of the tables of verbs or queries."""
    found: set[str] = set()
    for table in re.findall(rf"^\| {kind} \|.*\n((?:\|.*\n)+)", PAGE, re.MULTILINE):
        for row in table.splitlines()[1:]:
            found |= set(re.findall(r"`([^`]+)`", row.split("|")[1]))
    return found


def known(kind: str) -> set[str]:
    """What the catalogues of all games know, with all their modules."""
    found: set[str] = set()
    for rulebook in RULEBOOKS.values():
        for seats in range(rulebook.seats[0], rulebook.seats[1] + 1):
            game: Any = rulebook.game(seats, rulebook.choices())
            found |= set(game.catalogue.verbs if kind == "verb" else game.catalogue.queries)
    return found


def test_every_verb_is_on_the_page() -> None:
    assert documented("verb") == known("verb")


def test_every_query_is_on_the_page() -> None:
    assert documented("query") == known("query")
