"""A club with a clock on the wall: two processes on one database, and people who play there."""

from __future__ import annotations

import random
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace
from functools import partial
from typing import Any

from signoria import fates
from signoria.server.app import Services
from signoria.server.consent import acts as consent
from signoria.server.tables import acts
from signoria.server.tables.messages import NewSeat, NewTable
from signoria.server.tables.service import Tables
from signoria.server.tables.table import Table
from tests.server.clients import as_seated
from tests.server.serve import settings


class Club:
    """People at a table, and what time it is."""

    def __init__(self, database: str) -> None:
        self.now = 1_000_000.0
        given = replace(settings(database), clock=lambda: self.now, sealed=lambda: fates.seeded(7))
        self.processes = [Services(given), Services(given)]
        self.people: list[str] = []
        self.id = ""
        self.rng = random.Random(3)

    @property
    def tables(self) -> Tables:
        """The tables as the process has them that is asked first."""
        return self.processes[0].tables

    async def begin(self, people: int = 2, **more: Any) -> Table:
        """People sit down, and the game begins."""
        for number in range(people):
            found = await self.processes[0].accounts.introduce(None, f"Ada {number}", "a device")
            self.people.append(found.account)
        seats = [NewSeat("mine"), *[NewSeat("open")] * (people - 1)]
        wanted = NewTable(game="masters", seats=seats, settings=dict(as_seated("masters")), **more)
        table = await self.tables.create(wanted, self.asker(0), "Ada 0")
        self.id = table.config.id
        for number in range(1, people):
            await self.tables.sit(self.id, self.asker(number), None, f"Ada {number}", frozenset())
        return await self.tables.start(self.id, self.asker(0))

    def asker(self, number: int) -> acts.Asker:
        """One of the people, now."""
        return self.tables.asker(self.people[number])

    async def from_disk(self) -> Table:
        """The table as a process reads it that knew nothing of it."""
        there = self.processes[1].tables
        there.pictures.drop(self.id)
        return await there.fetch(self.id)

    async def move(self, process: int = 0) -> Table:
        """Who is asked answers, through one of the processes."""
        tables = self.processes[process].tables
        table = await tables.fetch(self.id)
        assert table.match is not None and table.awaited is not None
        seat, word = table.awaited, self.rng.choice(table.match.words)
        act = partial(acts.play, asker=self.asker(seat), seat=seat, length=table.length, word=word)
        return await tables.change(self.id, act)

    async def turn(self, process: int = 0) -> Table:
        """Who is asked answers until another is asked."""
        seat = (await self.tables.fetch(self.id)).awaited
        while (table := await self.move(process)).awaited == seat and table.status == "playing":
            pass
        return table

    async def sweep(self, process: int = 0) -> Table:
        """A process looks for tables that are due."""
        services = self.processes[process]
        for id, wake in await services.tables.store.due(self.now, 10):
            await services.thinking.take_on(id, wake)
        return await self.tables.fetch(self.id)

    async def ask(self, number: int, what: str) -> Table:
        """Someone asks all."""
        act = partial(consent.ask, asker=self.asker(number), seat=number, what=what)
        return await self.tables.change(self.id, act)

    async def answer(self, number: int, agrees: bool = True) -> Table:
        """Someone agrees, or does not."""
        vote = (await self.tables.fetch(self.id)).vote
        assert vote is not None
        act = partial(
            consent.answer,
            asker=self.asker(number),
            seat=number,
            version=vote.version,
            agrees=agrees,
        )
        return await self.tables.change(self.id, act)


@asynccontextmanager
async def club(database: str) -> AsyncIterator[Club]:
    """A club on a new database."""
    found = Club(database)
    for each in found.processes:
        await each.database.migrate()
        await each.accounts.start()
    try:
        yield found
    finally:
        for each in found.processes:
            await each.database.close()
