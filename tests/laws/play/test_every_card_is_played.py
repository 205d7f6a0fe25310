"""No card, tile, token or leader is there that no test has ever played."""

from __future__ import annotations

import json

import pytest

from tests.laws.coverage import KEPT, deeds_of, lacking, matches_of, printed, search, seen_in
from tests.laws.tables import TITLES

GAMES = json.loads(KEPT.read_text(encoding="utf-8"))


@pytest.mark.parametrize("title", TITLES)
def test_everything_printed_is_used_and_everything_nameable_done(title: str) -> None:
    """Cards bought, powers activated, leaders played, tokens drawn: the list must be empty.

    If the games we kept do not do everything any more, because a rule has changed, others are looked
    for; `python -m tests.laws.coverage` keeps new ones, and this is quick again.
    """
    seen = seen_in(title, matches_of(title, GAMES.get(title, [])))
    search(title, seen)
    assert lacking(title, seen) == []


@pytest.mark.parametrize("title", TITLES)
def test_there_is_something_to_look_for(title: str) -> None:
    assert len(printed(title)) > 8
    assert len(deeds_of(title)) > 8
