"""Answers that pair one thing with another, as a member with a space: a row for each place, a column
for each thing that may go there, and where they cross the number of the answer."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, Protocol

from rich.cells import cell_len
from rich.table import Table
from rich.text import Text

from signoria.cli.palette import GOLD, STRONG

GAP: Final = 2
READABLE: Final = 20
"""What is left for the places is at least as wide."""
BRACKETS: Final = "()[],:;"


class Answer(Protocol):
    """Something to choose: an answer itself, or as the board of its game tells it."""

    @property
    def label(self) -> str:
        """What the list says of it."""

    @property
    def path(self) -> list[str]:
        """What one points at for it."""


@dataclass(frozen=True)
class Pair:
    """An answer by number: what goes there, told in words, and where."""

    number: int
    what: str
    place: str
    words: list[str]
    rest: str


class Crossing:
    """The answers of a list that can be crossed, and the numbers of those that cannot."""

    def __init__(self, pairs: list[Pair], others: list[int]) -> None:
        self.pairs = pairs
        self.others = others

    def columns(self) -> dict[str, list[Pair]]:
        """The answers by what goes there."""
        found: dict[str, list[Pair]] = {}
        for pair in self.pairs:
            found.setdefault(pair.what, []).append(pair)
        return found

    def places(self) -> dict[str, str]:
        """The places and how they are told, in an order that all columns keep where they can."""
        rests = {pair.place: pair.rest for pair in self.pairs}
        found: list[str] = []
        for pairs in self.columns().values():
            after = 0
            for pair in pairs:
                if pair.place not in found:
                    found.insert(after, pair.place)
                after = found.index(pair.place) + 1
        return {place: rests[place] for place in found}

    def draw(self, width: int) -> Table | None:
        """The places with the numbers beside them; None where that is too broad or saves no line."""
        columns = [Crossed(pairs) for pairs in self.columns().values()]
        places = self.places()
        above = max([len(column.head.split()) for column in columns])
        left = width - sum([column.width() + GAP for column in columns])
        if left < READABLE or above + len(places) >= len(self.pairs):
            return None
        table = Table(box=None, padding=(0, GAP, 0, 0), pad_edge=False, header_style=STRONG)
        room = min(left, max([cell_len(rest) for rest in places.values()]))
        table.add_column(width=room)
        for column in columns:
            table.add_column(column.head, width=column.width())
        for place, rest in places.items():
            table.add_row(rest, *[column.cell(place) for column in columns])
        return table


class Crossed:
    """A column: what is said of it everywhere stands above, the rest beside each number."""

    def __init__(self, pairs: list[Pair]) -> None:
        self.pairs = {pair.place: pair for pair in pairs}
        first = pairs[0].words
        self.vary = [
            index
            for index in range(len(first))
            if any([pair.words[index] != first[index] for pair in pairs])
        ]
        said = [word for index, word in enumerate(first) if index not in self.vary]
        self.head = " ".join([word.strip(BRACKETS) for word in said] if self.vary else said)

    def width(self) -> int:
        """The broadest cell or word of the head."""
        cells = [self.cell(place).cell_len for place in self.pairs]
        return max([*cells, *[cell_len(word) for word in self.head.split()]])

    def cell(self, place: str) -> Text:
        """The number of the answer for a place, if there is one."""
        pair = self.pairs.get(place)
        if pair is None:
            return Text("")
        own = [pair.words[index].strip(BRACKETS) for index in self.vary]
        return Text(" ").join([Text(f"[{pair.number}]", style=GOLD), *[Text(word) for word in own]])


def find_crossing(options: Sequence[Answer]) -> Crossing | None:
    """The largest kind of pairs among the answers, as far as their sentences can be taken apart.

    A sentence tells first what goes somewhere, in as many words for all, and then where.
    """
    kinds: dict[tuple[str, ...], list[int]] = {}
    for index, option in enumerate(options):
        if len(option.path) == 2:
            kinds.setdefault(tuple([step.partition(":")[0] for step in option.path]), []).append(
                index
            )
    for indices in sorted(kinds.values(), key=len, reverse=True):
        sentences = [options[index].label.split() for index in indices]
        places = [options[index].path[1] for index in indices]
        count = words_before_the_place(sentences, places)
        if count and len(set(places)) < len(places):
            pairs = [
                split_pair(index + 1, options[index].path, words, count)
                for index, words in zip(indices, sentences)
            ]
            if len({pair.rest for pair in pairs}) == len(set(places)):
                return Crossing(pairs, [i for i in range(len(options)) if i not in indices])
    return None


def split_pair(number: int, path: list[str], words: list[str], count: int) -> Pair:
    """One move, its sentence split after a number of words."""
    return Pair(number, path[0], path[1], words[:count], " ".join(words[count:]))


def words_before_the_place(sentences: list[list[str]], places: list[str]) -> int:
    """After how many words all sentences about a place go on alike; 0 if they never do."""
    for count in range(1, min([len(words) for words in sentences])):
        rests = {(place, " ".join(words[count:])) for place, words in zip(places, sentences)}
        if len(rests) == len(set(places)):
            return count
    return 0
