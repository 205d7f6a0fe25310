"""Quarry in the terminal: played, explained and checked like any other game."""

from __future__ import annotations

import pytest
from rich.console import Console
from rich.text import Text
from typer.testing import CliRunner

from examples.quarry.rulebook import Quarry
from examples.quarry.state import Table
from signoria.cli.app import app
from signoria.cli.boards.board import Board, Scene
from signoria.cli.phrases import Words
from signoria.kernel.legend import Legend
from signoria.kernel.panel import Json, Panel
from tests.examples.test_bringing import run


def command(*arguments: str, typed: str = "") -> str:
    """What a command prints; it must end well."""
    done = CliRunner().invoke(app, list(arguments), input=typed, env={"COLUMNS": "100"})
    assert done.exit_code == 0, done.output
    return done.output


def test_a_whole_game(tmp_path: object) -> None:
    out = command(
        "play", "quarry", "--seed", "3", "--bots", "random", "--save", f"{tmp_path}/game.json",
        typed="1\n" * 60,
    )  # fmt: skip
    assert "The game is over" in out
    assert "Quarry · round" in out and "Palace; costs" not in out
    assert "plans" in out and "wish" in out


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("en", ["quarry: small block", "plans: ", "blocks", "Fetch a block or build a plan"]),
        ("it", ["La cava · giro ", "cava: blocco piccolo", "progetti: ", "Prendi un blocco"]),
    ],
)
def test_the_board_is_told_in_the_games_own_words(
    language: str, words: list[str], tmp_path: object
) -> None:
    out = command(
        "play", "quarry", "--seed", "3", "--language", language, "--save", f"{tmp_path}/g.json",
        typed="q\n",
    )  # fmt: skip
    assert [word for word in words if word not in out] == []


def test_it_is_listed_and_its_cards_can_be_read() -> None:
    assert "--modules rain" in command("games")
    cards = command("cards", "quarry", "--language", "it")
    assert "torre; costa 1 blocco piccolo e 2 blocchi grandi" in cards
    assert "progetto" in cards and "plan" not in cards


class Keeper(Panel[Table]):
    """A part of a table that names seats."""

    def legend(self) -> Legend:
        return Legend(seats=["keeper", "passed"])

    def show(self, s: Table, seat: int, view: Json) -> None:
        view["keeper"] = 0
        view["passed"] = [1, 0]
        view["auction"] = {"keeper": None, "bid": 0}
        view["open"] = [True, False]


def test_seats_are_shown_by_the_names_of_the_players_and_yes_and_no_as_signs() -> None:
    game = Quarry().assemble(2, (), {}, 2)
    game.panels.append(Keeper())
    names = [Text("Ada"), Text("Bea")]
    scene = Scene(game.view(game.start(), 0), names, 0, {}, 100, False)
    console = Console(width=100)
    with console.capture() as shown:
        console.print(Board(game, Words("en")).draw(scene))
    lines = [line.strip("│ ") for line in shown.get().splitlines()]
    assert "keeper: Ada" in lines and "passed: Bea, Ada" in lines
    assert "auction: keeper , bid 0" in lines
    assert "open: ✓, –" in lines


def test_its_files_are_in_order() -> None:
    out = command("check")
    (row,) = [line for line in out.splitlines() if "quarry" in line]
    assert [cell.strip() for cell in row.strip("│ ").split("│")][-1] == "0"


def test_the_program_knows_it_by_a_variable() -> None:
    done = run(
        "from signoria.cli import main; import sys; sys.argv[1:] = ['games']; main()",
        "examples.quarry",
    )
    assert "quarry" in done.stdout
