"""The bot that takes what looks best now.

It imagines one table, tries every answer on a copy, thinks its own follow-up questions through as
far as its patience reaches, and compares what it then sees. It does not think about what others
will do. How good a table looks is the business of the game's evaluation.
"""

from __future__ import annotations

from typing import Any, ClassVar, Final

from signoria.bots.bot import Bot
from signoria.bots.evaluate import evaluation_of
from signoria.bots.evaluate.evaluation import Evaluation
from signoria.bots.seat import SeatHandle
from signoria.kernel.agenda import State, apply
from signoria.kernel.game import Game

PATIENCE: Final = 250
"""How many tables are looked at for one answer, about."""


class GreedyBot(Bot):
    """Answers with what is worth most right afterwards."""

    name: ClassVar[str] = "greedy"

    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        self.opinions: list[tuple[Game[Any], Evaluation]] = []

    def choose(self, handle: SeatHandle) -> str:
        if handle.count == 1:
            return handle.word(0)
        opinion = self.opinion_on(handle.game)
        table = handle.imagine(handle.chance(self.seed))
        outlook = Outlook(opinion, handle.seat, handle.kind)
        best, most = 0, 0.0
        for index in range(handle.count):
            trial = table.clone()
            handle.apply(trial, index)
            promise = outlook.promise(trial, PATIENCE // handle.count)
            if index == 0 or promise > most:
                best, most = index, promise
        return handle.word(best)

    def opinion_on(self, game: Game[Any]) -> Evaluation:
        """The evaluation for a game; made once, since it knows all its cards."""
        for known, opinion in self.opinions:
            if known is game:
                return opinion
        fresh = evaluation_of(game)
        self.opinions.append((game, fresh))
        return fresh


class Outlook:
    """How a seat looks ahead: to the end of its own answers, not beyond.

    It stops where another seat or chance is asked, at open questions, and where the question it
    began with comes again: from there on everything is open for every answer alike.
    """

    def __init__(self, opinion: Evaluation, seat: int, kind: str) -> None:
        self.opinion = opinion
        self.seat = seat
        self.kind = kind

    def promise(self, s: State, patience: int) -> float:
        """The best a table leads to. What is too much to try is answered with the first option."""
        while self.goes_on(s) and len(s.options) > patience:
            apply(s, s.options[0])
        if not self.goes_on(s):
            return self.opinion.value(s, self.seat)
        options = s.options
        most = 0.0
        for index in range(len(options)):
            trial = s.clone()
            apply(trial, options[index])
            promise = self.promise(trial, patience // len(options))
            if index == 0 or promise > most:
                most = promise
        return most

    def goes_on(self, s: State) -> bool:
        """Is the seat asked something that follows from its answer?"""
        if s.over or s.seat != self.seat:
            return False
        kind = s.decision.kind
        return kind != self.kind and kind not in self.opinion.open_questions
