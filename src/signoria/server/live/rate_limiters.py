"""Meters that several processes share, over Redis.

An address gets the same whatever number of processes it talks to, as near as `live/leases.py` says.
While Redis is away each process counts for itself, so limits still hold and nobody is kept waiting.
"""

from __future__ import annotations

import asyncio
import secrets
import time
from contextlib import suppress
from typing import Any, Final

from redis.asyncio import BlockingConnectionPool, Redis
from redis.commands.core import AsyncScript
from redis.exceptions import RedisError

from signoria.server.live.leases import SPEND, Leases
from signoria.server.rate_limiters import Allowance, LocalRateLimiter
from signoria.server.telemetry import LOG

CONNECTIONS: Final = 16
PATIENCE: Final = 3.0
PAUSE: Final = 5.0
"""Seconds Redis has for an answer, and seconds before it is tried again when it gave none."""

HELD: Final = 90
REFRESH: Final = 30.0
"""An open connection is remembered for this many seconds, and renewed more often, so that a process
that died does not hold any for long."""

OPEN: Final = """
local now = tonumber(redis.call('TIME')[1])
redis.call('ZREMRANGEBYSCORE', KEYS[1], '-inf', now)
if redis.call('ZCARD', KEYS[1]) >= tonumber(ARGV[1]) then return 0 end
redis.call('ZADD', KEYS[1], now + ARGV[3], ARGV[2])
redis.call('EXPIRE', KEYS[1], ARGV[3])
return 1
"""
RENEW: Final = """
local now = tonumber(redis.call('TIME')[1])
redis.call('ZADD', KEYS[1], now + ARGV[2], ARGV[1])
redis.call('EXPIRE', KEYS[1], ARGV[2])
"""


class SharedRateLimiter:
    """Counts with all processes that use the same Redis."""

    def __init__(self, address: str) -> None:
        self.redis = Redis.from_pool(
            BlockingConnectionPool.from_url(
                address,
                max_connections=CONNECTIONS,
                timeout=PATIENCE,
                socket_connect_timeout=PATIENCE,
                socket_timeout=PATIENCE,
            )
        )
        self.spending = self.redis.register_script(SPEND)
        self.opening = self.redis.register_script(OPEN)
        self.renewal = self.redis.register_script(RENEW)
        self.own = LocalRateLimiter()
        self.leases = Leases(self.spend)
        self.held: dict[str, str] = {}
        self.again = 0.0  # when Redis is asked next, after it was away
        self.tasks: list[asyncio.Task[None]] = []

    @property
    def is_away(self) -> bool:
        """Did Redis give no answer just now?"""
        return time.monotonic() < self.again

    async def ask(self, script: AsyncScript, keys: list[str], given: list[float | str]) -> Any:
        """What a script says; None while Redis is away."""
        if self.is_away:
            return None
        try:
            return await script(keys, given)
        except (RedisError, OSError, RuntimeError) as error:
            LOG.error("counting alone: redis is away", error=type(error).__name__)
            self.again = time.monotonic() + PAUSE
            return None

    async def spend(self, keys: list[str], given: list[float]) -> list[str] | None:
        """What is left, in all processes together."""
        found = await self.ask(self.spending, keys, [*given])
        return None if found is None else [bytes(left).decode() for left in found]

    async def take(self, here: str, wanted: list[Allowance]) -> str:
        """One more of each; the name of the first that is used up, or nothing."""
        if self.is_away:
            return await self.own.take(here, wanted)
        for number, allowed in enumerate(wanted):
            taken = await self.leases.take(here, allowed)
            if taken is None:
                return await self.own.take(here, wanted[number:])
            if not taken:
                return allowed.what
        return ""

    async def open(self, here: str, most: int) -> str:
        """The id of one more connection."""
        connection = secrets.token_hex(8)
        found = await self.ask(self.opening, [connections(here)], [most, connection, HELD])
        if found is None:
            return await self.own.open(here, most)
        if found:
            self.held[connection] = here
        return connection if found else ""

    async def close(self, here: str, connection: str) -> None:
        """The connection counts no more, wherever it was counted."""
        if self.held.pop(connection, None) is None:
            await self.own.close(here, connection)
            return
        with suppress(RedisError, OSError, RuntimeError):
            await self.redis.zrem(connections(here), connection)

    def start(self) -> None:
        """Begin to renew what is held, and to settle what is used."""
        works = (self.renew(), self.leases.keep_settling())
        self.tasks = [asyncio.create_task(work) for work in works]

    async def renew(self) -> None:
        """Say now and then that these lines are still open."""
        while True:
            await asyncio.sleep(REFRESH)
            for connection, here in list(self.held.items()):
                await self.ask(self.renewal, [connections(here)], [connection, HELD])

    async def stop(self) -> None:
        """Give everything back."""
        for task in self.tasks:
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)
        for connection, here in list(self.held.items()):
            await self.close(here, connection)
        with suppress(RedisError, OSError, RuntimeError):
            await self.redis.aclose()


def connections(here: str) -> str:
    """The key of an address's connections."""
    return f"signoria-lines-{here}"
