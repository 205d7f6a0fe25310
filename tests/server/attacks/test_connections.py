"""Connections that are slow, silent or many: they end, and the server stays useful."""

from __future__ import annotations

import asyncio
import socket
from contextlib import AsyncExitStack, suppress
from dataclasses import replace
from pathlib import Path

from signoria.server.settings import Settings
from tests.loopback import async_client
from tests.server.attacks.raw import Streams, answer, connected, is_closed, request, say
from tests.server.clients import Friend, hear, served, small_socket
from tests.server.serve import ROOMY, settings
from tests.waiting import LIMIT, PAUSE, until_true, within

MINE = {"kind": "mine"}
HASTY = {"header": 0.3, "body": 0.3, "idle": 1.0, "stall": 0.5}


def hasty(tmp_path: Path, **longer: float) -> Settings:
    """A server without patience, but where it is longer."""
    given = settings(str(tmp_path / "tables.db"))
    return replace(given, connection=replace(given.connection, **{**HASTY, **longer}))


def crowded(tmp_path: Path, **limits: int) -> Settings:
    """A patient server with little room."""
    given = settings(str(tmp_path / "tables.db"))
    return replace(given, limits=replace(ROOMY, **limits))


async def dribble(streams: Streams, piece: bytes) -> None:
    """Go on sending a little until the server has had enough."""
    reader, writer = streams
    closing = asyncio.create_task(is_closed(reader))
    try:
        async with asyncio.timeout(LIMIT):
            while not closing.done():
                writer.write(piece)
                await writer.drain()
                await asyncio.wait([closing], timeout=PAUSE)
    except OSError:
        pass
    assert await closing


def test_half_requests_and_silence_end(tmp_path: Path) -> None:
    halves = [b"", b"GET / HTTP/1.1\r\nx: y\r\n", b"GET /", request()[:-1]]

    async def play() -> None:
        # A server that shares its time with three hundred clients needs some to read what they sent.
        given = hasty(tmp_path, header=3.0)
        async with served(given) as address, AsyncExitStack() as stack:
            held = []
            for number in range(300):
                held.append(await stack.enter_async_context(connected(address)))
                held[-1][1].write(halves[number % len(halves)])
            answers = await asyncio.gather(*[answer(reader) for reader, _ in held])
            assert [status for status, _ in answers] == [0, 408, 408, 408] * 75
            assert all(await asyncio.gather(*[is_closed(reader) for reader, _ in held]))

    asyncio.run(play())


def test_sending_a_little_at_a_time_gains_no_time(tmp_path: Path) -> None:
    async def play() -> None:
        async with served(hasty(tmp_path)) as address, AsyncExitStack() as stack:
            head, name, blank, body = [
                await stack.enter_async_context(connected(address)) for _ in range(4)
            ]
            head[1].write(b"GET / HTTP/1.1\r\n")
            name[1].write(b"GET / HTTP/1.1\r\nx")
            body[1].write(request("/api/me", "content-length: 1000", method="POST"))
            await asyncio.gather(
                dribble(head, b"x: y\r\n"),
                dribble(name, b"x"),
                dribble(blank, b"\r\n"),
                dribble(body, b" "),
            )

    asyncio.run(play())


def test_a_body_that_does_not_come_is_refused(tmp_path: Path) -> None:
    async def play() -> None:
        async with served(hasty(tmp_path)) as address:
            head = request("/api/me", "content-length: 30", method="POST")
            assert (await say(address, head, b'{"name":'))[0] == 408
            async with connected(address) as (reader, writer):
                writer.write(request())
                assert (await answer(reader))[0] == 200
                assert await is_closed(reader)  # nothing more was asked

    asyncio.run(play())


def test_answers_that_nobody_reads_end(tmp_path: Path) -> None:
    long = "/schema/openapi.json"

    async def play() -> None:
        given = settings(str(tmp_path / "tables.db"))
        given = replace(given, connection=replace(given.connection, stall=0.5))
        async with served(given) as address, async_client(address) as http:
            size, looks, sent = len((await http.get(long)).content), 1, 0
            with small_socket(address) as deaf:
                while True:  # one after the other, until no more fits between the two
                    told = (await http.get("/metrics")).text
                    if "\nsignoria_connections_stalled_total 1\n" in told:
                        break
                    answered = int(told.partition('status="200"} ')[2].partition("\n")[0]) - looks
                    looks += 1
                    if answered == sent < 1_000:
                        await asyncio.get_running_loop().sock_sendall(deaf, request(long))
                        sent += 1
                assert await all_of(deaf) < sent * size

    asyncio.run(within(play(), "the connection to be closed"))


async def all_of(plain: socket.socket) -> int:
    """Read to the end; how many bytes there were."""
    total = 0
    with suppress(OSError):  # closed in the middle
        reading = asyncio.get_running_loop().sock_recv
        while got := await within(reading(plain, 65_536), "an end"):
            total += len(got)
    return total


def test_one_address_cannot_take_the_room_of_all(tmp_path: Path) -> None:
    async def play() -> None:
        given = crowded(tmp_path, connections_per_address=20)
        async with served(given, proxies="") as address, AsyncExitStack() as stack:
            for _ in range(20):
                await stack.enter_async_context(connected(address))
            status, body = await say(address, request("/live"))
            assert status == 503 and body["code"] == "busy"
            await stack.aclose()
            await until_open(address)

    asyncio.run(play())


async def until_open(address: str) -> None:
    """Until the server answers again."""
    found = [0]

    async def look() -> None:
        while found[0] != 200:
            found[0] = (await say(address, request("/live")))[0]

    task = asyncio.create_task(look())
    await until_true(task.done, "the server to let someone in")
    await task


def test_a_full_server_answers_by_closing_what_only_waits(tmp_path: Path) -> None:
    async def play() -> None:
        given = crowded(tmp_path, connections=40)
        async with served(given) as address, AsyncExitStack() as stack:
            ada = await Friend(address).introduced("Ada")
            table = await ada.create([MINE, MINE])
            line = await stack.enter_async_context(ada.line(table))
            await hear(line)
            for number in range(400):  # ten times as many as there is room for
                _, writer = await stack.enter_async_context(connected(address))
                writer.write(b"GET /half" if number % 2 else b"")
                if number % 50 == 0:
                    assert (await say(address, request("/ready")))[0] == 200
            await ada.do(table, "start")
            assert (await hear(line))["table"]["status"] == "playing"

    asyncio.run(play())


def test_lines_leave_room_for_requests(tmp_path: Path) -> None:
    async def play() -> None:
        given = crowded(tmp_path, connections=40)
        async with served(given) as address, AsyncExitStack() as stack:
            ada = await Friend(address).introduced("Ada")
            table = await ada.create([MINE, MINE])
            for _ in range(30):
                await hear(await stack.enter_async_context(ada.line(table)))
            wanted = ["upgrade: websocket", "connection: upgrade", "sec-websocket-version: 13"]
            key = "sec-websocket-key: AAAAAAAAAAAAAAAAAAAAAA=="
            line = request(f"/api/tables/{table}/live", *wanted, key)
            assert (await say(address, line))[0] == 503
            assert (await say(address, request("/ready")))[0] == 200
            await stack.aclose()
            found = 503
            while found == 503:  # until those lines are closed
                found = (await say(address, line))[0]
            assert found == 101

    asyncio.run(play())
