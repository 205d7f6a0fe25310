"""Several processes count together, and ask each other rarely: limits hold within what is promised."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable

import pytest

from signoria.server.live.leases import Leases
from signoria.server.live.rate_limiters import SharedRateLimiter
from signoria.server.rate_limiters import SHARE, Allowance
from tests.waiting import until_true

SIZE = 500
OFTEN = Allowance("moves", SIZE, 60.0)
SLACK = SIZE // SHARE
HERE = "192.0.2.7"


def with_processes(
    address: str, play: Callable[[list[SharedRateLimiter]], Awaitable[None]]
) -> None:
    """Do something with three processes that share a Redis."""

    async def run() -> None:
        limiters = [SharedRateLimiter(address) for _ in range(3)]
        await limiters[0].redis.flushall()
        try:
            await play(limiters)
        finally:
            for limiter in limiters:
                await limiter.stop()

    asyncio.run(run())


async def let_in(limiters: list[SharedRateLimiter], times: int, what: Allowance = OFTEN) -> int:
    """How often a person is let in who asks all of them in turn."""
    answers = [await limiters[each % len(limiters)].take(HERE, [what]) for each in range(times)]
    return answers.count("")


def test_together_they_let_in_no_more_than_is_promised(redis_address: str) -> None:
    async def play(limiters: list[SharedRateLimiter]) -> None:
        begun = time.monotonic()
        got = await let_in(limiters, 2 * SIZE)
        refilled = (time.monotonic() - begun) * SIZE / 60
        assert SIZE <= got <= SIZE + len(limiters) * SLACK + refilled + 1

    with_processes(redis_address, play)


def test_what_was_let_in_beyond_is_paid_back(redis_address: str) -> None:
    slow = Allowance("moves", SIZE, 60.0)

    async def play(limiters: list[SharedRateLimiter]) -> None:
        begun = time.monotonic()
        got = sum([await let_in(limiters, SIZE, slow) for _ in range(4)])
        refilled = (time.monotonic() - begun) * SIZE / 60
        assert got <= SIZE + len(limiters) * SLACK + refilled + 1  # not once for each time

    with_processes(redis_address, play)


def test_redis_is_asked_once_for_many(redis_address: str) -> None:
    async def play(limiters: list[SharedRateLimiter]) -> None:
        asked: list[list[str]] = []
        ask = limiters[0].leases.ask

        async def counted(keys: list[str], given: list[float]) -> list[str] | None:
            asked.append(keys)
            return await ask(keys, given)

        limiters[0].leases.ask = counted
        assert await let_in(limiters[:1], SIZE // 2) == SIZE // 2
        assert len(asked) == SIZE // 2 // SLACK
        asked.clear()
        await let_in(limiters[:1], SIZE)
        asked.clear()
        assert await let_in(limiters[:1], 50) < 50  # who is refused costs nothing
        assert len(asked) <= 50 // SLACK

    with_processes(redis_address, play)


def test_what_one_process_has_used_another_knows_once_it_is_settled(redis_address: str) -> None:
    async def play(limiters: list[SharedRateLimiter]) -> None:
        await let_in(limiters[:1], SLACK - 1)
        assert limiters[0].leases.used
        await limiters[0].leases.settle()
        assert not limiters[0].leases.used
        begun = time.monotonic()
        got = await let_in(limiters[1:2], 2 * SIZE)
        refilled = (time.monotonic() - begun) * SIZE / 60
        assert got <= SIZE - (SLACK - 1) + refilled + 1

    with_processes(redis_address, play)


def test_what_is_counted_by_the_hour_is_exact(redis_address: str) -> None:
    rare = Allowance("accounts", SIZE // 10, 3_600.0)

    async def play(limiters: list[SharedRateLimiter]) -> None:
        begun = time.monotonic()
        got = await let_in(limiters, SIZE, rare)
        assert rare.size <= got <= rare.size + (time.monotonic() - begun) * rare.size / 3_600 + 1

    with_processes(redis_address, play)


@pytest.mark.parametrize("many", [1, 40])
def test_many_at_once_use_no_more_than_one_share_before_it_is_settled(many: int) -> None:
    running: list[int] = []

    async def play() -> None:
        unsettled = 0
        gate = asyncio.Event()

        async def ask(keys: list[str], given: list[float]) -> list[str]:
            nonlocal unsettled
            running.append(unsettled)
            await gate.wait()
            unsettled -= int(given[2])
            return [str(float(SIZE))] * len(keys)

        async def one() -> None:
            nonlocal unsettled
            assert await leases.take(HERE, OFTEN)
            unsettled += 1

        leases = Leases(ask)
        gate.set()
        await asyncio.gather(*[one() for _ in range(many)])
        gate.clear()
        askers = [asyncio.create_task(one()) for _ in range(4 * SLACK)]
        await until_true(leases.settling.locked, "a settlement that goes on")
        gate.set()
        await asyncio.gather(*askers)
        assert max(running) <= SLACK

    asyncio.run(play())
