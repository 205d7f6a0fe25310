"""An evaluation that sees only a part of what counts later."""

from __future__ import annotations

from typing import Any

from signoria.bots.evaluate.evaluation import NO_ADVICE, Evaluation
from signoria.kernel.agenda import State
from signoria.kernel.game import Game


class ShortSighted(Evaluation):
    """A mix of the points on the table and of another evaluation.

    With a foresight of 0 it is the lead in points alone, with 1 the other evaluation. In between a
    point now counts for more than a point that is only to be expected.
    """

    def __init__(self, game: Game[Any], far: Evaluation, foresight: float) -> None:
        super().__init__(game, {})
        self.far = far
        self.foresight = foresight
        self.narrowing = far.narrowing
        self.open_questions = far.open_questions
        self.chains = far.chains

    def value(self, s: State, seat: int) -> float:
        near = super().value(s, seat)
        if self.foresight == 0.0:
            return near
        return near + self.foresight * (self.far.value(s, seat) - near)

    def standing(self, s: State, seat: int) -> float:
        """Seats are compared by their points, not by their leads, which would count double."""
        near = float(self.rules.score(s, seat))
        if self.foresight == 0.0:
            return near
        return near + self.foresight * (self.far.standing(s, seat) - near)

    def advice(self, s: State) -> int:
        return NO_ADVICE if self.foresight == 0.0 else self.far.advice(s)

    def sensible(self, s: State) -> list[int]:
        return self.far.sensible(s)

    def doubt(self, s: State) -> float:
        return self.far.doubt(s)

    def interest(self) -> float:
        return self.far.interest()

    def remaining(self, s: State) -> float:
        return self.far.remaining(s)
