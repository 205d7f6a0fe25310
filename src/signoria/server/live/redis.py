"""Redis between the processes, for a server that does not need it to be there.

Only hints travel over Redis: this table has reached that version. While Redis is unavailable, hints
are lost, and connections make up for them with their heartbeat; when it is back, they travel again.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator, Iterable
from contextlib import suppress
from typing import Any, Final

from litestar.channels.backends.redis import RedisChannelsPubSubBackend
from redis.asyncio import Redis
from redis.exceptions import RedisError

from signoria.kernel.errors import SignoriaError
from signoria.server.telemetry import LOG

PAUSE: Final = 0.5
UNAVAILABLE: Final = (RedisError, OSError, RuntimeError)
"""What redis-py raises when there is no Redis: the last one when it was never connected."""


class BadBus(SignoriaError):
    """The address names no Redis."""


def check_address(address: str) -> str:
    """An address a Redis can have."""
    try:
        Redis.from_url(address)
    except ValueError as error:
        raise BadBus("a Redis address is redis://HOST/0, rediss://HOST/0 or unix://PATH") from error
    return address


class ReconnectingRedis(RedisChannelsPubSubBackend):
    """Redis between the processes; when it breaks down, it is connected to again."""

    def __init__(self, address: str) -> None:
        super().__init__(redis=Redis.from_url(address, socket_connect_timeout=2))
        self.wanted: set[str] = set()
        self.is_unavailable = False

    def report(self, error: Exception) -> None:
        """Log once that it is unavailable."""
        if not self.is_unavailable:
            LOG.error("redis is unavailable", error=type(error).__name__)
        self.is_unavailable = True

    async def publish(self, data: bytes, channels: Iterable[str]) -> None:
        """Send a hint, if anybody can carry it."""
        try:
            await super().publish(data, channels)
        except UNAVAILABLE as error:
            self.report(error)

    async def subscribe(self, channels: Iterable[str]) -> None:
        """Listen from now on, or from when Redis is back."""
        names = list(channels)
        self.wanted.update(names)
        try:
            await super().subscribe(names)
        except UNAVAILABLE as error:
            self.report(error)
            self._has_subscribed.set()  # so that the stream notices, and subscribes again

    async def unsubscribe(self, channels: Iterable[str]) -> None:
        """Listen no longer."""
        names = list(channels)
        self.wanted.difference_update(names)
        with suppress(*UNAVAILABLE):
            await super().unsubscribe(names)

    async def stream_events(self) -> AsyncGenerator[tuple[str, Any], None]:
        """Hints as they arrive; after a breakdown everything is subscribed to again."""
        while True:
            try:
                async for hint in super().stream_events():
                    yield hint
            except UNAVAILABLE as error:
                self.report(error)
                await asyncio.sleep(PAUSE)
                await self.resubscribe()

    async def resubscribe(self) -> None:
        """Try to listen again."""
        with suppress(*UNAVAILABLE):
            if self.wanted:
                await super().subscribe(self.wanted)
            self.is_unavailable = False
