"""Training as a whole: self-play with the newest network, a fit to all that was played, and again.

Everything is kept in one folder, and a training that was stopped goes on from there:

    rows/rows-*.npz    what was played; rows from other machines may be put there too
    net-001.npz ...    the network of each generation
    network.npz        the newest
    curves.json        of each generation the losses by epoch, and how good it was in the end
    log.txt            the same in words
"""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass, replace
from importlib import import_module
from pathlib import Path
from time import monotonic
from typing import Any, Final

from signoria.arena.atomic_write import write_atomically
from signoria.arena.extras import require_library
from signoria.kernel.record.fate import scramble
from signoria.train.farm import SelfPlay, farm
from signoria.train.fit import Fitted, fit
from signoria.train.program import counted, make_folder
from signoria.train.samples import row_files
from signoria.train.selfplay import check_bots

NEWEST: Final = "network.npz"


@dataclass(frozen=True)
class Training:
    """What is trained, where, for how long; and how many games a generation plays."""

    play: SelfPlay
    folder: Path
    minutes: float
    games: int
    hidden: int
    processes: int | None = None

    @property
    def rows(self) -> Path:
        """The folder with what was played."""
        return self.folder / "rows"

    def generations(self) -> list[Path]:
        """The networks there are, the oldest first."""
        found = [path for path in self.folder.glob("net-*.npz") if number_of(path)]
        return sorted(found, key=number_of)


def number_of(path: Path) -> int:
    """The number of a generation by its file: 12 for `net-012.npz`, 0 for any other name."""
    number = path.stem.removeprefix("net-")
    return int(number) if number.isdecimal() else 0


class Listener:
    """Hears how it goes; by itself it does nothing."""

    def played(self, games: int) -> None:
        """This many games of this generation are over."""

    def fitted(self, line: str) -> None:
        """Something worth a line of the log."""


def train(training: Training, listener: Listener, clock: Callable[[], float] = monotonic) -> Path:
    """Train until the time is over; the newest network. What was begun is brought to an end."""
    require_library("torch", "train")  # before hours are spent on games
    check_bots(training.play.bots, with_network=True)  # later generations have one
    make_folder(training.rows)
    end = clock() + 60.0 * training.minutes
    while True:
        generation(training, end - clock(), listener)
        if clock() >= end:
            return training.folder / NEWEST


def generation(training: Training, seconds: float, listener: Listener) -> None:
    """Play with the newest network, or the one it began with, and fit another."""
    made = training.generations()
    number = number_of(made[-1]) + 1 if made else 1
    network = made[-1] if made else training.play.network
    seed = next_seed(training, number)
    play = replace(training.play, network=network, seed=seed)
    farm(play, training.rows, seconds, training.games, training.processes, listener.played)
    files = row_files([training.rows])
    found = fit(play.game, files, training.hidden, seed=training.play.seed)
    keep(training.folder, number, found, listener)


def next_seed(training: Training, number: int) -> int:
    """Another seed for each generation, and for one that was stopped and is played again."""
    there = len(row_files([training.rows]))
    return scramble(scramble(training.play.seed + number) ^ there) >> 1


def keep(folder: Path, number: int, found: Fitted, listener: Listener) -> None:
    """Write a generation down; its network comes last, so that one that is there is whole."""
    report = found.report
    line = (
        f"generation {number}: {counted(found.network.about['games'], 'game')}, log loss "
        f"{report.network:.4f}; base rate {report.base:.4f}; with rivals "
        f"{report.network_several:.4f}, own evaluation at its best doubt {report.own_scaled:.4f}"
    )
    curves = read_curves(folder)
    curves[f"{number:03d}"] = {"curve": found.curve, "report": report.to_json()}
    write_atomically(folder / "curves.json", json.dumps(curves, indent=1))
    draw_curves(folder / "curves.svg", curves)
    with (folder / "log.txt").open("a", encoding="utf-8") as log:
        print(line, *report.lines(), sep="\n", file=log)
    for name in (f"net-{number:03d}.npz", NEWEST):
        found.network.write(folder / name)
    listener.fitted(line)


def read_curves(folder: Path) -> dict[str, Any]:
    """The curves of the generations before."""
    path = folder / "curves.json"
    found: dict[str, Any] = json.loads(path.read_text(encoding="utf-8")) if path.exists() else {}
    return found


def draw_curves(path: Path, curves: dict[str, Any]) -> None:
    """The losses of all generations as a drawing, where matplotlib is installed."""
    try:
        figures = import_module("matplotlib.figure")
    except ImportError:
        return
    figure = figures.Figure(figsize=(8, 4))
    axes = figure.subplots()
    for number, generation in curves.items():
        held = [epoch[1] for epoch in generation["curve"]]
        axes.plot(range(1, len(held) + 1), held, label=f"generation {int(number)}")
    axes.set_xlabel("epoch")
    axes.set_ylabel("log loss, validation")
    axes.legend()
    figure.savefig(path)
