"""Comments on finished games: who writes, who reads, what is refused, and that they last."""

from __future__ import annotations

import asyncio
from contextlib import nullcontext
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

import signoria
from signoria.server.storage.backup import backup, restore
from signoria.server.storage.database import open_database
from tests.server.clients import Friend, served
from tests.server.process import Server
from tests.server.reviews.games import begun, finished
from tests.server.serve import ROOMY, settings
from tests.server.services import fresh_database

KEY = "key-00000001"


async def said(friend: Friend, table: str, status: int = 200, **more: Any) -> Any:
    """Say something about a game."""
    body = {"key": KEY, "seat": 0, "step": 3, "text": "I should have waited.", **more}
    return await friend.do(table, "comments", status, **body)


async def read(friend: Friend, table: str) -> Any:
    """All that was said about a game."""
    answer = await friend.http.get(f"/api/tables/{table}/comments")
    assert answer.status_code == 200, answer.text
    return answer.json()


def test_players_write_anyone_with_the_link_reads_and_the_author_deletes(tmp_path: Path) -> None:
    async def play() -> None:
        async with served(settings(str(tmp_path / "tables.db"))) as address:
            ada = await Friend(address, 1).introduced("Ada")
            eve = await Friend(address, 2).introduced("Eve")
            table = await finished(ada)
            assert await read(eve, table) == []
            (mine,) = await said(ada, table)
            assert (mine["seat"], mine["step"], mine["yours"]) == (0, 3, True)
            await said(ada, table, key="key-00000002", step=1, seat=1, text="A <b>plain</b> text")
            for friend in (eve, Friend(address)):
                found = await read(friend, table)
                assert [(each["step"], each["yours"]) for each in found] == [(1, False), (3, False)]
                assert found[0]["text"] == "A <b>plain</b> text"
            record = (await eve.http.get(f"/api/tables/{table}/record")).json()
            assert record["comments"][1] == {
                "step": 3,
                "name": "Ada",
                "text": "I should have waited.",
            }
            assert signoria.load(record).over, "a record with comments is a record"
            await eve.do(table, "comments/delete", key=KEY)
            assert len(await read(ada, table)) == 2, "others cannot delete it"
            await Friend(address).do(table, "comments/delete", 401, key=KEY)
            assert len(await ada.do(table, "comments/delete", key=KEY)) == 1
            assert len(await ada.do(table, "comments/delete", key=KEY)) == 1

    asyncio.run(play())


def test_only_those_who_played_a_game_that_is_over_may_write(tmp_path: Path) -> None:
    async def play() -> None:
        async with served(settings(str(tmp_path / "tables.db"))) as address:
            ada = await Friend(address, 1).introduced("Ada")
            eve = await Friend(address, 2).introduced("Eve")
            table, running = await finished(ada, public=True), await begun(ada)
            assert (await said(eve, table, 403))["code"] == "foreign"
            assert (await said(Friend(address), table, 401))["code"] == "identity"
            assert (await said(ada, running, 409))["code"] == "playing"
            answer = await ada.http.get(f"/api/tables/{running}/comments")
            assert answer.status_code == 409
            assert (await said(ada, "nowhere", 404))["code"] == "unknown"
            assert await read(ada, table) == []

    asyncio.run(play())


def test_what_nobody_should_have_to_read_is_refused(tmp_path: Path) -> None:
    async def play() -> None:
        async with served(settings(str(tmp_path / "tables.db"))) as address:
            ada = await Friend(address, 1).introduced("Ada")
            table = await finished(ada)
            for more, status in (
                ({"text": "x" * 281}, 400),
                ({"text": ""}, 400),
                ({"text": " \t "}, 400),
                ({"text": "a\x1b[31mb"}, 400),
                ({"text": "turned \u202e around"}, 422),
                ({"step": 10**9}, 400),
                ({"step": 99_999}, 404),
                ({"seat": 7}, 403),
                ({"key": "short"}, 400),
                ({"key": "no/slashes/here"}, 400),
                ({"html": True}, 400),
            ):
                await said(ada, table, status, **more)
            assert await read(ada, table) == []

    asyncio.run(play())


def test_there_is_a_limit_for_each_game_and_each_address(tmp_path: Path) -> None:
    given = settings(str(tmp_path / "tables.db"))

    async def play() -> None:
        async with served(replace(given, limits=replace(ROOMY, comments=2))) as address:
            ada = await Friend(address, 1).introduced("Ada")
            table = await finished(ada)
            for number in range(2):
                await said(ada, table, key=f"number-{number}")
            assert (await said(ada, table, 409, key="number-2"))["code"] == "commented"
            assert len(await said(ada, table, key="number-1")) == 2, "it is there already"
        async with served(replace(given, limits=replace(ROOMY, comments_per_hour=1))) as address:
            again = Friend(address)
            again.http.cookies.update(ada.http.cookies)
            await said(again, table, key="number-1")
            assert (await said(again, table, 429, key="number-1"))["code"] == "too-many"

    asyncio.run(play())


@pytest.mark.parametrize("kind", ["sqlite", "postgres"])
def test_comments_outlive_a_server_that_is_killed_and_come_once(
    tmp_path: Path, kind: str, request: pytest.FixtureRequest
) -> None:
    async def play(database: str) -> None:
        server = Server(database)
        await server.start()
        try:
            ada = await Friend(server.address, 1).introduced("Ada")
            table = await finished(ada)
            before = await said(ada, table)
            server.kill()
            await server.start()
            assert await said(ada, table) == before, "sent again, it is the same one"
            await asyncio.gather(*[said(ada, table, key="key-00000009") for _ in range(5)])
            assert len(await read(ada, table)) == 2
        finally:
            server.kill()

    if kind == "sqlite":
        place = nullcontext(str(tmp_path / "tables.db"))
    else:
        place = fresh_database(request.getfixturevalue("postgres"), "comments")  # type: ignore[assignment]
    with place as database:
        asyncio.run(play(database))


def test_comments_are_part_of_a_backup(tmp_path: Path) -> None:
    first, second = str(tmp_path / "first.db"), str(tmp_path / "second.db")

    async def play() -> None:
        async with served(settings(first)) as address:
            ada = await Friend(address, 1).introduced("Ada")
            table = await finished(ada)
            await said(ada, table)
            before = await read(Friend(address), table)
        for place, copy in ((first, backup), (second, restore)):
            database = open_database(place)
            await copy(database, tmp_path / "copy.gz")
            await database.close()
        async with served(settings(second)) as address:
            assert await read(Friend(address), table) == before

    asyncio.run(play())
