"""`signoria bench`: the speed of the rules, on one core."""

from __future__ import annotations

import platform
from typing import Annotated

import typer
from rich.table import Table

from signoria.api import rulebook_of
from signoria.cli.arguments import names_in, settings_in
from signoria.cli.console import out, print_json, progress
from signoria.cli.measure import build, random_play, single
from signoria.cli.palette import GOLD, SERENA
from signoria.games.shelf import RULEBOOKS
from signoria.kernel.panel import Json


def bench(
    games: Annotated[
        list[str] | None, typer.Argument(metavar="[GAME]...", help="Which games; by default all.")
    ] = None,
    seats: Annotated[
        int | None, typer.Option(help="How many play; by default the fewest and the most.")
    ] = None,
    seconds: Annotated[float, typer.Option(min=0.01, help="Time for random play.")] = 2.0,
    seed: Annotated[int, typer.Option(help="The same seed, the same games.")] = 1,
    modules: Annotated[str | None, typer.Option(help="Modules, with commas.")] = None,
    settings: Annotated[list[str] | None, typer.Option("--set", help="name=value")] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
) -> None:
    """Measure the rules on one core: random play, then single steps.

    In random play the options are computed for every decision, and decisions
    of players and of fate are counted apart and together. The single steps
    are measured over tables from all parts of random games. Time is processor time.

    \b
    Examples:
      signoria bench
      signoria bench masters --seats 4 --seconds 5
      signoria bench masters --json
    """
    wanted = []
    for name in games or list(RULEBOOKS):
        rulebook = rulebook_of(name)
        for count in [seats] if seats is not None else sorted(set(rulebook.seats)):
            wanted.append(rulebook.game(count, names_in(modules), settings_in(settings)))
    reports: list[Json] = []
    with progress() as bar:
        for game in bar.track(wanted, description="measuring"):
            report: Json = {"game": game.id, "seats": game.seats, "modules": list(game.modules)}
            report["play"] = random_play(game, seconds, seed)
            report["microseconds"] = single(game, seconds / 10, seed)
            reports.append(report)
    found = {"build": build(), "python": platform.python_version(), "reports": reports}
    if as_json:
        print_json(found)
    else:
        tell(found)


def tell(found: Json) -> None:
    """The numbers for people, a column for each configuration."""
    reports = found["reports"]
    table = Table(
        title=f"{found['build']} Python {found['python']}, one core",
        border_style=SERENA,
        header_style="bold",
    )
    table.add_column("", style=GOLD)
    for report in reports:
        table.add_column(f"{report['game']} {report['seats']}", justify="right")
    last = list(reports[0]["play"])[-1]
    for what in reports[0]["play"]:
        numbers = [f"{report['play'][what]:,}" for report in reports]
        table.add_row(what, *numbers, end_section=what == last)
    for what in reports[0]["microseconds"]:
        numbers = [f"{report['microseconds'][what]:,.1f} µs" for report in reports]
        table.add_row(what, *numbers)
    out().print(table)
