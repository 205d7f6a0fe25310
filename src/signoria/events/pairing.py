"""Who plays with whom in the next round.

People with like points sit together (Swiss), and nobody meets anybody twice while that is possible. The
same field always gives the same tables.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from signoria.events.field import FEWEST, MOST, History
from signoria.events.search import without_repeats
from signoria.events.seating import seated
from signoria.events.sizes import split

REPEAT: Final = 1_000_000
"""What a second meeting costs, beside which no distance in the standings counts."""

LEANING: Final = 3
"""What it costs that those at a table have all had the same seats before, beside distances in the
standings."""

SWAPS: Final = 40
"""Passes over all pairs of people until nothing gets better; a few are enough."""

RESTARTS: Final = 6


@dataclass(frozen=True)
class Paired:
    """The tables of a round, seats in their order, and who pauses."""

    tables: tuple[tuple[int, ...], ...]
    byes: tuple[int, ...]


def pair(
    order: Sequence[int],
    history: History,
    wanted: int,
    seed: int,
    fewest: int = FEWEST,
    most: int = MOST,
) -> Paired:
    """Tables for these people, who are named from the first to the last of the standings."""
    sizes, pausing = split(len(order), wanted, fewest, most)
    byes = who_pauses(order, history, pausing)
    playing = [each for each in order if each not in byes]
    ranks = {each: rank for rank, each in enumerate(playing)}
    tables = best_tables(playing, sizes, history, ranks, random.Random(seed))
    return Paired(tuple([seated(table, history) for table in tables]), tuple(byes))


def who_pauses(order: Sequence[int], history: History, number: int) -> list[int]:
    """Those who have paused least, the last of the standings first."""
    ranks = {each: rank for rank, each in enumerate(order)}
    return sorted(order, key=lambda each: (history.paused[each], -ranks[each]))[:number]


def best_tables(
    playing: list[int],
    sizes: list[int],
    history: History,
    ranks: dict[int, int],
    rng: random.Random,
) -> list[list[int]]:
    """The best tables that were found: first as the standings say, then from other beginnings, and, as
    long as people meet again, by trying all ways."""
    found = improved(dealt(playing, sizes), history, ranks)
    for _ in range(RESTARTS):
        if not history.repeats(found):
            return found
        mixed = playing[:]
        rng.shuffle(mixed)
        other = improved(dealt(mixed, sizes), history, ranks)
        found = min(found, other, key=lambda tables: cost(tables, history, ranks))
    exact = without_repeats(playing, sizes, history)
    return found if exact is None else improved(exact, history, ranks)


def dealt(people: Sequence[int], sizes: Sequence[int]) -> list[list[int]]:
    """People in this order, table by table."""
    rest = list(people)
    return [[rest.pop(0) for _ in range(size)] for size in sizes]


def cost(tables: Sequence[Sequence[int]], history: History, ranks: dict[int, int]) -> int:
    """How bad these tables are."""
    return sum([cost_of(table, history, ranks) for table in tables])


def cost_of(table: Sequence[int], history: History, ranks: dict[int, int]) -> int:
    """How bad one table is: meetings again, each further one worse; how far apart people stand; and that
    they would all need the same seats."""
    again = spread = 0
    for number, one in enumerate(table):
        for other in table[:number]:
            again += history.met[min(one, other), max(one, other)] ** 2
            spread += (ranks[one] - ranks[other]) ** 2
    return REPEAT * again + spread + LEANING * history.leaning(table)


def improved(tables: list[list[int]], history: History, ranks: dict[int, int]) -> list[list[int]]:
    """Let two people change places wherever that makes their tables better, until nothing does."""
    found = [table[:] for table in tables]
    for _ in range(SWAPS):
        if not any(
            [
                swapped(found[one], found[other], history, ranks)
                for one in range(len(found))
                for other in range(one)
            ]
        ):
            break
    return found


def swapped(one: list[int], other: list[int], history: History, ranks: dict[int, int]) -> bool:
    """Change places between two tables where that helps; did anybody?"""
    before = cost_of(one, history, ranks) + cost_of(other, history, ranks)
    changed = False
    for mine in range(len(one)):
        for yours in range(len(other)):
            one[mine], other[yours] = other[yours], one[mine]
            after = cost_of(one, history, ranks) + cost_of(other, history, ranks)
            if after < before:
                before, changed = after, True
            else:
                one[mine], other[yours] = other[yours], one[mine]
    return changed
