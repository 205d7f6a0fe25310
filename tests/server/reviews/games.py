"""Short games for reviews, and what is asked about them."""

from __future__ import annotations

from typing import Any

import httpx

from tests.server.clients import Friend, play_on
from tests.waiting import until_async

MINE = {"kind": "mine"}
SHORT = {"round_limit": 1}


async def finished(friend: Friend, **more: Any) -> str:
    """A short game of one person on two seats, played to its end."""
    table = await begun(friend, **more)
    await play_on([friend], table, {0: friend, 1: friend})
    return table


async def begun(friend: Friend, **more: Any) -> str:
    """The same game before its first answer."""
    table = await friend.create([MINE, MINE], settings=SHORT, **more)
    await friend.do(table, "start")
    return table


async def wanted(friend: Friend, table: str, **query: str) -> httpx.Response:
    """Ask for a review."""
    return await friend.http.post(f"/api/tables/{table}/review", params=query)


async def read(friend: Friend, table: str, **query: str) -> httpx.Response:
    """Read a review."""
    return await friend.http.get(f"/api/tables/{table}/review", params=query)


async def done(friend: Friend, table: str, **query: str) -> Any:
    """A review once it is done."""

    async def look() -> Any:
        answer = await read(friend, table, **query)
        assert answer.status_code == 200, answer.text
        return answer.json()

    return await until_async(look, "a review to be done", lambda seen: seen["state"] == "done")
