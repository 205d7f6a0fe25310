"""`signoria sim`: let bots play many games and see how they end."""

from __future__ import annotations

import secrets
from pathlib import Path
from statistics import fmean, pstdev
from typing import Annotated

import typer

from signoria.api import rulebook_of
from signoria.arena.plan import Plan
from signoria.arena.play import Result
from signoria.arena.reports.standing import faults_told
from signoria.cli.arguments import bot_names, names_in, seats_for, settings_in
from signoria.cli.console import out, print_json, progress
from signoria.cli.sheets import Sheet
from signoria.cli.simulate import run
from signoria.kernel.errors import SignoriaError
from signoria.kernel.panel import Json


def sim(
    game: Annotated[
        str, typer.Argument(metavar="GAME", help="Name of the game; see `signoria games`.")
    ],
    seats: Annotated[int | None, typer.Option(help="Number of players.")] = None,
    games: Annotated[int, typer.Option(min=1, help="Number of games.")] = 100,
    bots: Annotated[
        str,
        typer.Option(help="Bots by seat, separated by commas; the last one fills the other seats."),
    ] = "random",
    seed: Annotated[int | None, typer.Option(help="Use the same seed for the same games.")] = None,
    modules: Annotated[str | None, typer.Option(help="Modules, separated by commas.")] = None,
    settings: Annotated[
        list[str] | None, typer.Option("--set", help="A setting, as name=value.")
    ] = None,
    records: Annotated[Path | None, typer.Option(help="Save every record in this folder.")] = None,
    jobs: Annotated[
        int | None, typer.Option(min=1, help="Number of processes; default: as many as pay off.")
    ] = None,
    fixed: Annotated[
        bool, typer.Option("--fixed", help="Keep the bots in their seats instead of rotating them.")
    ] = False,
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
) -> None:
    """Let bots play many games: scores, lengths, wins by seat and by bot.

    After each game the bots move on by one seat.
    Results depend on the seed, not on the number of processes.

    \b
    Examples:
      signoria sim masters --seats 4 --games 1000 --seed 1
      signoria sim masters --seats 4 --bots novice,random --games 100 --seed 1
      signoria sim masters --seats 1 --bots novice --json
      signoria sim masters --seats 2 --records games/ --set round_limit=50
    """
    names = bot_names(bots)
    if not names:
        raise SignoriaError("a simulation needs at least one bot")
    count = seats_for(game, seats, names[1:])
    chosen, values = names_in(modules), settings_in(game, settings)
    rulebook_of(game).game(count, chosen, values)  # refused now rather than in every process
    plan = Plan(
        game,
        count,
        fill_seats(names, count),
        games,
        secrets.randbits(32) if seed is None else seed,
        tuple(chosen),
        tuple(values.items()),
    )
    with progress() as bar:
        task = bar.add_task(f"{game}, {plan.seats} seats", total=games)
        results = run(plan, not fixed, records, jobs, lambda: bar.advance(task))
    report = summary(plan, results)
    if as_json:
        print_json(report)
    else:
        tell(report)
        for line in faults_told(results):
            out().print(line, markup=False, soft_wrap=True)


def fill_seats(names: list[str], seats: int) -> tuple[str, ...]:
    """A bot for every seat: those named, then the last one again."""
    if len(names) > seats:
        raise SignoriaError(f"{len(names)} bots are too many for {seats} seats")
    return tuple(names + [names[-1]] * (seats - len(names)))


def summary(plan: Plan, results: list[Result]) -> Json:
    """All numbers of a plan."""
    by_seat = [row([(result, seat) for result in results]) for seat in range(plan.seats)]
    by_bot = {
        name: row(
            [
                (result, seat)
                for result in results
                for seat in range(plan.seats)
                if result.bots[seat] == name
            ]
        )
        for name in dict.fromkeys(plan.bots)
    }
    return {
        "game": plan.game,
        "seats": plan.seats,
        "modules": list(plan.modules),
        "settings": dict(plan.settings),
        "seed": plan.seed,
        "games": len(results),
        "answers": spread([sum(result.moves) for result in results]),
        "draws": spread([result.draws for result in results]),
        "by_seat": by_seat,
        "by_bot": by_bot,
    }


def row(sittings: list[tuple[Result, int]]) -> Json:
    """Wins and points of one seat, or of one bot that may have had several at a table."""
    wins = sum([result.share(seat) for result, seat in sittings])
    return {
        "games": len({result.number for result, _ in sittings}),
        "seats": len(sittings),
        "faults": len([1 for result, seat in sittings if result.fault(seat)]),
        "wins": round(wins, 3),
        "share": round(wins / len(sittings), 4),
        "points": spread([result.scores[seat] for result, seat in sittings]),
    }


def spread(numbers: list[int]) -> Json:
    """Mean, deviation, least and most."""
    return {
        "mean": round(fmean(numbers), 3),
        "deviation": round(pstdev(numbers), 3),
        "least": min(numbers),
        "most": max(numbers),
    }


def tell(report: Json) -> None:
    """The numbers for people."""
    console = out()
    sheet = Sheet(
        f"{report['game']}: {report['games']} games, {report['seats']} seats, seed {report['seed']}"
    )
    sheet.names()
    for column in ("games", "seats", "wins", "share", "points", "±", "least", "most"):
        sheet.figures(column)
    for seat, numbers in enumerate(report["by_seat"]):
        sheet.row(f"seat {seat + 1}", *cells(numbers), line=seat + 1 == report["seats"])
    for name, numbers in report["by_bot"].items():
        sheet.row(name, *cells(numbers))
    console.print(sheet)
    for key, name in (("answers", "moves"), ("draws", "draws")):
        numbers = report[key]
        console.print(
            f"{name} per game: {numbers['mean']:.1f} ± {numbers['deviation']:.1f} "
            f"({numbers['least']} to {numbers['most']})"
        )


def cells(numbers: Json) -> list[str]:
    """One row of the table."""
    points = numbers["points"]
    return [
        str(numbers["games"]),
        str(numbers["seats"]),
        f"{numbers['wins']:g}",
        f"{numbers['share']:.1%}",
        f"{points['mean']:.1f}",
        f"{points['deviation']:.1f}",
        str(points["least"]),
        str(points["most"]),
    ]
