"""What the page says about rules comes from the server: it asks for notes there are, and for all."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from signoria.server.page.printed import faces

GAMES = Path(__file__).parents[2] / "web" / "src" / "games"
DRAWN = sorted(
    [each.parent.name for each in GAMES.glob("*/messages") if each.parent.name != "plain"]
)
ASKED = re.compile(r"""noted\(["`]([a-z]+\.?)""")
games = pytest.mark.parametrize("game", DRAWN)


def notes_of(game: str) -> set[str]:
    """The notes the server sends with the board, in both languages."""
    (board,) = [each for each in faces(game) if each.kind == "board"]
    assert all(text["en"] and text["it"] for text in board.face["notes"].values())
    return set(board.face["notes"])


def source_of(game: str) -> str:
    """How the page draws a game."""
    return "".join([path.read_text("utf-8") for path in sorted((GAMES / game).rglob("*.svelte"))])


@games
def test_the_page_asks_for_notes_there_are(game: str) -> None:
    notes, asked = notes_of(game), ASKED.findall(source_of(game))
    assert asked
    for name in asked:
        family = [each for each in notes if name.endswith(".") and each.startswith(name)]
        assert name in notes or family, name


@games
def test_every_note_is_shown(game: str) -> None:
    source = source_of(game)
    for name in notes_of(game):
        family = name.partition(".")[0]
        assert f'"{name}"' in source or f"{family}.${{" in source, name
