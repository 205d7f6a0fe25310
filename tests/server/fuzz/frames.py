"""Hostile messages and frames on open lines."""

from __future__ import annotations

import asyncio
import random
import struct
from collections import Counter
from contextlib import suppress

from websockets.exceptions import ConnectionClosed

from tests.server.attacks.raw import connected, request
from tests.server.clients import Friend, hear
from tests.server.fuzz.target import Target
from tests.server.requests.test_bad_input import nonsense
from tests.waiting import within

TALKERS = 6
A_LINE = 20
"""Messages on one line, at most."""

RAW = 0.25
"""How many lines say what is not even a message."""

PROPERLY = (None, 1000, 1002, 1003, 1006, 1007, 1009, 1011, 1013, 4413, 4429)
"""How a line may be closed that has said something impossible."""


class Babbler:
    """Talks nonsense on one line after the other."""

    def __init__(self, target: Target, seed: int) -> None:
        self.target = target
        self.rng = random.Random(seed)
        self.found: Counter[str] = Counter()

    async def talk(self, times: int) -> None:
        """This many messages."""
        left = times
        while left > 0:
            many = min(left, A_LINE)
            raw = self.rng.random() < RAW
            left -= await (self.raw_frames(many) if raw else self.messages(many))

    async def messages(self, most: int) -> int:
        """Messages on a line, each answered, until it is closed; how many there were."""
        friend = Friend(self.target.server.address)
        cookie = self.rng.choice(["", *self.target.cookies])
        name, _, content = cookie.partition("=")
        if content:
            friend.http.cookies.set(name, content)
        said = 0
        async with friend.http, friend.line(self.rng.choice(self.target.tables)) as line:
            try:
                seen = await hear(line)
                for _ in range(most):
                    said += 1
                    await line.send(nonsense(self.rng, seen))
                    answer = await within(line.recv(), "an answer on the line")
                    self.note(answer if isinstance(answer, bytes) else answer.encode())
            except ConnectionClosed as closed:
                code = closed.rcvd.code if closed.rcvd is not None else None
                assert code in PROPERLY, code
                self.found[f"closed {code}"] += 1
        return max(1, said)

    def note(self, answer: bytes) -> None:
        """An answer must not be a secret, a stack trace or a defect."""
        self.target.check(answer, "a message")
        assert b'"code":"defect"' not in answer, answer
        self.found[answer.partition(b'"kind":"')[2].partition(b'"')[0].decode()] += 1

    async def raw_frames(self, most: int) -> int:
        """Frames that no client makes; the server closes the line, in its own time."""
        wanted = ["upgrade: websocket", "connection: upgrade", "sec-websocket-version: 13"]
        wanted.append("sec-websocket-key: AAAAAAAAAAAAAAAAAAAAAA==")
        path = f"/api/tables/{self.rng.choice(self.target.tables)}/live"
        async with connected(self.target.server.address) as (reader, writer):
            writer.write(request(path, *wanted))
            with suppress(OSError):
                for _ in range(most):
                    writer.write(frame(self.rng))
                    await writer.drain()
                writer.write_eof()
            answer = b""
            with suppress(OSError):
                while piece := await within(reader.read(65_536), "an end"):
                    answer += piece
        self.target.check(answer, "a frame")
        self.found["raw lines"] += 1
        return most


def frame(rng: random.Random) -> bytes:
    """A frame with any bits: reserved ones, unknown kinds, no mask, a length that is a lie."""
    body = rng.randbytes(rng.randrange(40))
    first = rng.choice([0x81, 0x82, 0x80, 0x01, 0x88, 0x89, 0x8A, 0xC1, 0xF3, rng.randrange(256)])
    masked = rng.choice([0x80, 0x80, 0x80, 0])
    length = rng.choice([len(body)] * 6 + [rng.randrange(126)])
    if rng.random() < 0.05:
        return struct.pack("!BBQ", first, masked | 127, 2 ** rng.randrange(20, 64)) + body
    return bytes([first, masked | length]) + (b"\0\0\0\0" if masked else b"") + body


async def send_frames(target: Target, times: int, seed: int) -> Counter[str]:
    """This many messages and frames, on several lines at once; what came of them."""
    babblers = [Babbler(target, seed * TALKERS + number) for number in range(TALKERS)]
    await asyncio.gather(*[babbler.talk(times // TALKERS) for babbler in babblers])
    return sum([babbler.found for babbler in babblers], Counter[str]())
