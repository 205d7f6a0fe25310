"""The connection to Redis: it lasts while nothing is told, and ends when Redis does not answer."""

from __future__ import annotations

import asyncio
import os
import signal
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager

import pytest
from redis.asyncio import Redis

from signoria.server.live import redis as redis_link
from signoria.server.live.redis import CHANNEL, Link
from tests.server.services import redis
from tests.waiting import until_async, until_true

SHORT = 0.05
SHORTER = "?socket_timeout=0.02"
"""What redis-py waits for an answer, where nothing else is said: five seconds otherwise."""


@pytest.fixture
def address() -> Iterator[str]:
    """A Redis that nobody else uses."""
    with redis() as found:
        yield found


@pytest.fixture(autouse=True)
def hasty(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody waits long for a sign of life."""
    monkeypatch.setattr(redis_link, "QUIET", SHORT, raising=False)
    monkeypatch.setattr(redis_link, "PAUSE", SHORT)


@asynccontextmanager
async def listening(address: str) -> AsyncIterator[tuple[Link, list[bytes]]]:
    """A link, and what it has heard."""
    found: list[bytes] = []

    async def heard(message: bytes) -> None:
        found.append(message)

    link = Link(address, lambda told: b"", heard)
    link.start()
    try:
        yield link, found
    finally:
        await link.stop()


async def calls(asked: Redis, command: str) -> int:
    """How often Redis was asked something."""
    told = await asked.info("commandstats")
    return int(told.get(f"cmdstat_{command}", {}).get("calls", 0))


def test_a_quiet_evening_is_no_reason_to_connect_again(address: str) -> None:
    async def play() -> None:
        asked = Redis.from_url(address)
        async with listening(address + SHORTER) as (link, found):
            before = await calls(asked, "ping")
            await until_async(
                lambda: calls(asked, "ping"), "signs of life", lambda now: now >= before + 5
            )
            await asked.publish(CHANNEL, b"told")
            await until_true(lambda: found == [b"told"], "what was told")
            assert await calls(asked, "subscribe") == 1 and not link.is_unavailable
        await asked.aclose()

    asyncio.run(play())


def test_a_redis_that_says_nothing_is_left_and_found_again(address: str) -> None:
    async def play() -> None:
        asked = Redis.from_url(address)
        async with listening(address) as (link, found):
            await until_async(lambda: calls(asked, "subscribe"), "a listener")
            process = (await asked.info("server"))["process_id"]
            os.kill(process, signal.SIGSTOP)
            try:
                await until_true(lambda: link.is_unavailable, "the silence to be noticed")
            finally:
                os.kill(process, signal.SIGCONT)

            async def told_again() -> bool:
                await asked.publish(CHANNEL, b"told")
                return bool(found)

            await until_async(told_again, "what is told to be heard again")
        await asked.aclose()

    asyncio.run(play())
