"""One review being judged: a question at a time, kept now and then."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable, Callable, Sequence
from typing import Any, Final

from signoria.learn.review.progress import Asked, Review
from signoria.learn.review.verdict import read_verdict
from signoria.server.exercises.kept import Fresh
from signoria.server.exercises.own import day_of, found_by
from signoria.server.reviews.kept import ReviewStore
from signoria.server.settings import Settings
from signoria.server.tables.table import Table
from signoria.server.thinking.thoughts import Overrun, Thought

SAVE: Final = 1.0
"""Seconds between two times at which what was found is kept."""

ATTEMPTS: Final = 3
"""How often one question is asked, before its answer is left out."""

LEFT_OUT: Final = 3
"""Answers that may be left out, before the review counts as failed."""

DEEP_PART: Final = 0.4
DEEP_TIMES: Final = 8.0
"""Before the deeper look: to which part of the answers it goes, about, and how much longer one takes."""

Ask = Callable[[dict[str, Any]], Awaitable[Thought]]


class Lost(Exception):
    """Another process has taken this review on."""


class Job:
    """A claimed review. `until` is when the claim ends unless it is renewed."""

    def __init__(
        self,
        store: ReviewStore,
        settings: Settings,
        ask: Ask,
        table: Table,
        review: Review,
        until: float,
    ) -> None:
        self.store = store
        self.settings = settings
        self.ask = ask
        self.table = table
        self.review = review
        self.until = until
        self.paces: dict[bool, float] = {}
        self.left_out = 0

    async def run(self) -> None:
        """Judge what is left. What was found is kept about every second, and in the end. A deeper look
        makes way for a review that has not begun: its first results come within seconds."""
        clock = asyncio.get_running_loop().time
        saved = clock()
        while self.review.state != "done":
            for asked in self.review.to_judge():
                begun = clock()
                await self.judge_or_leave_out(asked)
                self.note_pace(asked.deep, clock() - begun)
                if clock() - saved >= SAVE:
                    await self.save()
                    if asked.deep and await self.is_another_new():
                        await self.give_back()
                        return
                    saved = clock()
        await self.finish("done")

    async def judge_or_leave_out(self, asked: Asked) -> None:
        """Take in the verdict on an answer. If none comes, the others are judged all the same."""
        try:
            found = await self.judge(asked)
        except Overrun:
            self.left_out += 1
            if self.left_out > LEFT_OUT:
                raise
            self.review.leave_out(asked.step, asked.deep)
        else:
            self.review.add(read_verdict(found, self.review.course.seats))

    async def is_another_new(self) -> bool:
        """Does a review wait that nobody has begun?"""
        due = await self.store.due(self.settings.now())
        waiting = None if due is None else await self.store.read(due[0])
        return waiting is not None and waiting.state == "waiting"

    async def judge(self, asked: Asked) -> Thought:
        """A verdict. One that does not come is asked for again, not for ever."""
        for _ in range(ATTEMPTS - 1):
            try:
                return await self.hold_while(self.ask(self.question(asked)))
            except Overrun:
                continue
        return await self.hold_while(self.ask(self.question(asked)))

    def question(self, asked: Asked) -> dict[str, Any]:
        """A question as a worker gets it: the game up to this answer, and no secret of its chance."""
        config = self.table.config
        entries = self.review.course.match.entries[: asked.step]
        return {
            "table": config.id,
            "header": config.header,
            "entries": [(entry.seat, entry.word) for entry in entries],
            "answer": asked.word,
            "rival": asked.rival,
            "first": self.settings.reviews.first,
            "deeper": self.settings.reviews.deeper,
        }

    async def hold_while(self, work: Awaitable[Thought]) -> Thought:
        """Wait for a verdict; meanwhile say now and then that this review is taken care of."""
        thought = asyncio.ensure_future(work)
        try:
            while True:
                done, _ = await asyncio.wait([thought], timeout=self.settings.reviews.lease / 3)
                if done:
                    return thought.result()
                await self.hold()
        finally:
            if not thought.done():
                thought.cancel()
                await asyncio.gather(thought, return_exceptions=True)

    async def hold(self) -> None:
        """Renew the claim."""
        await self.write()

    async def save(self) -> None:
        """Keep what was found so far. That it is done is kept with what it brings, and not before."""
        if self.review.state == "done":
            return
        found = json.dumps(self.review.to_json())
        await self.write(state=self.review.state, found=found, seconds=self.seconds_left())

    async def finish(self, state: str) -> None:
        """Keep everything; nobody has to look at this review again. What it has found goes to those
        who may practise it. A failed one is tried again as a whole."""
        if state == "failed":
            self.review.left_out.clear()
        found = json.dumps(self.review.to_json())
        today = day_of(self.settings.now())
        exercises = await asyncio.to_thread(found_by, self.table, self.review, today)
        await self.write(state=state, found=found, seconds=None, wake=None, exercises=exercises)

    async def give_back(self) -> None:
        """Let go of it, with everything that was found; another process may take it on at once."""
        found = json.dumps(self.review.to_json())
        await self.write(found=found, wake=self.settings.now())

    async def write(self, exercises: Sequence[Fresh] = (), **values: object) -> None:
        """Change the review and renew the claim, unless another process has it by now."""
        until = self.settings.now() + self.settings.reviews.lease
        if not await self.store.write(
            self.table.config.id, self.until, exercises, **{"wake": until, **values}
        ):
            raise Lost
        self.until = until

    def note_pace(self, deep: bool, seconds: float) -> None:
        """Remember how long a question takes, the latest more than those before."""
        known = self.paces.get(deep, seconds)
        self.paces[deep] = 0.8 * known + 0.2 * seconds

    def seconds_left(self) -> float | None:
        """About how long it still takes."""
        done, of = self.review.counts()
        quick = self.paces.get(False)
        if self.review.state == "first":
            if quick is None:
                return None
            deep = len(self.review.steps) * DEEP_PART * quick * DEEP_TIMES
            return round((of - done) * quick + deep, 1)
        pace = self.paces.get(True)
        if pace is None:
            pace = None if quick is None else quick * DEEP_TIMES
        return None if pace is None else round((of - done) * pace, 1)
