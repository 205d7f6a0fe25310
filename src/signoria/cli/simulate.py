"""Many games between bots, on one core or on all of them: the same results either way.

Everything about a game follows from the seed and the game's number, so it does not matter which
process plays it, or when.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from signoria.api import rulebook_of
from signoria.arena.company import company
from signoria.arena.play import finish
from signoria.bots import make
from signoria.cli.files import FileProblem, write_record
from signoria.kernel.agenda import FATE
from signoria.kernel.fate import SeededFate, scramble
from signoria.kernel.match import begin
from signoria.kernel.setting import Value


@dataclass(frozen=True)
class Series:
    """Which games are played: the configuration, the bots in order, the seed."""

    game: str
    seats: int
    bots: tuple[str, ...]
    seed: int
    modules: tuple[str, ...]
    settings: tuple[tuple[str, Value], ...]
    rotate: bool
    records: Path | None


@dataclass(frozen=True)
class Result:
    """How one game went: who sat where, their points and places, and how long it was."""

    number: int
    seed: int
    bots: tuple[str, ...]
    scores: tuple[int, ...]
    places: tuple[int, ...]
    answers: int
    draws: int

    def share(self, seat: int) -> float:
        """A seat's part of the win: all of it, a shared part, or nothing."""
        return 1 / self.places.count(1) if self.places[seat] == 1 else 0.0


def played(series: Series, number: int) -> Result:
    """Play one game of the series."""
    seed = scramble(scramble(series.seed) ^ number)
    turn = number % series.seats if series.rotate else 0
    names = series.bots[-turn:] + series.bots[:-turn] if turn else series.bots
    configured = rulebook_of(series.game).game(
        series.seats, list(series.modules), dict(series.settings)
    )
    match = begin(configured, SeededFate(seed))
    finish(match, [make(name, scramble(seed + seat + 1)) for seat, name in enumerate(names)])
    if series.records is not None:
        write_record(series.records / f"{series.game}-{number + 1:05d}.json", match.record())
    drawn = len([entry for entry in match.entries if entry.seat == FATE])
    return Result(
        number,
        seed,
        names,
        tuple(match.scores),
        tuple(match.ranking),
        len(match.entries) - drawn,
        drawn,
    )


def run(series: Series, games: int, jobs: int | None, tick: Callable[[], None]) -> list[Result]:
    """All games of a series in their order, over so many processes; a tick for each."""
    if series.records is not None:
        make_folder(series.records)
    workers = jobs if jobs is not None else worthwhile(series, games)
    if workers <= 1:
        found = []
        for number in range(games):
            found.append(played(series, number))
            tick()
        return found
    return over_processes(series, games, workers, tick)


def over_processes(
    series: Series, games: int, workers: int, tick: Callable[[], None]
) -> list[Result]:
    """The same, in several processes; small portions, so that none waits long for another."""
    portion = max(1, games // (workers * 8))
    found = []
    with company(workers) as pool:
        for result in pool.map(played, [series] * games, range(games), chunksize=portion):
            found.append(result)
            tick()
    return found


def worthwhile(series: Series, games: int) -> int:
    """How many processes pay for themselves: thinking bots need them sooner."""
    thinking = len([name for name in series.bots if name != "random"])
    work = games * (1 + 10 * thinking)
    return max(1, min(os.cpu_count() or 1, work // 200))


def make_folder(folder: Path) -> None:
    """The folder for the records."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise FileProblem(f"{folder} cannot be made: {error.strerror}") from error
