"""Hostile requests to every route of a server, over plain sockets."""

from __future__ import annotations

import asyncio
import random
from collections import Counter
from contextlib import suppress
from typing import Any
from urllib.parse import quote, urlencode

from tests.server.attacks.raw import LOOPBACK, Streams
from tests.server.fuzz.hostile import IN_PATHS, STRANGE, damaged, some_headers, value, written
from tests.server.fuzz.target import Target
from tests.waiting import within

METHODS = ["GET", "GET", "POST", "POST", "POST", "PUT", "DELETE", "PATCH", "OPTIONS", "TRACE"]
OTHERS = [
    "/",
    "/live",
    "/ready",
    "/health",
    "/metrics",
    "/schema/openapi.json",
    "/schema",
    "/x/../y",
]
TALKERS = 8
AGAIN = 200
"""Requests on one connection, at most."""


class Fuzzer:
    """Makes requests up, and looks at every answer."""

    def __init__(self, target: Target, seed: int) -> None:
        self.target = target
        self.rng = random.Random(seed)
        self.statuses: Counter[int] = Counter()

    def path(self, template: str) -> str:
        """A route with something in its places, known or not."""
        parts = []
        for part in template.split("/"):
            if part.startswith("{"):
                known = self.target.known.get(part, self.target.known["{id}"])
                strange = [quote(each.encode("utf-8", "replace")) for each in STRANGE]
                part = self.rng.choice(
                    [*known, *known] * 4 + IN_PATHS + [each for each in strange if each]
                )
            parts.append(part)
        return "/".join(parts)

    def query(self, names: list[str]) -> str:
        """Questions behind the path: known names, strange values."""
        asked = [
            (self.rng.choice([*names, "seat", "since", "x", "a[]"]), self.said())
            for _ in range(self.rng.choice([0, 0, 1, 2, 3]))
        ]
        return "?" + urlencode(asked, errors="replace") if asked else ""

    def said(self) -> str:
        """A value of a query."""
        return self.rng.choice(
            [*STRANGE, "0", "1", "en", "it", "masters", "lorenzo", "99999999999"]
        )

    def request(self) -> bytes:
        """One request."""
        rng = self.rng
        template, operations = rng.choice(self.target.routes)
        if rng.random() < 0.05:
            template, operations = rng.choice(OTHERS), {}
        method = (
            rng.choice(list(operations) or ["GET"]) if rng.random() < 0.8 else rng.choice(METHODS)
        )
        known = operations.get(method, {})
        line = f"{method} {self.path(template)}{self.query(known.get('query', []))} HTTP/1.1"
        headers = ["Host: localhost", *some_headers(rng)]
        if rng.random() < 0.7 and not template.endswith("sign-out"):  # they are needed again
            headers.append(f"Cookie: {rng.choice(self.target.cookies)}")
        body = b""
        if method not in ("GET", "HEAD") or rng.random() < 0.1:
            body = written(rng, self.body(known.get("body")))
            headers += ["Content-Type: application/json", f"Content-Length: {len(body)}"]
        head = "\r\n".join([line, *headers, "", ""])
        return head.encode("latin-1", "replace") + body

    def body(self, example: Any) -> Any:
        """A body: mostly a damaged good one."""
        if example is None or self.rng.random() < 0.2:
            return value(self.rng)
        for _ in range(self.rng.randrange(3)):
            example = damaged(self.rng, example)
        return example

    async def talk(self, port: int, times: int) -> None:
        """Send this many, one after the other, on as many connections as it takes."""
        left = times
        while left > 0:
            streams = await asyncio.open_connection(LOOPBACK, port)
            try:
                for _ in range(min(left, AGAIN)):
                    left -= 1
                    if not await self.one(streams):
                        break
            finally:
                streams[1].close()
                with suppress(OSError):
                    await streams[1].wait_closed()

    async def one(self, streams: Streams) -> bool:
        """One request and its answer; whether the connection can be used again."""
        reader, writer = streams
        sent = self.request()
        status, is_open, body = 0, False, b""
        with suppress(OSError, asyncio.IncompleteReadError):
            writer.write(sent)
            await writer.drain()
            status, is_open, body = await within(answer(reader), f"an answer to {sent[:300]!r}")
        self.statuses[status] += 1
        assert status < 500 or status == 503, (status, sent, body)
        self.target.check(body, sent)
        return is_open


async def answer(reader: asyncio.StreamReader) -> tuple[int, bool, bytes]:
    """An answer: its status, whether another may follow, and all of it."""
    head = await reader.readuntil(b"\r\n\r\n")
    lines = head.decode("latin-1").lower().split("\r\n")
    status = int(lines[0].split()[1])
    if status == 100:
        return await answer(reader)
    lengths = [int(line[15:]) for line in lines if line.startswith("content-length:")]
    body = await reader.readexactly(lengths[0]) if lengths else b""
    has_end = bool(lengths) or status in (204, 304)
    return status, has_end and "connection: close" not in lines, head + body


async def send_requests(target: Target, times: int, seed: int) -> Counter[int]:
    """This many requests, several at once; how they were answered."""
    fuzzers = [Fuzzer(target, seed * TALKERS + number) for number in range(TALKERS)]
    await asyncio.gather(*[fuzzer.talk(target.port, times // TALKERS) for fuzzer in fuzzers])
    return sum([fuzzer.statuses for fuzzer in fuzzers], Counter[int]())
