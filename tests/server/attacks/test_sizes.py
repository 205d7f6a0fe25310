"""Requests that are too large in every part: headers, address, body. The server goes on answering."""

from __future__ import annotations

import asyncio
import random
from dataclasses import replace
from pathlib import Path

import pytest

from signoria.server.settings import Settings
from tests.server.attacks.raw import answer, connected, request, say
from tests.server.clients import served
from tests.server.serve import ROOMY, settings

MIB = 1 << 20


def small(tmp_path: Path) -> Settings:
    """A server with small limits."""
    limits = replace(ROOMY, url=200, headers=10, header=1_000, body=2_000, largest_body=2_000)
    return replace(settings(str(tmp_path / "tables.db")), limits=limits)


ATTACKS: dict[str, tuple[int, list[bytes]]] = {
    "one endless header": (431, [b"GET / HTTP/1.1\r\nx: ", *[b"x" * MIB] * 8]),
    "one large header": (431, [request("/api/games", "x: " + "y" * 1_100)]),
    "a name without end": (431, [b"GET / HTTP/1.1\r\n", *[b"x" * MIB] * 8]),
    "many headers": (431, [request("/api/games", *[f"x{n}: y" for n in range(20)])]),
    "headers without end": (431, [b"GET / HTTP/1.1\r\n", *[b"x: y\r\n" * 10_000] * 20]),
    "a long address": (414, [request("/api/games?" + "x" * 300)]),
    "an endless address": (414, [b"GET /", *[b"x" * MIB] * 8]),
    "a large body": (413, [request("/api/me", "content-length: 3000", method="POST")]),
    "a huge body": (413, [request("/api/me", "content-length: 99999999999", method="POST")]),
    "an endless body in chunks": (
        413,
        [request("/api/me", "transfer-encoding: chunked", method="POST")]
        + [b"100000\r\n" + b"x" * MIB + b"\r\n"] * 8,
    ),
    "an endless trailer": (
        413,
        [request("/api/me", "transfer-encoding: chunked", method="POST"), b"0\r\nx: "]
        + [b"x" * MIB] * 8,
    ),
    "no request": (400, [b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03 hello"]),
    "two lengths": (400, [request("/api/me", "content-length: 1", "content-length: 2")]),
    "a line break in a length": (400, [request("/api/me", "content-length: x")]),
}


@pytest.mark.parametrize("name", ATTACKS)
def test_what_is_too_large_is_refused_and_the_next_request_is_answered(
    name: str, tmp_path: Path
) -> None:
    status, pieces = ATTACKS[name]

    async def play() -> None:
        async with served(small(tmp_path)) as address:
            found, body = await say(address, *pieces)
            assert found == status and body["code"] in ("too-large", "malformed")
            assert (await say(address, request()))[0] == 200

    asyncio.run(play())


def test_what_is_just_within_the_limits_is_answered(tmp_path: Path) -> None:
    async def play() -> None:
        async with served(small(tmp_path)) as address:
            assert (await say(address, request("/api/games?" + "x" * 150)))[0] == 200
            assert (await say(address, request("/api/games", "x: " + "y" * 900)))[0] == 200
            text = b'{"name": "Ada"' + b" " * 1_900 + b"}"
            head = request("/api/me", f"content-length: {len(text)}", method="POST")
            json = head.replace(b"\r\n\r\n", b"\r\ncontent-type: application/json\r\n\r\n")
            for size in (1, 100, len(text)):
                pieces = [text[at : at + size] for at in range(0, len(text), size)]
                assert (await say(address, json, *pieces))[0] == 200

    asyncio.run(play())


def test_requests_that_do_not_wait_for_answers_are_few(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async def play() -> None:
        async with served(small(tmp_path)) as address:
            async with connected(address) as (reader, writer):
                writer.write(request() * 12)
                assert [(await answer(reader))[0] for _ in range(12)] == [200] * 12
            async with connected(address) as (reader, writer):
                writer.write(request() * 2_000)
                assert (await answer(reader))[0] == 429
            assert (await say(address, request()))[0] == 200
        said = [record for record in caplog.records if record.name == "uvicorn.error.http"]
        assert not said, "one client must not fill the log"

    asyncio.run(play())


def test_random_bytes_never_make_a_defect(tmp_path: Path) -> None:
    """A seeded part of what the command sends (`python -m tests.server.attacks rubbish`)."""

    async def play() -> None:
        async with served(small(tmp_path)) as address:
            rng = random.Random(23)
            for _ in range(200):
                assert (await say(address, *noise(rng)))[0] < 500
            assert (await say(address, request()))[0] == 200

    asyncio.run(play())


def noise(rng: random.Random) -> list[bytes]:
    """A request with some of its bytes changed, cut somewhere, ended by a whole one."""
    said = bytearray(request("/api/me", "content-length: 12", "connection: close", method="POST"))
    said += b'{"name":"A"}'
    for _ in range(rng.randrange(6)):
        said[rng.randrange(len(said))] = rng.randrange(256)
    cut = rng.randrange(len(said))
    return [
        bytes(said[:cut]),
        bytes(said[cut:]),
        request("/", "connection: close") + b"\r\n\r\n" * 9,
    ]
