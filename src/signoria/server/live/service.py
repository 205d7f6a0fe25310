"""The bus: who watches a table hears that it has moved on, in this process and in others.

Only the table's version travels. Each subscriber then looks at the table and sends what its own seat may
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

from signoria.server.rate_limiters import LocalRateLimiter, RateLimiter
from signoria.server.refusals import Refused
from signoria.server.tables.table import Table

BACKLOG: Final = 16


def channels(redis: str) -> ChannelsPlugin:
    """Channels in memory, or over Redis when several processes serve the same tables."""
    backend: ChannelsBackend = MemoryChannelsBackend()
    if redis:
        from signoria.server.live.redis import ReconnectingRedis  # only who wants Redis loads it

        backend = ReconnectingRedis(redis)
    return ChannelsPlugin(
        backend=backend,
        arbitrary_channels_allowed=True,
        subscriber_max_backlog=BACKLOG,
        subscriber_backlog_strategy="dropleft",
    )


def rate_limiter(redis: str) -> RateLimiter:
    """Counts in memory, or in Redis when several processes share the limits."""
    if not redis:
        return LocalRateLimiter()
    from signoria.server.live.rate_limiters import SharedRateLimiter  # loaded only with Redis

    return SharedRateLimiter(redis)


class Subscription:
    """Learns of new versions of one table."""

    def __init__(self) -> None:
        self.latest = 0
        self.changed = asyncio.Event()

    async def receive(self, message: bytes) -> None:
        """The table has reached a version."""
        self.latest = max(self.latest, int(message))
        self.changed.set()

    async def wait(self, seconds: float) -> bool:
        """Wait for a new version, at most this many seconds; whether one came."""
        try:
            async with asyncio.timeout(seconds):
                await self.changed.wait()
        except TimeoutError:
            return False
        self.changed.clear()
        return True


class Bus:
    """Publishes new versions of tables, and subscribes to them."""

    def __init__(self, plugin: ChannelsPlugin, watchers: int) -> None:
        self.plugin = plugin
        self.most = watchers
        self.watching: dict[str, int] = {}

    def table_changed(self, table: Table) -> None:
        """Publish a table's new version."""
        self.plugin.publish(str(table.version), channel(table.config.id))

    @asynccontextmanager
    async def watch(self, id: str) -> AsyncIterator[Subscription]:
        """Subscribe as one of the table's watchers, whose number is limited."""
        if self.watching.get(id, 0) >= self.most:
            raise Refused(429, "too-many", "too many people are watching this table")
        self.watching[id] = self.watching.get(id, 0) + 1
        try:
            async with self.subscribe(id) as subscription:
                yield subscription
        finally:
            self.watching[id] -= 1
            if not self.watching[id]:
                del self.watching[id]

    @asynccontextmanager
    async def subscribe(self, id: str) -> AsyncIterator[Subscription]:
        """Subscribe to one table."""
        async with self.plugin.start_subscription([channel(id)]) as subscriber:
            subscription = Subscription()
            async with subscriber.run_in_background(subscription.receive):
                yield subscription


def channel(id: str) -> str:
    """The name of a table's channel."""
    return f"signoria-table-{id}"
