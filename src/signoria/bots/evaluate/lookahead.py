"""Looking ahead as far as one's own answers reach."""

from __future__ import annotations

from signoria.bots.evaluate.evaluation import NO_ADVICE, Evaluation
from signoria.kernel.agenda import FATE, NO_OPTIONS, Decision, State


class Lookahead:
    """How a seat looks ahead: to the end of its own answers, not beyond.

    It stops where another seat or chance is asked, at open questions, and where the question it
    began with comes again: from there on everything is open for every answer alike. (Not so in a
    chain, which has to come to its end.)
    """

    def __init__(self, opinion: Evaluation, seat: int, kind: str) -> None:
        self.opinion = opinion
        self.seat = seat
        self.kind = "" if kind in opinion.chains else kind

    def promises(self, s: State, patience: int) -> list[float]:
        """What each answer to the question at hand leads to, after a look at about `patience` tables."""
        each = patience // len(s.options)
        return [self.after(s, option, each) for option in s.options]

    def after(self, s: State, option: int, patience: int) -> float:
        """What one answer leads to. The table itself stays as it is."""
        trial = s.clone()
        self.answer(trial, option)
        return self.promise(trial, patience)

    def promise(self, s: State, patience: int) -> float:
        """The best a table leads to. What is too much to try is answered with the first option."""
        while self.goes_on(s):
            option = self.opinion.advice(s)
            if option == NO_ADVICE:
                if len(s.options) <= patience:
                    break
                option = s.options[0]
            self.answer(s, option)
        if not self.goes_on(s):
            return self.opinion.value(s, self.seat)
        return max(self.promises(s, patience))

    def answer(self, s: State, option: int) -> None:
        """Answer the question at hand; nobody counts the answers to the one the look ends at."""
        answer_and_stop(s, option, self.seat, self.opinion.open_questions, self.kind)

    def goes_on(self, s: State) -> bool:
        """Is the seat asked something that follows from its answer?"""
        if s.over or s.seat != self.seat:
            return False
        kind = s.decision.kind
        return kind != self.kind and kind not in self.opinion.open_questions


def answer_and_stop(
    s: State, option: int, seat: int, open_questions: tuple[str, ...], kind: str = ""
) -> None:
    """Answer, and let happen what follows, up to a question where something new begins.

    That is one to another player, an open one, or one of this kind. Its options stay unknown: to find
    them is most of the work of many questions, and a table can be judged without. So it stops there
    also where there is only one answer.
    """
    task, asker, arg = s.agenda.pop()
    assert isinstance(task, Decision)
    task.answer(s, asker, arg, option)
    s.options = NO_OPTIONS
    while s.agenda:
        task, asked, arg = s.agenda[-1]
        if asked != FATE and isinstance(task, Decision):
            if asked != seat or task.kind in open_questions or task.kind == kind:
                return
        if task.proceed(s, asked, arg):
            return
