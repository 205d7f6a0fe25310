"""Fit a network to rows: `python -m signoria.train.fit --game masters --rows rows --out net.npz`.

PyTorch is needed here, and nowhere else.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from signoria.bots import edition_of
from signoria.bots.evaluate.network import MOST_UNITS, Network
from signoria.train.learner import Learner
from signoria.train.program import check_file, run
from signoria.train.report import FitReport
from signoria.train.samples import TEST, VALIDATION, Samples, read_samples, row_files
from signoria.train.selfplay import BadTraining

HIDDEN: Final = 16
EPOCHS: Final = 100


@dataclass(frozen=True)
class Fitted:
    """A network, how good it is on games kept for the end, and the losses of each epoch."""

    network: Network
    report: FitReport
    curve: list[tuple[float, float]]


def fit(
    game: str,
    files: list[Path],
    hidden: int = HIDDEN,
    epochs: int = EPOCHS,
    seed: int = 1,
    tick: Callable[[int, float, float], None] = lambda epoch, learned, held: None,
) -> Fitted:
    """A network fitted to all the rows in these files."""
    if not 1 <= hidden <= MOST_UNITS:
        raise BadTraining(f"a network has 1 to {MOST_UNITS} hidden units, not {hidden}")
    samples = read_samples(game, files)
    check_enough(samples)
    learner = Learner(samples, hidden, seed)
    curve: list[tuple[float, float]] = []

    def note(epoch: int, learned: float, held: float) -> None:
        curve.append((round(learned, 5), round(held, 5)))
        tick(epoch, learned, held)

    learner.learn(epochs, note)
    end = learner.parts()[2]
    report = FitReport(samples, end.tolist(), learner.predict(end))
    about: dict[str, Any] = {
        "game": game, "edition": edition_of(game), "seed": seed, "hidden": hidden,
        "games": len(set(samples.games)), "tables": samples.tables,
        "log_loss": round(report.network, 4), "base": round(report.base, 4),
    }  # fmt: skip
    return Fitted(learner.network(about), report, curve)


def check_enough(samples: Samples) -> None:
    """There must be something to learn from, something to stop by, and something for the test."""
    parts = {samples.part(table) for table in range(samples.tables)}
    learned = parts - {TEST, VALIDATION}
    if not samples.names or not learned or not {TEST, VALIDATION} <= parts:
        raise BadTraining("too few games to learn from; play more")


def asked_for(arguments: list[str] | None) -> argparse.Namespace:
    """What was asked for on the command line."""
    asked = argparse.ArgumentParser(prog="python -m signoria.train.fit", description=__doc__)
    option = asked.add_argument
    option("--game", required=True, help="the game the rows are of")
    option("--rows", type=Path, nargs="+", required=True, help="folders or files")
    option("--hidden", type=int, default=HIDDEN, help="units of the hidden layer")
    option("--epochs", type=int, default=EPOCHS, help="at most this often through all rows")
    option(
        "--seed", type=int, default=1, help="use the same seed for the same weights to begin with"
    )
    option("--out", type=Path, required=True, help="file for the network")
    return asked.parse_args(arguments)


def fit_and_tell(chosen: argparse.Namespace) -> None:
    """Do what was asked for, and say how good the network is."""
    check_file(chosen.out)
    files = row_files(chosen.rows)
    found = fit(chosen.game, files, chosen.hidden, chosen.epochs, chosen.seed, show)
    found.network.write(chosen.out)
    print("\n".join(found.report.lines()))
    print(f"{chosen.out}: {found.network.about}")


def main(arguments: list[str] | None = None) -> int:
    """The program."""
    chosen = asked_for(arguments)
    return run("fit", lambda: fit_and_tell(chosen))


def show(epoch: int, learned: float, held: float) -> None:
    """One line for each epoch."""
    print(f"epoch {epoch + 1}: log loss {learned:.4f}, validation {held:.4f}", flush=True)


if __name__ == "__main__":
    sys.exit(main())
