"""What a seat leaves out and could still do later: it is charged once, and not at every turn.

A leader that could be played, an ability that could be used: such a free action takes nothing away
from the answer that was given, and it stays possible. Left out for five turns, it is one thing that was
forgotten, not five. The rules for counting it:

- An omission begins at a charged answer, where the best answer was a free action: after it the same
  question would have come again, and the given answer would have been possible still. An answer that
  takes the place of another (a purchase, a bid, a good to keep) is a choice, and each choice counts.
- While it lasts, only what a later answer costs beyond the charge so far is charged.
- It ends when the seat does it. The charge stays where it was made.
- It ends when it became impossible: when the seat is asked a question of the same kind and cannot
  answer it so. If it becomes possible again, that is a new omission. Questions of another kind in
  between do not end it.
- It ends when the seat could do it now even if it had done it then, as with an ability for each round:
  the earlier chance is gone, and this is another one.
"""

from __future__ import annotations

from signoria.kernel.agenda import State, advance, apply, words
from signoria.kernel.match import Match


class Omission:
    """A free action a seat leaves out: since which step, and what it was charged for it so far.

    `kind` is the kind of question it would have answered. `had` is the table as it would be if the seat
    had done it and everybody had answered the same; None once one of them could not.
    """

    def __init__(
        self, seat: int, kind: str, word: str, step: int, charged: float, had: State | None
    ) -> None:
        self.seat = seat
        self.kind = kind
        self.word = word
        self.step = step
        self.charged = charged
        self.had = had

    def charge(self, cost: float) -> float:
        """What is still to be charged if leaving it out again costs as much."""
        more = max(0.0, cost - self.charged)
        self.charged += more
        return more

    def lasts(self, state: State) -> bool:
        """Is it still the same omission at a question to its seat?"""
        if self.word not in words(state):
            return state.decision.kind != self.kind
        had = self.had
        return had is None or had.over or had.seat != self.seat or self.word not in words(had)

    def follow(self, seat: int, word: str) -> None:
        """Give the same answer at the table where the seat had done it."""
        if self.had is not None and not answer(self.had, seat, word):
            self.had = None


class Omissions:
    """Everything that is being left out at a table."""

    def __init__(self) -> None:
        self.open: list[Omission] = []

    def find(self, seat: int, word: str) -> Omission | None:
        """What the seat is leaving out by this word."""
        for omission in self.open:
            if omission.seat == seat and omission.word == word:
                return omission
        return None

    def look(self, state: State) -> None:
        """Before a question is answered: end what is not the same omission any more."""
        asked = state.seat
        self.open = [each for each in self.open if each.seat != asked or each.lasts(state)]

    def begin(self, match: Match, best: str, given: str, cost: float) -> bool:
        """The best answer was left out: remember it if it was a free action; was it?"""
        had = after_both(match.state, best, given)
        if had is not None:
            kind, step = match.state.decision.kind, len(match.entries)
            self.open.append(Omission(match.state.seat, kind, best, step, cost, had))
        return had is not None

    def follow(self, step: int, seat: int, word: str) -> None:
        """After an answer: what the seat did by it is left out no longer."""
        self.open = [each for each in self.open if (each.seat, each.word) != (seat, word)]
        for omission in self.open:
            if omission.step < step:
                omission.follow(seat, word)


def after_both(state: State, word: str, given: str) -> State | None:
    """The table if the seat had done this before the given answer; None if it was no free action.

    After a free action the same question is on the agenda once more. It may answer itself, where
    only the given answer is left. What the free action asks for on its way is answered with the
    first answer, which matters little here.
    """
    had = state.clone()
    task, seat, arg = state.asked
    frame = had.agenda.pop()
    times = state.agenda.count(frame)
    task.answer(had, seat, arg, state.options[words(state).index(word)])
    if had.agenda.count(frame) < times:
        return None
    if given not in [task.word(had, seat, arg, each) for each in task.options(had, seat, arg)]:
        return None
    advance(had)
    while had.agenda.count(frame) == times and had.agenda[-1] != frame:
        apply(had, had.options[0])
    if had.agenda.count(frame) == times:
        answer(had, seat, given)
    return had


def answer(state: State, seat: int, word: str) -> bool:
    """Give an answer if it is possible; was it?"""
    if state.over or state.seat != seat:
        return False
    legal = words(state)
    if word in legal:
        apply(state, state.options[legal.index(word)])
    return word in legal
