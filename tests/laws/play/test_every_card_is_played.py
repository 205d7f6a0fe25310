"""No card, tile, token or leader is there that no test has ever played."""

from __future__ import annotations

import json

import pytest

from signoria.games.registry import RULEBOOKS
from signoria.kernel.match import Match
from tests.laws import coverage
from tests.laws.coverage import (
    KEPT,
    Seen,
    deeds_of,
    lacking,
    matches_of,
    played,
    printed,
    search,
    seen_in,
)
from tests.laws.tables import TITLES, Configuration

GAMES = json.loads(KEPT.read_text(encoding="utf-8"))


@pytest.mark.parametrize("title", TITLES)
def test_everything_printed_is_used_and_everything_nameable_done(title: str) -> None:
    """Cards bought, powers activated, leaders played, tokens drawn: the list must be empty.

    If the games we kept do not do everything any more, because a card is new or a rule has changed,
    others are looked for; `python -m tests.laws.coverage` keeps new ones, and this is quick again.
    """
    seen = seen_in(title, matches_of(title, GAMES.get(title, [])))
    search(title, seen)
    never = lacking(title, seen)
    assert not never, f"never done in any game: {', '.join(never)}"


def test_there_is_something_to_look_for() -> None:
    """A small game may have few pieces; in most games there are many."""
    rich = [title for title in TITLES if len(printed(title)) > 8 and len(deeds_of(title)) > 8]
    assert len(rich) >= 4


@pytest.mark.parametrize("title", RULEBOOKS)
def test_it_is_looked_for_behind_settings_too(title: str) -> None:
    boxes = RULEBOOKS[title].boxes()
    assert {each.id for box in boxes for each in box.printed} <= set(printed(title))


def test_the_search_goes_on_while_games_bring_something_then_says_what_is_lacking(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Two kinds of game, the second only after a while: what neither does is named in the end."""
    seeds: list[int] = []

    def one_of_two(table: Configuration, seed: int) -> Match:
        seeds.append(seed)
        assert table.title == "masters"
        return games[seed > 3]

    games = [played(coverage.configurations("masters")[1], seed) for seed in (1, 2)]
    seen, least = Seen("masters"), lacking("masters", seen_in("masters", games))
    monkeypatch.setattr(coverage, "PATIENCE", 5)
    monkeypatch.setattr(coverage, "played", one_of_two)
    assert [seed for _, seed in search("masters", seen)] == [0, 4]
    assert seeds == list(range(4 + 1 + 5)), "five games that brought nothing, then no more"
    assert lacking("masters", seen) == least != []


def test_only_tables_that_have_what_is_lacking_are_tried() -> None:
    """What is used only with an expansion is looked for with it."""
    tables = coverage.configurations("lorenzo")
    seen = Seen("lorenzo")
    seen.used, seen.done = set(printed("lorenzo")), set(deeds_of("lorenzo"))
    assert lacking("lorenzo", seen) == coverage.promising("lorenzo", seen) == []
    seen.used.remove("botticelli")
    found = coverage.promising("lorenzo", seen)
    assert found == [table for table in tables if table.modules]
