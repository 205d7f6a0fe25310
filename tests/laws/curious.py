"""A player who wants to have done everything once."""

from __future__ import annotations

from tests.laws.players import Whim, reluctance

Deed = tuple[str, str]
"""The first word of an answer, and something printed that the answer names."""


class Curious:
    """Does what it has not done yet, and otherwise a little of everything."""

    def __init__(self, seed: int, names: set[str]) -> None:
        self.whim = Whim(seed)
        self.names = names
        self.done: dict[object, int] = {}

    def __call__(self, words: list[str]) -> int:
        mood = self.whim.below(16)
        ranks = [self.rank(word, mood) for word in words]
        best = [index for index, rank in enumerate(ranks) if rank == min(ranks)]
        chosen = best[self.whim.below(len(best))]
        for key in [words[chosen].split(" ")[0], *deeds_in(words[chosen], self.names)]:
            self.done[key] = self.done.get(key, 0) + 1
        return chosen

    def rank(self, word: str, mood: int) -> tuple[int, ...]:
        """The smaller, the more it appeals: new deeds or variety, as the mood is; seldom anything."""
        if mood == 0:
            return (0,)
        unwilling = reluctance(word)
        new = any(deed not in self.done for deed in deeds_in(word, self.names)) and unwilling < 2
        often = self.done.get(word.split(" ")[0], 0) // 2
        return (not new, unwilling, often) if mood % 2 else (unwilling, often, not new)


def deeds_in(word: str, names: set[str]) -> list[Deed]:
    """The printed things an answer names, each with what is done to it."""
    verb, *rest = word.split(" ")
    return [(verb, name) for name in rest if name in names] + [("", verb)] * (verb in names)
