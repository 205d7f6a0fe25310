"""`signoria arena scale`: every strength against the one below it."""

from __future__ import annotations

from pathlib import Path
from time import monotonic
from typing import Annotated

import typer

from signoria.api import rulebook_of
from signoria.arena.ladder import Rung
from signoria.arena.plan import check_plan
from signoria.arena.reports.report import Played
from signoria.arena.reports.scale_page import write_scale
from signoria.arena.scale import (
    Rated,
    evenly_spaced,
    limits_text,
    rated,
    steps,
)
from signoria.arena.storage.ledger import Ledger
from signoria.bots.strength.limits import STRENGTHS, Limits, limits_of, read_limits
from signoria.cli.arguments import names_in
from signoria.cli.commands.arena.options import (
    EngineName,
    GameArgument,
    Jobs,
    Minutes,
    Modules,
    ReportFolder,
    check_new,
    run_with_progress,
)
from signoria.cli.console import notes, out


def scale(
    game: GameArgument,
    games: Annotated[int, typer.Option(min=1, help="Games per comparison.")] = 200,
    seats: Annotated[int, typer.Option(min=2, help="Number of players.")] = 2,
    seed: Annotated[int, typer.Option(help="Use the same seed for the same deals.")] = 1,
    modules: Modules = None,
    strengths: Annotated[
        Path | None,
        typer.Option(help="A file with limits to play with instead of the game's own."),
    ] = None,
    fit: Annotated[
        Path | None,
        typer.Option(help="Choose ten evenly spaced strengths, and write their limits here."),
    ] = None,
    share: Annotated[
        float,
        typer.Option(min=0.51, max=0.99, help="With --fit: what each wins against the one below."),
    ] = 0.635,
    folder: ReportFolder = Path("reports"),
    minutes: Minutes = None,
    jobs: Jobs = None,
    engine: EngineName = "local",
) -> None:
    """Play every strength against the one below it, and the weakest against random play.

    Writes GAME-scale.html with shares of wins and ratings, and GAME-scale.jsonl with the
    results. If you stop it, the same command continues.

    To find limits, write a file with many candidates, weakest first, and give it as
    --strengths. With --fit ten evenly spaced ones are written to another file: the strongest
    is the last candidate, and each wins --share of its games against the one below.

    \b
    Examples:
      signoria arena scale masters --games 400 --out docs/reports
      signoria arena scale masters --strengths candidates.toml --fit strengths.toml
    """
    chosen = tuple(names_in(modules))
    rulebook_of(game).game(seats, list(chosen), {})
    limits = limits_of(game) if strengths is None else read_limits(strengths)
    if fit is not None:
        check_new(fit)
    name = "-".join((game, *chosen, "scale"))
    file = str(strengths.resolve()) if strengths is not None else ""
    planned = steps(game, seats, chosen, games, seed, len(limits), file)
    end = monotonic() + 60 * minutes if minutes is not None else float("inf")
    found = [
        play_step(rung, folder / f"{name}.jsonl", limits, engine, jobs, end) for rung in planned
    ]
    page = folder / f"{name}.html"
    table = rated(found)
    write_scale(page, table, limits)
    tell(table)
    if fit is not None:
        chosen_limits = evenly_spaced(limits, [each.rating for each in table], STRENGTHS, share)
        fit.write_text(limits_text(chosen_limits), encoding="utf-8")
    out().print(str(page), soft_wrap=True)


def play_step(
    rung: Rung, path: Path, limits: list[Limits], engine: str, jobs: int | None, end: float
) -> Played:
    """One comparison; those of other limits are kept in another file."""
    keeping = Ledger(path, {"limits": [each.to_json() for each in limits]})
    results = run_with_progress(
        check_plan(rung.plan), rung.title, engine, keeping, jobs, lambda new: monotonic() >= end
    )
    return Played(rung, results)


def tell(scale: list[Rated]) -> None:
    """Shares and ratings, a line for each strength."""
    for each in scale:
        share, low, high = each.played.share()
        wanted = f"wanted {each.wanted()}, " if each.wanted() else ""
        played = f"{each.played.rung.title}: {len(each.played.results)} games"
        notes().print(
            f"{played}, {share:.1%} ({low:.1%} to {high:.1%}), {wanted}rating {each.rating:.0f}",
            markup=False,
        )
