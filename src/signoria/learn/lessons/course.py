"""A course: the chapters of a game, their lessons, the first game with a coach, and the questions."""

from __future__ import annotations

from dataclasses import dataclass

from signoria.kernel.errors import SignoriaError
from signoria.kernel.panel import Json
from signoria.kernel.reading import short
from signoria.kernel.text import Text
from signoria.learn.lessons.lesson import Lesson
from signoria.learn.lessons.moments import FirstGame


class UnknownLesson(SignoriaError):
    """There is no lesson of this id."""


@dataclass(frozen=True)
class Question:
    """What one should know after a chapter, with its answer and the lesson that tells it."""

    ask: Text
    answer: Text
    lesson: str

    def to_json(self, language: str) -> Json:
        """As data in one language."""
        return {
            "ask": self.ask.to(language),
            "answer": self.answer.to(language),
            "lesson": self.lesson,
        }


@dataclass(frozen=True)
class Chapter:
    """Lessons that belong together: the base game, or a module of it.

    `text` says before its first lesson what all of it is about.
    """

    id: str
    title: Text
    module: str
    text: Text | None
    lessons: list[Lesson]
    first_game: FirstGame | None
    questions: list[Question]

    def to_json(self, language: str) -> Json:
        """What a list of lessons shows of it."""
        return {
            "id": self.id,
            "title": self.title.to(language),
            "module": self.module or None,
            "text": None if self.text is None else self.text.to(language),
            "lessons": [lesson.to_json(language) for lesson in self.lessons],
            "first_game": None if self.first_game is None else self.first_game.to_json(language),
            "questions": len(self.questions),
        }


@dataclass(frozen=True)
class Course:
    """All chapters of a game, in the order in which they are learned."""

    game: str
    chapters: list[Chapter]

    def lessons(self) -> list[Lesson]:
        """All lessons of all chapters."""
        return [lesson for chapter in self.chapters for lesson in chapter.lessons]

    def lesson(self, id: object) -> Lesson:
        """The lesson of an id."""
        for lesson in self.lessons():
            if lesson.id == id:
                return lesson
        known = ", ".join([lesson.id for lesson in self.lessons()])
        raise UnknownLesson(f"{self.game} has no lesson {short(id)}; it has {known}")

    def opening(self, lesson: Lesson) -> Text | None:
        """What is said before a lesson that is the first of its chapter."""
        for chapter in self.chapters:
            if chapter.lessons[0] is lesson:
                return chapter.text
        return None

    def to_json(self, language: str) -> Json:
        """The whole list, for the page."""
        return {
            "game": self.game,
            "chapters": [chapter.to_json(language) for chapter in self.chapters],
        }
