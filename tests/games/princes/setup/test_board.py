"""The table drawn in a terminal: the principality is a grid, and everything has a name."""

from __future__ import annotations

from io import StringIO

import pytest
from rich.console import Console
from rich.text import Text

import signoria
from signoria import Match
from signoria.cli.boards import board_of
from signoria.cli.boards.board import Scene
from signoria.cli.phrases import Words
from signoria.cli.table.choices import marks
from tests.games.princes.tables import Prince, play, table


def drawn(m: Match, seat: int | None, width: int = 100, language: str = "en") -> str:
    """The table as a seat sees it on a screen so wide."""
    options = m.decision.options if m.decision is not None and m.seat == seat else []
    names = [Text(f"P{number + 1}") for number in range(m.game.seats)]
    scene = Scene(m.view(seat), names, seat, marks(options), width, False)
    console = Console(width=width, no_color=True, record=True, file=StringIO())
    console.print(board_of(m.game, Words(language)).draw(scene))
    return console.export_text()


def test_the_principality_is_a_grid() -> None:
    prince = Prince(laid=["forest turn 0 at a7", "tower turn 90 at g7"], hand="poet")
    lines = drawn(table(prince, Prince(), Prince()), 0).splitlines()
    (top,) = [line for line in lines if "7  F" in line]
    assert top.split()[1:9] == ["7", "F", "F", "F", "·", "·", "·", "R"]
    assert any("1  #   #   #   ·" in line for line in lines)


def test_spots_carry_the_numbers_of_their_answers() -> None:
    m = table(Prince(), Prince(), Prince())
    play(m, "build hospital")
    rows = [line for line in drawn(m, 0).splitlines() if line.startswith("│ 7 ")]
    assert rows[0].split()[2:9] == ["·", "1", "2", "3", "4", "5", "·"]


@pytest.mark.parametrize("language", ["en", "it"])
@pytest.mark.parametrize("width", [80, 120])
def test_every_table_can_be_drawn(language: str, width: int) -> None:
    m = signoria.new("princes", seats=3, seed=5, modules=["muse"], language=language)
    while not m.over:
        if len(m.entries) % 9 == 0:
            for seat in (0, None):
                text = drawn(m, seat, width, language)
                assert "princes." not in text
                assert max(len(line) for line in text.splitlines()) <= width
        m.play(m.words[len(m.entries) * 5 % len(m.words)])
