"""Lessons: real positions with a goal, and what a coach says about the moves tried on them.

They are files in the folder of their game, which its manifest names; how they are written is in
docs/guides/lessons.md. A page or a terminal needs this:

    course = course_of("masters")                  # None where a game has no lessons
    course.chapters                                # a chapter: id, title, module ("" for the base game)
    course.chapters[0].lessons                     # a lesson: id, number, title, idea, minutes, recall
    course.to_json("it")                           # the whole list, for a page
    lesson = course.lesson("marbles")
    lesson.tables[0].task                          # the text of the goal; tables[1:] are its twists

    attempt = Attempt(lesson, twist=0, entries=(), tries=0)
    attempt.options()                              # what is offered now; other legal words are for later
    feedback = attempt.play("market row.1")        # the others answer, and it is judged
    feedback.to_json("en")                         # state, say, reasons, look, hint, solution
    attempt.study.match, attempt.study.entries     # the board, and what to give next time

An attempt is made anew from its entries whenever something is played, so nothing has to be kept. `tries`
counts the attempts at this lesson that were missed so far, since help comes step by step; the page
or terminal keeps that number. `state` is one of

- `open`: the learner is to answer (`attempt.study.asked`);
- `solved`, `missed`: this attempt is over, and `say` says why;
- `refused`: the rules do not allow the word, `reasons` say why, and nothing has changed;
- `later`: possible, but not offered in this lesson, and nothing has changed.

`chapter.first_game` is a whole game with a coach: `FirstGame.speak` says what it says now.
`chapter.questions` are what one should know at the end; `lesson.recall` is what is asked again after
`RECALL_DAYS`.
"""

from __future__ import annotations

from functools import cache

from signoria.games.registry import MANIFESTS
from signoria.learn.lessons.attempt import LATER, MISSED, OPEN, REFUSAL, SOLVED, Attempt, Feedback
from signoria.learn.lessons.course import Chapter, Course, Question, UnknownLesson
from signoria.learn.lessons.entries import BadLesson
from signoria.learn.lessons.lesson import RECALL_DAYS, Lesson, Recall, Table
from signoria.learn.lessons.moments import FirstGame, Moment, Said, turn_of
from signoria.learn.lessons.reading import read_course

__all__ = [
    "LATER",
    "MISSED",
    "OPEN",
    "RECALL_DAYS",
    "REFUSAL",
    "SOLVED",
    "Attempt",
    "BadLesson",
    "Chapter",
    "Course",
    "Feedback",
    "FirstGame",
    "Lesson",
    "Moment",
    "Question",
    "Recall",
    "Said",
    "Table",
    "UnknownLesson",
    "course_of",
    "courses",
    "turn_of",
]


@cache
def course_of(game: str) -> Course | None:
    """The lessons of a game, read once; None where it has none, or there is no such game."""
    manifest = MANIFESTS.get(game)
    if manifest is None or manifest.lessons is None:
        return None
    return read_course(game, manifest.lessons)


def courses() -> list[Course]:
    """The courses of all games that have one."""
    found = [course_of(game) for game in MANIFESTS]
    return [course for course in found if course is not None]
