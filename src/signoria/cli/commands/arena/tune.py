"""`signoria arena tune`: other weights for a game's evaluation."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from signoria.api import rulebook_of
from signoria.arena.plan import BadArena
from signoria.arena.tune import Tuning, tune as tune_weights, weights_text
from signoria.bots import parse_spec, tidy
from signoria.bots.outside import is_outside
from signoria.cli.arguments import names_in
from signoria.cli.commands.arena.options import GameArgument, Jobs, Modules, check_new
from signoria.cli.console import notes, out, progress


def tune(
    game: GameArgument,
    record: Annotated[Path, typer.Option("--record", help="File for a log of all rounds.")],
    seats: Annotated[int, typer.Option(help="Number of players.")] = 2,
    rounds: Annotated[int, typer.Option(min=1, help="How many changes to try.")] = 50,
    games: Annotated[int, typer.Option(min=2, help="Games per change.")] = 200,
    seed: Annotated[int, typer.Option(help="Use the same seed for the same changes.")] = 1,
    bot: Annotated[
        str, typer.Option(help="The bot that plays: novice, or adept:30 for example.")
    ] = "novice",
    modules: Modules = None,
    jobs: Jobs = None,
) -> None:
    """Try other weights for a game's evaluation: bots with new weights play bots with the old ones.

    In solo games both play the same deals, and their wins are compared. Prints the best weights as
    they stand in the game's `weights.toml`, and how they did on new deals. Changes no files.

    \b
    Examples:
      signoria arena tune lorenzo --rounds 100 --games 400 --record tuning/lorenzo.jsonl
    """
    chosen = tuple(names_in(modules))
    rulebook_of(game).game(seats, list(chosen), {})
    check_tunable(bot)
    check_new(record)
    tuning = Tuning(game, seats, rounds, games, seed, chosen, tidy(bot))
    with progress() as bar:
        task = bar.add_task(f"tuning {game}", total=rounds)
        best, verdict = tune_weights(tuning, record, jobs, lambda: bar.advance(task))
    out().print(weights_text(tuning, best), markup=False, soft_wrap=True)
    notes().print(
        f"won {verdict['share']:.1%} of {verdict['games']} new games "
        f"({verdict['low']:.1%} to {verdict['high']:.1%}) against the old weights; "
        f"{verdict['fair']:.1%} would be even",
        markup=False,
    )


def check_tunable(bot: str) -> None:
    """Only bots with weights, in one process: helper processes would use the weights on disk."""
    if is_outside(bot):
        raise BadArena("a bot from outside has no weights to tune; use novice, adept or master")
    level, budget = parse_spec(bot)
    if level not in ("novice", "adept", "master"):
        raise BadArena(f"{level} has no weights to tune; use novice, adept or master")
    if budget is not None and budget.processes > 1:
        raise BadArena(f"tuning uses one process per game: write {level} without *")
