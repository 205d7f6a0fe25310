"""Drawn examples for the rules page: a lesson's position, and the part of the board that shows the rule.

They are a file in the folder of their game, which its manifest names; how it is written is in
docs/guides/signs.md. What an example says is the idea of its lesson.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from pathlib import Path

from signoria.games.registry import MANIFESTS
from signoria.learn.lessons import course_of
from signoria.learn.lessons.course import Course
from signoria.learn.lessons.entries import lesson_file, names
from signoria.learn.lessons.lesson import Lesson


@dataclass(frozen=True)
class Example:
    """A picture beside a rule: the board of a lesson after some answers of the learner.

    `show` are the parts of the board that are drawn, under the names a legend knows.
    """

    rule: str
    lesson: Lesson
    play: tuple[str, ...]
    show: tuple[str, ...]


@cache
def examples_of(game: str) -> list[Example]:
    """The examples of a game; none where it has no such file."""
    path = MANIFESTS[game].examples
    course = course_of(game)
    return [] if path is None or course is None else read_examples(path, course)


def read_examples(path: Path, course: Course) -> list[Example]:
    """A file with examples. A rule has one at most."""
    source = lesson_file(path).only("example")
    known = tuple([lesson.id for lesson in course.lessons()])
    found: list[Example] = []
    for entry in source.get("example").at_least_one():
        entry.only("rule", "lesson", "play", "show")
        rule = entry.get("rule").text()
        if rule in [example.rule for example in found]:
            raise entry.fail(f"{rule} has an example already")
        lesson = course.lessons()[entry.get("lesson").index_in(known, "lesson")]
        show = tuple([item.text() for item in entry.get("show").at_least_one()])
        found.append(Example(rule, lesson, tuple(names(entry, "play")), show))
    return found
