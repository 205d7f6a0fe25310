"""While two processes are restarted one after the other, people play on and lose nothing.

How long they are without a line depends on the machine: `python -m tests.server.restarts` measures it.
What holds on any machine: a line is closed properly, and the other process takes the next one at once.
"""

from __future__ import annotations

import asyncio
import functools

import pytest

from tests.server.clients import Friend
from tests.server.crashes.witness import BOT
from tests.server.process import Server
from tests.server.restarts.rolling import roll
from tests.server.services import fresh_database
from tests.waiting import until_async

GOING_AWAY = 1012


@pytest.mark.slow
def test_both_are_restarted_in_turn_and_nobody_loses_a_move(
    postgres: str, redis_address: str
) -> None:
    with fresh_database(postgres, "rolled") as database:
        servers = [Server(database, redis_address) for _ in range(2)]
        found = asyncio.run(roll(servers, rounds=1, people=3))
    assert found.restarts >= 2 and found.verified >= 3
    assert len(found.breaks) >= 3  # everybody's
    for broken in found.breaks:
        assert broken.code == GOING_AWAY and broken.tries == 1


def test_bots_of_a_process_that_stops_are_taken_on_at_once(
    postgres: str, redis_address: str
) -> None:
    """Without a word from the one that stops they would be after the lease, which is very long here."""

    async def play(database: str) -> None:
        patient = functools.partial(Server, database, redis_address, grace=100_000.0)
        here, there = patient(), patient()
        try:
            await asyncio.gather(here.start(), there.start())
            host = await Friend(here.address, 1).introduced("Host")
            tables = [await host.create([BOT, BOT], "princes") for _ in range(6)]
            for table in tables:
                await host.do(table, "start")
            await here.stop()
            eve = Friend(there.address)
            before = [await eve.look(table) for table in tables]
            assert "playing" in [seen["table"]["status"] for seen in before]
            for table, seen in zip(tables, before):
                await until_async(
                    functools.partial(goes_on, eve, table, seen["length"]), "the other process"
                )
        finally:
            here.kill()
            there.kill()

    with fresh_database(postgres, "handed") as database:
        asyncio.run(play(database))


async def goes_on(eve: Friend, table: str, length: int) -> bool:
    """Has anyone answered since, or is it over?"""
    seen = await eve.look(table)
    return bool(seen["length"] > length or seen["table"]["status"] == "over")
