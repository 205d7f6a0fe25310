"""A player at a question: what was tried, whether that was it, and what may be told by now."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final, Protocol

from signoria.kernel.errors import IllegalMove
from signoria.kernel.match import Match
from signoria.learn.puzzles.puzzle import Puzzle
from signoria.learn.puzzles.rating import TRIES

OPEN: Final = "open"
SOLVED: Final = "solved"
MISSED: Final = "missed"

HINTED: Final = 3
"""How many answers a hint names; one of them is best."""


class Question(Protocol):
    """What an attempt is made at: a table, and which of its answers are best. Puzzles and exercises are.

    `right` are the answers that are best, `natural` is one that is not, and `shares` is how much of a
    win the answers lead to that were weighed.
    """

    right: list[str]
    natural: str
    shares: dict[str, float]

    @property
    def id(self) -> str:
        """Its name."""

    @property
    def best(self) -> str:
        """The answer that is shown as the solution."""

    def start(self) -> Match:
        """The match it begins with; never changed."""


class QuestionAttempt:
    """An attempt: the words that were tried, in order, and whether the solution was asked for.

    It is made anew from what was tried, so nothing has to be kept. A word that is not possible is an
    IllegalMove and counts as no try; neither does a word that was tried before.
    """

    def __init__(
        self, question: Question, tried: Sequence[str] = (), given_up: bool = False
    ) -> None:
        self.question = question
        self.given_up = given_up
        self.tried: list[str] = []
        for word in tried:
            self.attempt(word)

    def attempt(self, word: str) -> None:
        """One more try, as long as it is open."""
        match = self.question.start()
        if word not in match.words:
            raise IllegalMove(f"{word!r} is not possible", match.explain(word))
        if self.state == OPEN and word not in self.tried:
            self.tried.append(word)

    @property
    def solved_at(self) -> int:
        """The try that was right, from 1; 0 if none was."""
        for number, word in enumerate(self.tried, 1):
            if word in self.question.right:
                return number
        return 0

    def counted(self, hinted: bool) -> int:
        """The try that counts for what follows: a hint counts as one."""
        return min(TRIES, self.solved_at + int(hinted)) if self.solved_at else 0

    @property
    def state(self) -> str:
        """Is it still open?"""
        if self.solved_at:
            return SOLVED
        return MISSED if self.given_up or len(self.tried) >= TRIES else OPEN

    def hint(self) -> list[str]:
        """Some answers, one of which is best; the same for everybody, in the order of the question."""
        question = self.question
        legal = question.start().words
        wrong = [word for word in legal if word not in question.right and word != question.natural]
        weighed = [word for word in sorted(wrong) if word in question.shares]
        unweighed = [word for word in sorted(wrong) if word not in question.shares]
        Random(question.id).shuffle(weighed)
        Random(question.id).shuffle(unweighed)
        named = [question.best, question.natural, *weighed, *unweighed][:HINTED]
        return [word for word in legal if word in named]

    def cost(self, word: str) -> float | None:
        """What an answer costs of a win; None where nobody looked at it long enough."""
        shares = self.question.shares
        share = shares.get(word)
        return None if share is None else max(0.0, shares[self.question.best] - share)


class PuzzleAttempt(QuestionAttempt):
    """An attempt at a puzzle."""

    def __init__(self, puzzle: Puzzle, tried: Sequence[str] = (), given_up: bool = False) -> None:
        self.puzzle = puzzle
        super().__init__(puzzle, tried, given_up)
