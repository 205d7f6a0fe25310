"""The exercise service: who may practise what, and what came of it."""

from __future__ import annotations

import asyncio
import json
from datetime import UTC, date, datetime

from signoria.learn.exercises.exercise import Exercise
from signoria.learn.puzzles.attempt import QuestionAttempt
from signoria.learn.review import Course, Review
from signoria.server.exercises.kept import ExerciseStore, KeptExercise
from signoria.server.exercises.messages import ComingOut
from signoria.server.exercises.own import day_of, exercises_at, fresh_rows
from signoria.server.refusals import Refused, stranger
from signoria.server.reviews.kept import KeptReview, ReviewStore
from signoria.server.reviews.service import course_of
from signoria.server.settings import Settings
from signoria.server.tables.service import Tables
from signoria.server.tables.table import Table


class Exercises:
    """All exercises."""

    def __init__(
        self, store: ExerciseStore, reviews: ReviewStore, tables: Tables, settings: Settings
    ) -> None:
        self.store = store
        self.reviews = reviews
        self.tables = tables
        self.settings = settings

    @property
    def today(self) -> int:
        """The day it is, in universal time, counted from the beginning of time."""
        return day_of(self.settings.now())

    @property
    def date(self) -> date:
        """The day as people write it."""
        return datetime.fromtimestamp(self.settings.now(), UTC).date()

    async def take_in(self, id: str, account: str | None) -> int:
        """Make sure that one's exercises of a reviewed game are there; how many these are."""
        table, exercises = await self.of_table(id, account)
        await self.store.add(fresh_rows(table, exercises, self.today))
        return len(exercises)

    async def of_table(self, id: str, account: str | None) -> tuple[Table, list[Exercise]]:
        """A reviewed game, and one's own exercises of it."""
        if account is None:
            raise stranger()
        table = await self.tables.fetch(id)
        course = await course_of(table)
        mine = table.seats_of(account)
        if not mine:
            raise Refused(403, "foreign", "only your own games can be practised")
        row = await self.reviews.read(id)
        if row is None or row.state != "done":
            raise Refused(409, "unreviewed", "this game has not been analysed to the end yet")
        found = await asyncio.to_thread(read_exercises, table, course, row)
        return table, [each for each in found if each.seat in mine]

    async def find(
        self, id: str, step: int, account: str | None
    ) -> tuple[Table, Exercise, KeptExercise]:
        """One of one's own exercises, and how it stands."""
        table, exercises = await self.of_table(id, account)
        found = [each for each in exercises if each.step == step]
        row = await self.store.find(str(account), id, step) if found else None
        if row is None:
            raise Refused(404, "unknown", "there is no such exercise")
        return table, found[0], row

    async def settle(
        self, account: str, row: KeptExercise, times: int, attempt: QuestionAttempt, hinted: bool
    ) -> ComingOut:
        """Settle an exercise that is over: when it comes back."""
        now, today = self.settings.now(), self.today
        counted = attempt.counted(hinted)
        settled, was_now = await self.store.settle(
            account, row.table, row.step, times, counted, now, today
        )
        kept = settled or row
        due = due_today(await self.store.days(account), today) - is_due(kept, today)
        return ComingOut(kept.stage, days_until(kept, today), not was_now, due)


def read_exercises(table: Table, course: Course, row: KeptReview) -> list[Exercise]:
    """The exercises that a kept review brings."""
    review = Review(course)
    review.read(json.loads(row.found))
    return exercises_at(table, review)


def days_until(row: KeptExercise, today: int) -> int | None:
    """In how many days an exercise comes back; 0 where it is due, None where it is learned."""
    return None if row.due is None else max(0, row.due - today)


def due_today(days: dict[int | None, int], today: int) -> int:
    """How many come today, or should have come before."""
    return sum([count for due, count in days.items() if due is not None and due <= today])


def is_due(row: KeptExercise, today: int) -> bool:
    """Does it come today?"""
    return row.due is not None and row.due <= today
