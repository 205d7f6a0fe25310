"""Draw what `signoria bench --lengths` finds: ``python -m bench.lengths`` renews the picture."""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
from pathlib import Path
from typing import Any

PICTURE = Path(__file__).parents[1] / "docs" / "pictures" / "lengths.svg"
COLOURS = ("#8c2f2b", "#2f5d8c", "#b8862f", "#4d7a4a")
STYLES = {"plain": "--", "compiled": "-"}


def measured(seconds: float) -> dict[str, Any]:
    """Whatever builds are there."""
    command = [sys.executable, "-m", "signoria", "bench", "--lengths", "--json"]
    done = subprocess.run(
        [*command, "--seconds", str(seconds)], check=True, stdout=subprocess.PIPE, text=True
    )
    builds: dict[str, Any] = json.loads(done.stdout)["builds"]
    return builds


def draw(builds: dict[str, Any], file: Path) -> None:
    """A line for each game and build, and a dot for the same answers with nothing behind them."""
    from matplotlib.figure import Figure

    figure = Figure(figsize=(8, 4), layout="constrained")
    axes = figure.subplots()
    axes.spines[["top", "right"]].set_visible(False)
    for build, reports in builds.items():
        for colour, report in zip(COLOURS, reports):
            answers = [stretch["answers"] for stretch in report["lengths"]]
            times = [stretch["microseconds"] for stretch in report["lengths"]]
            name = f"{report['game']}, {report['seats']} seats, {build}"
            axes.plot(answers, times, STYLES[build], color=colour, label=name)
            fresh = [stretch["without the past"] for stretch in report["lengths"]]
            axes.plot(answers, fresh, "o", color=colour, markersize=3)
    axes.set_ylim(bottom=0)
    axes.set_xlabel("answers given before")
    axes.set_ylabel("microseconds an answer (median)")
    axes.legend(fontsize=8, frameon=False, ncols=2)
    figure.savefig(file, metadata={"Date": None})


def main() -> None:
    """The command."""
    reader = argparse.ArgumentParser(prog="python -m bench.lengths", description=__doc__)
    reader.add_argument("--seconds", type=float, default=5.0, help="how many games: 20 a second")
    draw(measured(reader.parse_args().seconds), PICTURE)


if __name__ == "__main__":
    main()
