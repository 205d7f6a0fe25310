"""What leaves the server about exercises."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date

import msgspec

from signoria.learn.exercises.exercise import Exercise
from signoria.learn.exercises.rhythm import DAYS
from signoria.learn.puzzles.attempt import OPEN, QuestionAttempt
from signoria.learn.puzzles.explaining import label_of, title_of
from signoria.learn.puzzles.rating import TRIES
from signoria.learn.review.judge import SEARCHES
from signoria.learn.review.phrases import round_text
from signoria.server.exercises.kept import KeptExercise
from signoria.server.exercises.messages import (
    ComingOut,
    DayOut,
    ExerciseListed,
    ExerciseOut,
    ExercisesOut,
    ExerciseTryOut,
)
from signoria.server.exercises.service import days_until, due_today
from signoria.server.puzzles.messages import ExpectedOut, ShareOut, SolutionOut, State
from signoria.server.puzzles.payload import tried
from signoria.server.tables.table import Table


def list_message(
    known: bool,
    rows: Sequence[KeptExercise],
    days: dict[int | None, int],
    today: int,
    day: date,
) -> ExercisesOut:
    """A page of the exercises of an account, and how many there are in all."""
    return ExercisesOut(
        known=known,
        today=day.isoformat(),
        due=due_today(days, today),
        learned=days.get(None, 0),
        later=[
            DayOut(due - today, days[due])
            for due in sorted([due for due in days if due is not None and due > today])
        ],
        rhythm=list(DAYS),
        exercises=[listed(row, today) for row in rows],
    )


def listed(row: KeptExercise, today: int) -> ExerciseListed:
    """One of them in the list."""
    return ExerciseListed(
        row.table, row.step, row.game, row.round, row.cost, row.stage, days_until(row, today)
    )


def exercise_message(
    table: Table, exercise: Exercise, row: KeptExercise, today: int, language: str
) -> ExerciseOut:
    """An exercise before anything is tried."""
    return ExerciseOut(
        table=table.config.id,
        step=exercise.step,
        game=table.config.game,
        seat=exercise.seat,
        name=table.seats[exercise.seat].name,
        round=round_text(exercise.round).to(language),
        title=title_of(exercise).to(language),
        answers=len(exercise.start().words),
        searches=SEARCHES,
        times=row.times,
        stage=row.stage,
        days=days_until(row, today),
    )


def try_message(
    attempt: QuestionAttempt,
    exercise: Exercise,
    hinted: bool,
    coming: ComingOut | None,
    language: str,
) -> ExerciseTryOut:
    """How an attempt stands; nothing of the solution while it is open."""
    over = attempt.state != OPEN
    return ExerciseTryOut(
        state=msgspec.convert(attempt.state, State),
        left=0 if over else TRIES - len(attempt.tried),
        tried=[tried(attempt, word, language) for word in attempt.tried],
        hint=attempt.hint() if hinted else [],
        solution=solution(exercise, language) if over else None,
        coming=coming,
    )


def solution(exercise: Exercise, language: str) -> SolutionOut:
    """Everything there is to say once it is over."""
    order = sorted(exercise.shares, key=lambda word: -exercise.shares[word])
    return SolutionOut(
        best=exercise.best,
        best_label=label_of(exercise, exercise.best).to(language),
        natural=exercise.natural,
        theme="",
        reason=None if exercise.reason is None else exercise.reason.to(language),
        shares=[
            ShareOut(
                word,
                label_of(exercise, word).to(language),
                exercise.shares[word],
                word in exercise.right,
            )
            for word in order
        ],
        line=expected(exercise, exercise.best, language),
        natural_line=expected(exercise, exercise.natural, language),
    )


def expected(exercise: Exercise, word: str, language: str) -> list[ExpectedOut]:
    """A line in words."""
    return [
        ExpectedOut(each.seat, each.word, each.label.to(language))
        for each in exercise.line_after(word)
    ]
