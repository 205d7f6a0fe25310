"""The bus: who watches a table hears that it has moved on, in this process and in others.

Only the table's version travels. Whoever hears it looks at the table and sends what its own seat may
know; a message that gets lost is made up for by the next one, or by the heartbeat.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Final

from litestar.channels import ChannelsPlugin
from litestar.channels.backends.base import ChannelsBackend
from litestar.channels.backends.memory import MemoryChannelsBackend

from signoria.server.meters import Meter, OwnMeter
from signoria.server.refusals import Refused
from signoria.server.tables.table import Table

BACKLOG: Final = 16


def channels(redis: str | None) -> ChannelsPlugin:
    """Channels in memory, or over Redis when several processes serve the same tables."""
    backend: ChannelsBackend = MemoryChannelsBackend()
    if redis is not None:
        from signoria.server.live.redis import PatientRedis  # only who wants Redis loads it

        backend = PatientRedis(redis)
    return ChannelsPlugin(
        backend=backend,
        arbitrary_channels_allowed=True,
        subscriber_max_backlog=BACKLOG,
        subscriber_backlog_strategy="dropleft",
    )


def meter(redis: str | None) -> Meter:
    """Meters in memory, or over Redis when several processes guard the same doors."""
    if redis is None:
        return OwnMeter()
    from signoria.server.live.meters import SharedMeter  # only who wants Redis loads it

    return SharedMeter(redis)


class Ear:
    """Hears of one table."""

    def __init__(self) -> None:
        self.heard = 0
        self.rang = asyncio.Event()

    async def hear(self, message: bytes) -> None:
        """The table has reached a version."""
        self.heard = max(self.heard, int(message))
        self.rang.set()

    async def wait(self, seconds: float) -> bool:
        """Until something is heard, or for so long; whether something was."""
        try:
            async with asyncio.timeout(seconds):
                await self.rang.wait()
        except TimeoutError:
            return False
        self.rang.clear()
        return True


class Bus:
    """Tells and listens."""

    def __init__(self, plugin: ChannelsPlugin, watchers: int) -> None:
        self.plugin = plugin
        self.most = watchers
        self.watching: dict[str, int] = {}

    def moved(self, table: Table) -> None:
        """Tell everybody that a table has a new version."""
        self.plugin.publish(str(table.version), channel(table.deal.id))

    @asynccontextmanager
    async def watch(self, id: str) -> AsyncIterator[Ear]:
        """Listen to one table, as one of its watchers."""
        if self.watching.get(id, 0) >= self.most:
            raise Refused(429, "too-many", "too many watch this table")
        self.watching[id] = self.watching.get(id, 0) + 1
        try:
            async with self.listen(id) as ear:
                yield ear
        finally:
            self.watching[id] -= 1
            if not self.watching[id]:
                del self.watching[id]

    @asynccontextmanager
    async def listen(self, id: str) -> AsyncIterator[Ear]:
        """Listen to one table."""
        async with self.plugin.start_subscription([channel(id)]) as subscriber:
            ear = Ear()
            async with subscriber.run_in_background(ear.hear):
                yield ear


def channel(id: str) -> str:
    """The name of a table's channel."""
    return f"signoria-table-{id}"
