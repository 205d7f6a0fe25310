"""`signoria arena run`: bots against bots, fairly, with intervals."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from signoria.arena.plan import Plan
from signoria.arena.reports.standing import Standing, standings
from signoria.arena.storage.results import Folder
from signoria.cli.arguments import bot_names, seats_for
from signoria.cli.commands.arena.options import (
    EngineName,
    Jobs,
    Modules,
    Seed,
    Settings,
    plan_of,
    run_with_progress,
)
from signoria.cli.console import out, print_json
from signoria.cli.sheets import Sheet
from signoria.kernel.panel import Json


def run(
    game: Annotated[str, typer.Option("--game", help="Name of the game; see `signoria games`.")],
    bots: Annotated[
        str,
        typer.Option(help="Bots, separated by commas, with budgets: master:1s,adept:200,novice."),
    ],
    seats: Annotated[int | None, typer.Option(help="Number of players.")] = None,
    games: Annotated[int, typer.Option(min=1, help="Games per line-up.")] = 100,
    seed: Seed = None,
    modules: Modules = None,
    settings: Settings = None,
    folder: Annotated[
        Path | None,
        typer.Option("--out", help="Folder for results and records; a run continues from it."),
    ] = None,
    jobs: Jobs = None,
    engine: EngineName = "local",
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
) -> None:
    """Let bots play each other, rotating seats over the same deals so that luck and seats even out.

    With fewer bots than seats the last one fills the rest: master,adept at four seats is
    one master against three adepts. With more bots than seats every combination plays.
    With --out you can stop a run at any time: the same command continues it.

    \b
    Examples:
      signoria arena run --game lorenzo --seats 4 --bots master:1s,adept:200,novice --games 200
      signoria arena run --game masters --seats 2 --bots adept,novice,random --seed 1 --out runs/a
      signoria arena run --game masters --seats 1 --bots master:1s --games 100 --json
    """
    names = bot_names(bots)
    count = seats_for(game, seats, names[1:])
    keeping = Folder(folder, records=engine == "local") if folder is not None else None
    if seed is None and keeping is not None:
        seed = keeping.seed()
    plan = plan_of(game, count, names, games, seed, modules, settings)
    results = run_with_progress(plan, f"{game}, {count} seats", engine, keeping, jobs)
    table = standings(results)
    if as_json:
        print_json(summary(plan, table))
    else:
        tell(plan, table, len(results))


def summary(plan: Plan, table: list[Standing]) -> Json:
    """All numbers of a run."""
    return {
        "game": plan.game,
        "seats": plan.seats,
        "modules": list(plan.modules),
        "settings": dict(plan.settings),
        "seed": plan.seed,
        "games": plan.games,
        "lineups": [list(lineup) for lineup in plan.lineups()],
        "bots": [each.to_json() for each in table],
    }


def tell(plan: Plan, table: list[Standing], games: int) -> None:
    """The numbers for people."""
    sheet = Sheet(f"{plan.game}: {games} games, {plan.seats} seats, seed {plan.seed}")
    sheet.names()
    rows = [cells(each) for each in table]
    for column in max(rows, key=len):
        sheet.figures(column)
    for each, row in zip(table, rows):
        sheet.row(each.bot, *[row.get(column, "") for column in max(rows, key=len)])
    out().print(sheet)


def cells(each: Standing) -> dict[str, str]:
    """A bot's numbers by column, a rating only where there is one."""
    found = {
        "games": str(each.games),
        "seats": str(each.seats),
        "wins": f"{each.wins:.1f}",
        "share": f"{each.share:.1%}",
        "95%": f"{each.low:.1%}-{each.high:.1%}",
        "fair": f"{each.fair:.1%}" if each.fair is not None else "",
        "points": f"{each.points:.1f}",
        "margin": f"{each.margin:+.1f}",
        "s/move": f"{each.seconds:.4f}",
    }
    if each.rating is not None:
        found["rating"] = f"{each.rating.mean:.1f}±{each.rating.interval:.1f}"
    return found
