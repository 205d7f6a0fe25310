"""Bad input on live connections: never a stack trace, never a changed table."""

from __future__ import annotations

import asyncio
import json
import random
from dataclasses import replace
from pathlib import Path
from typing import Any

from websockets.exceptions import ConnectionClosed

from signoria.server.accounts.service import YEAR
from tests.server.clients import Friend, hear, listen, served
from tests.server.serve import settings

MINE, OPEN = {"kind": "mine"}, {"kind": "open"}
ANSWERS = ("accepted", "refused")


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
            account, device, epoch, expiry, signature = ada.http.cookies["signoria"].split(".")
            move = {"kind": "play", "id": 1, "seat": seat, "length": before["length"]}
            move["word"] = ada.any_word(before["decision"])
            start = f"{account}.{device}.{epoch}"
            forged = (f"{start}.{expiry}.{'0' * 64}", f"{start}.{int(expiry) + 9}.{signature}")
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
