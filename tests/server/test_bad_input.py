"""Bad input at every door: never a 500, never a stack trace, never a changed table."""

from __future__ import annotations

import asyncio
import json
import random
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

import httpx
import pytest
import requests
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings as hypothesis_settings
from hypothesis.errors import Unsatisfiable
from schemathesis.checks import (
    content_type_conformance,
    not_a_server_error,
    response_schema_conformance,
    status_code_conformance,
)
from websockets.exceptions import ConnectionClosed

from . import services
from .company import Friend, hear, served
from .serve import settings

MINE, OPEN = {"kind": "mine"}, {"kind": "open"}
EXAMPLES = {"sqlite": 15, "postgresql": 6}
CHECKS = [
    not_a_server_error,
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
]
PEOPLE_MAY = ("/leave", "/start", "/seats", "/chat")
"""What a table's owner may do and a fuzzer would: it is tried at other tables."""


@contextmanager
def in_the_background(database: str) -> Iterator[tuple[str, str, str]]:
    """A server in a thread of its own and a table that has begun: address, table, its owner's cookie."""
    ready, done = threading.Event(), threading.Event()
    found: list[tuple[str, str, str]] = []

    async def serve() -> None:
        async with served(settings(database)) as address:
            ada = await Friend(address).introduced("Ada")
            table = await ada.create([MINE, MINE])
            await ada.do(table, "start")
            found.append((address, table, ada.cookie))
            ready.set()
            await asyncio.to_thread(done.wait)

    thread = threading.Thread(target=lambda: asyncio.run(serve()))
    thread.start()
    try:
        assert ready.wait(60)
        yield found[0]
    finally:
        done.set()
        thread.join()


@contextmanager
def database(kind: str, folder: Path, request: pytest.FixtureRequest) -> Iterator[str]:
    """An empty database of a kind."""
    if kind == "sqlite":
        yield str(folder / "tables.db")
        return
    with services.fresh_database(request.getfixturevalue("postgres"), "fuzzed") as place:
        yield place


@pytest.mark.parametrize("kind", EXAMPLES)
def test_the_openapi_document_holds_for_whatever_is_sent(
    tmp_path: Path, kind: str, request: pytest.FixtureRequest
) -> None:
    with (
        database(kind, tmp_path, request) as place,
        in_the_background(place) as (address, table, cookie),
    ):
        looked = f"{address}/api/tables/{table}?since=0"
        document = httpx.get(f"{address}/schema/openapi.json", trust_env=False).json()
        seen = httpx.get(looked, trust_env=False).json()
        described = schemathesis.openapi.from_dict(document)
        operations = [found.ok() for found in described.get_all_operations()]
        assert len(operations) > 15
        for operation in operations:
            for mode in schemathesis.GenerationMode:
                tried = attempt(operation, address, table, cookie)
                fuzz(operation, mode, tried, EXAMPLES[kind])
        odd_letters(address, table, cookie)
        assert httpx.get(looked, trust_env=False).json() == seen
        counters = httpx.get(f"{address}/metrics", trust_env=False).text
        assert 'status="200"' in counters and 'status="400"' in counters
        assert 'status="5' not in counters


def attempt(operation: Any, address: str, table: str, cookie: str) -> Callable[[Any], None]:
    """One try: often at the table that has begun, often as its owner."""
    rng = random.Random(operation.label)
    session = requests.Session()
    session.trust_env = False

    def tried(case: Any) -> None:
        here = "id" in (case.path_parameters or {}) and not operation.path.endswith(PEOPLE_MAY)
        if here and rng.random() < 0.7:
            case.path_parameters["id"] = table
        headers = {"Cookie": cookie} if rng.random() < 0.7 else {}
        answer = case.call(base_url=address, session=session, headers=headers, timeout=20)
        case.validate_response(answer, checks=CHECKS)
        assert "Traceback" not in answer.text

    return tried


def odd_letters(address: str, table: str, cookie: str) -> None:
    """Letters that end strings, steer terminals or do not exist: no database gets to see them."""
    with httpx.Client(base_url=address, headers={"Cookie": cookie}, trust_env=False) as http:
        for odd in ("a%00b", "%ff%fe", "..%2f..", "%F0%9F%8E%B2", "a" * 3000):
            for path in ("", "/log", "/record", "/past/1", "/explain?word=x"):
                assert http.get(f"/api/tables/{odd}{path}").status_code == 404
        for odd in ("a\x00b", "\x1b[2J", "\x7f", "\t\n", " "):
            assert http.post("/api/me", json={"name": odd}).status_code == 400
            said = {"seat": 0, "text": odd}
            assert http.post(f"/api/tables/{table}/chat", json=said).status_code == 400
            sat = {"seat": 0, "name": odd}
            assert http.post(f"/api/tables/{table}/seats", json=sat).status_code == 400
        assert http.post("/api/me", content=b'{"name": "\\ud800"}').status_code == 400


def fuzz(operation: Any, mode: Any, tried: Callable[[Any], None], examples: int) -> None:
    """So many tries that fit the description, or that do not."""
    quick = hypothesis_settings(
        max_examples=examples,
        deadline=None,
        database=None,
        derandomize=True,
        phases=[Phase.generate],
        suppress_health_check=list(HealthCheck),
    )
    with suppress(Unsatisfiable):  # what takes no input cannot be given a wrong one
        quick(given(operation.as_strategy(generation_mode=mode))(tried))()


def nonsense(rng: random.Random, table: Any) -> str | bytes:
    """Something a client should not say: malformed, oversized, out of order, of a wrong seat."""
    seat, length = (
        rng.randrange(-2, 20),
        table["length"] + rng.choice([-40, -1, 0, 1, 10**6, 10**12]),
    )
    word = rng.choice(["", "x", "é" * 50, "keep", "\x00", "a" * 401])
    kind = rng.choice(["play", "undo", "chat", "beat", "sit", "", 7, None])
    said: dict[str, Any] = {"kind": kind, "id": rng.choice([1, -1, "1", None, 10**30])}
    said |= {"seat": seat, "length": length, "word": word, "steps": rng.choice([0, -1, 10**9])}
    for name in rng.sample(sorted(said), rng.randrange(3)):
        del said[name]
    text = json.dumps(said)
    return rng.choice(
        [
            text,
            text[: rng.randrange(len(text))],
            text * 40,
            "[" * 3000,
            rng.randbytes(30),
            json.dumps(rng.choice([1, None, [], "play", 1e308, {"kind": {"kind": "play"}}])),
            "\ud800".encode("utf-8", "surrogatepass"),
        ]
    )


def test_a_line_survives_whatever_is_said_on_it_and_the_table_stays_as_it_is(
    tmp_path: Path,
) -> None:
    async def play() -> None:
        rng = random.Random(5)
        async with served(settings(str(tmp_path / "tables.db"))) as address:
            ada = await Friend(address).introduced("Ada")
            eve = await Friend(address).introduced("Eve")
            table = await ada.create([MINE, OPEN])
            await ada.do(table, "seats", seat=0)
            bea = await Friend(address).introduced("Bea")
            await bea.do(table, "seats")
            await ada.do(table, "start")
            before = await eve.look(table, since=0)
            for talker in (eve, eve, bea if before["view"]["awaiting"] == 0 else ada):
                for _ in range(12):
                    await babble(talker, table, before, rng)
            assert await eve.look(table, since=0) == before

    asyncio.run(play())


async def babble(talker: Friend, table: str, seen: Any, rng: random.Random) -> None:
    """Talk nonsense on one line until it is closed or enough was said."""
    async with talker.line(table) as line:
        await hear(line)
        try:
            for _ in range(10):
                await line.send(nonsense(rng, seen))
                message = json.loads(await asyncio.wait_for(line.recv(), 10))
                assert message["kind"] in ("refused", "beat")
                assert message.get("code") != "defect", message
        except ConnectionClosed as closed:
            assert closed.rcvd is None or closed.rcvd.code in (1003, 1007, 1009, 1013)


def test_lines_to_wrong_places_say_why_and_close(tmp_path: Path) -> None:
    async def play() -> None:
        async with served(settings(str(tmp_path / "tables.db"))) as address:
            ada = await Friend(address).introduced("Ada")
            table = await ada.create([MINE, MINE])
            stranger = Friend(address)
            for friend, where, query, status in (
                (ada, "nowhere", {}, 404),
                (ada, table, {"seat": 9}, 403),
                (stranger, table, {"seat": 0}, 403),
                (ada, table, {"seat": "x"}, 400),
                (ada, table, {"since": "-5"}, 400),
                (ada, table, {"language": "la"}, 400),
            ):
                async with friend.line(where, **query) as line:
                    assert json.loads(await line.recv())["kind"] == "refused"
                    await line.wait_closed()
                    assert line.close_code == 4000 + status

    asyncio.run(play())
