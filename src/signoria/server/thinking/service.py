"""Bots at the tables. Whenever a table waits for a bot, a task here thinks about it.

The process that wrote the last line takes the next answer on. If it dies, the table's `wake` passes
and another process (or the same one, restarted) asks again: a bot's turn is a fact in the database, not
a task in memory.
"""

from __future__ import annotations

import asyncio
import hashlib
from collections.abc import Coroutine
from contextlib import suppress
from functools import partial
from typing import Any, Final, TypeVar

from signoria.kernel.match import Match
from signoria.kernel.record.fate import scramble
from signoria.server.clocks.acts import run_out
from signoria.server.live.service import Bus, Subscription
from signoria.server.refusals import Refused
from signoria.server.settings import Bots
from signoria.server.tables import acts
from signoria.server.tables.service import Tables
from signoria.server.tables.table import Table
from signoria.server.telemetry import LOG, Metrics, short_id
from signoria.server.thinking.levels import QUICK, spec, takes_seat
from signoria.server.thinking.thoughts import Overrun, Thought, ThoughtPool
from signoria.server.thinking.turns import Place

T = TypeVar("T")
TICK: Final = 1.0
"""Seconds between looks at a table that is being thought about."""

AT_ONCE: Final = 100
"""How many due tables are looked at in one sweep."""


class Thinking:
    """Watches over all tables that wait for the server."""

    def __init__(
        self, tables: Tables, bus: Bus, pool: ThoughtPool, settings: Bots, metrics: Metrics
    ) -> None:
        self.tables = tables
        self.bus = bus
        self.settings = settings
        self.metrics = metrics
        self.pool = pool
        self.tasks: dict[str, asyncio.Task[bool]] = {}
        self.is_open = False
        self.sweeper: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Begin to look after tables, those of an earlier life first."""
        self.is_open = True
        self.sweeper = asyncio.create_task(self.sweep())

    async def stop(self) -> None:
        """Stop thinking. What was open is asked again at once by another process, or after the next
        start."""
        self.is_open = False
        open_tables = list(self.tasks)
        running: list[asyncio.Task[Any]] = [*self.tasks.values()]
        running += [self.sweeper] if self.sweeper is not None else []
        for task in running:
            task.cancel()
        await asyncio.gather(*running, return_exceptions=True)
        await self.pool.close()
        for id in open_tables:
            with suppress(Refused):  # without a database others find out in their own time
                await self.hand_over(id)

    async def hand_over(self, id: str) -> None:
        """Nobody here answers for this table any more: the next that looks takes it on."""
        table = await self.tables.fetch(id)
        if table.awaits_bot and table.wake is not None:
            await self.tables.store.claim(id, table.wake, self.tables.settings.now())

    def table_changed(self, before: Table, after: Table) -> None:
        """A table has changed here."""
        self.look_after(after)

    def look_after(self, table: Table) -> None:
        """Does a table wait for a bot now?"""
        id = table.config.id
        if table.awaits_bot and id not in self.tasks and self.is_open:
            task = asyncio.create_task(self.attend(id))
            self.tasks[id] = task
            task.add_done_callback(lambda _: self.stop_attending(id))

    def stop_attending(self, id: str) -> None:
        """No task attends this table any more. If it came to wait for a bot again just as the task
        left, a new one begins."""
        task = self.tasks.pop(id)
        known = self.tables.pictures.get(id)
        if not task.cancelled() and task.result() and known is not None:
            self.look_after(known)

    # Thinking.

    async def attend(self, id: str) -> bool:
        """Answer for the bots of a table until a person is asked; whether all went well."""
        try:
            async with self.bus.subscribe(id) as subscription:
                table = await self.tables.fetch(id, fresh=False)
                while table.awaits_bot:
                    await self.run_unless_changed(table, subscription, self.answer_for_bot(table))
                    table = await self.tables.fetch(id)
            return True
        except Refused as error:
            LOG.info("bot refused", table=short_id(id), code=error.code)
        except Exception as error:
            LOG.error("bot failed", trace=error, table=short_id(id))
        return False

    async def run_unless_changed(
        self, table: Table, subscription: Subscription, work: Coroutine[Any, Any, T]
    ) -> T | None:
        """The result of some thinking about a table, unless the table moves on first."""
        id = table.config.id
        thought = asyncio.create_task(work)
        try:
            while not thought.done():
                heard = asyncio.create_task(subscription.wait(TICK))
                await asyncio.wait([thought, heard], return_when=asyncio.FIRST_COMPLETED)
                changed = heard.done() and heard.result()
                heard.cancel()
                now = await (
                    self.tables.reach(id, subscription.latest) if changed else self.tables.fetch(id)
                )
                if now.length != table.length or now.awaits_bot != table.awaits_bot:
                    break
                await self.hold(now)
        finally:
            found = await self.finish_thought(thought)
        return found

    async def hold(self, table: Table) -> None:
        """While waiting for a free worker, say now and then that the table is looked after."""
        soon = self.tables.settings.now() + self.settings.lease
        if (
            table.awaits_bot
            and table.wake is not None
            and table.wake < soon - self.settings.lease / 2
        ):
            await self.tables.store.claim(table.config.id, table.wake, soon)

    async def finish_thought(self, thought: asyncio.Task[T]) -> T | None:
        """The result of a thought; one that is still running is cancelled, since the table moved on."""
        if not thought.done():
            self.metrics.count("thoughts_cancelled_total")
            thought.cancel()
        try:
            return await thought
        except asyncio.CancelledError:
            task = asyncio.current_task()
            if task is not None and task.cancelling():  # not the thought alone: the server stops
                raise
            return None

    async def answer_for_bot(self, table: Table) -> None:
        """Think for the bot that is asked, and give its answer."""
        seat, match = table.awaited, table.match
        if seat is None or match is None:
            return
        until = asyncio.get_running_loop().time() + pause_before(self.settings.pause, match, seat)
        with (
            self.metrics.measure("thought") as span,
            self.metrics.track_in_progress("thoughts"),
        ):
            span.note("signoria.game", table.config.game)
            word = await self.choose_word(table, match, seat)
        await asyncio.sleep(until - asyncio.get_running_loop().time())
        try:
            await self.tables.change(
                table.config.id,
                lambda now: acts.play_as_bot(
                    now, self.tables.asker(None), seat, table.length, word
                ),
            )
        except Refused as error:
            if error.code != "stale":
                raise

    async def choose_word(self, table: Table, match: Match, seat: int) -> str:
        """What the bot says; should it fail, any legal word, so that no table ever hangs."""
        level = table.seats[seat].level
        try:
            thought = await self.ask_bot(table, match, level, seed_of(table, seat))
            if thought["word"] in match.words:
                return str(thought["word"])
            LOG.error("bot spoke nonsense", table=short_id(table.config.id))
        except Overrun as error:
            LOG.error("bot overran", table=short_id(table.config.id), error=str(error))
        self.metrics.count("thoughts_failed_total")
        return match.words[scramble(table.length) % len(match.words)]

    async def ask_bot(self, table: Table, match: Match, level: str, seed: int) -> Thought:
        """A bot's thought about the question at hand; the best bot stands in for a removed level."""
        config = table.config
        if not takes_seat(level, config.game):
            level = self.tables.levels()[-1]
        question = {
            "table": config.id,
            "header": config.header,
            "entries": [(entry.seat, entry.word) for entry in match.entries],
            "bot": spec(level, self.settings.budget),
            "seed": seed,
        }
        half = self.settings.grace / 2
        return await self.pool.ask(
            question, self.settings.budget + half, half, place_of(table, level)
        )

    # Looking after tables that wait.

    async def sweep(self) -> None:
        """Now and then look for tables that are due: a bot to be asked again, a person out of time."""
        while True:
            try:
                for id, wake in await self.tables.store.due(self.tables.settings.now(), AT_ONCE):
                    await self.take_on(id, wake)
            except Exception as error:
                LOG.error("sweep failed", trace=error)
            await asyncio.sleep(self.settings.sweep)

    async def take_on(self, id: str, wake: float) -> None:
        """Take a due table on, if nobody else has."""
        until = self.tables.settings.now() + self.settings.lease
        if id in self.tasks or not await self.tables.store.claim(id, wake, until):
            return
        table = await self.tables.fetch(id)
        if table.awaits_bot:
            self.look_after(table)
            return
        with suppress(Refused):
            asker = self.tables.asker(None)
            level = self.tables.level_for(None, table.config.game)
            act = partial(run_out, asker=asker, claimed=until, level=level)
            await self.tables.change(id, act)


def pause_before(pause: float, match: Match, seat: int) -> float:
    """How long an answer takes at least: people want to see whose turn it is and what was done
    before. What a bot does in a row follows faster."""
    last = next((entry.seat for entry in reversed(match.entries) if entry.seat >= 0), None)
    return pause / 3 if last == seat else pause


def place_of(table: Table, level: str) -> Place:
    """For whom a bot thinks at a table: for its host, and whether anybody sits there."""
    return Place(table.host, table.config.id, table.has_people, level in QUICK)


def seed_of(table: Table, seat: int) -> int:
    """A bot's own chance: the same after a restart, and nobody at the table can guess it."""
    return number_of(f"{table.config.id} {seat} {table.config.fate}")


def number_of(text: str) -> int:
    """A number that follows from a text, and tells nothing of it."""
    return int.from_bytes(hashlib.sha256(text.encode()).digest()[:8], "big")
