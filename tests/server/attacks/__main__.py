"""The attacks as commands, on a server of your own that runs on this machine:

    .venv/bin/signoria serve --port 8001 --database attacked.db
    .venv/bin/python -m tests.server.attacks header --port 8001

Each says what it did and how the server fared meanwhile. All end by themselves.
"""

from __future__ import annotations

import argparse
import asyncio
import random
import time
from collections.abc import Awaitable, Callable
from contextlib import AsyncExitStack

from tests.server.attacks.club import club
from tests.server.attacks.raw import LOOPBACK, connected, request, say
from tests.server.attacks.starving import starve
from tests.server.attacks.test_sizes import noise

MIB = 1 << 20


async def look(address: str) -> str:
    """Does the server still answer others, and how soon?"""
    start = time.perf_counter()
    try:
        async with asyncio.timeout(PATIENCE):
            status, _ = await say(address, request("/live"))
    except (TimeoutError, OSError) as error:
        return f"/live: {type(error).__name__}"
    return f"/live: {status} after {time.perf_counter() - start:.2f} s"


PATIENCE = 15.0
"""Seconds a server may take to answer before it counts as gone."""


async def header(address: str, times: int, seed: int) -> str:
    """One request with one header that has no end (300 MiB unless told otherwise)."""
    pieces = [b"GET /api/games HTTP/1.1\r\nHost: localhost\r\nx: ", *[b"x" * MIB] * (times or 300)]
    try:
        async with asyncio.timeout(PATIENCE):
            status, _ = await say(address, *pieces)
    except TimeoutError:
        return f"no answer in {PATIENCE:g} s; {await look(address)}"
    return f"answered {status}; {await look(address)}"


async def half(address: str, times: int, seed: int) -> str:
    """Requests that are never finished (300)."""
    return await hold(address, times or 300, b"GET / HTTP/1.1\r\nx: ")


async def idle(address: str, times: int, seed: int) -> str:
    """Connections on which nothing is said (1,100)."""
    return await hold(address, times or 1_100, b"")


async def hold(address: str, times: int, said: bytes) -> str:
    """Hold connections; how many of them the server has closed after its patience is over."""
    async with AsyncExitStack() as stack:
        held = [await stack.enter_async_context(connected(address)) for _ in range(times)]
        for _, writer in held:
            writer.write(said)
        now = await look(address)
        reads = [asyncio.create_task(reader.read()) for reader, _ in held]
        done, left = await asyncio.wait(reads, timeout=PATIENCE)
        for task in left:
            task.cancel()
        await asyncio.gather(*reads, return_exceptions=True)
        return f"{times} held, {now}; {len(left)} still open later, {await look(address)}"


async def rubbish(address: str, times: int, seed: int) -> str:
    """Requests with random bytes in them (1,000); `--times` and `--seed` for others."""
    rng, found = random.Random(seed), dict[int, int]()
    for _ in range(times or 1_000):
        status, _ = await say(address, *noise(rng))
        found[status] = found.get(status, 0) + 1
    return f"answers {dict(sorted(found.items()))}; {await look(address)}"


ATTACKS: dict[str, Callable[[str, int, int], Awaitable[str]]] = {
    "header": header,
    "half": half,
    "idle": idle,
    "rubbish": rubbish,
    "bots": starve,
    "club": club,
}


def main() -> None:
    """One attack."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("attack", choices=sorted(ATTACKS))
    parser.add_argument("--port", type=int, default=8000)
    parser.add_argument("--times", type=int, default=0, help="how many, 0 for the usual number")
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    attack = ATTACKS[asked.attack](f"http://{LOOPBACK}:{asked.port}", asked.times, asked.seed)
    print(f"{asked.attack}: {asyncio.run(run(attack))}")


async def run(attack: Awaitable[str]) -> str:
    """An attack, to its end."""
    return await attack


if __name__ == "__main__":
    main()
