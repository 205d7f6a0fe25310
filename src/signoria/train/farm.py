"""Self-play on all cores: `python -m signoria.train.farm --game masters --minutes 5 --out rows`.

It needs nothing but the standard library, so rows can be made on any machine and put together later.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable
from concurrent.futures import FIRST_COMPLETED, Future, wait
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from time import monotonic
from typing import Final

from signoria.api import rulebook_of
from signoria.arena.worker_pool import worker_pool
from signoria.cores import cores
from signoria.kernel.errors import BadSeats
from signoria.kernel.reading import short
from signoria.kernel.record.fate import scramble
from signoria.train.program import check_at_least_one, counted, make_folder, run
from signoria.train.rows import Rows
from signoria.train.selfplay import (
    RANDOM_MOVES,
    BadTraining,
    check_bots,
    check_networks,
    play_rows,
)

GAMES_A_FILE: Final = 1000

Configuration = tuple[int, tuple[str, ...]]
"""A number of seats, and modules."""


@dataclass(frozen=True)
class SelfPlay:
    """What is played: each configuration in turn, by these bots, with a network or without."""

    game: str
    configurations: tuple[Configuration, ...]
    bots: tuple[str, ...]
    network: Path | None
    seed: int
    at_random: float = RANDOM_MOVES

    def check(self) -> None:
        """Refuse what cannot be played before anything is."""
        if not 0.0 <= self.at_random <= 1.0:
            raise BadTraining(f"--random is a part from 0 to 1, not {self.at_random:g}")
        check_bots(self.bots, self.network is not None)
        check_networks(self.game, self.bots, self.network)
        for seats, modules in self.configurations:
            rulebook_of(self.game).game(seats, list(modules), {})

    def game_number(self, number: int) -> Rows:
        """Play one game; the same number, the same game."""
        seats, modules = self.configurations[number % len(self.configurations)]
        seed = scramble(scramble(self.seed) ^ number)
        return play_rows(self.game, seats, modules, self.bots, self.network, seed, self.at_random)


class Store:
    """Writes rows to a folder: a file for each configuration, and another when it is full."""

    def __init__(self, folder: Path, seed: int) -> None:
        self.folder = folder
        self.seed = seed
        self.open: dict[Configuration, tuple[Rows, int]] = {}
        make_folder(folder)

    def add(self, rows: Rows) -> None:
        """Take in the rows of a game."""
        key = (rows.seats, rows.modules)
        if key not in self.open:
            empty = Rows(rows.game, rows.seats, rows.modules, rows.names)
            self.open[key] = (empty, 0)
        kept, games = self.open[key]
        kept.join(rows)
        self.open[key] = (kept, games + 1)
        if games + 1 >= GAMES_A_FILE:
            self.write(key)

    def write(self, key: Configuration) -> None:
        """Close a file. It is named after its first game, and by a number where the name is taken."""
        rows, _ = self.open.pop(key)
        modules = "+".join(rows.modules) or "base"
        first = f"{self.seed}-{rows.games[0]:x}" if rows.games else f"{self.seed}"
        name = f"rows-{rows.game}-{rows.seats}-{modules}-{first}"
        rows.write(fresh_file(self.folder, name))

    def close(self) -> None:
        """Write what is still open."""
        for key in list(self.open):
            self.write(key)


def fresh_file(folder: Path, name: str) -> Path:
    """A file that is not there yet: another run with the same seed has the same first game."""
    path = folder / f"{name}.npz"
    number = 2
    while path.exists():
        path = folder / f"{name}-{number}.npz"
        number += 1
    return path


def farm(
    play: SelfPlay,
    out: Path,
    seconds: float,
    games: int | None = None,
    processes: int | None = None,
    tick: Callable[[int], None] = lambda games: None,
) -> int:
    """Play until the time is over or there are enough games, and finish those begun; how many."""
    check_at_least_one("--games", games)
    check_at_least_one("--processes", processes)
    play.check()
    end = monotonic() + seconds
    workers = processes or cores()
    store = Store(out, play.seed)
    begun = done = 0
    running: set[Future[Rows]] = set()
    try:
        with worker_pool(workers) as pool:
            while True:
                while len(running) < workers and monotonic() < end and begun != games:
                    running.add(pool.submit(play.game_number, begun))
                    begun += 1
                if not running:
                    return done
                finished, running = wait(running, return_when=FIRST_COMPLETED)
                for each in finished:
                    store.add(each.result())
                    done += 1
                    tick(done)
    finally:
        store.close()


def configurations(
    game: str, seats: list[int], modules: list[tuple[str, ...]]
) -> tuple[Configuration, ...]:
    """Every number of seats with every set of modules that allows it."""
    found: list[Configuration] = []
    for chosen in modules or [()]:
        before = len(found)
        for count in seats:
            with suppress(BadSeats):
                rulebook_of(game).game(count, list(chosen), {})
                found.append((count, chosen))
        if len(found) == before:
            written = ", ".join([str(count) for count in seats])
            raise BadTraining(f"{' '.join([game, *chosen])} cannot be played by {written}")
    return tuple(found)


def seats_in(written: str) -> list[int]:
    """Numbers of seats separated by commas."""
    try:
        return [int(count) for count in written.split(",")]
    except ValueError:
        raise BadTraining(f"write numbers of seats like 2,4, not {short(written)}") from None


def modules_in(written: str) -> tuple[str, ...]:
    """Names separated by commas; none is the base game."""
    return tuple([name.strip() for name in written.split(",") if name.strip()])


def asked_for(arguments: list[str] | None) -> argparse.Namespace:
    """What was asked for on the command line."""
    asked = argparse.ArgumentParser(prog="python -m signoria.train.farm", description=__doc__)
    option = asked.add_argument
    option("--game", required=True, help="the game to play")
    option("--seats", default="2", help="numbers of seats, separated by commas; by default 2")
    option("--modules", action="append", help="a set of modules; can be repeated")
    option("--bot", action="append", help="a bot that plays, by default adept:60; can be repeated")
    option("--minutes", type=float, default=5.0, help="how long to play; by default 5")
    option("--games", type=int, default=None, help="stop earlier, after this many games")
    option("--processes", type=int, default=None, help="games at a time; by default one per core")
    option("--network", type=Path, default=None, help="by default the game's evaluation")
    option(
        "--random",
        type=float,
        default=RANDOM_MOVES,
        help=f"the part of answers drawn at random; by default {RANDOM_MOVES}",
    )
    option("--seed", type=int, default=1, help="use the same seed for the same games; by default 1")
    option("--out", type=Path, required=True, help="folder for rows-*.npz")
    return asked.parse_args(arguments)


def play_and_tell(chosen: argparse.Namespace) -> None:
    """Do what was asked for, and say how much was played."""
    modules = [modules_in(written) for written in chosen.modules or []]
    bots = tuple(chosen.bot or ["adept:60"])
    tables = configurations(chosen.game, seats_in(chosen.seats), modules)
    play = SelfPlay(chosen.game, tables, bots, chosen.network, chosen.seed, at_random=chosen.random)
    games = farm(play, chosen.out, 60 * chosen.minutes, chosen.games, chosen.processes)
    played = f"{counted(games, 'game')} of {counted(len(tables), 'configuration')}"
    print(f"{played} in {chosen.out}")


def main(arguments: list[str] | None = None) -> int:
    """The program."""
    chosen = asked_for(arguments)
    return run("farm", lambda: play_and_tell(chosen))


if __name__ == "__main__":
    sys.exit(main())
