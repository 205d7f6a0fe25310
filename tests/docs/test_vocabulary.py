"""The page on card files knows every verb and every query, and no other, as the effects say it."""

from __future__ import annotations

import re
from typing import Any

import pytest

from signoria.games.registry import RULEBOOKS
from signoria.kernel.cards.catalogue import Term
from tests.docs.rules_index import HOUSE
from tests.docs.terms import PAGE, filled, measures, packages, terms_of

TEXT = PAGE.read_text(encoding="utf-8")
TERMS = [term for package in packages(TEXT) for term in terms_of(package)]


def documented(kind: str) -> set[str]:
    """The words in the first column of the tables of verbs or queries."""
    found: set[str] = set()
    for table in re.findall(rf"^\| {kind} \|.*\n((?:\|.*\n)+)", TEXT, re.MULTILINE):
        for row in table.splitlines()[1:]:
            found |= set(re.findall(r"`([^`]+)`", row.split("|")[1]))
    return found


def known(kind: str) -> set[str]:
    """What the catalogues of all games know, with all their modules."""
    found: set[str] = set()
    for rulebook in RULEBOOKS.values():
        for seats in range(rulebook.seats[0], rulebook.seats[1] + 1):
            game: Any = rulebook.game(seats, rulebook.choices())
            catalogue = getattr(game, "catalogue", None)  # of games whose cards have effects
            if catalogue is not None:
                found |= set(catalogue.verbs if kind == "verb" else catalogue.queries)
    return found


def test_the_tables_are_as_the_effects_are_now() -> None:
    assert filled(TEXT) == TEXT, "run `.venv/bin/python -m tests.docs.terms`"


def test_what_leaders_may_ask_for_is_on_the_page() -> None:
    assert measures() in TEXT


def test_every_verb_is_on_the_page() -> None:
    assert documented("verb") == known("verb")


def test_every_query_is_on_the_page() -> None:
    assert documented("query") == known("query")


@pytest.mark.parametrize("term", TERMS, ids=lambda term: str(term.name))
def test_every_term_says_what_it_means_and_takes(term: type[Term]) -> None:
    assert term.name and term.meaning
    assert term.parameters
    assert all(parameter.meaning for parameter in term.parameters)
    assert "|" not in term.meaning


def test_the_effect_on_the_page_is_a_real_one() -> None:
    path = "games/lorenzo/effects/modifiers/rewards/needs_missed.py"
    assert (HOUSE / path).read_text(encoding="utf-8") in TEXT
