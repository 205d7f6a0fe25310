"""The doors: other sites, too many, too large, headers, health, counters, and logs without secrets."""

from __future__ import annotations

import asyncio
import io
import json
import logging
import re
from collections.abc import Callable
from contextlib import ExitStack
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from websockets.asyncio.client import connect

from signoria.server import telemetry
from signoria.server.http.requests import address_of
from signoria.server.settings import Limits, Settings
from tests.server import services
from tests.server.clients import Friend, hear, play_on, served
from tests.server.serve import ROOMY, settings
from tests.waiting import LIMIT

MINE, OPEN, BOT = {"kind": "mine"}, {"kind": "open"}, {"kind": "bot", "level": "random"}


PROMETHEUS = re.compile(
    r"# HELP [a-z_]+ [^\n]+|# TYPE [a-z_]+ (counter|gauge|histogram)|"
    r"[a-z_]+(\{[a-z]+=\"[^\"]*\"\})? [0-9.e+-]+"
)


def test_changes_from_other_sites_are_refused(tmp_path: Path) -> None:
    async def play() -> None:
        async with served(settings(str(tmp_path / "tables.db"))) as address:
            ada = await Friend(address).introduced("Ada")
            for headers in (
                {"Origin": "https://elsewhere.example"},
                {"Origin": "null"},
                {"Sec-Fetch-Site": "cross-site"},
                {"Sec-Fetch-Site": "same-site"},
            ):
                answer = await ada.http.post("/api/me", json={"name": "Eve"}, headers=headers)
                assert answer.status_code == 403 and answer.json()["code"] == "origin"
            for headers in ({"Origin": address}, {"Sec-Fetch-Site": "same-origin"}):
                answer = await ada.http.post("/api/me", json={"name": "Ada"}, headers=headers)
                assert answer.status_code == 200
            table = await ada.create([MINE, MINE])
            url = address.replace("http", "ws") + f"/api/tables/{table}/live"
            async with connect(
                url, origin="https://elsewhere.example", proxy=None, open_timeout=LIMIT
            ) as line:
                assert json.loads(await line.recv())["code"] == "origin"
                await line.wait_closed()
                assert line.close_code == 4403

    asyncio.run(play())


def test_too_many_and_too_large_are_refused(tmp_path: Path) -> None:
    small = Limits(
        requests_per_minute=30, changes_per_minute=30, tables_per_hour=5, open_tables=3, sockets=2
    )
    given = replace(settings(str(tmp_path / "tables.db")), limits=small)

    async def play() -> None:
        async with served(given) as address:
            ada = await Friend(address).introduced("Ada")
            big = await ada.http.post("/api/me", content=b'{"name": "' + b"x" * 20_000 + b'"}')
            assert big.status_code == 413
            tables = [await ada.create([MINE, MINE]) for _ in range(3)]
            wanted = {"game": "masters", "seats": [MINE, MINE]}
            assert (await ada.http.post("/api/tables", json=wanted)).status_code == 409
            assert (await ada.http.post("/api/tables", json=wanted)).status_code == 409
            assert (await ada.http.post("/api/tables", json=wanted)).status_code == 429
            async with ada.line(tables[0]) as one, ada.line(tables[0]) as two:
                await hear(one)
                await hear(two)
                async with ada.line(tables[0]) as three:
                    assert json.loads(await three.recv())["code"] == "too-many"
            answers = [await ada.http.get("/api/me") for _ in range(200)]
            refused = [answer for answer in answers if answer.status_code == 429]
            assert refused and refused[0].headers["retry-after"]
            assert (await ada.http.get("/health")).status_code == 200

    asyncio.run(play())


def test_heartbeats_are_free_but_not_in_a_flood(tmp_path: Path) -> None:
    given = settings(str(tmp_path / "tables.db"))
    few = replace(given, limits=replace(ROOMY, changes_per_minute=30))

    async def beaten(given: Settings) -> list[str]:
        """What sixty heartbeats are answered with."""
        async with served(given) as address:
            ada = await Friend(address).introduced("Ada")
            async with ada.line(await ada.create([MINE, MINE])) as line:
                await hear(line)
                for number in range(60):
                    await line.send(json.dumps({"kind": "beat", "id": number}))
                return [json.loads(await line.recv())["kind"] for _ in range(60)]

    freely = replace(few, connection=replace(few.connection, beat=600.0, free=0.0))
    rarely = replace(few, connection=replace(few.connection, beat=600.0, free=600.0))
    assert set(asyncio.run(beaten(freely))) == {"beat"}
    assert "refused" in asyncio.run(beaten(rarely))


def test_a_message_beyond_the_limit_is_refused_by_its_own_number(tmp_path: Path) -> None:
    """The page fails the move that was refused, and no other that waits for its answer."""
    given = settings(str(tmp_path / "tables.db"))
    few = replace(given, limits=replace(ROOMY, changes_per_minute=3))

    async def play() -> list[tuple[int, str]]:
        async with served(few) as address:
            ada = await Friend(address).introduced("Ada")
            async with ada.line(await ada.create([MINE, MINE])) as line:
                await hear(line)
                for number in range(11, 31):
                    said = {"kind": "play", "id": number, "seat": 0, "length": 0, "word": "x"}
                    await line.send(json.dumps(said))
                answers = [json.loads(await line.recv()) for _ in range(20)]
                return [(each["id"], each["code"]) for each in answers]

    found = asyncio.run(play())
    assert [number for number, _ in found] == list(range(11, 31))
    assert found[-1][1] == "too-many"


def test_nobody_holds_more_seats_than_they_can_play(tmp_path: Path) -> None:
    given = settings(str(tmp_path / "tables.db"))

    async def play() -> None:
        async with served(replace(given, limits=replace(ROOMY, open_seats=2))) as address:
            ada = await Friend(address).introduced("Ada")
            ben = await Friend(address).introduced("Ben")
            tables = [await ada.create([MINE, OPEN]) for _ in range(3)]
            for table in tables[:2]:
                await ben.do(table, "seats")
            assert (await ben.do(tables[2], "seats", 409))["code"] == "too-many"
            await ben.do(tables[0], "seats")  # one's own is still one's own
            await ben.do(tables[0], "leave")
            await ben.do(tables[2], "seats")

    asyncio.run(play())


def test_several_processes_count_together_and_alone_while_redis_is_away(tmp_path: Path) -> None:
    small = replace(ROOMY, accounts_per_hour=6, sockets=3)

    async def welcomed(addresses: list[str], many: int) -> int:
        """`many` strangers introduce themselves, here and there in turn; how many are let in."""
        strangers = [Friend(addresses[number % 2]) for number in range(many)]
        answers = [await each.http.post("/api/me", json={"name": "Eve"}) for each in strangers]
        return [answer.status_code for answer in answers].count(200)

    async def play(redis_at: str, stop: Callable[[], None]) -> None:
        given = replace(settings(str(tmp_path / "tables.db"), redis_at), limits=small)
        async with served(given) as one, served(given) as two:
            here, there = Friend(one), Friend(two)
            ada = await Friend(one).introduced("Ada")
            table = await ada.create([MINE, MINE])
            async with here.line(table) as a, there.line(table) as b, here.line(table) as c:
                for line in (a, b, c):
                    await hear(line)
                async with there.line(table) as late:
                    assert json.loads(await late.recv())["code"] == "too-many"
            assert await welcomed([one, two], 10) == 5  # six an hour for both, and Ada was one
            stop()
            assert await welcomed([one, two], 16) == 12  # six each

    with ExitStack() as stack:
        redis_at = stack.enter_context(services.redis())
        asyncio.run(play(redis_at, stack.close))


def test_a_street_of_addresses_counts_as_one() -> None:
    def seen(host: str) -> str:
        scope: Any = {"client": (host, 1)}
        return address_of(scope)

    assert seen("2001:db8:1:2::5") == seen("2001:db8:1:2:ffff::9") != seen("2001:db8:1:3::5")
    assert seen("::ffff:192.0.2.7") == seen("192.0.2.7") != seen("192.0.2.8")
    assert seen("fe80::1%eth0") == seen("fe80::2")


def test_answers_carry_security_headers(tmp_path: Path) -> None:
    async def play() -> None:
        async with served(settings(str(tmp_path / "tables.db"))) as address:
            friend = Friend(address)
            for path in ("/api/games", "/api/nowhere", "/health", "/schema/openapi.json"):
                headers = (await friend.http.get(path)).headers
                assert "frame-ancestors 'none'" in headers["content-security-policy"]
                assert headers["x-content-type-options"] == "nosniff"
                assert "server" not in headers

    asyncio.run(play())


def test_logs_and_counters_tell_no_secrets(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    written = io.StringIO()
    monkeypatch.setattr(telemetry.LOG, "out", written)

    async def play() -> None:
        async with served(settings(str(tmp_path / "tables.db"))) as address:
            ada = await Friend(address, 1).introduced("Ada Secretive")
            table = await ada.create([MINE, BOT])
            await ada.do(table, "start")
            link = (await ada.http.post("/api/me/recovery")).json()["link"]
            await ada.do(table, "chat", seat=0, text="whispered")
            await play_on([ada], table, {0: ada})
            secret = (await ada.http.get(f"/api/tables/{table}/record")).json()["fate"]["secret"]
            counters = (await ada.http.get("/metrics")).text
            cookie = ada.http.cookies["signoria"]
            token = link.partition("#")[2]
            for private in (secret, cookie, token, table, "Secretive", "whispered"):
                assert private not in written.getvalue() and private not in counters
            assert "signoria_moves_total" in counters
            assert "signoria_commit_seconds_bucket" in counters
            for line in counters.splitlines():
                assert PROMETHEUS.fullmatch(line), line

    asyncio.run(play())
    assert all([json.loads(line)["what"] for line in written.getvalue().splitlines()])


def test_what_libraries_warn_of_is_a_line_like_any_other(monkeypatch: pytest.MonkeyPatch) -> None:
    written = io.StringIO()
    monkeypatch.setattr(telemetry.LOG, "out", written)
    logger = logging.Logger("library")
    logger.addHandler(telemetry.Structured())
    try:
        raise ValueError("two\nlines")
    except ValueError:
        logger.exception("it broke\nand how")
    (line,) = written.getvalue().splitlines()
    logged = json.loads(line)
    assert (
        logged["what"] == "it broke" and logged["logger"] == "library" and "two" in logged["trace"]
    )
