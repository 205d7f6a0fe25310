"""What servers do at events by themselves: start the tables of a round, settle it when all are done,
and open them to everybody.

Each step is found in the database and may be done twice, so any process does it, at once or after a
kill.
"""

from __future__ import annotations

import asyncio
from contextlib import suppress
from dataclasses import replace
from functools import partial
from typing import Final

from signoria.events.field import SeatPlayed
from signoria.server.events.acts import rounds_planned
from signoria.server.events.kept import Board, Event, EventLine, Round
from signoria.server.refusals import Refused
from signoria.server.stores.events.store import Endings, SqlEventStore
from signoria.server.tables import acts as table_acts
from signoria.server.tables.kept import GOING_ON
from signoria.server.tables.service import Tables
from signoria.server.tables.table import Table
from signoria.server.telemetry import LOG, short_id

EVERY: Final = 5.0
"""Seconds between looks for what another process left behind."""


class Runner:
    """Looks after the rounds that are on."""

    def __init__(self, store: SqlEventStore, tables: Tables) -> None:
        self.store = store
        self.tables = tables
        self.woken = asyncio.Event()
        self.running: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Begin, with what an earlier life left behind."""
        self.running = asyncio.create_task(self.run())

    async def stop(self) -> None:
        """Do nothing more; another process does it, or the next start."""
        if self.running is not None:
            self.running.cancel()
            await asyncio.gather(self.running, return_exceptions=True)

    def wake(self) -> None:
        """There is something to do."""
        self.woken.set()

    def table_changed(self, before: Table, after: Table) -> None:
        """A table of an event may have ended here."""
        if after.config.event and before.status in GOING_ON and after.status not in GOING_ON:
            self.wake()

    async def run(self) -> None:
        """Do what there is to do, then wait for more."""
        while True:
            self.woken.clear()
            try:
                for id, number in await self.store.to_do():
                    await self.look_after(id, number)
            except Exception as error:
                LOG.error("looking after events failed", trace=error)
            with suppress(TimeoutError):
                async with asyncio.timeout(EVERY):
                    await self.woken.wait()

    async def look_after(self, id: str, number: int) -> None:
        """Bring one round as far as it can be brought; what fails does not stop the others."""
        try:
            await self.bring_on(id, number)
        except Refused as error:
            LOG.info("event refused", event=short_id(id), code=error.code)
        except Exception as error:
            LOG.error("event failed", trace=error, event=short_id(id))

    async def bring_on(self, id: str, number: int) -> None:
        """Start what has not begun, settle what is done, open what is settled."""
        event = await self.store.read(id)
        if event is None:
            return
        found = event.rounds[number - 1]
        if found.ended is None:
            for board in found.boards:
                if board.is_on and event.status == "closed":
                    await self.close(board)
                elif board.status == "open":
                    await self.begin(board)
            await self.settle(id, number)
        event = await self.store.read(id)
        if event is not None and event.rounds[number - 1].ended is not None:
            await self.open_up(event, event.rounds[number - 1])

    async def begin(self, board: Board) -> None:
        """Start a table. One that cannot be started any more, since someone was deleted, is closed."""
        table = await self.tables.fetch(board.table)
        asker = self.tables.asker(table.host)
        try:
            await self.tables.change(board.table, partial(table_acts.start, asker=asker))
        except Refused as error:
            if error.code != "started":
                await self.close(board)

    async def close(self, board: Board) -> None:
        """End a table without a result."""
        act = partial(table_acts.close, asker=self.tables.asker(None), why="")
        with suppress(Refused):
            await self.tables.change(board.table, act)

    async def settle(self, id: str, number: int) -> None:
        """Write down how the tables of a round ended, if all have: once, by any process."""
        event = await self.store.read(id)
        found = event.current if event is not None else None
        if event is None or found is None or found.number != number:
            return
        if any([board.is_on for board in found.boards]):
            return
        endings = await self.store.endings([board.table for board in found.boards])
        now = self.tables.settings.now()
        settled = replace(
            found, ended=now, boards=tuple([ended(event, board, endings) for board in found.boards])
        )
        after = event.after(
            EventLine(now, "settled", number, False), rounds=(*event.rounds[:-1], settled)
        )
        if event.status == "playing" and number >= rounds_planned(event):
            after = replace(after, status="over")
        await self.store.change(event, after)

    async def open_up(self, event: Event, found: Round) -> None:
        """Everybody may look at the tables of a round that is over."""
        for board in found.boards:
            act = partial(table_acts.open_up, asker=self.tables.asker(None))
            try:
                await self.tables.change(board.table, act)
            except Refused as error:
                if error.code != "unknown":  # one that was deleted since shows nothing to anybody
                    raise
        await self.store.opened(event.id, found.number)


def ended(event: Event, board: Board, endings: Endings) -> Board:
    """A table with how its seats ended; without a result if it was closed."""
    seats = []
    for number, seat in enumerate(board.seats):
        found = endings.get((board.table, number))
        if found is None:
            seats.append(SeatPlayed(seat.entrant))
            continue
        gone = found.by_bot and not event.entrants[seat.entrant].level
        seats.append(SeatPlayed(seat.entrant, found.place, found.points, gone))
    return replace(board, seats=tuple(seats))
