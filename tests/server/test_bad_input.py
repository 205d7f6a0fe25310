"""Bad input at every door: never a 500, never a stack trace, never a changed table."""

from __future__ import annotations

import asyncio
import json
import random
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import replace
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

from signoria.server.accounts.service import YEAR
from tests.waiting import LIMIT

from . import services
from .clients import Friend, hear, listen, served
from .serve import settings

MINE, OPEN = {"kind": "mine"}, {"kind": "open"}
EXAMPLES = {"sqlite": 8, "postgresql": 2}
CHECKS = [
    not_a_server_error,
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
]
ANSWERS = ("accepted", "refused")
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
        assert ready.wait(LIMIT), "no server came up"
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
        document = httpx.get(
            f"{address}/schema/openapi.json", trust_env=False, timeout=LIMIT
        ).json()
        seen = httpx.get(looked, trust_env=False, timeout=LIMIT).json()
        described = schemathesis.openapi.from_dict(document)
        operations = [found.ok() for found in described.get_all_operations()]
        assert len(operations) > 15
        for operation in operations:
            for mode in schemathesis.GenerationMode:
                tried = attempt(operation, address, table, cookie)
                fuzz(operation, mode, tried, EXAMPLES[kind])
        odd_letters(address, table, cookie)
        assert httpx.get(looked, trust_env=False, timeout=LIMIT).json() == seen
        counters = httpx.get(f"{address}/metrics", trust_env=False, timeout=LIMIT).text
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
        answer = case.call(base_url=address, session=session, headers=headers, timeout=LIMIT)
        case.validate_response(answer, checks=CHECKS)
        assert "Traceback" not in answer.text

    return tried


def odd_letters(address: str, table: str, cookie: str) -> None:
    """Letters that end strings, steer terminals or do not exist: no database gets to see them."""
    with httpx.Client(
        base_url=address, headers={"Cookie": cookie}, timeout=LIMIT, trust_env=False
    ) as http:
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
                message = await listen(line)
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
                    assert (await listen(line))["kind"] == "refused"
                    await line.wait_closed()
                    assert line.close_code == 4000 + status

    asyncio.run(play())


def test_forged_and_expired_identities_watch_at_most(tmp_path: Path) -> None:
    clock = {"now": 1_000_000.0}
    given = replace(settings(str(tmp_path / "tables.db")), clock=lambda: clock["now"])

    async def play() -> None:
        async with served(given) as address:
            ada = await Friend(address).introduced("Ada")
            table = await ada.create([MINE, MINE])
            await ada.do(table, "start")
            seat = (await ada.look(table))["view"]["awaiting"]
            before = await ada.look(table, seat=seat)
            account, expiry, signature = ada.http.cookies["signoria"].split(".")
            move = {"kind": "play", "id": 1, "seat": seat, "length": before["length"]}
            move["word"] = ada.any_word(before["decision"])
            forged = (f"{account}.{expiry}.{'0' * 64}", f"{account}.{int(expiry) + 9}.{signature}")
            for fake in (*forged, "", "x" * 3000, ada.http.cookies["signoria"]):
                clock["now"] += YEAR + 1 if signature in fake and expiry in fake else 0
                eve = Friend(address)
                eve.http.cookies.set("signoria", fake)
                async with eve.line(table, seat=seat) as line:
                    assert (await hear(line, "refused"))["code"] == "foreign"
                    await line.wait_closed()
                    assert line.close_code == 4403
                async with eve.line(table) as line:
                    seen = await hear(line)
                    assert seen["seat"] is None and seen["decision"] is None
                    for said in (move, {"kind": "undo", "seat": seat, "length": before["length"]}):
                        await line.send(json.dumps(said))
                        assert (await hear(line, "refused"))["code"] == "foreign"
            assert (await eve.look(table))["version"] == before["version"]

    asyncio.run(play())


def test_repeated_early_late_and_misplaced_moves_count_once_or_not_at_all(tmp_path: Path) -> None:
    async def play() -> None:
        async with served(settings(str(tmp_path / "tables.db"))) as address:
            ada = await Friend(address, 3).introduced("Ada")
            here, there = [await ada.create([MINE, MINE]) for _ in range(2)]
            for table in (here, there):
                await ada.do(table, "start")
            for _ in range(12):
                seat = (await ada.look(here))["view"]["awaiting"]
                seen = await ada.look(here, seat=seat)
                length, word = seen["length"], ada.any_word(seen["decision"])
                elsewhere = await ada.look(there)
                async with ada.line(here, seat=seat) as line, ada.line(there) as other:
                    await hear(line)
                    await hear(other)
                    move = {"kind": "play", "seat": seat, "word": word}
                    for number, named in enumerate(
                        (length + 1, length, length, length, length - 1)
                    ):
                        await line.send(json.dumps({**move, "id": number, "length": named}))
                    answers = [await hear(line, *ANSWERS) for _ in range(5)]
                    assert [(said["id"], said["kind"]) for said in answers] == [
                        (number, "accepted" if number == 1 else "refused") for number in range(5)
                    ]
                    wrong = {**move, "id": 9, "length": elsewhere["length"] + 1}
                    await other.send(json.dumps(wrong))
                    assert (await hear(other, *ANSWERS))["code"] == "stale"
                log = (await ada.look(here, seat=seat, since=seen["version"]))["log"]
                assert [line["word"] for line in log if line["seat"] == seat][:1] == [word]
                assert len([line for line in log if line["seat"] >= 0]) == 1
                assert (await ada.look(there))["version"] == elsewhere["version"]

    asyncio.run(play())
