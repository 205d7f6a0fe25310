"""`signoria arena`: bots against bots, fairly, with intervals."""

from __future__ import annotations

import typer

from signoria.cli.commands.arena import dataset, ladder, run, tune

arena = typer.Typer(
    help="Let bots play each other: runs, ladders, datasets, tuning.", no_args_is_help=True
)
arena.command("run")(run.run)
arena.command("ladder")(ladder.ladder)
arena.command("dataset")(dataset.dataset)
arena.command("tune")(tune.tune)
