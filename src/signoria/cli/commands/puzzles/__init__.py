"""`signoria puzzles`: play them, find them, check them."""

from __future__ import annotations

import typer

from signoria.cli.commands.puzzles.check import check
from signoria.cli.commands.puzzles.choose import choose
from signoria.cli.commands.puzzles.mine import mine
from signoria.cli.commands.puzzles.play import play

puzzles = typer.Typer(
    help="Puzzles: one move is best. Play, find and check them.", no_args_is_help=True
)


@puzzles.callback()
def all_about_puzzles() -> None:
    """Puzzles: one move is best. Play, find and check them."""


puzzles.command("play")(play)
puzzles.command("mine")(mine)
puzzles.command("choose")(choose)
puzzles.command("check")(check)
