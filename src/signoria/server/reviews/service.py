"""The review service: asks for reviews, and judges them one after the other in the background.

Of all processes that serve the same tables each judges one review at a time, in a worker of its own that
leaves the processor to whatever else wants it: no table waits for a review. It begins no question while
a person waits for the coach.
"""

from __future__ import annotations

import asyncio
import json
from contextlib import suppress
from typing import Any, Final

from signoria.kernel.errors import SignoriaError
from signoria.learn.review.course import Course
from signoria.learn.review.judge import level_for
from signoria.learn.review.progress import Review
from signoria.server.refusals import DatabaseUnavailable, Refused
from signoria.server.reviews.job import Job, Lost
from signoria.server.reviews.kept import KeptReview, ReviewStore
from signoria.server.settings import Settings
from signoria.server.tables.service import Tables
from signoria.server.tables.table import Table
from signoria.server.telemetry import LOG, Metrics, short_id
from signoria.server.thinking.thoughts import Overrun, Thought, ThoughtPool

WAY: Final = 20.0
"""Seconds a question of the judge waits for people at most, so that a review goes on wherever
people always ask something."""


class Reviews:
    """All reviews: those that are kept, and the one being judged here. `quiet` is set while no person
    waits for an answer."""

    def __init__(
        self,
        store: ReviewStore,
        tables: Tables,
        pool: ThoughtPool,
        settings: Settings,
        metrics: Metrics,
        quiet: asyncio.Event,
    ) -> None:
        self.store = store
        self.tables = tables
        self.settings = settings
        self.metrics = metrics
        self.pool = pool
        self.quiet = quiet
        self.wanted = asyncio.Event()
        self.runner: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Begin to look for reviews to judge, those of an earlier life first."""
        self.runner = asyncio.create_task(self.keep_judging())

    async def stop(self) -> None:
        """Stop judging; what was found is kept, and judged on after the next start."""
        if self.runner is not None:
            self.runner.cancel()
            await asyncio.gather(self.runner, return_exceptions=True)
        await self.pool.close()

    # Asking.

    async def ask(self, table: Table, account: str) -> KeptReview:
        """The review of a finished table, which is begun if there is none."""
        id, now = table.config.id, self.settings.now()
        row = await self.store.read(id)
        if row is None:
            await self.check_room(account, now)
            course = await course_of(table)
            if not course.choices:
                raise Refused(409, "nothing", "nobody had a choice in this game")
            await self.store.add(self.new_row(table, account, now))
            self.metrics.count("reviews_total")
        elif row.state == "failed":
            await self.check_room(account, now)
            await self.store.revive(id, now)
        self.wanted.set()
        return await self.find(id)

    async def find(self, id: str) -> KeptReview:
        """A review that was asked for."""
        row = await self.store.read(id)
        if row is None:
            raise Refused(404, "unknown", "nobody has asked for a review of this game yet")
        return row

    async def check_room(self, account: str, now: float) -> None:
        """May this account ask for one more?"""
        limits = self.settings.limits
        unfinished, recent = await self.store.count(account, now)
        if unfinished >= limits.open_reviews:
            raise Refused(429, "too-many", "your other reviews are not done yet; wait a little")
        if recent >= limits.reviews_per_day:
            raise Refused(429, "too-many", "you have asked for many reviews today; wait a day")

    def new_row(self, table: Table, account: str, now: float) -> KeptReview:
        """A review nobody has judged anything of."""
        assert table.match is not None
        return KeptReview(
            table=table.config.id,
            account=account,
            created=now,
            state="waiting",
            level=level_for(table.match.game),
            first=self.settings.reviews.first,
            deeper=self.settings.reviews.deeper,
            seconds=None,
            wake=now,
            found="[]",
        )

    # Judging.

    async def keep_judging(self) -> None:
        """Judge whatever is due, and otherwise wait until something may be."""
        while True:
            self.wanted.clear()
            try:
                while await self.take_on_next():
                    pass
                await self.pool.close()
            except Exception as error:
                LOG.error("review failed", trace=error)
            with suppress(TimeoutError):
                async with asyncio.timeout(self.settings.bots.sweep):
                    await self.wanted.wait()

    async def take_on_next(self) -> bool:
        """Judge the review that has waited longest, if nobody else does; whether there was one."""
        now = self.settings.now()
        due = await self.store.due(now)
        if due is None:
            return False
        id, wake = due
        until = now + self.settings.reviews.lease
        if await self.store.write(id, wake, wake=until):
            with self.metrics.track_in_progress("reviews"):
                await self.judge(id, until)
        return True

    async def judge(self, id: str, until: float) -> None:
        """Judge one review, from where it stands."""
        try:
            job = await self.job(id, until)
        except DatabaseUnavailable:
            raise
        except (Refused, SignoriaError) as error:
            LOG.error("review cannot be judged", table=short_id(id), error=str(error))
            await self.store.write(id, until, state="failed", found="[]", wake=None)
            return
        try:
            await job.run()
        except asyncio.CancelledError:
            with suppress(Lost):
                await asyncio.shield(job.give_back())
            raise
        except Lost:
            LOG.info("review taken on elsewhere", table=short_id(id))
        except Overrun as error:
            LOG.error("review failed", table=short_id(id), error=str(error))
            self.metrics.count("reviews_failed_total")
            with suppress(Lost):
                await job.finish("failed")

    async def job(self, id: str, until: float) -> Job:
        """A claimed review with all that is needed to judge it."""
        table = await self.tables.fetch(id, fresh=False)
        row = await self.find(id)
        review = Review(await course_of(table))
        review.read(json.loads(row.found))
        return Job(self.store, self.settings, self.ask_judge, table, review, until)

    async def ask_judge(self, question: dict[str, Any]) -> Thought:
        """A verdict of the patient worker, once no person waits."""
        with suppress(TimeoutError):
            async with asyncio.timeout(WAY):
                await self.quiet.wait()
        with self.metrics.measure("verdict"):
            patience = self.settings.reviews.patience
            return await self.pool.ask(question, patience, self.settings.bots.grace)


async def course_of(table: Table) -> Course:
    """The course of a finished game; read once."""
    if table.status != "over" or table.match is None:
        raise Refused(409, "playing", "only a finished game can be reviewed")
    if "course" not in table.cache:
        table.cache["course"] = await asyncio.to_thread(Course, table.match)
    course: Course = table.cache["course"]
    return course
