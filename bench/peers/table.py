"""One table of everything measured, with ratios, and a chart of it."""

from __future__ import annotations

import textwrap
from pathlib import Path
from typing import Any

Row = dict[str, Any]
BEGIN, END = "<!-- peers: begin -->", "<!-- peers: end -->"
WIDTH = 110
OURS = "signoria"
COLOURS = {True: "#8c2f2b", False: "#2f5d8c"}


def reference(rows: list[Row], engine: str, game: str, way: str) -> float | None:
    """The number others are divided by."""
    for row in rows:
        if (row["engine"], row["way"]) == (engine, way) and row["game"].startswith(game):
            return float(row["decisions"])
    return None


def markdown(rows: list[Row], missing: dict[str, str], circumstances: str) -> str:
    """The table for a page."""
    catan = reference(rows, "catanatron", "its", "Python")
    chess = reference(rows, "open_spiel", "chess", "Python")
    lines = [
        *wrapped(circumstances, ""),
        "",
        "| engine | game | by | decisions/s | of players | to catanatron | to chess, Python | copy |",
        "| --- | --- | --- | ---: | ---: | ---: | ---: | ---: |",
    ]
    for row in sorted(rows, key=lambda row: -row["decisions"]):
        name = f"**{row['engine']}**" if row["engine"] == OURS else row["engine"]
        copy = "" if row["copy"] is None else f"{row['copy']:,.1f} µs"
        ratios = [ratio(row["decisions"], whole) for whole in (catan, chess)]
        numbers = [f"{row['decisions']:,}", f"{row['of players']:,}", *ratios, copy]
        lines.append(f"| {' | '.join([name, row['game'], row['way'], *numbers])} |")
    lines += ["", "What is counted:", ""]
    counted = {(row["engine"], row["counted"]): None for row in rows}
    notes = [f"{engine}: {what}." for engine, what in counted]
    notes += [f"{name} could not be measured: {why}." for name, why in missing.items()]
    lines += [line for note in notes for line in wrapped(note, "- ")]
    return "\n".join(lines)


def wrapped(text: str, mark: str) -> list[str]:
    """A paragraph in lines that fit a screen."""
    return textwrap.wrap(f"{mark}{text}", WIDTH, subsequent_indent=" " * len(mark))


def ratio(number: float, whole: float | None) -> str:
    """How many times as many."""
    return "" if not whole else f"{number / whole:.2g}x"


def write(page: Path, text: str) -> None:
    """Put the table between its two marks on a page."""
    whole = page.read_text(encoding="utf-8")
    before, begin, rest = whole.partition(BEGIN)
    _, end, after = rest.partition(END)
    if not begin or not end:
        raise SystemExit(f"{page} has no place for the table: {BEGIN} ... {END}")
    page.write_text(f"{before}{BEGIN}\n{text}\n{END}{after}", encoding="utf-8")


def chart(rows: list[Row], file: Path) -> None:
    """Decisions by the second, ours beside theirs."""
    from matplotlib.figure import Figure

    shown = sorted(rows, key=lambda row: row["decisions"])
    figure = Figure(figsize=(8, 0.28 * len(shown) + 0.9), layout="constrained")
    axes = figure.subplots()
    axes.spines[["top", "right"]].set_visible(False)
    names = [f"{row['engine']}: {row['game']} ({row['way']})" for row in shown]
    numbers = [row["decisions"] for row in shown]
    bars = axes.barh(names, numbers, color=[COLOURS[row["engine"] == OURS] for row in shown])
    axes.bar_label(bars, [f"{number:,}" for number in numbers], padding=3, fontsize=8)
    axes.set_xlim(right=max(numbers) * 1.15)
    axes.tick_params(labelsize=8)
    axes.set_xlabel("decisions by the second of processor time, random play, one core")
    figure.savefig(file, metadata={"Date": None})
