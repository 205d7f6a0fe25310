"""Bots at the tables. Whenever a table waits for a bot, somebody here thinks about it.

The process that wrote the last line takes the next answer on. If it dies, the table's `wake` passes
and another process (or the same one, restarted) asks again: a bot's turn is a fact in the database, not
a task in memory.
"""

from __future__ import annotations

import asyncio
import hashlib
from contextlib import suppress
from functools import partial
from typing import Any, Final

from signoria.kernel.fate import scramble
from signoria.kernel.match import Match
from signoria.server.live.service import Bus
from signoria.server.refusals import Refused
from signoria.server.settings import Bots
from signoria.server.tables import acts
from signoria.server.tables.service import Tables
from signoria.server.tables.table import Table
from signoria.server.telemetry import LOG, Metrics
from signoria.server.thinking.pool import Overrun, Pool

AT_ONCE: Final = 100
"""How many due tables are looked at in one sweep."""


class Thinking:
    """Watches over all tables that wait for the server."""

    def __init__(self, tables: Tables, bus: Bus, settings: Bots, metrics: Metrics) -> None:
        self.tables = tables
        self.bus = bus
        self.settings = settings
        self.metrics = metrics
        self.pool = Pool(settings.workers)
        self.tasks: dict[str, asyncio.Task[None]] = {}
        self.sweeper: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Begin to look after tables, those of an earlier life first."""
        self.sweeper = asyncio.create_task(self.sweep())

    async def stop(self) -> None:
        """Stop thinking; whatever was open is asked again by whoever comes next."""
        running = [task for task in [self.sweeper, *self.tasks.values()] if task is not None]
        for task in running:
            task.cancel()
        await asyncio.gather(*running, return_exceptions=True)
        await self.pool.close()

    def moved(self, table: Table) -> None:
        """A table has changed: does it wait for a bot now?"""
        id = table.deal.id
        if table.awaits_bot and id not in self.tasks:
            task = asyncio.create_task(self.attend(id))
            self.tasks[id] = task
            task.add_done_callback(lambda _: self.tasks.pop(id, None))

    # Thinking.

    async def attend(self, id: str) -> None:
        """Answer for the bots of a table until a person is asked."""
        try:
            async with self.bus.watch(id) as ear:
                table = await self.tables.fetch(id, fresh=False)
                while table.awaits_bot:
                    thought = asyncio.create_task(self.answered(table))
                    while not thought.done():
                        heard = asyncio.create_task(ear.wait(1.0))
                        await asyncio.wait([thought, heard], return_when=asyncio.FIRST_COMPLETED)
                        heard.cancel()
                        now = await self.tables.fetch(id, fresh=False)
                        if now.length != table.length or not now.awaits_bot:
                            break
                    await self.ended(thought)
                    table = await self.tables.fetch(id)
        except Refused as error:
            LOG.info("bot refused", table=id, code=error.code)

    async def ended(self, thought: asyncio.Task[None]) -> None:
        """The table moved on, or the thought is finished; either way it is over."""
        if not thought.done():
            self.metrics.count("thoughts_cancelled_total")
            thought.cancel()
        with suppress(asyncio.CancelledError):
            await thought

    async def answered(self, table: Table) -> None:
        """One bot's answer."""
        seat = table.awaited
        match = table.match
        if seat is None or match is None:
            return
        with self.metrics.timed("thought"):
            word = await self.word(table, match, seat)
        try:
            await self.tables.change(
                table.deal.id,
                lambda now: acts.as_bot(now, self.tables.asker(None), seat, table.length, word),
            )
        except Refused as error:
            if error.code != "stale":
                raise

    async def word(self, table: Table, match: Match, seat: int) -> str:
        """What the bot says; should it fail, any legal word, so that no table ever hangs."""
        limit = self.settings.budget + self.settings.grace
        try:
            word = await self.pool.ask(self.question(table, match, seat), limit)
            if word in match.words:
                return word
            LOG.error("bot spoke nonsense", table=table.deal.id)
        except Overrun as error:
            LOG.error("bot overran", table=table.deal.id, error=str(error))
        self.metrics.count("thoughts_failed_total")
        return match.words[scramble(table.length) % len(match.words)]

    def question(self, table: Table, match: Match, seat: int) -> dict[str, Any]:
        """What a worker has to know."""
        deal = table.deal
        return {
            "table": deal.id,
            "header": {
                "game": deal.game,
                "seats": deal.size,
                "modules": list(deal.modules),
                "settings": deal.settings,
                "rules": deal.rules,
            },
            "entries": [(entry.seat, entry.word) for entry in match.entries],
            "level": table.seats[seat].level or self.tables.levels()[-1],
            "budget": self.settings.budget,
            "seed": seed_of(table, seat),
        }

    # Looking after tables that wait.

    async def sweep(self) -> None:
        """Now and then look for tables that are due: a bot to be asked again, a person out of time."""
        while True:
            try:
                for id, wake in await self.tables.store.due(self.tables.settings.now(), AT_ONCE):
                    await self.take_on(id, wake)
            except Exception as error:
                LOG.error("sweep failed", error=repr(error), trace=error)
            await asyncio.sleep(self.settings.sweep)

    async def take_on(self, id: str, wake: float) -> None:
        """Take a due table on, if nobody else has."""
        until = self.tables.settings.now() + self.settings.lease
        if id in self.tasks or not await self.tables.store.claim(id, wake, until):
            return
        table = await self.tables.fetch(id)
        if table.awaits_bot:
            self.moved(table)
            return
        with suppress(Refused):
            asker = self.tables.asker(None)
            await self.tables.change(id, partial(acts.run_out, asker=asker, claimed=until))


def seed_of(table: Table, seat: int) -> int:
    """A bot's own chance: the same after a restart, and nobody at the table can guess it."""
    digest = hashlib.sha256(f"{table.deal.id} {seat} {table.deal.fate}".encode()).digest()
    return int.from_bytes(digest[:8], "big")
