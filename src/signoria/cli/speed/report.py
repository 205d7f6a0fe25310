"""The measurements for people: what was measured in rows, games and builds in columns."""

from __future__ import annotations

from typing import Any

from signoria.builds import COMPILED, NAMES, PLAIN
from signoria.cli.console import out
from signoria.cli.palette import GOLD, SERENA
from signoria.cli.sheets import Sheet
from signoria.cli.speed.history import UNITS
from signoria.kernel.panel import Json

MARKS = {"per second": "", "microseconds": " µs", "bytes": " B"}


def tell(found: Json) -> None:
    """One table for each unit."""
    builds = found["builds"]
    names = " and ".join([NAMES[build] for build in builds])
    out().print(f"{names} · Python {found['python']} · one core", style=SERENA)
    out().print(found["machine"], style=SERENA, markup=False, soft_wrap=True)
    for unit in UNITS:
        out().print(unit_table(builds, unit))


def unit_table(builds: Json, unit: str) -> Sheet:
    """Everything measured in one unit; with both builds, how much the compiled one gains."""
    sheet = Sheet(unit)
    sheet.names()
    configurations = range(len(next(iter(builds.values()))))
    for index in configurations:
        group = name(next(iter(builds.values()))[index])
        for build in builds:
            sheet.figures(build, group=group)
        if len(builds) > 1 and unit != "bytes":
            sheet.figures("gain", SERENA, group)
    for what in next(iter(builds.values()))[0][unit]:
        cells = []
        for index in configurations:
            numbers = {build: reports[index][unit][what] for build, reports in builds.items()}
            cells += [number_text(number, unit) for number in numbers.values()]
            if len(builds) > 1 and unit != "bytes":
                cells.append(gain(numbers, unit))
        sheet.row(what, *cells)
    return sheet


def name(report: Json) -> str:
    """A configuration in few letters: the game, its modules, and how many play."""
    seats = f"{report['seats']} seat" + "s" * (report["seats"] != 1)
    return " ".join([report["game"], *[module[:3] for module in report["modules"]], seats])


def number_text(number: float, unit: str) -> str:
    """A number with its unit; large ones without their fraction."""
    return f"{number:,.0f}{MARKS[unit]}" if number >= 100 else f"{number:,.1f}{MARKS[unit]}"


def gain(numbers: dict[str, Any], unit: str) -> str:
    """How many times faster compiled is than plain."""
    plain, compiled = numbers[PLAIN], numbers[COMPILED]
    if not plain or not compiled:
        return ""
    return f"{compiled / plain if unit == 'per second' else plain / compiled:.1f}x"


def tell_lengths(found: Json) -> None:
    """A row for each stretch of the games, a column for each of them."""
    for build, reports in found["builds"].items():
        sheet = Sheet(f"{NAMES[build]}: microseconds per move")
        sheet.figures("moves so far", GOLD)
        for report in reports:
            sheet.figures("whole", group=name(report))
            sheet.figures("without the past", SERENA, name(report))
        longest = max([report["lengths"] for report in reports], key=len)
        for index, stretch in enumerate(longest):
            cells = [
                f"{report['lengths'][index][what]:,.1f}" if index < len(report["lengths"]) else ""
                for report in reports
                for what in ("microseconds", "without the past")
            ]
            sheet.row(str(stretch["answers"]), *cells)
        out().print(sheet)
