"""`signoria bench`: the speed of the rules, on one core."""

from __future__ import annotations

import json
import platform
import subprocess
import sys
from pathlib import Path
from typing import Annotated, Any, Final

import typer

from signoria.api import rulebook_of
from signoria.builds import COMPILED, PLAIN, build
from signoria.cli.arguments import names_in, settings_in
from signoria.cli.console import notes, print_json, progress
from signoria.cli.palette import BAD
from signoria.cli.speed import history as past, twin
from signoria.cli.speed.lengths import lengths
from signoria.cli.speed.playing import per_second
from signoria.cli.speed.report import tell, tell_lengths
from signoria.cli.speed.single import microseconds, weight
from signoria.games.registry import RULEBOOKS
from signoria.kernel.errors import BadSeats, SignoriaError
from signoria.kernel.game import Game
from signoria.kernel.panel import Json
from signoria.kernel.title.rulebook import Rulebook

SEATS: Final = 4
"""How many play where nobody says it; a game for fewer or for more takes the nearest number."""

LONG_GAMES: Final = 20
"""Games that are played, for each second, to see whether moves become slower."""


class NoTwin(SignoriaError):
    """The plain twin could not be measured."""


def bench(
    games: Annotated[
        list[str] | None, typer.Argument(metavar="[GAME]...", help="Which games; default: all.")
    ] = None,
    seats: Annotated[
        int | None,
        typer.Option(help="Number of players; default: 4, or the nearest that a game allows."),
    ] = None,
    seconds: Annotated[
        float, typer.Option(min=0.01, max=3600.0, help="Seconds of random play.")
    ] = 2.0,
    seed: Annotated[int, typer.Option(help="Use the same seed for the same games.")] = 1,
    modules: Annotated[str | None, typer.Option(help="Modules, separated by commas.")] = None,
    settings: Annotated[
        list[str] | None, typer.Option("--set", help="A setting, as name=value.")
    ] = None,
    history: Annotated[
        Path | None, typer.Option(help="Compare with the last entry of this file, then add one.")
    ] = None,
    by_length: Annotated[
        bool,
        typer.Option("--lengths", help="Measure instead whether moves get slower in long games."),
    ] = False,
    alone: Annotated[
        bool, typer.Option("--alone", help="Measure only the running build, not plain Python.")
    ] = False,
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
) -> None:
    """Measure the rules on one core: random play, playouts, search and single steps.

    Random play computes the options of every decision; decisions of players and of
    fate are counted separately and together. Playouts, search, clone and resample
    start in the middle of random games, the other steps anywhere in them. Times are
    processor time, the best of several runs. If the rules are compiled, plain Python
    is measured too.

    \b
    Examples:
      signoria bench
      signoria bench masters --seats 2 --seconds 5
      signoria bench lorenzo --modules advanced --json
      signoria bench --lengths
      signoria bench --history bench/history.jsonl
    """
    if history is not None and by_length:
        raise typer.BadParameter("--history does not work with --lengths")
    books = [rulebook_of(name) for name in games or list(RULEBOOKS)]
    chosen = names_in(modules)
    numbers = [seats_for(book, chosen, seats) for book in books]
    wanted = [
        book.game(each, chosen, settings_in(book.id, settings))
        for book, each in zip(books, numbers)
    ]
    entries = past.read(history) if history is not None else []  # damaged: said before measuring
    builds: Json = {}
    if build() == COMPILED and not alone:
        builds[PLAIN] = plain_twin(
            [*[game.id for game in wanted], f"--seconds={seconds}"]
            + ([f"--seats={seats}"] if seats is not None else [])
            + [f"--seed={seed}", f"--modules={modules or ''}"]
            + [f"--set={setting}" for setting in settings or []]
            + ["--lengths"] * by_length
        )
    builds[build()] = [measure(game, seconds, seed, by_length) for game in with_progress(wanted)]
    found: Json = {
        "commit": past.commit(history.parent if history is not None else Path()),
        "machine": past.machine(),
        "python": platform.python_version(),
        "builds": builds,
    }
    if as_json:
        print_json(found)
    else:
        (tell_lengths if by_length else tell)(found)
    if history is not None:
        remember(history, entries, found)


def seats_for(rulebook: Rulebook, modules: list[str], seats: int | None) -> int:
    """How many play a game with these modules: as many as asked for, else about four."""
    chosen = rulebook.with_implied(modules)
    low, high = rulebook.seats_with(chosen)
    if seats is None:
        return min(high, max(low, SEATS))
    try:
        rulebook.check_seats(seats, chosen)
    except BadSeats as error:
        hint = "without --seats every game is measured with a number of its own"
        raise BadSeats(f"{error}; {hint}") from error
    return seats


def with_progress(wanted: list[Game[Any]]) -> Any:
    """One game after the other, under a bar."""
    with progress() as bar:
        yield from bar.track(wanted, description=f"measuring, {build()}")


def measure(game: Game[Any], seconds: float, seed: int, by_length: bool) -> Json:
    """One configuration."""
    report: Json = {"game": game.id, "seats": game.seats, "modules": list(game.modules)}
    if by_length:
        report["lengths"] = lengths(game, max(2, round(LONG_GAMES * seconds)), seed)
        return report
    report["per second"] = per_second(game, seconds, seed)
    report["microseconds"] = microseconds(game, seconds / 10, seed)
    report["bytes"] = {"copy of a table": weight(game, seed)}
    return report


def plain_twin(arguments: list[str]) -> list[Json]:
    """The same command with the sources beside the compiled files, in a process of its own."""
    command = [sys.executable, str(Path(twin.__file__)), "bench", *arguments]
    command += ["--alone", "--json"]
    done = subprocess.run(command, stdout=subprocess.PIPE, text=True, check=False)
    if done.returncode:
        raise NoTwin("plain Python could not be measured; skip it with --alone")
    reports: list[Json] = json.loads(done.stdout)["builds"][PLAIN]
    return reports


def remember(file: Path, entries: list[Json], found: Json) -> None:
    """Say what became slower since the last time, then keep this time too."""
    pairs = past.comparable(entries, found)
    worse = past.losses(pairs)
    for line in worse:
        notes().print(f"slower: {line}", style=BAD, markup=False, soft_wrap=True)
    if not pairs:
        notes().print("nothing to compare with yet on a machine like this")
    elif not worse:
        notes().print(
            f"nothing got {past.LOSS:.0%} worse since the last run on a machine like this"
        )
    past.add(file, found)
