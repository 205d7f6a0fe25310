"""What a lesson is made of: a position, a goal, answers that have been thought of, and texts."""

from __future__ import annotations

from dataclasses import dataclass, field
from fnmatch import fnmatchcase
from typing import Final

from signoria.kernel.match import Match
from signoria.kernel.panel import Json
from signoria.kernel.question import Option
from signoria.kernel.text import Text
from signoria.learn.lessons.goal import Goal
from signoria.learn.study import begin_at
from signoria.learn.wishes import Wishes

RIGHT: Final = "right"
ALSO: Final = "also"
WRONG: Final = "wrong"
REFUSED: Final = "refused"
RECALL_DAYS: Final = (2, 8, 30)
"""After how many days the question of a solved lesson comes back; a wrong answer begins anew."""

KINDS: Final = (RIGHT, ALSO, WRONG, REFUSED)


@dataclass(frozen=True)
class Answer:
    """A play that has been thought of: the learner's words, what they are, and what the coach says.

    `codes` are, for one whose last word is refused, the codes of the reasons.
    """

    kind: str
    play: tuple[str, ...]
    say: Text | None
    codes: tuple[str, ...] = ()


@dataclass(frozen=True)
class Recall:
    """A question that comes back after some days: one of the choices is right."""

    ask: Text
    choices: tuple[Text, ...]
    answer: int

    def to_json(self, language: str) -> Json:
        """As data in one language."""
        choices = [choice.to(language) for choice in self.choices]
        return {"ask": self.ask.to(language), "choices": choices, "answer": self.answer}


@dataclass
class Table:
    """What is on the table and what is to be reached: the lesson's first one, or a twist of it."""

    position: Json
    task: Text
    goal: Goal
    answers: list[Answer]
    fate: list[str]
    others: dict[int, list[str]]
    look: list[str]
    kept: list[Match] = field(default_factory=list)

    def start(self) -> Match:
        """The match it begins with; read once, and never changed."""
        if not self.kept:
            self.kept.append(begin_at(self.position))
        return self.kept[0]

    def wishes(self) -> Wishes:
        """What chance and the other seats answer where they can."""
        return Wishes({-1: self.fate, **self.others})

    def solution(self) -> tuple[str, ...]:
        """The words of the right answer."""
        return next(answer.play for answer in self.answers if answer.kind == RIGHT)


@dataclass
class Lesson:
    """One idea, tried on a real position.

    `tables` are the first one and its twists. `turns` is how often play may go on to other seats that
    have no wish before the attempt is over. `rest` are kinds of questions at which an attempt is judged
    as well. `offer` and `hide` are patterns over the elements of an option's path, or its word.
    """

    id: str
    number: int
    game: str
    module: str
    minutes: int
    title: Text
    idea: Text
    seat: int
    turns: int
    rest: list[str]
    offer: list[str]
    hide: list[str]
    tables: list[Table]
    recall: list[Recall]

    def offers(self, option: Option) -> bool:
        """Is this answer offered at the question the lesson begins with?"""
        return not self.offer or fits(option, self.offer)

    def hides(self, option: Option) -> bool:
        """Is this answer left out, wherever it comes up?"""
        return fits(option, self.hide)

    def to_json(self, language: str, twist: int = 0) -> Json:
        """What lists and the page show before anything is played."""
        return {
            "id": self.id,
            "number": self.number,
            "title": self.title.to(language),
            "idea": self.idea.to(language),
            "goal": self.tables[twist].task.to(language),
            "minutes": self.minutes,
            "twists": len(self.tables) - 1,
        }


def fits(option: Option, patterns: list[str]) -> bool:
    """Does a pattern name the word of an option, or something one points at for it?"""
    return any(
        [fnmatchcase(name, pattern) for pattern in patterns for name in [*option.path, option.word]]
    )
