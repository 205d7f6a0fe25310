"""The play that a search expects after a move."""

from __future__ import annotations

from signoria.bots.search.search import Search
from signoria.kernel.agenda import FATE, State, apply, word_of, words
from signoria.kernel.text import Text
from signoria.learn.labels import short_labels


class Line:
    """What a search expects after a move, as far as chance leaves it certain: at each question that is
    put, the table, and the answer if one is expected."""

    def __init__(self, search: Search, first: int) -> None:
        self.seat = search.handle.seat
        self.kind = search.handle.kind
        self.tables: list[State] = []
        self.options: list[int] = []
        for s, option in search.expect(first):
            self.tables.append(s)
            self.options.append(option)
            after = s.clone()
            apply(after, option)
            if after.over or after.seat == FATE:
                break

    def next_turn(self) -> int:
        """The place of the seat's next question of the same kind, after another seat was asked; -1 if
        the line does not reach it."""
        others = False
        for index in range(1, len(self.tables)):
            s = self.tables[index]
            others = others or s.seat != self.seat
            if others and s.seat == self.seat and s.decision.kind == self.kind:
                return index
        return -1

    def turn_begins(self) -> int:
        """The place of the seat's first question after another seat was asked, of whatever kind; -1 if
        the line does not reach it."""
        others = False
        for index in range(1, len(self.tables)):
            others = others or self.tables[index].seat != self.seat
            if others and self.tables[index].seat == self.seat:
                return index
        return -1

    def word(self, index: int) -> str:
        """An answer as it is written."""
        return word_of(self.tables[index], self.options[index])

    def words(self, index: int) -> list[str]:
        """All the answers that are possible there."""
        return words(self.tables[index])

    def label(self, index: int) -> Text:
        """An answer for people, without a card's whole text."""
        s = self.tables[index]
        task, seat, arg = s.asked
        label = task.label(s, seat, arg, self.options[index])
        return short_labels(s).get(self.word(index), label)
