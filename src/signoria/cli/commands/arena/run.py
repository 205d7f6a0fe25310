"""`signoria arena run`: bots against bots, fairly, with intervals."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Final

import typer

from signoria.arena.plan import Plan
from signoria.arena.reports.standing import Standing, faults_told, standings
from signoria.arena.sequential import Decision
from signoria.arena.storage.results import Folder
from signoria.cli.arguments import bot_names, seats_for
from signoria.cli.commands.arena.options import (
    EngineName,
    Jobs,
    Modules,
    Seed,
    Settings,
    UntilDecided,
    plan_of,
    run_with_progress,
    test_of,
)
from signoria.cli.console import out, print_json
from signoria.cli.sheets import Sheet
from signoria.kernel.panel import Json

GAMES: Final = 100
AT_MOST: Final = 1000
"""Games where no number is given: all of them, or until a test has its answer."""


def run(
    game: Annotated[str, typer.Option("--game", help="Name of the game; see `signoria games`.")],
    bots: Annotated[
        str,
        typer.Option(help="Bots, separated by commas, with budgets: master:1s,strength:4,novice."),
    ],
    seats: Annotated[int | None, typer.Option(help="Number of players.")] = None,
    games: Annotated[
        int | None,
        typer.Option(
            min=1,
            help=f"Games per line-up; default: {GAMES}, with --until-decided at most {AT_MOST}.",
        ),
    ] = None,
    until_decided: UntilDecided = False,
    aim: Annotated[
        float | None,
        typer.Option(
            help="The share of wins that the first bot should reach, like 0.6; default: a little "
            "above fair (0.55 of two)."
        ),
    ] = None,
    lower: Annotated[
        float | None,
        typer.Option(help="The share that would be too little; default: the fair one."),
    ] = None,
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

    With --until-decided the question is whether the first bot's share of wins reaches --aim
    or is --lower at most. The games stop when a test can answer with about 5% error either
    way, or after --games.

    \b
    Examples:
      signoria arena run --game lorenzo --seats 4 --bots master:1s,adept:200,novice --games 200
      signoria arena run --game masters --seats 2 --bots adept,novice,random --seed 1 --out runs/a
      signoria arena run --game masters --seats 1 --bots master:1s --games 100 --json
      signoria arena run --game masters --seats 2 --bots adept:300,adept --until-decided --aim 0.6
    """
    names = bot_names(bots)
    count = seats_for(game, seats, names[1:])
    keeping = Folder(folder, records=engine == "local") if folder is not None else None
    if seed is None and keeping is not None:
        seed = keeping.seed()
    most = games or (AT_MOST if until_decided else GAMES)
    plan = plan_of(game, count, names, most, seed, modules, settings)
    test = test_of(plan, until_decided, aim, lower)
    title = f"{game}, {count} seats"
    if test is None:
        results = run_with_progress(plan, title, engine, keeping, jobs)
    else:
        results = run_with_progress(plan, title, engine, keeping, jobs, test.enough)
    decision = None if test is None else test.decision()
    if as_json:
        print_json(summary(plan, standings(results), decision))
    else:
        tell(plan, standings(results), len(results))
        for line in faults_told(results):
            out().print(line, markup=False, soft_wrap=True)
        if decision is not None:
            out().print(decision.sentence(), markup=False)


def summary(plan: Plan, table: list[Standing], decision: Decision | None = None) -> Json:
    """All numbers of a run; what a test says where one was asked for."""
    return {
        "game": plan.game,
        "seats": plan.seats,
        "modules": list(plan.modules),
        "settings": dict(plan.settings),
        "seed": plan.seed,
        "games": plan.games,
        "lineups": [list(lineup) for lineup in plan.lineups()],
        "bots": [each.to_json() for each in table],
        **({} if decision is None else {"test": decision.to_json()}),
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
