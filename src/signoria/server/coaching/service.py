"""Advice at tables: thought out by the bots' workers, after the bots, and once for each question.

A person waits for it, so reviews make way for it.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, Final

from signoria.server.refusals import Refused
from signoria.server.settings import Coaching as CoachSettings
from signoria.server.tables.table import Table
from signoria.server.telemetry import LOG, short_id
from signoria.server.thinking.service import Thinking, number_of
from signoria.server.thinking.thoughts import Overrun, Thought
from signoria.server.thinking.turns import Place

KEPT: Final = 512
"""How many answers are kept, of all tables."""

Key = tuple[str, int, int, str]


class Coaching:
    """The coach of all tables; `quiet` is set while nobody waits for it."""

    def __init__(self, thinking: Thinking, settings: CoachSettings) -> None:
        self.thinking = thinking
        self.settings = settings
        self.known: OrderedDict[Key, asyncio.Task[Thought]] = OrderedDict()
        self.waiting = 0
        self.quiet = asyncio.Event()
        self.quiet.set()

    async def advise(self, table: Table, seat: int, word: str = "") -> Thought:
        """Advice for a seat, and what a word would give away; in both languages, kept while the table
        has this length."""
        key = (table.config.id, table.length, seat, word)
        if key not in self.known:
            self.known[key] = asyncio.create_task(self.think(table, seat, word))
            if len(self.known) > KEPT:
                self.known.popitem(last=False)
        try:
            return await asyncio.shield(self.known[key])
        except Exception:
            self.known.pop(key, None)
            raise

    async def think(self, table: Table, seat: int, word: str) -> Thought:
        """Think about it, unless the table moves on."""
        id = table.config.id
        try:
            async with (
                asyncio.timeout(self.settings.patience),
                self.thinking.bus.subscribe(id) as subscription,
            ):
                with self.thinking.metrics.track_in_progress("thoughts"), self.making_way():
                    work = self.ask_worker(table, seat, word)
                    found = await self.thinking.run_unless_changed(table, subscription, work)
        except (Overrun, TimeoutError) as error:
            LOG.error("no advice", table=short_id(id), error=str(error))
            raise Refused(503, "busy", "the coach is busy; try again") from error
        if found is None:
            raise Refused(409, "stale", "the table has changed; try again")
        return found

    @contextmanager
    def making_way(self) -> Iterator[None]:
        """While a person waits, others may not begin what can be done later."""
        self.waiting += 1
        self.quiet.clear()
        try:
            yield
        finally:
            self.waiting -= 1
            if not self.waiting:
                self.quiet.set()

    async def ask_worker(self, table: Table, seat: int, word: str) -> Thought:
        """Ask a worker, after the bots of people's tables. Its chance knows nothing of the table's."""
        assert table.match is not None
        config = table.config
        question: dict[str, Any] = {
            "table": config.id,
            "header": config.header,
            "entries": [(entry.seat, entry.word) for entry in table.match.entries],
            "coach": self.settings.quick if word else self.settings.tries,
            "names": [seat.name for seat in table.seats],
            "asked": word,
            "seed": number_of(f"coach {config.id} {seat} {table.length}"),
        }
        grace = self.thinking.settings.grace
        place = Place(table.host, config.id, is_urgent=False)
        return await self.thinking.pool.ask(question, self.settings.patience, grace, place)
