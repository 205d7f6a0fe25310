"""Plain sockets to a server on this machine: they may say what no browser says."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from typing import Any
from urllib.parse import urlsplit

from tests.waiting import within

Streams = tuple[asyncio.StreamReader, asyncio.StreamWriter]
LOOPBACK = "127.0.0.1"


@asynccontextmanager
async def connected(address: str) -> AsyncIterator[Streams]:
    """A connection to a server; only to this machine."""
    where = urlsplit(address)
    assert where.hostname == LOOPBACK and where.port is not None
    reader, writer = await asyncio.open_connection(LOOPBACK, where.port)
    try:
        yield reader, writer
    finally:
        writer.close()
        with suppress(OSError):
            await writer.wait_closed()


async def say(address: str, *pieces: bytes) -> tuple[int, Any]:
    """Send these bytes on a new connection; the status and the body of the first answer."""
    async with connected(address) as (reader, writer):
        sending = asyncio.create_task(send(writer, pieces))
        try:
            return await answer(reader)
        finally:
            sending.cancel()


async def send(writer: asyncio.StreamWriter, pieces: tuple[bytes, ...]) -> None:
    """One piece after the other; the server may have heard enough before the last."""
    with suppress(OSError):
        for piece in pieces:
            writer.write(piece)
            await writer.drain()


async def answer(reader: asyncio.StreamReader) -> tuple[int, Any]:
    """The next answer; status 0 where the connection is closed without one."""
    try:
        head = await within(reader.readuntil(b"\r\n\r\n"), "an answer")
    except (asyncio.IncompleteReadError, OSError):
        return 0, None
    lines = head.decode("latin-1").lower().split("\r\n")
    lengths = [int(line[15:]) for line in lines if line.startswith("content-length:")]
    body = await reader.readexactly(lengths[0]) if lengths else b""
    is_json = any([line.startswith("content-type: application/json") for line in lines])
    return int(lines[0].split()[1]), json.loads(body) if is_json and body else None


async def is_closed(reader: asyncio.StreamReader) -> bool:
    """Does the server close this connection? Waits until it does."""
    with suppress(OSError):
        while await within(reader.read(65_536), "the server to close a connection"):
            pass
    return True


def request(path: str = "/api/games", *headers: str, method: str = "GET") -> bytes:
    """A whole request without a body."""
    lines = [f"{method} {path} HTTP/1.1", "Host: localhost", *headers, "", ""]
    return "\r\n".join(lines).encode("latin-1")
