"""Servers are killed during events: every round is paired once, started, settled and opened."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import httpx
import pytest

from tests.server.clients import Friend
from tests.server.events.clubs import arranged, club, play, post, seen, settled
from tests.server.process import Server
from tests.server.services import fresh_database
from tests.waiting import until_async

ROUNDS = 2


async def back(friend: Friend, event: str) -> Any:
    """The event once a server is there again."""
    return await until_async(
        lambda: seen(friend, event), "a server that is back", not_yet=httpx.HTTPError
    )


def seated(event: Any) -> list[list[int]]:
    """Who sits where in the latest round."""
    boards = event["rounds"][-1]["boards"]
    return [[seat["entrant"] for seat in board["seats"]] for board in boards]


async def torment(servers: list[Server]) -> None:
    """An event of two rounds; a kill when a round begins, and one when its last table ends."""
    try:
        await asyncio.gather(*[server.start() for server in servers])
        first, last = servers[0], servers[-1]
        people = ada, ben = await club(first.address, "Ada", "Ben")
        event = await arranged(people, bots=2, rounds=ROUNDS)
        for number in range(1, ROUNDS + 1):
            told = await post(ada, f"/{event}/rounds", number=number)
            first.kill()  # its tables have hardly begun
            await first.start()
            await back(ada, event)
            now = await post(ada, f"/{event}/rounds", number=number)
            assert len(now["rounds"]) == number, "paired once, however often it is said"
            assert seated(now) == seated(told), "what was acknowledged stays"
            for friend in people:
                friend.http.base_url = httpx.URL(last.address)
            await asyncio.gather(*[play(friend, event) for friend in people])
            last.kill()
            await last.start()
            for friend in people:
                friend.http.base_url = httpx.URL(first.address)
            await back(ada, event)
            now = await settled(ada, event, number)
            kinds = [line["kind"] for line in now["lines"]]
            assert kinds.count("paired") == kinds.count("settled") == number
            seats = [seat for board in now["rounds"][-1]["boards"] for seat in board["seats"]]
            assert sorted([seat["entrant"] for seat in seats]) == [0, 1, 2, 3]
            assert all([seat["place"] is not None for seat in seats])
        assert now["status"] == "over"
    finally:
        for server in servers:
            server.kill()


def test_a_server_that_is_killed_loses_no_pairing_and_no_result(tmp_path: Path) -> None:
    asyncio.run(torment([Server(str(tmp_path / "tables.db"))]))


@pytest.mark.slow
def test_two_processes_on_postgresql_pair_and_settle_once(
    postgres: str, redis_address: str
) -> None:
    with fresh_database(postgres, "events_by_two") as place:
        asyncio.run(torment([Server(place, redis_address) for _ in range(2)]))
