"""Reading the lessons of a game: every complaint names the file and the entry.

A game's folder of lessons has a `course.toml`, which names its chapters. Each chapter is a folder with a
`chapter.toml`, a file for each lesson, and the positions of the lessons in `positions/`.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

from signoria.kernel.reading import Reader
from signoria.learn.lessons.course import Chapter, Course, Question
from signoria.learn.lessons.entries import lesson_file, read_text
from signoria.learn.lessons.first_game import read_first_game
from signoria.learn.lessons.lesson import Lesson
from signoria.learn.lessons.lesson_file import read_lesson

COURSE: Final = "course.toml"
CHAPTER: Final = "chapter.toml"
FIRST_GAME: Final = "first-game.toml"
QUESTIONS: Final = "questions.toml"


def read_course(game: str, home: Path) -> Course:
    """All lessons of a game."""
    source = lesson_file(home / COURSE).only("chapters")
    chapters: list[Chapter] = []
    for item in source.get("chapters").at_least_one():
        folder = home / item.text()
        if not folder.is_dir():
            raise item.fail(f"there is no folder {item.text()!r} beside {COURSE}")
        before = sum([len(chapter.lessons) for chapter in chapters])
        chapters.append(read_chapter(game, folder, before))
    course = Course(game, chapters)
    ids = [lesson.id for lesson in course.lessons()]
    for id in ids:
        if ids.count(id) > 1:
            raise source.fail(f"two chapters have a lesson {id!r}")
    return course


def read_chapter(game: str, folder: Path, before: int = 0) -> Chapter:
    """A folder of lessons; they are numbered on from those of the chapters before."""
    source = lesson_file(folder / CHAPTER).only("title", "module", "text", "lessons")
    module = source.get("module").text() if source.has("module") else ""
    lessons: list[Lesson] = []
    for item in source.get("lessons").at_least_one():
        path = folder / f"{item.text()}.toml"
        if not path.is_file():
            raise item.fail(f"there is no file {path.name!r} beside {CHAPTER}")
        lessons.append(read_lesson(path, game, module, before + len(lessons) + 1))
    first, asked = folder / FIRST_GAME, folder / QUESTIONS
    ids = tuple([lesson.id for lesson in lessons])
    return Chapter(
        folder.name,
        read_text(source.get("title")),
        module,
        read_text(source.get("text")) if source.has("text") else None,
        lessons,
        read_first_game(lesson_file(first)) if first.is_file() else None,
        read_questions(lesson_file(asked), ids) if asked.is_file() else [],
    )


def read_questions(source: Reader, lessons: tuple[str, ...]) -> list[Question]:
    """What one should know after the chapter."""
    source.only("question")
    found = []
    for entry in source.get("question").items():
        entry.only("ask", "answer", "lesson")
        lesson = lessons[entry.get("lesson").index_in(lessons, "lesson")]
        ask, answer = read_text(entry.get("ask")), read_text(entry.get("answer"))
        found.append(Question(ask, answer, lesson))
    return found
