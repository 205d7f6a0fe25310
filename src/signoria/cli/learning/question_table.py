"""A question at the terminal that has one best answer: its table, three tries, a hint, the solution."""

from __future__ import annotations

from abc import ABC, abstractmethod

from rich.console import Console, RenderableType
from rich.text import Text

from signoria.cli.boards import board_of
from signoria.cli.palette import BAD, GOLD
from signoria.cli.phrases import Words
from signoria.cli.table.explain import why_not
from signoria.cli.table.page import Page
from signoria.cli.table.participants import Participant
from signoria.cli.table.sitting import Left
from signoria.cli.table.typing import match_typed, read_line
from signoria.learn.puzzles.attempt import OPEN, Question, QuestionAttempt
from signoria.learn.puzzles.explaining import label_of
from signoria.learn.puzzles.rating import TRIES


class QuestionTable(ABC):
    """A question that is being answered."""

    def __init__(
        self,
        question: Question,
        attempt: QuestionAttempt,
        seat: int,
        console: Console,
        words: Words,
    ) -> None:
        self.question = question
        self.attempt = attempt
        self.seat = seat
        self.console = console
        self.words = words
        self.hinted = False
        self.match = question.start().clone()
        self.match.language = words.language
        self.participants = [
            Participant(each, self.name_of(each), None) for each in range(self.match.game.seats)
        ]
        self.page = Page(console, board_of(self.match.game, words), self.participants, words)

    def name_of(self, seat: int) -> str:
        """The one who is asked is you; the others have numbers."""
        if seat == self.seat:
            return self.words("participant.you")
        return self.words("participant.person", number=seat + 1)

    @abstractmethod
    def task(self) -> RenderableType:
        """What stands above the board."""

    @abstractmethod
    def end(self) -> None:
        """What is told once it is over."""

    def play(self) -> None:
        """Until it is over; `Left` when the player leaves."""
        self.page.show(self.page.question(self.match, self.seat, 0, self.task()), fresh=True)
        while self.attempt.state == OPEN:
            self.act_on(read_line("› ", self.match.words))
        self.end()

    def act_on(self, typed: str) -> None:
        """Act on what was typed."""
        command = typed.lower()
        if command == "q":
            raise Left
        if command == "s":
            self.attempt.given_up = True
        elif command == "h":
            self.hint()
        elif command == "m" and self.match.decision is not None:
            options = self.match.decision.options
            self.page.show(self.page.answers(self.match, self.seat, options))
        elif typed.startswith("?"):
            about = typed[1:].strip()
            reasons = self.match.explain(about) if about else []
            self.page.show(why_not(about, reasons, self.words))
        elif typed:
            self.answer(typed)

    def hint(self) -> None:
        """Name some answers, one of which is best."""
        self.hinted = True
        named = [self.label(word) for word in self.attempt.hint()]
        self.tell(self.words("puzzles.hint", answers="; ".join(named)), GOLD)

    def answer(self, typed: str) -> None:
        """One try, if it is possible."""
        legal = self.match.words
        found = match_typed(typed, legal)
        if found.possible:
            several = ", ".join(found.possible)
            self.tell(self.words("play.several", word=typed, words=several), BAD)
        elif found.index is None:
            self.page.show(why_not(typed, self.match.explain(typed), self.words))
        else:
            self.judge(legal[found.index])

    def judge(self, word: str) -> None:
        """Say whether a try was right."""
        self.attempt.attempt(word)
        if self.attempt.state != OPEN or word in self.question.right:
            return
        cost = self.attempt.cost(word)
        key = "puzzles.no" if cost is None else "puzzles.costs"
        left = TRIES - len(self.attempt.tried)
        share = "" if cost is None else f"{cost:.0%}"
        self.tell(self.words(key, answer=self.label(word), cost=share, left=left), BAD)

    def compared(self, most: int) -> list[Text]:
        """How often one wins after the answers that were weighed."""
        shares = self.question.shares
        order = sorted(shares, key=lambda word: -shares[word])[:most]
        if self.question.natural not in order:
            order[-1] = self.question.natural
        return [Text(f"{shares[word]:4.0%}  {self.label(word)}") for word in order]

    def label(self, word: str) -> str:
        """An answer in words."""
        return label_of(self.question, word).to(self.words.language)

    def tell(self, line: str, style: str) -> None:
        """One line."""
        self.console.print(line, style=style, markup=False)
