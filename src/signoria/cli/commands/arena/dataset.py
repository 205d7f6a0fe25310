"""`signoria arena dataset`: self-play as Parquet."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from signoria.arena.dataset import write_dataset
from signoria.cli.arguments import bot_names, seats_for
from signoria.cli.commands.arena.options import (
    GameArgument,
    Modules,
    Seed,
    Settings,
    check_new,
    plan_of,
)
from signoria.cli.console import out, progress
from signoria.cli.files import check_writable


def dataset(
    game: GameArgument,
    path: Annotated[Path, typer.Option("--out", help="The Parquet file to write.")],
    bots: Annotated[
        str, typer.Option(help="Bots, separated by commas, as in `arena run`.")
    ] = "novice",
    seats: Annotated[int | None, typer.Option(help="Number of players.")] = None,
    games: Annotated[int, typer.Option(min=1, help="Games per line-up.")] = 100,
    seed: Seed = None,
    modules: Modules = None,
    settings: Settings = None,
) -> None:
    """Write self-play as Parquet: what each player saw, could do and did, and how it ended.

    \b
    Examples:
      signoria arena dataset masters --seats 4 --bots novice --games 1000 --out masters.parquet
    """
    check_writable(path)
    check_new(path)
    names = bot_names(bots)
    count = seats_for(game, seats, names[1:])
    plan = plan_of(game, count, names, games, seed, modules, settings)
    with progress() as bar:
        task = bar.add_task(game, total=len(plan.pairings()))
        rows = write_dataset(plan, path, lambda: bar.advance(task))
    out().print(f"{path}: {rows} moves from {len(plan.pairings())} games", soft_wrap=True)
