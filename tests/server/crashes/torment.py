"""Servers are killed at random moments, again and again, while tables are played on them."""

from __future__ import annotations

import asyncio
import random
from dataclasses import dataclass

from tests.server.crashes.witness import Witness, check, seated
from tests.server.process import Server
from tests.waiting import until_true

TABLES = 4
WORDS = 60
"""The most questions and answers between two kills."""


@dataclass
class Verified:
    """What was looked at after the last kill."""

    kills: int = 0
    tables: int = 0
    acknowledged: int = 0

    async def add(self, witness: Witness) -> None:
        """Verify one table: it fails where something is lost, doubled or unasked for."""
        await check(witness)
        self.tables += 1
        self.acknowledged += len(witness.acknowledged)


async def torment(servers: list[Server], kills: int, seed: int = 7) -> Verified:
    """Play many tables, kill many times, then look whether everything is there."""
    rng, found = random.Random(seed), Verified()
    try:
        await asyncio.gather(*[server.start() for server in servers])
        witnesses = [await seated(servers[n % len(servers)], n) for n in range(TABLES)]
        players = [asyncio.create_task(witness.play()) for witness in witnesses]
        for _ in range(kills):
            await some_moment(witnesses, rng)
            struck = rng.choice(servers)
            struck.kill()
            await struck.start()
            found.kills += 1
            for number, witness in enumerate(witnesses):
                if witness.over:  # a finished one makes room for a new one
                    await found.add(witness)
                    witnesses[number] = await seated(struck, rng.randrange(10**6))
                    players.append(asyncio.create_task(witnesses[number].play()))
        await asyncio.gather(*players)
        for witness in witnesses:
            await found.add(witness)
        assert found.acknowledged > TABLES
        return found
    finally:
        for server in servers:
            server.kill()


async def some_moment(witnesses: list[Witness], rng: random.Random) -> None:
    """Wait until some more has happened at the tables, or all of them are finished."""
    enough = sum([witness.done for witness in witnesses]) + rng.randrange(1, WORDS)
    await until_true(
        lambda: (
            all([witness.over for witness in witnesses])
            or sum([witness.done for witness in witnesses]) >= enough
        ),
        "the tables to go on",
    )
