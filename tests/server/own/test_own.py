"""What people do themselves with all that is kept about them, over HTTP."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path
from typing import Any

import signoria
from signoria.server.own.service import THEMSELVES
from tests.server.clients import Friend, served
from tests.server.comments.test_comments import said
from tests.server.moderation.house import BOT, MINE, OPEN, listed, quiet, two_at_a_table
from tests.server.reviews.games import finished
from tests.waiting import until_async


async def exported(friend: Friend) -> Any:
    """Everything about someone, as their browser saves it."""
    answer = await friend.http.get("/api/me/export")
    assert answer.status_code == 200, answer.text
    assert answer.headers["content-disposition"].startswith("attachment")
    assert answer.headers["cache-control"] == "no-store"
    return json.loads(answer.text)


def test_an_export_has_records_that_can_be_replayed_and_no_game_that_goes_on(
    tmp_path: Path,
) -> None:
    place = str(tmp_path / "tables.db")

    async def play() -> None:
        async with served(quiet(place)) as address:
            ada, ben, going_on = await two_at_a_table(address)
            await ada.do(going_on, "start")
            over = await finished(ada)
            await said(ada, over, text="A remark of mine")
            await ben.do(going_on, "chat", seat=1, text="Words of Ben")
            found = await exported(ada)
            assert [*found["records"]] == [over]
            record = signoria.load(found["records"][over])
            assert record.over
            assert found["accounts"]["name"] == "Ada" and len(found["tables"]) == 2
            assert [row["name"] for row in found["devices"]] != []
            text = json.dumps(found, ensure_ascii=False)
            assert "A remark of mine" in text and "Words of Ben" not in text
            cookie = ada.cookie.partition("=")[2]
            assert cookie.rpartition(".")[2] not in text
            assert (await exported(ben))["records"] == {}
            assert (await Friend(address).http.get("/api/me/export")).status_code == 401

    asyncio.run(play())


def test_who_deletes_themselves_writes_their_name_and_leaves_their_tables(tmp_path: Path) -> None:
    place = str(tmp_path / "tables.db")

    async def play() -> None:
        async with served(quiet(place)) as address:
            ada, ben, playing = await two_at_a_table(address)
            waiting = await ada.create([MINE, OPEN])
            alone = await ada.create([MINE, BOT])
            await ada.do(playing, "start")
            await ada.do(alone, "start")
            over = await finished(ada)
            wrong = await ada.http.post("/api/me/delete", json={"name": "Ben"})
            assert wrong.status_code == 409 and wrong.json()["code"] == "other-name"
            assert (await ada.http.get("/api/me")).status_code == 200
            token = ada.cookie
            gone = await ada.http.post("/api/me/delete", json={"name": " Ada "})
            assert gone.status_code == 200 and gone.json() == {"tables": 4}
            assert ada.cookie == "", "the browser forgets it"
            back = Friend(address)
            back.http.headers["cookie"] = token
            for path in ("/api/me", "/api/me/export", "/api/me/devices"):
                assert (await back.http.get(path)).status_code == 401
            again = await back.http.post("/api/me/delete", json={"name": "Ada"})
            assert again.status_code == 401

            async def blank() -> Any:
                return (await ben.look(over))["table"]["seats"]

            await until_async(
                blank, "a blank name", lambda seats: {seat["name"] for seat in seats} == {""}
            )
            looked = (await ben.look(playing))["table"]
            assert looked["status"] == "playing" and looked["seats"][0]["kind"] == "bot"
            for table in (waiting, alone):
                assert (await ben.look(table))["table"]["status"] == "closed"
            (deed,) = await listed(place, "log")
            assert (deed["who"], deed["act"]) == (THEMSELVES, "accounts delete")

    asyncio.run(play())


def test_of_two_deletions_at_once_one_is_carried_out(tmp_path: Path) -> None:
    place = str(tmp_path / "tables.db")

    async def play() -> None:
        async with served(quiet(place)) as address:
            ada = await Friend(address).introduced("Ada")
            asked = [ada.http.post("/api/me/delete", json={"name": "Ada"}) for _ in range(4)]
            answers = sorted([answer.status_code for answer in await asyncio.gather(*asked)])
            assert answers == [200, 401, 401, 401]
            assert len(await listed(place, "log")) == 1

    asyncio.run(play())
