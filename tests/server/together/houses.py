"""Two server processes in one: each has its own pictures, both have the same database, and what one
tells the other is carried by hand, so that it can be lost, late or altered."""

from __future__ import annotations

import random
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import partial
from pathlib import Path

from signoria.server.app import Services
from signoria.server.live.others import Others
from signoria.server.tables import acts
from signoria.server.tables.messages import NewSeat, NewTable
from signoria.server.tables.service import Act
from signoria.server.tables.table import Table
from tests.server.clients import as_seated
from tests.server.serve import settings

NOWHERE = "redis://127.0.0.1:9/0"
"""Nobody connects to it: nothing is started here."""


class Process:
    """One server process, and whether it has read a log."""

    def __init__(self, database: str) -> None:
        self.services = Services(settings(database, NOWHERE))
        self.tables = self.services.tables
        assert self.services.others is not None
        self.others: Others = self.services.others
        self.reads = 0
        read = self.tables.store.read

        async def counted(id: str, since: int) -> object:
            self.reads += 1
            return await read(id, since)

        self.tables.store.read = counted  # type: ignore[method-assign,assignment]

    def told(self) -> list[bytes]:
        """What it has to tell since it was last asked, each change in a message of its own."""
        waiting = list(self.others.link.waiting)
        self.others.link.waiting.clear()
        return [self.others.write([told]) for told in waiting]


class Houses:
    """Two of them, and a person who plays all seats of a table."""

    def __init__(self, here: Process, there: Process) -> None:
        self.here = here
        self.there = there
        self.account = ""
        self.id = ""
        self.rng = random.Random(5)

    async def begin(self, game: str, modules: list[str], seats: int) -> None:
        """A table of a person, known to both."""
        found = await self.here.services.accounts.introduce(None, "Ada", "a device")
        self.account = found.account
        wanted = NewTable(
            game=game,
            modules=modules,
            seats=[NewSeat("mine")] * seats,
            settings=dict(as_seated(game)),
        )
        table = await self.here.tables.create(wanted, self.asker, "Ada")
        self.id = table.config.id
        await self.there.tables.fetch(self.id)
        self.there.reads = 0

    @property
    def asker(self) -> acts.Asker:
        """The person."""
        return self.here.tables.asker(self.account)

    async def do(self, act: Act) -> list[bytes]:
        """Change the table in the first process; what it tells."""
        await self.here.tables.change(self.id, act)
        return self.here.told()

    async def start(self) -> list[bytes]:
        """Begin the game."""
        return await self.do(partial(acts.start, asker=self.asker))

    async def move(self) -> list[bytes]:
        """One answer."""
        table = await self.here.tables.fetch(self.id, fresh=False)
        assert table.match is not None and table.awaited is not None
        word = self.rng.choice(table.match.words)
        return await self.do(
            partial(acts.play, asker=self.asker, seat=table.awaited, length=table.length, word=word)
        )

    async def hear(self, messages: list[bytes]) -> None:
        """The second process hears this."""
        for message in messages:
            await self.there.others.hear(message)

    @property
    def pictures(self) -> tuple[Table, Table]:
        """The table as each of them has it."""
        found = [each.tables.pictures.get(self.id) for each in (self.here, self.there)]
        assert found[0] is not None and found[1] is not None
        return found[0], found[1]


@asynccontextmanager
async def houses(folder: Path) -> AsyncIterator[Houses]:
    """Two processes on a new database."""
    pair = [Process(str(folder / "tables.db")) for _ in range(2)]
    for each in pair:
        await each.services.database.migrate()
        await each.services.accounts.start()
    try:
        yield Houses(*pair)
    finally:
        for each in pair:
            await each.services.database.close()
