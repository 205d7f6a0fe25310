"""Options that several commands of the arena take, and the plan they make."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from pathlib import Path
from typing import Annotated

import typer

from signoria.api import rulebook_of
from signoria.arena.engines import engine_of
from signoria.arena.plan import BadArena, Plan, check_plan
from signoria.arena.play import Result
from signoria.arena.run import run as run_plan
from signoria.arena.sequential import Question, SequentialTest, aim_for
from signoria.arena.storage.results import Keeper
from signoria.cli.arguments import names_in, settings_in
from signoria.cli.console import progress

GameArgument = Annotated[
    str, typer.Argument(metavar="GAME", help="Name of the game; see `signoria games`.")
]
Modules = Annotated[str | None, typer.Option(help="Modules, separated by commas.")]
Settings = Annotated[list[str] | None, typer.Option("--set", help="A setting, as name=value.")]
Jobs = Annotated[
    int | None, typer.Option(min=1, help="Number of processes; default: one per core.")
]
Seed = Annotated[int | None, typer.Option(help="Use the same seed for the same deals.")]
UntilDecided = Annotated[
    bool, typer.Option("--until-decided", help="Stop as soon as a sequential test has its answer.")
]
ReportFolder = Annotated[Path, typer.Option("--out", help="Folder for the report.")]
Minutes = Annotated[
    float | None, typer.Option(min=0, help="Stop after this many minutes; run again to continue.")
]
EngineName = Annotated[str, typer.Option("--engine", help="local, or ray for a Ray cluster.")]


def plan_of(
    game: str,
    seats: int,
    bots: list[str],
    games: int,
    seed: int | None,
    modules: str | None,
    settings: list[str] | None,
) -> Plan:
    """The plan that was typed; refused now rather than in every process."""
    chosen, values = tuple(names_in(modules)), tuple(settings_in(game, settings).items())
    rulebook_of(game).game(seats, list(chosen), dict(values))
    number = secrets.randbits(32) if seed is None else seed
    return check_plan(Plan(game, seats, tuple(bots), games, number, chosen, values))


def test_of(
    plan: Plan, until_decided: bool, aim: float | None, lower: float | None
) -> SequentialTest | None:
    """The test that was asked for, about the first bot; refused before anything is played."""
    if not until_decided:
        if aim is not None or lower is not None:
            raise BadArena("--aim and --lower belong to --until-decided; give that too")
        return None
    if plan.seats == 1 and (aim is None or lower is None):
        raise BadArena("alone no share is fair: give --aim and --lower with --until-decided")
    low = 1 / plan.seats if lower is None else lower
    return SequentialTest(
        Question(plan.bots[0], low, aim_for(plan.seats) if aim is None else aim), plan
    )


def run_with_progress(
    plan: Plan,
    title: str,
    engine: str,
    keeping: Keeper | None,
    jobs: int | None,
    enough: Callable[[list[Result]], bool] = lambda new: False,
) -> list[Result]:
    """Run a plan behind a progress bar."""
    with progress() as bar:
        task = bar.add_task(title, total=len(plan.pairings()))
        return run_plan(
            plan, engine_of(engine), keeping, jobs, lambda done: bar.advance(task, done), enough
        )


def check_new(file: Path) -> None:
    """Never overwrite an existing file; better refused now than after all games."""
    if file.exists():
        raise BadArena(f"{file} already exists; choose a new file")
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise BadArena(f"{file} cannot be written: {error.strerror}") from error
