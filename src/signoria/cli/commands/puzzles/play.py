"""`signoria puzzles play`: puzzles at the terminal."""

from __future__ import annotations

from datetime import date
from typing import Annotated

import typer

from signoria.api import rulebook_of
from signoria.cli.console import out
from signoria.cli.learning.puzzle_table import PuzzleTable
from signoria.cli.learning.solver import Solver, solver
from signoria.cli.phrases import Words
from signoria.cli.table.sitting import Left
from signoria.cli.table.typing import read_line
from signoria.kernel.text import check_language
from signoria.learn.puzzles.puzzle import Puzzle
from signoria.learn.puzzles.shelf import next_puzzle, puzzle_called, puzzle_of


def play(
    game: Annotated[
        str | None, typer.Argument(metavar="[GAME]", help="Name of the game; by default any.")
    ] = None,
    today: Annotated[bool, typer.Option("--today", help="The puzzle of the day.")] = False,
    puzzle: Annotated[str | None, typer.Option(help="This one: its name, after its game.")] = None,
    language: Annotated[str, typer.Option(help="Language: en or it.")] = "en",
) -> None:
    """Solve puzzles: one move is best. Three tries each; the earlier, the more your rating gains.

    Type a number or a move; h for a hint, which counts as a try, s for the solution, q to leave.
    Rating and streak are kept on this computer.

    \b
    Examples:
      signoria puzzles play masters
      signoria puzzles play --today --language it
    """
    words = Words(check_language(language))
    person = solver(date.today())
    try:
        following = first_one(game, today, puzzle, person)
        while following is not None:
            PuzzleTable(following, person, out(), words).play()
            out().print(words("puzzles.next"), markup=False)
            if read_line("› ", []).lower() == "q":
                break
            following = next_one(game, person)
        if following is None:
            out().print(words("puzzles.all"), markup=False)
    except (Left, EOFError, KeyboardInterrupt):
        out().print(words("learn.bye"), markup=False)


def first_one(game: str | None, today: bool, puzzle: str | None, person: Solver) -> Puzzle | None:
    """The puzzle that was asked for."""
    if game is not None:
        rulebook_of(game)
    if today:
        return puzzle_of(date.today())
    if puzzle is not None:
        return puzzle_called(game, puzzle)
    return next_one(game, person)


def next_one(game: str | None, person: Solver) -> Puzzle | None:
    """The puzzle about as hard as this person is good, of those not played yet."""
    return next_puzzle(game, person.rating.shown, person.settled())
