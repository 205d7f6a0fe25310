"""Players for tests. They know words only, so they play any game, and always in the same way.

Their whims come from counting and mixing, not from a generator: a game they play is the same on
every machine and in every release of Python.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

from signoria.kernel.record.fate import scramble

RELUCTANCE = {"bid": 1, "decline": 1, "end": 1, "pass": 1, "discard": 2, "sell": 2}
"""First words of answers that give something up, and how unwillingly they are said."""

Chooser = Callable[[list[str]], int]
"""Picks one of the words offered: its index."""


class Whim:
    """Numbers that look like chance and are the same in every run."""

    def __init__(self, seed: int) -> None:
        self.seed = scramble(seed)
        self.count = 0

    def below(self, limit: int) -> int:
        """The next number from 0 up to the limit."""
        self.count += 1
        return scramble(self.seed ^ self.count) % limit


class Wanderer:
    """Answers anything, all words alike: gets into corners nobody would seek."""

    def __init__(self, seed: int) -> None:
        self.whim = Whim(seed)

    def __call__(self, words: list[str]) -> int:
        return self.whim.below(len(words))


class Eager:
    """Gives nothing up while there is another answer, and likes what it has not tried yet.

    Words that name a card come first, those heard least before the others; now and then it slips.
    So it buys, builds and plays what it can, and its games get far.
    """

    def __init__(self, seed: int, names: set[str], heard: Counter[str] | None = None) -> None:
        self.whim = Whim(seed)
        self.names = names
        self.heard = Counter() if heard is None else heard

    def __call__(self, words: list[str]) -> int:
        chosen = self.chosen(words)
        self.heard[chosen] += 1
        return words.index(chosen)

    def chosen(self, words: list[str]) -> str:
        """The word that appeals most."""
        if self.whim.below(24) == 0:
            return words[self.whim.below(len(words))]
        least = min(reluctance(word) for word in words)
        lively = [word for word in words if reluctance(word) == least]
        if least == 2:
            return lively[0]  # the smallest loss comes first
        named = [word for word in lively if not self.names.isdisjoint(word.split(" "))]
        if named:
            least = min(self.heard[word] for word in named)
            if least == 0 or self.whim.below(2):
                lively = [word for word in named if self.heard[word] == least]
        return lively[self.whim.below(len(lively))]


def reluctance(word: str) -> int:
    """How unwillingly a word is said."""
    return RELUCTANCE.get(word.split(" ")[0], 0)


def first(words: list[str]) -> int:
    """Always the first word: stubborn play must come to an end, too."""
    return 0


def last(words: list[str]) -> int:
    """Always the last word."""
    return len(words) - 1
