"""What belongs into a codebook although no game happened to show it.

Games that are played for a codebook show most of what there is, and some of it by luck. The rest
follows from what was met:

- A kind of card of which `ENOUGH` was met in one place belongs into that place whole.
  Goods are a kind too.
- What was seen of another player can be seen of everybody.
- What was seen at one place of a list or a grid can be seen at every place of it.
- Lists of seats are as long as there are seats, lists of cards as long as there are such cards.
- Whoever stands on a space can stand on every space.
- Entries of a table that are `ALIKE` can look like one another.
- A verb that is said of one kind of card alone can be said of every card of the kind.
- A number in a word may be any number up to the largest, and where the largest was rare, half as
  large again.
"""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping
from itertools import product
from math import gcd, prod
from typing import Final

from signoria.envs.features import SEATS

ENOUGH: Final = 0.25
"""The share of a kind that must be met in a place before all of it belongs there."""

HALF: Final = 0.5
"""The share of the goods that a word must have been met with before all of them can be named in it."""

RARE: Final = 0.05
"""Where the three largest numbers were met this seldom, there are likely to be larger ones."""

ALIKE: Final = {
    "spaces": "length",
    "members": "value",
    "works": "value",
    "progress": "length",
    "characters": "where",
}
"""Tables whose entries look alike, each with a name that tells an entry's key from what is in it."""

Kinds = Mapping[str, tuple[str, ...]]
"""The ids of every kind of card, in the order of the catalogue."""

Name = tuple[tuple[str, ...], str, str]
"""A named number: the steps of its path, the sign before its word, the word."""


def with_cards(met: Iterable[str], kinds: Kinds) -> set[str]:
    """Words of one place, and the whole of every kind that was met there often enough."""
    found = set(met)
    return found.union(*[ids for ids in kinds.values() if enough(found, ids)])


def enough(met: set[str], ids: tuple[str, ...], share: float = ENOUGH) -> bool:
    """Was so much of a kind met that the rest must belong there too?"""
    return bool(ids) and len(met.intersection(ids)) >= share * len(ids)


class Names:
    """The named numbers of a game, being closed."""

    def __init__(self, names: Iterable[str], kinds: Kinds, seats: int) -> None:
        self.found = {split_name(name) for name in names}
        self.kinds = kinds
        self.seats = seats

    def closure(self) -> list[str]:
        """All names, in the order of the alphabet."""
        size = 0
        while size != len(self.found):
            size = len(self.found)
            self.of_everybody()
            self.of_every_card()
            self.alike()
            self.on_every_space()
            self.at_every_place()
        return sorted([join_name(name) for name in self.found])

    def of_everybody(self) -> None:
        """What was seen of another player can be seen of each, and of oneself."""
        for path, sign, word in list(self.found):
            if path[0] == "players" and len(path) > 2 and path[1] != "0":
                for seat in range(self.seats):
                    self.found.add((("players", str(seat), *path[2:]), sign, word))

    def of_every_card(self) -> None:
        """Paths with the name of a card in them: what is told of most is told of all."""
        places: dict[tuple[Name, int], set[str]] = defaultdict(set)
        known = set[str]().union(*self.kinds.values())
        for path, sign, word in self.found:
            for index, step in enumerate(path):
                if step in known:
                    blank = (*path[:index], "", *path[index + 1 :])
                    places[((blank, sign, word), index)].add(step)
        for ((path, sign, word), index), met in places.items():
            for id in with_cards(met, self.kinds):
                self.found.add(((*path[:index], id, *path[index + 1 :]), sign, word))

    def alike(self) -> None:
        """Entries of some tables: whatever one of them has, the others can have."""
        tables: dict[tuple[str, ...], list[Name]] = defaultdict(list)
        for path, sign, word in self.found:
            for index, step in enumerate(path[:-1]):
                if step in ALIKE:
                    tables[path[: index + 1]].append((path[index + 1 :], sign, word))
        for table, names in tables.items():
            keys = {path[:-1] for path, _, _ in names if path[-1] == ALIKE[table[-1]]}
            inside = {
                (path[len(key) :], sign, word)
                for path, sign, word in names
                for key in keys
                if path[: len(key)] == key and len(path) > len(key)
            }
            for key, (rest, sign, word) in product(keys, inside):
                self.found.add(((*table, *key, *rest), sign, word))

    def on_every_space(self) -> None:
        """Whoever stands on a space can stand on every space there is."""
        spaces = [path[1:-1] for path, _, _ in self.found if path[0] + path[-1] == "spaceslength"]
        for path, sign, _ in list(self.found):
            if path[-1] == "at" and sign:
                self.found.update([(path, sign, ".".join(space)) for space in spaces])

    def at_every_place(self) -> None:
        """Places have numbers: words and paths are the same at each of them."""
        words: dict[tuple[tuple[str, ...], str], set[str]] = defaultdict(set)
        places: dict[tuple[tuple[str, ...], str], list[set[str]]] = {}
        for path, sign, word in self.found:
            blank = (tuple(["#" if step.isdigit() else step for step in path]), sign)
            numbers = [step for step in path if step.isdigit()]
            words[blank].add(word)
            for met, number in zip(
                places.setdefault(blank, [set() for _ in numbers]), numbers, strict=True
            ):
                met.add(number)
        for blank, met in words.items():
            here = with_cards(met, self.kinds) if blank[1] else met
            self.lengthen(blank[0], places[blank], len(here))
            for chosen in product(*places[blank]):
                each = iter(chosen)
                path = tuple([next(each) if step == "#" else step for step in blank[0]])
                self.found.update([(path, blank[1], word) for word in here])

    def lengthen(self, path: tuple[str, ...], places: list[set[str]], words: int) -> None:
        """Lists of seats are as long as there are seats, lists of cards as there are cards."""
        if path[-1] == "#" and len(path) > 1 and path[-2] in SEATS:
            places[-1].update([str(seat) for seat in range(self.seats)])
        elif path[-1] == "card" and len(path) > 1 and path[-2] == "#":
            places[-1].update([str(place) for place in range(words)])


def split_name(name: str) -> Name:
    """A name in its parts."""
    path, sign, word = [*re.split("([=:])", name, maxsplit=1), "", ""][:3]
    return tuple(path.split(".")), sign, word


def join_name(name: Name) -> str:
    """A name as it is written."""
    path, sign, word = name
    return f"{'.'.join(path)}{sign}{word}"


def close_words(met: Counter[str], kinds: Kinds, most: int, farthest: int = 0) -> set[str]:
    """The words of one kind of question; if there are more than `most`, as they were met.

    Numbers go up to `farthest` at least.
    """
    if len(met) > most:
        return set(met)
    found = with_numbers(met, most, farthest)
    more = of_cards(found, kinds)
    while found != more and len(more) <= most:
        found = more
        more = of_cards(found, kinds)
    return found


def of_cards(met: set[str], kinds: Kinds) -> set[str]:
    """Words that name a card or a good: what is said of enough of a kind can be said of all.

    A word that names several of a kind names them in the order of the catalogue, and what follows
    after a number is a good. A verb that is said of one kind alone is said of all of that kind.
    """
    places: dict[tuple[tuple[str, ...], int], set[str]] = defaultdict(set)
    for word in met:
        steps = tuple(word.split(" "))
        for index, step in enumerate(steps):
            places[((*steps[:index], "", *steps[index + 1 :]), index)].add(step)
    found = set(met)
    for (steps, index), said in places.items():
        counted = index > 0 and steps[index - 1].isdigit()
        for kind, ids in kinds.items():
            fitting = between(ids, steps[:index], steps[index + 1 :])
            alone = len(steps) == 2 and len(said) > 1 and said.issubset(ids)
            share = HALF if kind == "good" else ENOUGH
            if counted <= (kind == "good") and (alone or enough(said, fitting, share)):
                found.update(
                    [" ".join([*steps[:index], id, *steps[index + 1 :]]) for id in fitting]
                )
    return found


def between(
    ids: tuple[str, ...], before: tuple[str, ...], after: tuple[str, ...]
) -> tuple[str, ...]:
    """The ids that may stand between others of their kind."""
    low = max([ids.index(step) + 1 for step in before if step in ids], default=0)
    high = min([ids.index(step) for step in after if step in ids], default=len(ids))
    return ids[low:high]


def with_numbers(met: Counter[str], most: int, farthest: int) -> set[str]:
    """Words with numbers in them: every number up to the largest can be said.

    Where that would be more words than `most`, they are left as they are.
    """
    shapes: dict[tuple[str, ...], list[Counter[int]]] = {}
    for word, times in met.items():
        steps = word.split(" ")
        shape = tuple(["#" if step.isdigit() else step for step in steps])
        numbers = [int(step) for step in steps if step.isdigit()]
        for place, number in zip(
            shapes.setdefault(shape, [Counter() for _ in numbers]), numbers, strict=True
        ):
            place[number] += times
    found = set(met)
    for shape, places in shapes.items():
        ranges = [numbers_up_to(place, farthest) for place in places]
        if prod([len(each) for each in ranges]) <= most:
            for chosen in product(*ranges):
                each = iter(chosen)
                found.add(" ".join([str(next(each)) if step == "#" else step for step in shape]))
    return found


def numbers_up_to(met: Counter[int], farthest: int = 0) -> range:
    """The numbers that can stand in one place, in the steps in which they were met."""
    low, high = min(met), max(met)
    step = gcd(*[number - low for number in met]) or 1
    largest = sum([times for number, times in met.items() if number > high - 3 * step])
    if high > low + 2 * step and largest < RARE * met.total():
        high += (high - low) // (2 * step) * step
    return range(low, max(high, farthest) + 1, step)
