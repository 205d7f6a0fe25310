"""Of how many people the tables of a round are, and how many must pause."""

from __future__ import annotations

from typing import NamedTuple

from signoria.events.field import FEWEST, MOST, Unpairable


class Split(NamedTuple):
    """The sizes of the tables, large ones first, and how many people pause."""

    sizes: list[int]
    byes: int


def split(people: int, wanted: int, fewest: int = FEWEST, most: int = MOST) -> Split:
    """Tables as near to the wanted size as can be. Nobody pauses where any tables are possible without
    that; sizes differ by one at most. Of two ways the one with more tables is taken."""
    if people < fewest:
        raise Unpairable(f"a round needs {fewest} people or more")
    for byes in range(people - fewest + 1):
        ways = [spread(people - byes, tables) for tables in range(people, 0, -1)]
        fitting = [sizes for sizes in ways if sizes[0] <= most and sizes[-1] >= fewest]
        if fitting:
            return Split(min(fitting, key=lambda sizes: distance(sizes, wanted)), byes)
    raise Unpairable(f"{people} people cannot be seated at tables of {fewest} to {most}")


def spread(people: int, tables: int) -> list[int]:
    """People at a number of tables, as evenly as can be."""
    each, over = divmod(people, tables)
    return [each + (table < over) for table in range(tables)]


def distance(sizes: list[int], wanted: int) -> int:
    """How far these sizes are from the wanted one."""
    return sum([(size - wanted) ** 2 for size in sizes])
