"""The exercise service: who may practise what, and what came of it."""

from __future__ import annotations

import asyncio
import json
from datetime import UTC, date, datetime
from typing import Any

from sqlalchemy import Row

from signoria.learn.exercises.exercise import Exercise
from signoria.learn.puzzles.attempt import QuestionAttempt
from signoria.learn.review import Course, Review
from signoria.server.exercises.messages import ComingOut
from signoria.server.exercises.own import day_of, exercises_at, fresh_rows
from signoria.server.exercises.store import ExerciseStore
from signoria.server.refusals import Refused, stranger
from signoria.server.reviews.service import course_of
from signoria.server.reviews.store import ReviewStore
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
    ) -> tuple[Table, Exercise, Row[Any]]:
        """One of one's own exercises, and how it stands."""
        table, exercises = await self.of_table(id, account)
        found = [each for each in exercises if each.step == step]
        row = await self.store.find(str(account), id, step) if found else None
        if row is None:
            raise Refused(404, "unknown", "there is no such exercise")
        return table, found[0], row

    async def settle(
        self, account: str, row: Row[Any], times: int, attempt: QuestionAttempt, hinted: bool
    ) -> ComingOut:
        """Settle an exercise that is over: when it comes back."""
        now, today = self.settings.now(), self.today
        counted = attempt.counted(hinted)
        settled, was_now = await self.store.settle(
            account, row.table, row.step, times, counted, now, today
        )
        kept = settled or row
        others = [each for each in await self.store.of(account) if is_due(each, today)]
        due = len([1 for each in others if (each.table, each.step) != (row.table, row.step)])
        return ComingOut(kept.stage, days_until(kept, today), not was_now, due)


def read_exercises(table: Table, course: Course, row: Row[Any]) -> list[Exercise]:
    """The exercises that a kept review brings."""
    review = Review(course)
    review.read(json.loads(row.found))
    return exercises_at(table, review)


def days_until(row: Row[Any], today: int) -> int | None:
    """In how many days an exercise comes back; 0 where it is due, None where it is learned."""
    return None if row.due is None else max(0, row.due - today)


def is_due(row: Row[Any], today: int) -> bool:
    """Does it come today?"""
    return row.due is not None and row.due <= today
