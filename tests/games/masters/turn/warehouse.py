"""The depots by brute force: every way to fill the slots, against which the totals are checked."""

from __future__ import annotations

from functools import cache
from itertools import product

from tests.games.masters.tables import RESOURCES, amounts, written

Goods = tuple[int, ...]
"""Amounts in the order of the resources."""

NO_LEADER: Goods = (0, 0, 0, 0)


def goods_of(words: str) -> Goods:
    """`2 coin` as four numbers."""
    found = amounts(words)
    return tuple([found.get(good, 0) for good in RESOURCES])


def words_of(goods: Goods) -> str:
    """Four numbers as `2 coin`."""
    return written(dict(zip(RESOURCES, goods, strict=True)))


@cache
def arrangements(special: Goods = NO_LEADER) -> frozenset[Goods]:
    """Every content there can be: depots of 3, 2 and 1 slots, each of another type, and leaders'."""
    found: set[Goods] = set()
    for types in product(range(4), repeat=3):
        if len(set(types)) < 3:
            continue  # no type in two warehouse depots
        for filled in product(range(4), range(3), range(2)):
            for extra in product(*[range(slots + 1) for slots in special]):
                content = list(extra)
                for good, count in zip(types, filled, strict=True):
                    content[good] += count
                found.add(tuple(content))
    return frozenset(found)


def left_overs(stock: str, taken: str, special: Goods = NO_LEADER) -> set[str]:
    """The words for what may be discarded: of every content that could be kept, what is left."""
    old, new = goods_of(stock), goods_of(taken)
    found = set()
    for content in arrangements(special):
        left = tuple([old[good] + new[good] - content[good] for good in range(4)])
        if min(left) >= 0 and sum(left) <= sum(new):
            found.add(f"discard {words_of(left)}" if sum(left) else "keep all")
    return found
