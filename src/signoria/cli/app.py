"""The application: its commands, and the one place where refusals become messages."""

from __future__ import annotations

import errno
import io
import sys
from typing import Annotated, Any

import typer
from typer.core import TyperGroup

import signoria
from signoria.builds import NAMES, build
from signoria.cli.commands import (
    analyse,
    arena,
    backup,
    bench,
    cards,
    check,
    games,
    play,
    replay,
    restore,
    serve,
    sim,
    start,
    train,
    verify,
)
from signoria.cli.commands.admin import admin
from signoria.cli.commands.bots.host_bot import host_bot
from signoria.cli.commands.learning.learn import learn
from signoria.cli.commands.learning.lessons import lessons
from signoria.cli.commands.learning.practise import practise
from signoria.cli.commands.puzzles import puzzles
from signoria.cli.console import notes, replace_missing_letters
from signoria.kernel.errors import SignoriaError


class CommandGroup(TyperGroup):
    """Every refusal is one line for people and exit code 1, never a stack of calls."""

    def invoke(self, ctx: Any) -> Any:
        try:
            return super().invoke(ctx)
        except SignoriaError as refusal:
            notes().print(f"signoria: {refusal}", markup=False, soft_wrap=True)
            raise typer.Exit(1) from None
        except OSError as problem:
            if problem.errno == errno.ENOSPC:
                sys.stdout = io.StringIO()  # what could not be written is not tried again
                said = f"cannot write: {problem.strerror}"
            elif problem.filename is not None:
                said = f"{problem.filename} cannot be used: {problem.strerror}"
            else:
                raise
            notes().print(f"signoria: {said}", markup=False, soft_wrap=True)
            raise typer.Exit(1) from None


app = typer.Typer(
    name="signoria",
    cls=CommandGroup,
    invoke_without_command=True,
    rich_markup_mode="rich",
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)


def show_version(wanted: bool) -> None:
    """Print the version and which build is running, and leave."""
    if wanted:
        typer.echo(f"signoria {signoria.__version__} ({NAMES[build()]})")
        raise typer.Exit


@app.callback()
def signoria_command(
    context: typer.Context,
    version: Annotated[
        bool,
        typer.Option("--version", callback=show_version, is_eager=True, help="Show the version."),
    ] = False,
) -> None:
    """Renaissance board games: learn, play, host, replay, analyse, simulate.

    Without a command it opens the page in a browser.
    """
    if context.invoked_subcommand is None:
        start.start()


app.command("play")(play.play)
app.command("learn")(learn)
app.command("sim")(sim.sim)
app.command("replay")(replay.replay)
app.command("analyse")(analyse.analyse)
app.command("practise")(practise)
app.command("verify")(verify.verify)
app.command("cards")(cards.cards)
app.command("games")(games.games)
app.command("check")(check.check)
app.command("bench")(bench.bench)
app.command("train")(train.train)
app.command("host-bot")(host_bot)
app.command("serve")(serve.serve)
app.command("backup")(backup.backup)
app.command("restore")(restore.restore)
app.add_typer(admin, name="admin")
app.add_typer(arena.arena, name="arena")
app.add_typer(lessons, name="lessons")
app.add_typer(puzzles, name="puzzles")


def main() -> None:
    """The console script."""
    replace_missing_letters()
    app()
