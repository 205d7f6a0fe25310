"""Blocks: who shares no tables and reads nothing of whom, and that nobody is told."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from pathlib import Path
from typing import Any

from tests.server.clients import Friend, hear, served
from tests.server.comments.test_comments import read, said
from tests.server.moderation.house import MINE, OPEN, quiet, two_at_a_table
from tests.server.reviews.games import SHORT
from tests.server.serve import ROOMY, settings


def heard(looked: Any) -> list[str]:
    """What someone reads of the chat."""
    return [line["text"] for line in looked["log"] if line["kind"] == "chat"]


async def blocks(friend: Friend) -> Any:
    """Whom someone has blocked."""
    return (await friend.http.get("/api/me/blocks")).json()


def test_a_blocked_person_is_not_read_and_not_told(tmp_path: Path) -> None:
    async def play() -> None:
        async with served(quiet(str(tmp_path / "tables.db"))) as address:
            ada, ben, table = await two_at_a_table(address)
            await ben.do(table, "chat", seat=1, text="Slow!")
            before = (await ben.http.get(f"/api/tables/{table}")).content
            async with ada.line(table) as line:
                assert heard(await hear(line)) == ["Slow!"]
                (mine,) = await ada.do(table, "block", seat=1)
                assert mine["name"] == "Ben" and await ada.do(table, "block", seat=1) == [mine]
                whole = await hear(line)
                assert whole["whole"] and heard(whole) == [""]
                assert [seat["blocked"] for seat in whole["table"]["seats"]] == [False, True]
            assert (await ben.http.get(f"/api/tables/{table}")).content == before
            assert await blocks(ben) == []
            await ben.do(table, "leave")  # what was said stays unread when someone has the seat
            eve = await Friend(address).introduced("Eve")
            await eve.do(table, "seats")
            await eve.do(table, "chat", seat=1, text="Hello")
            assert heard(await ada.look(table, since=0)) == ["", "Hello"]
            pages = (await ada.http.get(f"/api/tables/{table}/log")).json()
            assert heard(pages) == ["", "Hello"]
            assert heard(await ben.look(table, since=0)) == ["Slow!", "Hello"]
            answer = await ada.http.post(f"/api/me/blocks/{mine['key']}/remove")
            assert answer.json() == [] and heard(await ada.look(table, since=0))[0] == "Slow!"

    asyncio.run(play())


def test_they_share_no_tables_by_open_seats(tmp_path: Path) -> None:
    async def play() -> None:
        async with served(settings(str(tmp_path / "tables.db"))) as address:
            ada, ben, table = await two_at_a_table(address, public=True)
            await ada.do(table, "block", seat=1)
            hers = await ada.create([MINE, OPEN], public=True)
            his = await ben.create([MINE, OPEN], public=True)
            eve = await Friend(address).introduced("Eve")
            others = await eve.create([OPEN, OPEN], public=True)
            for friend, unseen, other in ((ben, hers, ada), (ada, his, ben)):
                found = [row["id"] for row in (await friend.http.get("/api/tables")).json()]
                assert unseen not in found and others in found
                assert (await friend.do(unseen, "seats", 403))["code"] == "apart"
                assert (await other.look(unseen))["table"]["seats"][1]["kind"] == "open"
            await ada.do(others, "seats")
            assert (await ben.do(others, "seats", 403))["code"] == "apart"
            assert hers in [row["id"] for row in (await eve.http.get("/api/tables")).json()]

    asyncio.run(play())


def test_in_a_rematch_their_seat_is_open_and_comments_are_not_read(tmp_path: Path) -> None:
    async def play() -> None:
        async with served(settings(str(tmp_path / "tables.db"))) as address:
            ada, ben, table = await two_at_a_table(address, settings=SHORT)
            await ada.do(table, "start")
            for friend in (ada, ben, ada, ben) * 200:
                looked = await friend.look(table)
                if looked["table"]["status"] == "over":
                    break
                if looked["decision"] is not None:
                    word, length = friend.any_word(looked["decision"]), looked["length"]
                    seat = looked["seat"]
                    await friend.do(table, "moves", seat=seat, length=length, word=word)
            await said(ben, table, seat=1)
            assert len(await read(ada, table)) == 1
            await ada.do(table, "block", seat=1)
            assert await read(ada, table) == [] and len(await read(ben, table)) == 1
            record = (await ada.http.get(f"/api/tables/{table}/record")).json()
            assert "comments" not in record
            again = (await ben.do(table, "rematch"))["id"]
            seats = (await ben.look(again))["table"]["seats"]
            assert sorted([seat["kind"] for seat in seats]) == ["human", "open"]

    asyncio.run(play())


def test_what_cannot_be_blocked_is_refused(tmp_path: Path) -> None:
    given = settings(str(tmp_path / "tables.db"))
    given = replace(given, limits=replace(ROOMY, blocks=1))

    async def play() -> None:
        async with served(given) as address:
            ada, ben, table = await two_at_a_table(address)
            assert (await ada.do(table, "block", 409, seat=0))["code"] == "yourself"
            assert (await ada.do(table, "block", 404, seat=7))["code"] == "unknown"
            assert (await Friend(address).do(table, "block", 401, seat=0))["code"] == "identity"
            await ada.do(table, "block", seat=1)
            eve = await Friend(address).introduced("Eve")
            other = await eve.create([MINE, OPEN])
            assert (await ada.do(other, "block", 409, seat=0))["code"] == "too-many"
            assert (await ada.do(other, "block", 409, seat=1))["code"] == "nobody"
            for friend in (ben, eve):  # a key is worth nothing to others
                (mine,) = await blocks(ada)
                await friend.http.post(f"/api/me/blocks/{mine['key']}/remove")
            assert len(await blocks(ada)) == 1
            assert (await ada.http.post("/api/me/blocks/none/remove")).status_code == 200

    asyncio.run(play())
