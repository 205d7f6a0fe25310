"""Answers that nobody reads, few or many: the connection ends, and leaves nothing behind."""

from __future__ import annotations

import asyncio
import socket
from asyncio import Transport
from contextlib import suppress
from dataclasses import replace
from pathlib import Path

import pytest

from signoria.server.connections.http import GuardedHttp
from signoria.server.settings import Settings
from tests.loopback import async_client
from tests.server.attacks.raw import request
from tests.server.clients import Friend, served, small_socket
from tests.server.serve import settings
from tests.waiting import until_async, until_true, within

KEY = "sec-websocket-key: AAAAAAAAAAAAAAAAAAAAAA=="
UPGRADE = ("upgrade: websocket", "connection: upgrade", "sec-websocket-version: 13", KEY)
MINE = {"kind": "mine"}


def brief(tmp_path: Path) -> Settings:
    """A server that does not wait long for who reads nothing."""
    given = settings(str(tmp_path / "tables.db"))
    return replace(given, connection=replace(given.connection, stall=0.5, idle=1.0))


@pytest.fixture
def met(monkeypatch: pytest.MonkeyPatch) -> list[GuardedHttp]:
    """The connections of a server in this process, in the order in which they came. Little fits into
    the system's own buffers."""
    found: list[GuardedHttp] = []
    usual = GuardedHttp.connection_made

    def noted(self: GuardedHttp, transport: Transport) -> None:
        here = transport.get_extra_info("socket")
        here.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, 4096)
        usual(self, transport)
        found.append(self)

    monkeypatch.setattr(GuardedHttp, "connection_made", noted)
    return found


async def first(met: list[GuardedHttp]) -> GuardedHttp:
    """The first connection."""
    await until_true(lambda: bool(met), "a connection")
    return met[0]


async def ask(deaf: socket.socket, said: bytes) -> None:
    """Send something, and do not listen."""
    await asyncio.get_running_loop().sock_sendall(deaf, said)


async def rest_of(plain: socket.socket) -> bytes:
    """All that comes to the end."""
    found = b""
    with suppress(OSError):
        while got := await asyncio.get_running_loop().sock_recv(plain, 65_536):
            found += got
    return found


async def connections(address: str) -> int:
    """How many there are beside the one that asks."""
    async with async_client(address) as http:
        told = (await http.get("/metrics")).text
    return int(told.partition("\nsignoria_connections ")[2].partition("\n")[0]) - 1


async def all_gone(address: str) -> None:
    """Until nobody is connected any more."""
    await until_async(lambda: connections(address), "the connections to end", lambda held: not held)


async def answered(there: GuardedHttp, deaf: socket.socket) -> None:
    """One more request, whose answer has left the application."""
    before = there.cycle
    await ask(deaf, request("/api/games"))
    await until_true(lambda: there.cycle is not before and there.waits_for_client, "an answer")


async def unread(there: GuardedHttp, deaf: socket.socket) -> None:
    """Until an answer waits for the client to read it."""
    while not there.transport.get_write_buffer_size():
        await answered(there, deaf)


def test_a_little_that_nobody_reads_does_not_keep_a_connection_open(
    tmp_path: Path, met: list[GuardedHttp]
) -> None:
    """What is left is less than what would stop the server from writing more."""

    async def play() -> None:
        async with served(brief(tmp_path)) as address:
            with small_socket(address) as deaf:
                await unread(await first(met), deaf)
                await all_gone(address)

    asyncio.run(within(play(), "the connection to end"))


def test_the_end_of_a_last_answer_does_not_either(tmp_path: Path, met: list[GuardedHttp]) -> None:
    """The server closes such a connection by itself, once the client has read all of it."""

    async def play() -> None:
        async with served(brief(tmp_path)) as address:
            with small_socket(address) as deaf:
                there = await first(met)
                await unread(there, deaf)
                await ask(deaf, request("/api/games", "connection: close"))
                await all_gone(address)

    asyncio.run(within(play(), "the connection to end"))


def test_a_line_that_nobody_reads_leaves_nothing_behind(
    tmp_path: Path, met: list[GuardedHttp]
) -> None:
    async def play() -> None:
        given = brief(tmp_path)
        given = replace(given, connection=replace(given.connection, ping=1.0))
        async with served(given) as address:
            with small_socket(address) as deaf:
                there = await first(met)
                ada = await Friend(address).introduced("Ada")
                table = await ada.create([MINE, MINE])
                await ask(deaf, request(f"/api/tables/{table}/live", *UPGRADE))
                said = {"seat": 0, "text": "à" * 200}
                while not there.transport.get_write_buffer_size():
                    await ada.http.post(f"/api/tables/{table}/chat", json=said)
                await ada.http.aclose()
                await all_gone(address)

    asyncio.run(within(play(), "the line to end"))


def test_nobody_opens_a_line_behind_answers_they_do_not_read(
    tmp_path: Path, met: list[GuardedHttp]
) -> None:
    async def play() -> None:
        given = settings(str(tmp_path / "tables.db"))
        async with served(given) as address:
            with small_socket(address) as deaf:
                await unread(await first(met), deaf)
                await ask(deaf, request("/api/tables/any/live", *UPGRADE))
                assert b" 429 " in (await rest_of(deaf)).rpartition(b"HTTP/1.1")[2]

    asyncio.run(within(play(), "a refusal"))
