"""Two processes are restarted one after the other, as an upgrade does, while people play."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass

import httpx

from tests.loopback import async_client
from tests.server.process import Server
from tests.server.restarts.rider import Break, Rider
from tests.waiting import until_async, until_true


@dataclass
class Upgrade:
    """What people noticed of it."""

    restarts: int
    breaks: list[Break]
    verified: int
    moves: int

    @property
    def longest(self) -> float:
        """The longest anybody was without a line, in seconds."""
        return max([found.seconds for found in self.breaks], default=0.0)


async def roll(
    servers: list[Server], rounds: int, people: int, front: list[str] | None = None
) -> Upgrade:
    """Restart each server this many times, and on until everybody has lost a line: some are between two
    tables just then. `front` are the addresses people use, if others."""
    try:
        await asyncio.gather(*[server.start() for server in servers])
        addresses = front or [server.address for server in servers]
        for address in addresses:
            await until_served(address)
        riders = [Rider([*addresses[n % 2 :], *addresses[: n % 2]], n) for n in range(people)]
        rides = [asyncio.create_task(rider.ride()) for rider in riders]
        restarts = 0
        while restarts < rounds * len(servers) or not all([rider.breaks for rider in riders]):
            for server in servers:
                await everybody_plays(riders, rides)
                await server.stop()
                await server.start()
                restarts += 1
        await everybody_plays(riders, rides)
        for rider in riders:
            rider.is_called_off = True
        await asyncio.gather(*rides)
        breaks = [found for rider in riders for found in rider.breaks]
        verified = sum([rider.verified for rider in riders])
        moves = sum([rider.moves for rider in riders])
        return Upgrade(restarts, breaks, verified, moves)
    finally:
        for server in servers:
            server.kill()


async def everybody_plays(riders: list[Rider], rides: list[asyncio.Task[None]]) -> None:
    """Wait until everybody has gone on since now; a player that fails, fails here."""
    before = [rider.done for rider in riders]

    def gone_on() -> bool:
        for ride in rides:
            if ride.done():
                ride.result()
        return all([rider.done > then + 2 for rider, then in zip(riders, before)])

    await until_true(gone_on, "everybody to play on")


async def until_served(address: str) -> None:
    """Until a server is behind an address: a proxy looks for its servers now and then."""
    async with async_client(address) as http:

        async def is_served() -> bool:
            return (await http.get("/ready")).status_code == 200

        await until_async(is_served, "a server behind an address", not_yet=httpx.HTTPError)
