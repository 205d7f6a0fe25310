"""The table service: every change of a table goes through here.

A change is planned on a picture, written in one transaction that fails if the table has moved on, and
only then shown. A picture may be old when another process wrote: then the writing fails, or the refusal
is looked at again with a fresh one. So a cache can make this slower, never wrong.
"""

from __future__ import annotations

import asyncio
import json
import re
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import Final, Protocol
from weakref import WeakValueDictionary

from signoria.api import rulebook_of
from signoria.kernel.errors import BadCatalogue, BadSetting, SignoriaError
from signoria.server.accounts.names import checked_name
from signoria.server.clocks.running import next_times, wake_time
from signoria.server.consent.vote import vote_after
from signoria.server.moderation.conduct import Conduct
from signoria.server.refusals import Refused
from signoria.server.settings import Settings
from signoria.server.tables import acts
from signoria.server.tables.acts import Asker
from signoria.server.tables.building import build_config
from signoria.server.tables.kept import TableStore
from signoria.server.tables.messages import NewSeat, NewTable
from signoria.server.tables.past import Past
from signoria.server.tables.quotas import Quotas
from signoria.server.tables.shelf import Shelf
from signoria.server.tables.table import (
    Change,
    Seat,
    Table,
    TableConfig,
    replay_log,
    unknown_table,
)
from signoria.server.telemetry import LOG, Metrics, short_id

ATTEMPTS: Final = 8
NO_PACK: Final = "this server lacks a card file of this table; nothing is lost"
UNREADABLE: Final = "closed: this release does not know the rules this table was played under"
GOES_ON: Final = ("move", "absent", "closed", "rematch", "opened")
"""What a full log still takes: a game that was begun can always be ended."""

ID: Final = re.compile(r"[A-Za-z0-9_-]{1,32}")
Act = Callable[[Table], Change]


class Listener(Protocol):
    """A listener that must know when a table has changed."""

    def table_changed(self, before: Table, after: Table) -> None:
        """A change was made here, and is on the disk."""


class Tables:
    """All tables, the recent ones in memory."""

    def __init__(
        self,
        store: TableStore,
        settings: Settings,
        metrics: Metrics,
        levels: Callable[[], list[str]],
        level_for: Callable[[str | None, str], str],
        is_watched: Callable[[str], bool],
    ) -> None:
        self.store = store
        self.quotas = Quotas(store, settings.limits)
        self.settings = settings
        self.metrics = metrics
        self.levels = levels
        self.level_for = level_for
        self.listeners: list[Listener] = []
        self.pictures = Shelf(settings.cache.megabytes, is_watched, metrics)
        self.past = Past(settings.cache.past_megabytes)
        self.turns: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        self.reads: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()

    def asker(self, account: str | None, language: str = "en") -> Asker:
        """Who asks, now."""
        return Asker(account, self.settings.now(), language)

    # Looking.

    async def fetch(self, id: str, fresh: bool = True) -> Table:
        """A table's picture; a fresh one is compared with the database first."""
        cached = self.pictures.get(id)
        if cached is not None and not fresh:
            return cached
        if cached is not None:
            found = await self.store.version(id)
            if found is not None and found[0] == cached.version:
                return self.pictures.keep(
                    replace(cached, wake=found[1], cache={}) if found[1] != cached.wake else cached
                )
        return self.pictures.keep(await self.load(id, cached))

    async def look(self, id: str, account: str | None) -> Table:
        """A table's picture for someone who wants to see it. Whatever shows a table to people asks here:
        those of an event are closed to others while their round is on."""
        table = await self.fetch(id)
        table.check_open_to(account)
        return table

    async def reach(self, id: str, version: int) -> Table:
        """A picture of at least this version: many may watch a table, one of them reads it."""
        here = self.pictures.get(id)
        if here is not None and here.version >= version:
            return here
        async with self.reads.setdefault(id, asyncio.Lock()):
            cached = self.pictures.get(id)
            if cached is not None and cached.version >= version:
                return cached
            return self.pictures.keep(await self.load(id, cached))

    async def load(self, id: str, cached: Table | None) -> Table:
        """Read a table, or what was added to it since it was cached, and replay."""
        if not ID.fullmatch(id):
            raise unknown_table()
        with self.metrics.measure("load"):
            found = await self.store.read(id, cached.version if cached is not None else 0)
            if found is None:
                raise unknown_table()
            config = cached.config if cached is not None else found.config
            status = found.status
            try:
                match, lines = replay_log(
                    config, cached.match if cached is not None else None, found.lines
                )
            except (BadSetting, BadCatalogue) as error:  # a pack that may well come back
                LOG.error("card file missing", table=short_id(id), error=str(error))
                raise Refused(503, "pack", f"{NO_PACK}: {error}") from error
            except SignoriaError as error:
                LOG.error("unreadable", table=short_id(id), error=type(error).__name__)
                match, lines, status = None, found.lines, "closed"
        table = Table(
            config=config,
            host=found.host,
            status=status,
            version=found.version,
            length=found.length,
            wake=found.wake,
            rematch=found.rematch,
            seats=found.seats,
            lines=(cached.lines if cached is not None else ()) + tuple(lines),
            match=match,
            times=found.times,
            conduct=(cached.conduct if cached is not None else Conduct()).after(lines),
            vote=vote_after(cached.vote if cached is not None else None, lines),
        )
        return await self.close_unreadable(table) if status != found.status else table

    async def close_unreadable(self, table: Table) -> Table:
        """Close a table whose log this release cannot play on; the log says why."""
        asker = self.asker(None)
        change = acts.close(replace(table, status="playing"), asker, UNREADABLE)
        after = table.next(change)
        return after if await self.store.append(table, change, after) else table

    # Changing.

    async def change(self, id: str, act: Act) -> Table:
        """Plan a change, write it, then show it."""
        turn = self.turns.setdefault(id, asyncio.Lock())
        async with turn:
            return await asyncio.shield(asyncio.ensure_future(self.apply_change(id, act)))

    async def apply_change(self, id: str, act: Act) -> Table:
        """Plan and write a change; try again when another process was faster."""
        for attempt in range(ATTEMPTS):
            table = await self.fetch(id, fresh=attempt > 0)
            try:
                change = act(table)
            except Refused:
                if (await self.fetch(id)).version == table.version:
                    raise
                continue
            if not change.lines:
                return table
            after = self.plan(table, change)
            with self.metrics.measure("commit"):
                written = await self.store.append(table, change, after)
            if written:
                return self.publish(table, after)
            self.metrics.count("conflicts_total")
        raise Refused(409, "stale", "another player was faster; try again")

    def plan(self, table: Table, change: Change) -> Table:
        """The picture after a change, how much time there is, and when to look at it next."""
        is_full = table.version + len(change.lines) > self.settings.limits.lines
        if is_full and not any([line.kind in GOES_ON for line in change.lines]):
            raise Refused(409, "long", "this table's log is full; only moves are accepted now")
        after = table.next(change)
        after = replace(after, times=next_times(table, after, change))
        return replace(after, wake=wake_time(table, after, change, self.settings.bots.lease))

    def publish(self, before: Table, after: Table) -> Table:
        """Show a change that is on the disk, and tell everybody who listens."""
        table = self.pictures.keep(after)
        new = after.lines[len(before.lines) :]
        self.metrics.count("moves_total", len([line for line in new if line.kind == "move"]))
        for listener in self.listeners:
            listener.table_changed(before, after)
        return table

    async def sit(
        self, id: str, asker: Asker, wanted: int | None, name: str, apart: frozenset[str]
    ) -> Table:
        """Sit down, or come back; nobody holds more seats than they can play."""
        table = await self.look(id, asker.account)
        if asker.account is not None:
            await self.quotas.check_seats(asker.account, table)
        return await self.change(
            id, partial(acts.sit, asker=asker, wanted=wanted, name=name, apart=apart)
        )

    async def start(self, id: str, asker: Asker) -> Table:
        """Begin the game."""
        await self.quotas.check_start(asker.account, await self.fetch(id))
        return await self.change(id, partial(acts.start, asker=asker))

    # Creating.

    async def create(self, wanted: NewTable, asker: Asker, name: str) -> Table:
        """A new table; fate is sealed before anybody sits down."""
        host = await self.quotas.check_tables(asker.account)
        config = build_config(wanted, self.settings, asker.now)
        seats = tuple([self.build_seat(seat, host, name, config.game) for seat in wanted.seats])
        return await self.open_table(config, host, seats)

    async def open_table(self, config: TableConfig, host: str, seats: tuple[Seat, ...]) -> Table:
        """Write a new table down."""
        table = Table(config, host, "open", 0, 0, None, None, seats, (), None)
        await self.store.add(table)
        self.metrics.count("tables_total")
        return self.pictures.keep(table)

    def build_seat(self, wanted: NewSeat, account: str, name: str, game: str) -> Seat:
        """One seat as asked for."""
        if wanted.kind == "open":
            return Seat()
        if wanted.kind == "mine":
            return Seat("human", account, checked_name(wanted.name or name))
        level = self.level_for(wanted.level, game)
        return Seat("bot", None, checked_name(wanted.name or level), level)

    async def rematch(self, id: str, asker: Asker, apart: frozenset[str]) -> Table:
        """The same people at a new table; the second to ask gets the table of the first."""
        old = await self.look(id, asker.account)
        acts.rematch(old, asker, "")
        if old.rematch is None:
            await self.quotas.check_tables(asker.account)
            fate = (
                self.settings.sealed() if '"sealed"' in old.config.fate else self.settings.plain()
            )
            rules = rulebook_of(old.config.game).rules
            config = replace(
                old.config,
                id=self.settings.token(12),
                created=asker.now,
                rules=rules,
                fate=json.dumps(fate.to_json()),
                event="",
            )
            config, seats = acts.rotate_seats(old, config, apart)
            fresh = await self.open_table(config, asker.account or old.host, seats)
            old = await self.change(id, partial(acts.rematch, asker=asker, id=fresh.config.id))
            if old.rematch != fresh.config.id:  # another process was faster
                await self.change(fresh.config.id, partial(acts.close, asker=asker, why=""))
        return await self.fetch(old.rematch or id)
