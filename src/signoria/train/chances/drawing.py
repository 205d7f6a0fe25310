"""Reliability as a drawing: what was said against what came, for each configuration."""

from __future__ import annotations

from importlib import import_module
from io import StringIO
from math import ceil
from pathlib import Path
from typing import Any, Final

from signoria.arena.atomic_write import write_atomically

COLUMNS: Final = 4
SIZE: Final = 2.6
"""Of each plot, in inches."""

COLOURS: Final = {"own": "#b8862f", "network": "#2f5d8c"}
NAMES: Final = {"own": "evaluation", "network": "network"}


def draw(path: Path, found: dict[str, Any]) -> None:
    """All configurations of a game on one sheet, as SVG, where matplotlib is installed."""
    try:
        figures, matplotlib = import_module("matplotlib.figure"), import_module("matplotlib")
    except ImportError:
        return
    shown = {"all": found["together"], **found["configurations"]}
    rows = ceil(len(shown) / COLUMNS)
    figure = figures.Figure(figsize=(SIZE * COLUMNS, SIZE * rows), layout="constrained")
    places = figure.subplots(rows, COLUMNS, squeeze=False).flatten()
    for axes in places[len(shown) :]:
        axes.set_axis_off()
    for axes, (name, kinds) in zip(places, shown.items()):
        curve(axes, name, kinds)
    places[0].legend(loc="upper left", fontsize=7, frameon=False)
    drawn = StringIO()
    with matplotlib.rc_context({"svg.hashsalt": "signoria", "svg.fonttype": "none"}):
        figure.savefig(drawn, format="svg", metadata={"Date": None, "Creator": None})
    write_atomically(path, drawn.getvalue())


def curve(axes: Any, name: str, kinds: dict[str, Any]) -> None:
    """One configuration: a line for each kind, with how far chance may take it."""
    axes.plot([0, 1], [0, 1], color="#bbbbbb", linewidth=1)
    for kind, each in kinds.items():
        tenths = [tenth for tenth in each["tenths"] if tenth["rows"]]
        axes.errorbar(
            [tenth["said"] for tenth in tenths],
            [tenth["came"] for tenth in tenths],
            yerr=[tenth["error"] for tenth in tenths],
            color=COLOURS[kind],
            label=NAMES[kind],
            linewidth=1,
            elinewidth=0.6,
            marker=".",
        )
    games = max([each["games"] for each in kinds.values()], default=0)
    axes.set_title(f"{name} ({games} games)", loc="left", fontsize=8)
    axes.set_xlabel("said", fontsize=7)
    axes.set_ylabel("came", fontsize=7)
    axes.tick_params(labelsize=6)
    axes.set_aspect("equal")
