"""Plots: what they are drawn from."""

from __future__ import annotations

from typing import Any

from signoria.arena.play import Result
from signoria.arena.reports.plots import shares, sources
from signoria.arena.reports.standing import standings


class Axes:
    """Notes the bars it should draw, by their labels, and how far intervals reach."""

    def __init__(self) -> None:
        self.bars: dict[str, tuple[float, float]] = {}
        self.reach: list[list[float]] = []

    def barh(self, bots: list[str], widths: list[float], left: list[float], **how: Any) -> None:
        self.bars[how["label"]] = (left[0], widths[0])

    def errorbar(
        self, middle: list[float], rows: range, xerr: list[list[float]], **how: Any
    ) -> None:
        self.reach = xerr

    def ignored(self, *what: Any, **how: Any) -> None:
        """Nobody looks at this here."""

    set_xlabel = set_xlim = set_yticks = margins = axvline = legend = ignored


def test_losses_lie_left_of_nothing_and_gains_end_to_end() -> None:
    """Else a loss would hide a part of what was gained before it."""
    lines = {"cards": 6, "sold": -2, "works": 3, "reports": -1}
    result = Result("k", 0, 0, 1, ("a",), (6,), (1,), (lines,), (9,), (0.1,), 0)
    axes = Axes()
    sources(axes, [result], standings([result]))
    assert axes.bars == {
        "cards": (0, 6), "sold": (0, -2), "works": (6, 3), "reports": (-2, -1),
    }  # fmt: skip


def test_a_bot_that_won_every_game_can_be_drawn() -> None:
    """At six games the end of its interval is rounded to a hair below its share."""
    wins = [
        Result(
            f"{number}", number, 0, 1, ("a", "b"), (6, 5), (1, 2), ({}, {}), (9, 9), (0.1, 0.1), 0
        )
        for number in range(6)
    ]
    axes = Axes()
    shares(axes, standings(wins))
    assert min([reach for side in axes.reach for reach in side]) == 0
