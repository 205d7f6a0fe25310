"""The measurements for people: what was measured in rows, games and builds in columns."""

from __future__ import annotations

from typing import Any

from rich.table import Table

from signoria.builds import COMPILED, NAMES, PLAIN
from signoria.cli.console import out
from signoria.cli.palette import GOLD, SERENA
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


def unit_table(builds: Json, unit: str) -> Table:
    """Everything measured in one unit; with both builds, how much the compiled one gains."""
    table = Table(title=unit, title_justify="left", border_style=SERENA, header_style="bold")
    table.add_column("", style=GOLD)
    configurations = range(len(next(iter(builds.values()))))
    for index in configurations:
        for build, reports in builds.items():
            table.add_column(f"{name(reports[index])}\n{build}", justify="right")
        if len(builds) > 1 and unit != "bytes":
            table.add_column("\ngain", justify="right", style=SERENA)
    for what in next(iter(builds.values()))[0][unit]:
        cells = []
        for index in configurations:
            numbers = {build: reports[index][unit][what] for build, reports in builds.items()}
            cells += [shown(number, unit) for number in numbers.values()]
            if len(builds) > 1 and unit != "bytes":
                cells.append(gain(numbers, unit))
        table.add_row(what, *cells)
    return table


def name(report: Json) -> str:
    """A configuration in few letters."""
    return " ".join([report["game"], str(report["seats"]), *[m[:3] for m in report["modules"]]])


def shown(number: float, unit: str) -> str:
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
        out().print(f"{NAMES[build]}: microseconds an answer", style=SERENA)
        table = Table(border_style=SERENA, header_style="bold")
        table.add_column("answers given", style=GOLD, justify="right")
        for report in reports:
            table.add_column(name(report), justify="right")
            table.add_column("without\nthe past", justify="right", style=SERENA)
        longest = max([report["lengths"] for report in reports], key=len)
        for index, stretch in enumerate(longest):
            cells = [
                f"{report['lengths'][index][what]:,.1f}" if index < len(report["lengths"]) else ""
                for report in reports
                for what in ("microseconds", "without the past")
            ]
            table.add_row(str(stretch["answers"]), *cells)
        out().print(table)
