"""No card, tile, token or leader is there that no test has ever played."""

from __future__ import annotations

import json

import pytest

from signoria.games.shelf import RULEBOOKS
from tests.laws.coverage import KEPT, configurations, deeds_of, lacking, played, printed, seen_in

GAMES = json.loads(KEPT.read_text(encoding="utf-8"))


@pytest.mark.parametrize("title", RULEBOOKS)
def test_everything_printed_is_used_and_everything_nameable_done(title: str) -> None:
    """Cards bought, powers activated, leaders played, tokens drawn: the list must be empty.

    The games were found by `python -m tests.laws.coverage`; after a change of rules, look again.
    """
    tables = {str(configuration): configuration for configuration in configurations(title)}
    games = GAMES.get(title, [])
    matches = [played(tables[name], seed) for name, seed in games if name in tables]
    assert lacking(title, seen_in(title, matches)) == []


@pytest.mark.parametrize("title", RULEBOOKS)
def test_there_is_something_to_look_for(title: str) -> None:
    assert len(printed(title)) > 20
    assert len(deeds_of(title)) > 20
