"""The README tells of the games that are there, and promises no other.

A game whose rules are in the documentation is ready to be told of.
"""

from __future__ import annotations

import re

import pytest

import signoria
from signoria import GameInfo
from tests.docs.pages import ROOT

ROWS = [line for line in (ROOT / "README.md").read_text("utf-8").splitlines() if line[:1] == "|"]
GAMES = signoria.games()
READY = [game for game in GAMES if (ROOT / "docs" / "games" / game.id).is_dir()]


@pytest.mark.parametrize("game", READY, ids=[game.id for game in READY])
def test_a_game_on_the_shelf_has_its_row(game: GameInfo) -> None:
    [row] = [row for row in ROWS if f"`{game.id}` **{game.title}**" in row]
    assert f"{game.seats[0]} to {game.seats[1]}" in row
    assert "not playable" not in row
    assert [module.id for module in game.modules if f"`{module.id}`" not in row] == []


def test_what_is_not_playable_yet_is_not_on_the_shelf() -> None:
    titles = {game.title for game in GAMES}
    titles |= {module.title for game in GAMES for module in game.modules}
    waiting = [re.findall(r"\*\*([^*]+)\*\*", row) for row in ROWS if "not playable" in row]
    assert [title for row in waiting for title in row if title in titles] == []


@pytest.mark.parametrize("game", READY, ids=[game.id for game in READY])
@pytest.mark.parametrize("language", ["", ".it"])
def test_every_setting_stands_on_the_rules_pages(game: GameInfo, language: str) -> None:
    folder = ROOT / "docs" / "games" / game.id
    pages = [folder / f"{name}{language}.md" for name in ("rules", *[m.id for m in game.modules])]
    text = "".join([page.read_text("utf-8") for page in pages if page.is_file()])
    assert [setting.id for setting in game.settings if f"`{setting.id}`" not in text] == []
