"""`signoria arena`: bots against bots, fairly, with intervals."""

from __future__ import annotations

import typer

from signoria.cli.commands.arena import dataset, ladder, run, scale, tune

arena = typer.Typer(
    help="Let bots play each other: runs, ladders, scales, datasets, tuning.", no_args_is_help=True
)
arena.command("run")(run.run)
arena.command("ladder")(ladder.ladder)
arena.command("scale")(scale.scale)
arena.command("dataset")(dataset.dataset)
arena.command("tune")(tune.tune)
