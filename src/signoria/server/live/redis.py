"""Redis between the processes, for a server that does not need it to be there.

What is told goes through one channel, sealed. While Redis is away it is lost, and lines make up for it
with their heartbeat; when it is back, what happens then travels again.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Any, Final

from redis.asyncio import Redis
from redis.exceptions import RedisError

from signoria.kernel.errors import SignoriaError
from signoria.server.live.following import Told
from signoria.server.telemetry import LOG

CHANNEL: Final = "signoria-tables-2"
"""The number is raised when what is told changes its form, so that releases never misread each other."""

PAUSE: Final = 0.5
WAITING: Final = 1_024
"""Changes that may wait to be told; beyond that the oldest are forgotten."""

PATIENCE: Final = 5.0
"""Seconds Redis has for an answer."""

QUIET: Final = 10.0
"""Seconds without a word until Redis is asked whether it is there; then it has as many to say so. A
quiet evening is not a reason to connect again: what is told meanwhile would be lost."""

UNAVAILABLE: Final = (RedisError, OSError, RuntimeError)
"""What redis-py raises when there is no Redis: the last one when it was never connected."""

Heard = Callable[[bytes], Awaitable[None]]
Written = Callable[[list[Told]], bytes]


class BadBus(SignoriaError):
    """The address names no Redis."""


def check_address(address: str) -> str:
    """An address a Redis can have."""
    try:
        Redis.from_url(address)
    except ValueError as error:
        raise BadBus("a Redis address is redis://HOST/0, rediss://HOST/0 or unix://PATH") from error
    return address


class SilentRedis(RedisError):
    """It says nothing any more, though nobody has closed the connection."""


class Link:
    """Two connections to Redis, one to tell and one to hear; each is made anew when it breaks."""

    def __init__(self, address: str, written: Written, heard: Heard) -> None:
        redis = Redis.from_url(
            address,
            protocol=2,
            socket_connect_timeout=2,
            socket_timeout=PATIENCE,
            socket_keepalive=True,
        )
        self.pool: Any = redis.connection_pool
        self.written = written
        self.heard = heard
        self.waiting: deque[Told] = deque(maxlen=WAITING)
        self.some = asyncio.Event()
        self.is_unavailable = False
        self.tasks: list[asyncio.Task[None]] = []

    def start(self) -> None:
        """Begin to tell and to hear."""
        self.tasks = [asyncio.create_task(self.keep_up(work)) for work in (self.tell, self.hear)]

    async def stop(self) -> None:
        """Say and hear nothing more."""
        for task in self.tasks:
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)

    def send(self, told: Told) -> None:
        """Tell the others soon, together with whatever else waits then."""
        self.waiting.append(told)
        self.some.set()

    async def keep_up(self, work: Callable[[Any], Awaitable[None]]) -> None:
        """Do this over one connection after the other."""
        while True:
            connection = self.pool.make_connection()
            try:
                await connection.connect()
                await work(connection)
            except UNAVAILABLE as error:
                self.report(error)
            finally:
                with suppress(*UNAVAILABLE):
                    await connection.disconnect(nowait=True)
            await asyncio.sleep(PAUSE)

    async def tell(self, connection: Any) -> None:
        """Publish what waits, as long as the connection lasts."""
        while True:
            await self.some.wait()
            self.some.clear()
            told = list(self.waiting)
            self.waiting.clear()
            await connection.send_command("PUBLISH", CHANNEL, self.written(told))
            await connection.read_response(disable_decoding=True)

    async def hear(self, connection: Any) -> None:
        """Listen, as long as the connection lasts."""
        await connection.send_command("SUBSCRIBE", CHANNEL)
        is_asked = False
        while True:
            said = await connection.read_response(disable_decoding=True, timeout=QUIET)
            if said is None and is_asked:
                raise SilentRedis
            is_asked = said is None
            if said is None:
                await connection.send_command("PING")
                continue
            self.is_unavailable = False
            if said[0] == b"message":
                await self.heard(said[2])

    def report(self, error: Exception) -> None:
        """Log once that it is away."""
        if not self.is_unavailable:
            LOG.error("redis is unavailable", error=type(error).__name__)
        self.is_unavailable = True
