"""`signoria arena ladder`: every level against the one below it."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from time import monotonic
from typing import Annotated

import typer

from signoria.api import rulebook_of
from signoria.arena.engines import engine_of
from signoria.arena.ladder import ladder as standard_ladder
from signoria.arena.plan import BadArena, check_plan
from signoria.arena.play import Result
from signoria.arena.reports.report import Played, check_report, write_report
from signoria.arena.sequential import SequentialTest
from signoria.arena.storage.ledger import Ledger
from signoria.bots import LEVELS, parse_spec, tidy
from signoria.bots.outside import is_outside
from signoria.cli.arguments import names_in
from signoria.cli.commands.arena.options import (
    EngineName,
    GameArgument,
    Jobs,
    Minutes,
    Modules,
    ReportFolder,
    UntilDecided,
    run_with_progress,
)
from signoria.cli.console import notes, out
from signoria.kernel.reading import short


def ladder(
    game: GameArgument,
    games: Annotated[int, typer.Option(min=1, help="Games per comparison.")] = 200,
    until_decided: UntilDecided = False,
    master: Annotated[str, typer.Option(help="The top level, with its budget.")] = "master:1s",
    seed: Annotated[int, typer.Option(help="Use the same seed for the same deals.")] = 1,
    modules: Modules = None,
    rungs: Annotated[
        str | None, typer.Option(help="Play only these levels, separated by commas.")
    ] = None,
    folder: ReportFolder = Path("reports"),
    minutes: Minutes = None,
    jobs: Jobs = None,
    engine: EngineName = "local",
) -> None:
    """Play every level against the one below it: at two and four seats, and solo if possible.

    Writes GAME.html with tables, a PNG with plots for each comparison, and GAME.jsonl
    with the results. If you stop a ladder, the same command continues it; the page shows
    how many games there are so far. With --rungs only those levels play; the page also
    shows what others have played before. Grandmasters play where --rungs names them.

    With --until-decided each comparison stops as soon as a test can answer, with about 5%
    error either way, or after --games. The page then shows the answers too.

    \b
    Examples:
      signoria arena ladder masters --games 200 --out docs/reports
      signoria arena ladder masters --games 200 --out docs/reports --minutes 60
      signoria arena ladder princes --games 400 --until-decided
      signoria arena ladder lorenzo --modules advanced --master master:500ms
      signoria arena ladder masters --rungs grandmaster --master master:250ms
    """
    chosen = tuple(names_in(modules))
    rulebook_of(game).game(rulebook_of(game).seats_with(chosen)[1], list(chosen), {})
    name = "-".join((game, *chosen))
    found = []
    levels = levels_to_play(names_in(rungs))
    grandmasters = rungs is not None and "grandmaster" in levels
    planned = standard_ladder(game, chosen, games, seed, highest(master), grandmasters)
    tests = [
        SequentialTest(rung.question(), rung.plan) if until_decided else None for rung in planned
    ]
    engine_of(engine)  # an unknown one is refused before anything is written
    check_report(folder, name)
    end = monotonic() + 60 * minutes if minutes is not None else float("inf")
    for rung, test in zip(planned, tests):
        keeping = Ledger(folder / f"{name}.jsonl")
        plays = parse_spec(rung.bot)[0] in levels
        stop = enough(test, after(end if plays else 0.0))
        results = run_with_progress(check_plan(rung.plan), rung.title, engine, keeping, jobs, stop)
        if results or plays:
            found.append(Played(rung, results, test.decision() if test else None))
            notes().print(found[-1].summary(), markup=False, soft_wrap=True)
    out().print(str(write_report(folder, name, found)), soft_wrap=True)


def levels_to_play(rungs: list[str]) -> list[str]:
    """The levels whose games are played: those named, or all that have one below."""
    if any([is_outside(spec) for spec in rungs]):
        raise BadArena("a ladder has levels; a bot from outside meets them in `arena run`")
    levels = [parse_spec(spec)[0] for spec in rungs] or list(LEVELS[1:])
    if not all([level in LEVELS[1:] for level in levels]):
        raise BadArena(f"--rungs takes levels that have one below: {', '.join(LEVELS[1:])}")
    return levels


def highest(master: str) -> str:
    """The bot at the top of a ladder: a master with any budget."""
    if parse_spec(master)[0] != "master":
        raise BadArena(
            f"--master takes a master with its budget, like master:500ms, not {short(master)}"
        )
    return tidy(master)


def after(end: float) -> Callable[[], bool]:
    """Is it later than that?"""
    return lambda: monotonic() >= end


def enough(test: SequentialTest | None, late: Callable[[], bool]) -> Callable[[list[Result]], bool]:
    """Is a comparison decided, or is it too late for more games? The test counts every result."""
    return lambda new: (test is not None and test.enough(new)) or late()
