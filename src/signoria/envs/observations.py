"""The named numbers of observations that no game happened to show.

Games that are played for a codebook show most of what there is to see, and some of it by luck. The
rest follows from what was met:

- A kind of card of which `ENOUGH` was met in one place belongs into that place whole.
  Goods are a kind too.
- What was seen of another player can be seen of everybody.
- What was seen at one place of a list or a grid can be seen at every place of it.
- Lists of seats are as long as there are seats, lists of cards as long as there are such cards.
- A piece that was seen on one space can be on every space.
- Entries of a table that are alike can look like one another.

Which entries these are, the panels of a game declare (`signoria.kernel.legend`). Words need none of
this: questions declare them (`signoria.kernel.words.vocabulary`).
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable, Mapping
from itertools import product
from typing import Final

from signoria.envs.features import legend_of
from signoria.kernel.legend import Legend
from signoria.kernel.title.rulebook import Rulebook

ENOUGH: Final = 0.25
"""The share of a kind that must be met in a place before all of it belongs there."""

Kinds = Mapping[str, tuple[str, ...]]
"""The ids of every kind of card, in the order of the catalogue."""

Name = tuple[tuple[str, ...], str, str]
"""A named number: the steps of its path, the sign before its word, the word."""


def kinds_of(rulebook: Rulebook) -> Kinds:
    """The ids of every kind of card, whatever the modules and settings, and the goods."""
    found: dict[str, dict[str, None]] = defaultdict(dict)
    for box in rulebook.boxes():
        for each in box.printed:
            if not each.id.isdigit():  # numbers are places, or amounts
                found[each.kind][each.id] = None
        player, goods = box.view(box.start(), 0)["players"][0], sorted(legend_of(box).goods)
        found["good"].update(dict.fromkeys([id for name in goods for id in player[name]]))
    return {kind: tuple(ids) for kind, ids in found.items()}


def with_cards(met: Iterable[str], kinds: Kinds) -> set[str]:
    """Words of one place, and the whole of every kind that was met there often enough."""
    found = set(met)
    return found.union(*[ids for ids in kinds.values() if enough(found, ids)])


def enough(met: set[str], ids: tuple[str, ...]) -> bool:
    """Was enough of a kind met to conclude that the rest belongs there too?"""
    return bool(ids) and len(met.intersection(ids)) >= ENOUGH * len(ids)


class Names:
    """The named numbers of a game, being closed."""

    def __init__(self, names: Iterable[str], kinds: Kinds, legend: Legend, seats: int) -> None:
        self.found = {split_name(name) for name in names}
        self.kinds = kinds
        self.legend = legend
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
        """Paths with the name of a card in them: what was seen of most cards can be seen of all."""
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
                if step in self.legend.alike:
                    tables[path[: index + 1]].append((path[index + 1 :], sign, word))
        for table, names in tables.items():
            last = self.legend.alike[table[-1]]
            keys = {path[:-1] for path, _, _ in names if path[-1] == last}
            inside = {
                (path[len(key) :], sign, word)
                for path, sign, word in names
                for key in keys
                if path[: len(key)] == key and len(path) > len(key)
            }
            for key, (rest, sign, word) in product(keys, inside):
                self.found.add(((*table, *key, *rest), sign, word))

    def on_every_space(self) -> None:
        """A piece that was seen on one space can be on every space."""
        for where, table in self.legend.places.items():
            last = self.legend.alike[table]
            spaces = [
                path[1:-1] for path, _, _ in self.found if path[0] == table and path[-1] == last
            ]
            for path, sign, _ in list(self.found):
                if path[-1] == where and sign:
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
        if path[-1] == "#" and len(path) > 1 and path[-2] in self.legend.seats:
            places[-1].update([str(seat) for seat in range(self.seats)])
        elif path[-1] in self.legend.cards and len(path) > 1 and path[-2] == "#":
            places[-1].update([str(place) for place in range(words)])


def split_name(name: str) -> Name:
    """A name in its parts."""
    path, sign, word = [*re.split("([=:])", name, maxsplit=1), "", ""][:3]
    return tuple(path.split(".")), sign, word


def join_name(name: Name) -> str:
    """A name as it is written."""
    path, sign, word = name
    return f"{'.'.join(path)}{sign}{word}"
