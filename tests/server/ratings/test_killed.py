"""Servers are killed just when games end: every result counts, and counts once."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import httpx
import pytest

from signoria.server.storage.database import open_database
from signoria.server.stores.recomputing import Recomputed
from tests.server.clients import Friend, play_on
from tests.server.process import Server
from tests.server.ratings.test_profiles import BOT, MINE, SHORT, got, settled
from tests.server.ratings.test_settling import checked, numbers
from tests.server.services import fresh_database
from tests.waiting import until_async

GAMES = 4


async def one_game(servers: list[Server], number: int) -> Any:
    """A rated game, and a kill as soon as it is over; the rating it has left."""
    server = servers[number % len(servers)]
    ada = await Friend(server.address, number).introduced(f"Ada {number}")
    table = await ada.create([MINE, BOT], rated=True, **SHORT)
    await ada.do(table, "start")
    end = await play_on([ada], table, {0: ada})
    server.kill()
    assert end["table"]["status"] == "over"
    await server.start()

    async def look() -> Any:
        return await settled(ada, table)

    found = await until_async(look, "a server that is back", not_yet=httpx.HTTPError)
    assert found["state"] == "rated"
    mine = await got(ada, "/me/profile")
    assert mine["games"] == 1 and mine["ratings"][0]["games"] == 1


async def torment(place: str, servers: list[Server]) -> None:
    """Some games, and a kill at the end of each."""
    try:
        await asyncio.gather(*[server.start() for server in servers])
        for number in range(GAMES):
            await one_game(servers, number)
    finally:
        for server in servers:
            server.kill()
    database = open_database(place)
    assert await database.read(numbers) == list(range(1, GAMES + 1))
    assert await database.write(checked) == Recomputed(GAMES, 0)
    await database.close()


def test_a_server_that_is_killed_at_the_end_of_a_game_settles_it(tmp_path: Path) -> None:
    place = str(tmp_path / "tables.db")
    asyncio.run(torment(place, [Server(place)]))


@pytest.mark.slow
def test_either_of_two_processes_settles_what_the_other_left(
    postgres: str, redis_address: str
) -> None:
    with fresh_database(postgres, "rated_by_two") as place:
        servers = [Server(place, redis_address) for _ in range(2)]
        asyncio.run(torment(place, servers))
