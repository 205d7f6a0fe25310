"""The plots of a report, drawn with matplotlib without a display."""

from __future__ import annotations

from collections.abc import Callable
from io import BytesIO
from statistics import fmean
from typing import Any, Final

from signoria.arena.extras import require_library
from signoria.arena.play import Result
from signoria.arena.reports.standing import Standing

COLOURS: Final = ("#8c2f2b", "#2f5d8c", "#b8862f", "#4d7a4a", "#6b4a7a", "#555555")
COLUMNS: Final = 2
SIZE: Final = (6.5, 3.2)
"""Of each plot on a sheet, in inches."""
PALETTE: Final = 48
"""Colours of a sheet, shades of the letters included."""

Draw = Callable[[Any], None]


def sheet(results: list[Result], table: list[Standing]) -> bytes:
    """All plots of a comparison on one sheet, as PNG."""
    figures = require_library("matplotlib.figure", "arena")
    titled = plots(results, table)
    rows = -(-len(titled) // COLUMNS)
    size = (SIZE[0] * COLUMNS, SIZE[1] * rows)
    figure = figures.Figure(figsize=size, layout="constrained")
    places = figure.subplots(rows, COLUMNS, squeeze=False).flatten()
    for axes in places[len(titled) :]:
        axes.set_axis_off()
    for axes, (title, draw) in zip(places, titled.items()):
        axes.set_title(title, loc="left")
        axes.spines[["top", "right"]].set_visible(False)
        draw(axes)
    return small(figure)


def small(figure: Any) -> bytes:
    """A figure as PNG with few colours: reports are kept, and plots need no more."""
    images = require_library("PIL.Image", "arena")  # matplotlib brings it
    drawn, into = BytesIO(), BytesIO()
    figure.savefig(drawn, format="png", dpi=80, metadata={"Software": None})
    images.open(drawn).convert("RGB").quantize(PALETTE).save(into, format="png", optimize=True)
    return into.getvalue()


def plots(results: list[Result], table: list[Standing]) -> dict[str, Draw]:
    """What draws each plot, by its title."""
    found: dict[str, Draw] = {}
    if any([each.rating for each in table]):
        found["Ratings with 95% intervals"] = lambda axes: ratings(axes, table)
    found["Shares of wins with 95% intervals"] = lambda axes: shares(axes, table)
    found["Points"] = lambda axes: points(axes, results, table)
    found["Points by source"] = lambda axes: sources(axes, results, table)
    if any([len(result.bots) > 1 for result in results]):
        found["Wins by seat"] = lambda axes: seats(axes, results)
    found["Length in answers"] = lambda axes: lengths(axes, results)
    return found


def ratings(axes: Any, table: list[Standing]) -> None:
    """A point and its interval for each bot."""
    rated = [each for each in table if each.rating is not None][::-1]
    means = [each.rating.mean for each in rated if each.rating is not None]
    reach = [each.rating.interval for each in rated if each.rating is not None]
    axes.errorbar(means, range(len(rated)), xerr=reach, fmt="o", color=COLOURS[0], capsize=4)
    axes.set_yticks(range(len(rated)), [each.bot for each in rated])
    axes.margins(y=0.3)
    axes.set_xlabel("rating (Plackett-Luce)")


def shares(axes: Any, table: list[Standing]) -> None:
    """The same for shares of wins, with the fair share as a line where there is one."""
    rows = table[::-1]
    below = [max(0.0, each.share - each.low) for each in rows]  # not a hair less than nothing
    above = [max(0.0, each.high - each.share) for each in rows]
    middle = [each.share for each in rows]
    axes.errorbar(
        middle, range(len(rows)), xerr=[below, above], fmt="o", color=COLOURS[1], capsize=4
    )
    axes.set_yticks(range(len(rows)), [each.bot for each in rows])
    axes.margins(y=0.3)
    axes.set_xlim(0, 1)
    axes.set_xlabel("share of wins")
    fair = [each.fair for each in rows if each.fair is not None]
    if fair:
        axes.axvline(fmean(fair), color="#999999", linestyle=":")
        axes.set_xlabel("share of wins; dotted: a fair share")


def points(axes: Any, results: list[Result], table: list[Standing]) -> None:
    """How the points of each bot are spread, over all its seats."""
    everything = [score for result in results for score in result.scores]
    reach = (min(everything), max(everything) + 1)
    for index, each in enumerate(table):
        found = [
            result.scores[seat]
            for result in results
            for seat in range(len(result.bots))
            if result.bots[seat] == each.bot
        ]
        colour = COLOURS[index % len(COLOURS)]
        axes.hist(
            found, 20, range=reach, histtype="step", linewidth=1.6, color=colour, label=each.bot
        )
    axes.set_xlabel("points")
    axes.set_ylabel("seats")
    axes.legend(frameon=False)


def sources(axes: Any, results: list[Result], table: list[Standing]) -> None:
    """What the points of each bot consist of, on average: gains to the right, losses to the left."""
    rows = table[::-1]
    gained, lost = [0.0] * len(rows), [0.0] * len(rows)
    for index, name in enumerate(results[0].breakdown[0]):
        widths = [mean_of(name, each.bot, results) for each in rows]
        colour = COLOURS[index % len(COLOURS)]
        shade = 1.0 - 0.35 * (index // len(COLOURS))
        bots = [each.bot for each in rows]
        edges = [lost[row] if width < 0 else gained[row] for row, width in enumerate(widths)]
        axes.barh(bots, widths, left=edges, label=name, color=colour, alpha=shade)
        gained = [edge + max(0.0, width) for edge, width in zip(gained, widths)]
        lost = [edge + min(0.0, width) for edge, width in zip(lost, widths)]
    axes.set_xlabel("mean points")
    axes.legend(frameon=False, fontsize="small", loc="center left", bbox_to_anchor=(1, 0.5))


def mean_of(source: str, bot: str, results: list[Result]) -> float:
    """What a bot has from one source, on average over all its seats."""
    return fmean(
        [
            result.breakdown[seat].get(source, 0)
            for result in results
            for seat in range(len(result.bots))
            if result.bots[seat] == bot
        ]
    )


def seats(axes: Any, results: list[Result]) -> None:
    """How often each seat won, with any bot."""
    count = max([len(result.bots) for result in results])
    wins = []
    for seat in range(count):
        found = [result.share(seat) for result in results if seat < len(result.bots)]
        wins.append(fmean(found))
    axes.bar([f"seat {seat + 1}" for seat in range(count)], wins, color=COLOURS[3])
    axes.set_ylabel("share of wins")


def lengths(axes: Any, results: list[Result]) -> None:
    """How many answers the players gave in a game."""
    found = [sum(result.moves) for result in results]
    axes.hist(found, bins=20, color=COLOURS[2])
    axes.set_xlabel("answers of players")
    axes.set_ylabel("games")
