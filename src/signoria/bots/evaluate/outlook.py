"""Looking ahead as far as one's own answers reach."""

from __future__ import annotations

from signoria.bots.evaluate.evaluation import Evaluation
from signoria.kernel.agenda import State, apply


class Outlook:
    """How a seat looks ahead: to the end of its own answers, not beyond.

    It stops where another seat or chance is asked, at open questions, and where the question it
    began with comes again: from there on everything is open for every answer alike.
    """

    def __init__(self, opinion: Evaluation, seat: int, kind: str) -> None:
        self.opinion = opinion
        self.seat = seat
        self.kind = kind

    def promises(self, s: State, patience: int) -> list[float]:
        """What each answer to the question at hand leads to, looking at so many tables, about."""
        each = patience // len(s.options)
        return [self.after(s, option, each) for option in s.options]

    def after(self, s: State, option: int, patience: int) -> float:
        """What one answer leads to. The table itself stays as it is."""
        trial = s.clone()
        apply(trial, option)
        return self.promise(trial, patience)

    def promise(self, s: State, patience: int) -> float:
        """The best a table leads to. What is too much to try is answered with the first option."""
        while self.goes_on(s) and len(s.options) > patience:
            apply(s, s.options[0])
        if not self.goes_on(s):
            return self.opinion.value(s, self.seat)
        return max(self.promises(s, patience))

    def goes_on(self, s: State) -> bool:
        """Is the seat asked something that follows from its answer?"""
        if s.over or s.seat != self.seat:
            return False
        kind = s.decision.kind
        return kind != self.kind and kind not in self.opinion.open_questions
