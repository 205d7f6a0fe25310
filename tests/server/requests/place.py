"""A server to send requests to, with a table that has begun."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from typing import NamedTuple

from tests.server.clients import Friend, served
from tests.server.serve import settings
from tests.waiting import LIMIT

MINE = {"kind": "mine"}


class Place(NamedTuple):
    """A server, a table that has begun there, and its owner's cookie."""

    address: str
    table: str
    cookie: str


@contextmanager
def in_the_background(database: str) -> Iterator[Place]:
    """A server in a thread of its own."""
    ready, done = threading.Event(), threading.Event()
    found: list[Place] = []

    async def serve() -> None:
        async with served(settings(database)) as address:
            ada = await Friend(address).introduced("Ada")
            table = await ada.create([MINE, MINE])
            await ada.do(table, "start")
            found.append(Place(address, table, ada.cookie))
            ready.set()
            await asyncio.to_thread(done.wait)

    thread = threading.Thread(target=lambda: asyncio.run(serve()))
    thread.start()
    try:
        assert ready.wait(LIMIT), "no server came up"
        yield found[0]
    finally:
        done.set()
        thread.join()
