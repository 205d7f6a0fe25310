"""`signoria puzzles`: play them, find them, check them."""

from __future__ import annotations

import typer

from signoria.cli.commands.puzzles import check, choose, mine, play

puzzles = typer.Typer(
    help="Puzzles: one move is best. Play, find and check them.", no_args_is_help=True
)


@puzzles.callback()
def all_about_puzzles() -> None:
    """Puzzles: one move is best. Play, find and check them."""


puzzles.command("play")(play.play)
puzzles.command("mine")(mine.mine)
puzzles.command("choose")(choose.choose)
puzzles.command("check")(check.check)
