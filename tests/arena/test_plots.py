"""Plots: what they are drawn from."""

from __future__ import annotations

from typing import Any

from signoria.arena.play import Result
from signoria.arena.reports.plots import sources
from signoria.arena.reports.standing import standings


class Axes:
    """Notes the bars it should draw, by their labels."""

    def __init__(self) -> None:
        self.bars: dict[str, tuple[float, float]] = {}

    def barh(self, bots: list[str], widths: list[float], left: list[float], **how: Any) -> None:
        self.bars[how["label"]] = (left[0], widths[0])

    def set_xlabel(self, text: str) -> None:
        """Nobody reads it here."""

    def legend(self, **how: Any) -> None:
        """Nor this."""


def test_losses_lie_left_of_nothing_and_gains_end_to_end() -> None:
    """Else a loss would hide a part of what was gained before it."""
    lines = {"cards": 6, "sold": -2, "works": 3, "reports": -1}
    result = Result("k", 0, 0, 1, ("a",), (6,), (1,), (lines,), (9,), (0.1,), 0)
    axes = Axes()
    sources(axes, [result], standings([result]))
    assert axes.bars == {
        "cards": (0, 6), "sold": (0, -2), "works": (6, 3), "reports": (-2, -1),
    }  # fmt: skip
