"""Bans: who is banned is out within a moment, stays out, and keeps nobody waiting."""

from __future__ import annotations

import asyncio
import time
from dataclasses import replace
from pathlib import Path

import pytest

from tests.server.clients import Friend, hear, listen, served
from tests.server.moderation.house import (
    account_at,
    admin,
    kinds,
    listed,
    quiet,
    two_at_a_table,
)
from tests.server.process import Server
from tests.server.running.test_several import two_servers
from tests.server.services import fresh_database
from tests.waiting import until_async


async def is_out(friend: Friend) -> bool:
    """Is a person refused as banned?"""
    answer = await friend.http.get("/api/me")
    return answer.status_code == 403 and answer.json()["code"] == "banned"


def test_a_ban_closes_open_lines_and_holds_everywhere(tmp_path: Path) -> None:
    place = str(tmp_path / "tables.db")

    async def play() -> None:
        async with served(quiet(place)) as address:
            ada, ben, table = await two_at_a_table(address)
            await ada.do(table, "start")
            who = await account_at(place, table, 1)
            async with ada.line(table) as hers, ben.line(table) as his:
                await hear(hers), await hear(his)
                await admin(place, "bans", "add", who, "--reason", "insults", "--yes")
                refused = await hear(his, "refused")
                assert refused["code"] == "banned" and "insults" in refused["message"]
                now = await hear(hers)
                assert now["table"]["seats"][1]["absent"], "a bot plays on: nobody waits"
            assert await is_out(ben)
            tried = await ben.http.post("/api/me", json={"name": "Ben again"})
            assert tried.status_code == 403, "the same browser takes no other name"
            assert (await ben.do(table, "chat", 403, seat=1, text="No"))["code"] == "banned"
            async with ben.line(table) as his:
                assert (await listen(his))["code"] == "banned"
            (ban,) = await listed(place, "bans", "list")
            assert (ban["subject"], ban["name"], ban["holds"]) == (who, "Ben", True)
            await admin(place, "bans", "remove", who)
            await until_async(
                lambda: ben.http.get("/api/me"),
                "Ben to be let in",
                lambda it: it.status_code == 200,
            )
            deeds = [row["act"] for row in await listed(place, "log")]
            assert deeds == ["bans remove", "bans add"]

    asyncio.run(play())


def test_before_a_game_the_seat_of_who_is_banned_is_free(tmp_path: Path) -> None:
    place = str(tmp_path / "tables.db")

    async def play() -> None:
        async with served(quiet(place)) as address:
            ada, ben, table = await two_at_a_table(address)
            await admin(place, "bans", "add", await account_at(place, table, 0), "--yes")
            looked = await until_async(
                lambda: ben.look(table, since=0), "a free seat", lambda it: it["table"]["host"]
            )
            assert looked["table"]["seats"][0]["kind"] == "open" and kinds(looked)[-1] == "left"

    asyncio.run(play())


def test_a_ban_ends_by_itself(tmp_path: Path) -> None:
    place = str(tmp_path / "tables.db")
    clock = {"ahead": 0.0}
    given = replace(quiet(place), clock=lambda: time.time() + clock["ahead"])

    async def play() -> None:
        async with served(given) as address:
            _, ben, table = await two_at_a_table(address)
            await admin(
                place, "bans", "add", await account_at(place, table, 1), "--days", "2", "--yes"
            )
            await until_async(lambda: is_out(ben), "Ben to be out")
            clock["ahead"] = 3 * 86_400.0
            assert not await is_out(ben)

    asyncio.run(play())


def test_who_was_banned_once_is_not_listed_as_banned(tmp_path: Path) -> None:
    place = str(tmp_path / "tables.db")

    async def play() -> None:
        async with served(quiet(place)) as address:
            _, _, table = await two_at_a_table(address)
            who = await account_at(place, table, 1)
            for days, is_banned in (("2", True), ("0.0000001", False)):
                await admin(place, "bans", "add", who, "--days", days, "--yes")
                found = await listed(place, "accounts", "list", "--name", "Ben")
                assert [row["banned"] for row in found] == [is_banned]
                assert (await listed(place, "accounts", "show", who))["banned"] == is_banned

    asyncio.run(play())


def test_from_a_banned_network_nobody_takes_a_name(tmp_path: Path) -> None:
    place = str(tmp_path / "tables.db")

    async def play() -> None:
        async with served(quiet(place)) as address:
            ada = await Friend(address).introduced("Ada")
            await admin(place, "bans", "add", "127.0.0.0/24", "--yes")

            async def refused() -> bool:
                answer = await Friend(address).http.post("/api/me", json={"name": "Eve"})
                return answer.status_code == 403 and answer.json()["code"] == "banned"

            await until_async(refused, "the network to be banned")
            assert (await ada.http.get("/api/me")).status_code == 200
            assert (await ada.http.post("/api/me", json={"name": "Ada L."})).status_code == 200

    asyncio.run(play())


@pytest.mark.parametrize("kind", ["sqlite", "postgres"])
def test_an_acknowledged_ban_survives_a_server_that_is_killed(
    kind: str, tmp_path: Path, request: pytest.FixtureRequest
) -> None:
    """The server dies between the acknowledgement and whatever it would have done."""

    async def play(place: str) -> None:
        server = Server(place)
        try:
            await server.start()
            ada, ben, table = await two_at_a_table(server.address)
            who = await account_at(place, table, 1)
            assert (await ben.http.get("/api/me")).status_code == 200, "it is remembered now"
            await admin(place, "bans", "add", who, "--yes")
            server.kill()
            await server.start()
            assert await is_out(ben)
            assert (await ada.look(table))["table"]["seats"][1]["kind"] == "open"
        finally:
            server.kill()

    if kind == "sqlite":
        asyncio.run(play(str(tmp_path / "tables.db")))
        return
    with fresh_database(request.getfixturevalue("postgres"), "killed") as place:
        asyncio.run(play(place))


@pytest.mark.parametrize("redis", [True, False], ids=["redis", "alone"])
def test_two_processes_notice_a_ban(
    redis: bool, postgres: str, request: pytest.FixtureRequest
) -> None:
    address = request.getfixturevalue("redis_address") if redis else ""

    async def play(place: str) -> None:
        async with two_servers(place, address) as (here, there):
            ada, ben, table = await two_at_a_table(here.address)
            same = Friend(there.address)
            same.http.cookies = ben.http.cookies
            assert (await same.http.get("/api/me")).status_code == 200
            who = await account_at(place, table, 1)
            async with ben.line(table) as one, same.line(table) as other:
                await hear(one), await hear(other)
                await admin(place, "bans", "add", who, "--yes")
                for line in (one, other):
                    assert (await hear(line, "refused"))["code"] == "banned"
            assert await is_out(ben) and await is_out(same)

    with fresh_database(postgres, f"banned{int(redis)}") as place:
        asyncio.run(play(place))


@pytest.mark.parametrize(
    ("subject", "why"),
    [
        ("nobody-with-this-id", "there is no account"),
        ("300.1.1.1", "not an address"),
        ("10.0.0.0/4", "too wide"),
        ("::/0", "too wide"),
    ],
)
def test_what_cannot_be_banned_is_one_line(tmp_path: Path, subject: str, why: str) -> None:
    place = str(tmp_path / "tables.db")

    async def play() -> None:
        async with served(quiet(place)):
            said = await admin(place, "bans", "add", subject, "--yes", fails=True)
            assert why in said and len(said.splitlines()) == 1
            assert await listed(place, "bans", "list", "--all") == []
            assert await listed(place, "log") == [], "what was not done is not in the log"

    asyncio.run(play())
