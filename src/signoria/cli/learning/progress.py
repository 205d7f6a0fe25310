"""What a person has learned so far: a file in the folder of this user's own games."""

from __future__ import annotations

import json
from datetime import date, timedelta
from pathlib import Path
from typing import Final

from signoria.arena.atomic_write import FileProblem, write_record
from signoria.cli.files import user_folder
from signoria.kernel.panel import Json
from signoria.learn.lessons import RECALL_DAYS, Lesson

NAME: Final = "learning.json"


class Progress:
    """The lessons solved of one game, how often, and which questions are due."""

    def __init__(self, file: Path, game: str, today: date) -> None:
        self.file = file
        self.game = game
        self.today = today
        self.all = read(file)
        found = self.all.setdefault(game, {})
        if not isinstance(found, dict):
            raise FileProblem(f"{file} is not a list of lessons: {game!r} holds something else")
        self.own: Json = found

    def solved(self, lesson: Lesson) -> bool:
        """Was this lesson solved?"""
        return lesson.id in self.own

    def visits(self, lesson: Lesson) -> int:
        """How often it was solved: the next visit brings the next twist."""
        return int(self.entry(lesson).get("solved", 0))

    def twist(self, lesson: Lesson) -> int:
        """Which table of the lesson comes now."""
        return self.visits(lesson) % len(lesson.tables)

    def note_solved(self, lesson: Lesson) -> None:
        """It was solved; its question comes back after some days."""
        entry = self.entry(lesson)
        entry["solved"] = self.visits(lesson) + 1
        if "due" not in entry:
            entry |= {"step": 0, "due": self.after(0)}
        self.keep(lesson, entry)

    def is_due(self, lesson: Lesson) -> bool:
        """Does its question come back today?"""
        due = self.entry(lesson).get("due")
        return isinstance(due, str) and due <= self.today.isoformat()

    def note_answer(self, lesson: Lesson, right: bool) -> None:
        """The question was answered: right, and it comes later; wrong, and it begins anew."""
        entry = self.entry(lesson)
        step = int(entry.get("step", 0)) + 1 if right else 0
        entry |= {"step": step, "due": self.after(step) if step < len(RECALL_DAYS) else None}
        self.keep(lesson, entry)

    def after(self, step: int) -> str:
        """The day of the next question."""
        return (self.today + timedelta(days=RECALL_DAYS[step])).isoformat()

    def entry(self, lesson: Lesson) -> Json:
        """What is remembered of a lesson."""
        found = self.own.get(lesson.id)
        return dict(found) if isinstance(found, dict) else {}

    def keep(self, lesson: Lesson, entry: Json) -> None:
        """Remember it, also for next time."""
        self.own[lesson.id] = entry
        write_record(self.file, self.all)


def read(file: Path) -> Json:
    """The file, or nothing where there is none yet."""
    if not file.exists():
        return {}
    try:
        found = json.loads(file.read_text(encoding="utf-8"))
    except OSError as error:
        raise FileProblem(f"{file} cannot be read: {error.strerror}") from error
    except (ValueError, RecursionError) as error:
        raise FileProblem(f"{file} is not a list of lessons: it is not JSON") from error
    if not isinstance(found, dict):
        raise FileProblem(f"{file} is not a list of lessons: it is not a JSON object")
    return found


def progress_of(game: str) -> Progress:
    """This user's progress in a game."""
    return Progress(user_folder() / NAME, game, date.today())
