"""Where studies start: for each kind of start, how its board is made.

`OPENERS` is the list of kinds. Another kind is a message in `messages.py` and an opener here. An opener
looks up what it needs; what it returns makes the board, which may take a moment, and refuses clearly
what cannot be.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field, replace
from functools import partial
from typing import Any, Final, TypeVar

import signoria
from signoria.bots.strength.limits import limits_of
from signoria.bots.strength.specs import STRENGTH
from signoria.kernel.errors import BadRecord, IllegalMove, SignoriaError
from signoria.kernel.match import Match
from signoria.kernel.record.fate import SeededFate
from signoria.learn import Answerer, Study, Wishes, begin_at, bot_answers
from signoria.learn.lessons import Attempt, Feedback, Lesson, UnknownLesson, course_of
from signoria.learn.puzzles.puzzle import Puzzle, name_of
from signoria.learn.puzzles.shelf import UnknownPuzzle, puzzle_called
from signoria.learn.wishes import wishes_of_record
from signoria.server.learning.messages import (
    GENTLE,
    LessonStart,
    PositionStart,
    PuzzleStart,
    TableStart,
    WrittenOut,
)
from signoria.server.refusals import Refused
from signoria.server.tables.service import Tables
from signoria.server.tables.table import Table, closed

STEP: Final = "study"
"""Under this name a table keeps where a study of it began last."""

Entries = list[tuple[int, str]]
Made = TypeVar("Made")


@dataclass(frozen=True)
class Asked:
    """What is asked of a study: what was played, by whom, one more word, whether others go on, and how
    strong they are."""

    entries: Entries
    seat: int | None
    play: str | None = None
    others: bool = True
    strength: int = GENTLE


@dataclass(frozen=True)
class Board:
    """A study as it stands; of a lesson also the attempt, of a game what the seats are called there,
    of a position that is all that tells where it began; and what a bot advised, once it was asked."""

    name: str
    study: Study
    attempt: Attempt | None = None
    feedback: Feedback | None = None
    names: tuple[str, ...] = ()
    position: dict[str, Any] | None = None
    advice: dict[str, Any] = field(default_factory=dict)

    @property
    def match(self) -> Match:
        """The match on it."""
        return self.study.match


Maker = Callable[[Asked], Board]
Opener = Callable[[Any, Tables], Awaitable[Maker]]


# A lesson.


def find_lesson(game: str, id: str) -> Lesson:
    """A lesson, or a refusal."""
    course = course_of(game)
    if course is None:
        raise Refused(404, "unknown", "there is no such course")
    try:
        return course.lesson(id)
    except UnknownLesson as error:
        raise Refused(404, "unknown", "there is no such lesson") from error


async def open_lesson(start: LessonStart, tables: Tables) -> Maker:
    """A lesson has a seat and wishes of its own, and an attempt at it is judged."""
    return partial(lesson_board, start)


def lesson_board(start: LessonStart, asked: Asked) -> Board:
    """The board of an attempt."""
    lesson = find_lesson(start.game, start.lesson)
    if start.twist >= len(lesson.tables):
        raise Refused(404, "unknown", "this lesson has no such twist")
    attempt = with_entries(lambda: Attempt(lesson, start.twist, asked.entries, start.tries))
    feedback = attempt.feedback if asked.play is None else attempt.play(asked.play)
    return Board(f"lesson-{start.game}-{start.lesson}", attempt.study, attempt, feedback)


# A finished game.


async def open_table(start: TableStart, tables: Tables) -> Maker:
    """A table whose game is over, at one of its steps. Nothing of a running one is open."""
    table = await tables.fetch(start.table)
    if table.status != "over" or table.match is None:
        raise Refused(409, "playing", "only a finished game can be studied")
    if table.is_sealed:
        raise closed()
    if start.step > len(table.match.entries):
        raise Refused(404, "unknown", "there is no such step")
    return partial(table_board, start, table, table.match)


def table_board(start: TableStart, table: Table, match: Match, asked: Asked) -> Board:
    """The board of a finished game at a step; the last one asked for is kept with its table."""
    kept = table.cache.get(STEP)
    if kept is None or kept[0] != start.step:
        kept = table.cache[STEP] = (start.step, match.at(start.step))
    begun: Match = kept[1].clone()
    # The table's own fate would only bring what it brought.
    begun.fate = SeededFate(start.seed)
    later = [(entry.seat, entry.word) for entry in match.entries[start.step :]]
    study = free_study(begun, wishes_of_record(later, start.as_it_was, []), asked)
    return Board(f"table-{start.table}", study, names=tuple([seat.name for seat in table.seats]))


# A position.


async def open_position(start: PositionStart, tables: Tables) -> Maker:
    """A table as it was written down."""
    return partial(position_board, start)


def position_board(start: PositionStart, asked: Asked) -> Board:
    """The board of a position; what cannot be on a table is refused."""
    match = as_written(lambda: begin_at(start.position, start.seed))
    return Board("position", free_study(match, Wishes(), asked), position=start.position)


def read_table(written: dict[str, Any], step: int | None) -> WrittenOut:
    """A position or a record from outside, as a position that can be set up."""
    if "entries" not in written:
        match = as_written(lambda: begin_at(written))
        return WrittenOut(match.game.id, match.position(), 0, 0)
    match = as_written(lambda: signoria.load(written))
    steps = len(match.entries)
    wanted = step if step is not None else steps // 2 if match.over else steps
    if wanted > steps:
        raise Refused(404, "unknown", "there is no such step")
    return WrittenOut(match.game.id, match.at(wanted).position(), wanted, steps)


def as_written(make: Callable[[], Made]) -> Made:
    """Set up what was written down; what cannot be on a table is refused, and the place is named."""
    try:
        return make()
    except SignoriaError as error:
        raise Refused(422, "position", str(error)) from error


# A puzzle.


async def open_puzzle(start: PuzzleStart, tables: Tables) -> Maker:
    """A puzzle has a seat of its own; whether an answer is right is not told here."""
    return partial(puzzle_board, start)


def puzzle_board(start: PuzzleStart, asked: Asked) -> Board:
    """The board of a puzzle, from the eyes of its seat."""
    try:
        puzzle = puzzle_called(start.game, start.id)
    except UnknownPuzzle as error:
        raise Refused(404, "unknown", "there is no such puzzle") from error
    study = free_study(puzzle.start(), Wishes(), replace(asked, seat=puzzle.seat))
    return Board(f"puzzle-{start.game}-{start.id}", study)


def puzzle_at(start: object, board: Board) -> Puzzle | None:
    """The puzzle that a board is about: it starts at one, or its table is that of one."""
    if isinstance(start, PuzzleStart):
        return puzzle_called(start.game, start.id)
    try:
        return puzzle_called(board.match.game.id, name_of(board.match.position()))
    except UnknownPuzzle:
        return None


# What all have in common.


def free_study(start: Match, wishes: Wishes, asked: Asked) -> Study:
    """A study without a goal: the learner tries what the rules allow."""
    rival = rival_at(start.game.id, asked.strength)
    study = with_entries(lambda: Study(start, wishes, asked.seat, rival, asked.entries))
    if asked.play is not None:
        try:
            study.answer(asked.play)
        except IllegalMove as error:
            raise Refused(422, "illegal", str(error), error.reasons) from error
    if asked.others:
        study.go_on()
    return study


def rival_at(game: str, strength: int) -> Answerer | None:
    """Who answers for other seats; nobody here where the bot searches: it thinks in a worker."""
    searches = limits_of(game)[strength - 1].tries > 0
    return None if searches else bot_answers(written(strength))


def written(strength: int) -> str:
    """A bot of this strength, as bots are written."""
    return f"{STRENGTH}:{strength}"


def with_entries(make: Callable[[], Made]) -> Made:
    """Play entries that were sent; those that cannot have been played are refused."""
    try:
        return make()
    except BadRecord as error:
        raise Refused(422, "entries", str(error)) from error
    except SignoriaError as error:  # a seat that is not there
        raise Refused(422, "malformed", str(error)) from error


OPENERS: Final[dict[type, Opener]] = {
    LessonStart: open_lesson,
    TableStart: open_table,
    PositionStart: open_position,
    PuzzleStart: open_puzzle,
}
