"""Wishes: what chance and the other seats answer where it is possible.

A list of words that must come in their order breaks as soon as a learner leaves the path. So they are
wishes: when chance or a seat is asked, its first wish that is possible is the answer, and is used up.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from signoria.kernel.agenda import FATE


class Wishes:
    """What is left of the wishes of chance and of each seat."""

    def __init__(self, words: Mapping[int, Sequence[str]] | None = None) -> None:
        self.left: dict[int, list[str]] = {
            seat: list(wished) for seat, wished in (words or {}).items()
        }

    def of(self, seat: int, legal: list[str]) -> str | None:
        """The first wish of a seat that is possible now; None if there is none."""
        for word in self.left.get(seat, []):
            if word in legal:
                return word
        return None

    def spend(self, seat: int, legal: list[str], word: str) -> None:
        """A seat has answered: if it was as wished, that wish is used up."""
        if self.of(seat, legal) == word:
            self.left[seat].remove(word)


def wishes_of_record(
    entries: Sequence[tuple[int, str]], chance: bool, seats: Sequence[int]
) -> Wishes:
    """What happened in a game as wishes: its draws, and what these seats answered."""
    found: dict[int, list[str]] = {}
    for seat, word in entries:
        if (seat == FATE and chance) or seat in seats:
            found.setdefault(seat, []).append(word)
    return Wishes(found)
