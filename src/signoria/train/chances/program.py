"""Fit chances to rows: `python -m signoria.train.chances --game masters --rows rows --out kept`.

Two files are written: `chances.toml`, which belongs into the folder of the game's evaluation, and
`chances.json` with how well it fits, with a drawing beside it.
"""

from __future__ import annotations

import argparse
import json
from pathlib import Path
from typing import Any, Final

from signoria.arena.atomic_write import write_atomically
from signoria.bots import edition_of
from signoria.bots.evaluate.chances import NETWORK, PART, read_chances
from signoria.bots.evaluate.network import read_network
from signoria.games.registry import MANIFESTS
from signoria.train.chances.drawing import draw
from signoria.train.chances.judged import Configuration, Judged, Tables, read_tables
from signoria.train.chances.regression import fit_chances
from signoria.train.chances.reliability import Reliability, judge_halves
from signoria.train.program import make_folder, run
from signoria.train.samples import row_files
from signoria.train.selfplay import BadTraining

HEAD: Final = """\
# How sure the evaluation and the network are of who wins: fitted to games of bots by
# `python -m signoria.train.chances`. How well it fits is in docs/reports/chances.
"""


class Fits:
    """What was fitted to each configuration by each kind of evaluation, and how well it fits."""

    def __init__(self, game: str, tables: dict[str, Tables]) -> None:
        self.game = game
        self.fitted: dict[Configuration, dict[str, list[float]]] = {}
        self.found: dict[str, Any] = {}
        self.pooled: dict[str, Reliability] = {}
        for kind, kept in tables.items():
            together = []
            for configuration, judged in sorted(kept.items()):
                together += self.add(kind, configuration, judged)
            self.pooled[kind] = Reliability([each for each in together if len(each[0].leads) > 1])

    def add(self, kind: str, configuration: Configuration, judged: list[Judged]) -> list[Any]:
        """Fit one, and see how well that does; what was said of its tables."""
        said = judge_halves(judged)
        chances = fit_chances(judged)
        numbers = [chances.early, chances.late]
        if configuration[0] == 1:
            numbers += [chances.even_early, chances.even_late]
        self.fitted.setdefault(configuration, {})[kind] = [round(each, 4) for each in numbers]
        found = self.found.setdefault(title(configuration), {})
        found[kind] = Reliability(said).to_json()
        return said

    def to_toml(self) -> str:
        """The file that belongs to the game."""
        lines = [HEAD]
        for (seats, modules), kinds in sorted(self.fitted.items()):
            lines += ["[[fitted]]", f"seats = {seats}", f"modules = {json.dumps(list(modules))}"]
            lines += [f"{kind} = {json.dumps(numbers)}" for kind, numbers in kinds.items()]
            lines += parts_kept(self.game, (seats, modules))
            lines.append("")
        return "\n".join(lines)

    def to_json(self) -> dict[str, Any]:
        """How well everything fits."""
        together = {kind: each.to_json() for kind, each in self.pooled.items() if each.said}
        return {
            "game": self.game,
            "edition": edition_of(self.game),
            "together": together,
            "configurations": self.found,
        }


def parts_kept(game: str, configuration: Configuration) -> list[str]:
    """The line with the network's part in a judgement, which is found by playing and not fitted."""
    kept = {each[:2]: each[2].part for each in read_chances(game, NETWORK)}
    part = kept.get(configuration, 1.0)
    return [f"{PART} = {json.dumps(part)}"] if part != 1.0 else []


def title(configuration: Configuration) -> str:
    """A configuration as people write it: `2`, `4 advanced houses`."""
    seats, modules = configuration
    return " ".join([str(seats), *modules])


def asked_for(arguments: list[str] | None) -> argparse.Namespace:
    """What was asked for on the command line."""
    asked = argparse.ArgumentParser(prog="python -m signoria.train.chances", description=__doc__)
    option = asked.add_argument
    option("--game", required=True, help="the game the rows are of")
    option("--rows", type=Path, nargs="+", required=True, help="folders or files")
    option("--network", type=Path, default=None, help="by default the game's network")
    option("--out", type=Path, required=True, help="folder for chances.toml and the report")
    return asked.parse_args(arguments)


def fit_and_keep(chosen: argparse.Namespace) -> None:
    """Do what was asked for, and say how well it fits."""
    manifest = MANIFESTS.get(chosen.game)
    if manifest is None:
        raise BadTraining(f"unknown game {chosen.game!r}")
    make_folder(chosen.out)
    path = chosen.network or manifest.network
    network = read_network(path) if path is not None else None
    fits = Fits(chosen.game, read_tables(chosen.game, row_files(chosen.rows), network))
    found = fits.to_json()
    write_atomically(chosen.out / "chances.toml", fits.to_toml())
    write_atomically(chosen.out / "chances.json", json.dumps(found, indent=1) + "\n")
    draw(chosen.out / "chances.svg", found)
    print("\n".join(lines_of(found)))


def lines_of(found: dict[str, Any]) -> list[str]:
    """The report in words: for each configuration and kind the losses by thirds, and the worst tenth."""
    lines = [
        "configuration, kind: games; log loss of base rate, by thirds; largest error of a tenth"
    ]
    for name, kinds in [("together", found["together"]), *found["configurations"].items()]:
        for kind, each in kinds.items():
            parts = ", ".join([f"{loss / base:.0%}" for loss, base in each["losses"] if base])
            off = [abs(tenth["said"] - tenth["came"]) for tenth in each["tenths"] if tenth["rows"]]
            lines.append(f"{name}, {kind}: {each['games']}; {parts}; {max(off):.3f}")
    return lines


def main(arguments: list[str] | None = None) -> int:
    """The program."""
    chosen = asked_for(arguments)
    return run("chances", lambda: fit_and_keep(chosen))
