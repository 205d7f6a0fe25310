"""What notices are sent to: a place for webhooks, and a mail server, both real and on this machine."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from email import message_from_bytes, policy
from email.message import EmailMessage
from typing import Any, NamedTuple


class Heard(NamedTuple):
    """A request to a webhook."""

    path: str
    headers: dict[str, str]
    body: bytes

    @property
    def said(self) -> Any:
        """Its JSON."""
        return json.loads(self.body)

    @property
    def id(self) -> str:
        """What the notice is called."""
        return self.headers["signoria-notice"]


class Hook:
    """Takes what is posted, and answers as it was told to."""

    def __init__(self) -> None:
        self.port = 0
        self.heard: list[Heard] = []
        self.status = 200
        self.more = ""
        self.open = asyncio.Event()
        self.open.set()

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}/hook"

    async def handle(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """One request; while it is not open, what was heard gets no answer."""
        with suppress(ConnectionError, asyncio.IncompleteReadError):
            head = (await reader.readuntil(b"\r\n\r\n")).decode().split("\r\n")
            headers = dict([line.split(": ", 1) for line in head[1:] if line])
            lower = {name.lower(): value for name, value in headers.items()}
            body = await reader.readexactly(int(lower["content-length"]))
            self.heard.append(Heard(head[0].split()[1], lower, body))
            await self.open.wait()
            writer.write(f"HTTP/1.1 {self.status} So\r\n{self.more}\r\n".encode())
            await writer.drain()
        writer.close()


class Post:
    """A mail server: takes every message, and keeps it."""

    def __init__(self) -> None:
        self.port = 0
        self.mail: list[EmailMessage] = []
        self.to: list[str] = []
        self.away = False

    async def handle(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """One connection, in the words of SMTP."""
        with suppress(ConnectionError, asyncio.IncompleteReadError):
            await self.talk(reader, writer)
        writer.close()

    async def talk(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """Greet, and answer until the other says goodbye."""
        writer.write(b"421 closed\r\n" if self.away else b"220 here\r\n")
        to = ""
        while line := await reader.readline():
            word = line[:4].upper()
            if word == b"DATA":
                writer.write(b"354 go on\r\n")
                data = await reader.readuntil(b"\r\n.\r\n")
                text = data.removesuffix(b".\r\n").replace(b"\r\n..", b"\r\n.")
                found = message_from_bytes(text, policy=policy.default)
                assert isinstance(found, EmailMessage)
                self.mail.append(found)
                self.to.append(to)
            elif word == b"RCPT":
                to = line.decode().partition("<")[2].partition(">")[0]
            writer.write(b"221 bye\r\n" if word == b"QUIT" else b"250 fine\r\n")
            await writer.drain()
            if word == b"QUIT":
                return


@asynccontextmanager
async def receiving(found: Hook | Post) -> AsyncIterator[None]:
    """It is there for a while."""
    server = await asyncio.start_server(found.handle, "127.0.0.1", found.port)
    found.port = server.sockets[0].getsockname()[1]
    try:
        yield
    finally:
        server.close()


@asynccontextmanager
async def hooked() -> AsyncIterator[Hook]:
    """A place for webhooks."""
    found = Hook()
    async with receiving(found):
        yield found


@asynccontextmanager
async def posted() -> AsyncIterator[Post]:
    """A mail server."""
    found = Post()
    async with receiving(found):
        yield found
