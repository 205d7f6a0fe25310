"""Lines that say more than anybody plays: they are closed, and nobody else notices."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable, Callable
from contextlib import suppress
from dataclasses import replace
from pathlib import Path

import pytest
from websockets.asyncio.client import ClientConnection
from websockets.exceptions import ConnectionClosed

from tests.server.clients import Friend, hear, served
from tests.server.serve import ROOMY, settings
from tests.waiting import within

MINE = {"kind": "mine"}


async def many_messages(line: ClientConnection) -> None:
    for number in range(2_000):
        await line.send(json.dumps({"kind": "beat", "id": number}))


async def much_nonsense(line: ClientConnection) -> None:
    for _ in range(2_000):
        await line.send("[" * 1_000)


async def many_pings(line: ClientConnection) -> None:
    for number in range(2_000):
        await line.ping(str(number))


async def endless_pieces(line: ClientConnection) -> None:
    async def pieces() -> object:
        for _ in range(2_000):
            yield ""

    await line.send(pieces())  # type: ignore[arg-type]


FLOODS: dict[str, tuple[Callable[[ClientConnection], Awaitable[None]], int]] = {
    "messages": (many_messages, 4429),
    "nonsense": (much_nonsense, 4429),
    "pings": (many_pings, 1006),
    "pieces": (endless_pieces, 1006),
}


@pytest.mark.parametrize("name", FLOODS)
def test_a_line_that_floods_is_closed(name: str, tmp_path: Path) -> None:
    flood, code = FLOODS[name]
    given = settings(str(tmp_path / "tables.db"))
    few = replace(given, limits=replace(ROOMY, changes_per_minute=30, refusals=40))

    async def play() -> None:
        async with served(few) as address:
            ada = await Friend(address).introduced("Ada")
            table = await ada.create([MINE, MINE])
            async with ada.line(table) as line, ada.line(table) as other:
                await hear(other)
                flooding = asyncio.create_task(flood(line))
                await within(drained(line), "the flooding line to be closed")
                flooding.cancel()
                with suppress(ConnectionClosed, asyncio.CancelledError):
                    await flooding
                assert line.close_code == code
                assert (await hear(other, "beat"))["kind"] == "beat"

    asyncio.run(play())


async def drained(line: ClientConnection) -> None:
    """Hear everything until the line is closed."""
    with suppress(ConnectionClosed):
        while True:
            await line.recv()
