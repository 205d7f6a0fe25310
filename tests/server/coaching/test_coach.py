"""The coach at tables: on one's own turn, for players alone, and only where the host allows it."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from pathlib import Path
from typing import Any

import httpx

from signoria.server.settings import Bots, Coaching
from tests.server.clients import Friend, served
from tests.server.serve import ROOMY, settings
from tests.waiting import LIMIT, until_async

MINE, OPEN = {"kind": "mine"}, {"kind": "open"}


async def coached(friend: Friend, table: str, **query: Any) -> httpx.Response:
    """Ask the coach."""
    return await friend.http.get(f"/api/tables/{table}/coach", params=query)


def test_the_coach_is_for_the_seat_that_is_asked_and_changes_nothing(tmp_path: Path) -> None:
    async def play() -> None:
        async with served(settings(str(tmp_path / "tables.db"), grace=LIMIT)) as address:
            ada = await Friend(address, 1).introduced("Ada")
            ben = await Friend(address, 2).introduced("Ben")
            eve = await Friend(address, 3).introduced("Eve")
            table = await ada.create([MINE, OPEN])
            await ben.do(table, "seats")
            assert (await coached(ada, table)).json()["code"] == "turn"  # it has not begun
            await ada.do(table, "start")
            before = await ada.look(table, since=0)
            assert before["table"]["coach"] is True
            assert (await coached(ben, table)).json()["code"] == "turn"
            assert (await coached(ben, table, seat=0)).status_code == 403
            assert (await coached(eve, table)).json()["code"] == "foreign"
            advice = (await coached(ada, table)).json()
            options = {option["word"]: option for option in before["decision"]["options"]}
            assert (advice["seat"], advice["length"], advice["cost"]) == (0, before["length"], 0.0)
            assert 2 <= len(advice["moves"]) <= 3
            for move in advice["moves"]:
                assert move["label"] == options[move["word"]]["label"]
                assert set(move["path"]) - {"confirm"} <= set(advice["look"])
            assert advice == (await coached(ada, table)).json()
            assert await ada.look(table, since=0) == before
            italian = (await coached(ada, table, language="it")).json()
            assert italian["moves"][0]["label"] != advice["moves"][0]["label"]

    asyncio.run(play())


def test_a_word_is_told_what_it_gives_away(tmp_path: Path) -> None:
    async def play() -> None:
        async with served(settings(str(tmp_path / "tables.db"), grace=LIMIT)) as address:
            ada = await Friend(address, 1).introduced("Ada")
            table = await ada.create([MINE, MINE])
            await ada.do(table, "start")
            seen = await ada.look(table, seat=0)
            for option in seen["decision"]["options"][:2]:
                advice = (await coached(ada, table, word=option["word"])).json()
                (move,) = [each for each in advice["moves"] if each["word"] == option["word"]]
                assert advice["cost"] in (0.0, move["less"])
            assert (await coached(ada, table, word="nonsense")).json()["code"] == "illegal"

    asyncio.run(play())


def test_where_the_host_has_said_no_there_is_no_coach(tmp_path: Path) -> None:
    async def play() -> None:
        async with served(settings(str(tmp_path / "tables.db"), grace=LIMIT)) as address:
            ada = await Friend(address, 1).introduced("Ada")
            ben = await Friend(address, 2).introduced("Ben")
            table = await ada.create([MINE, OPEN], coach=False)
            assert (await ben.look(table))["table"]["coach"] is False  # before one sits down
            await ben.do(table, "seats")
            await ada.do(table, "start")
            word = (await ada.look(table))["decision"]["options"][0]["word"]
            for query in ({}, {"word": word}):
                refused = await coached(ada, table, **query)
                assert (refused.status_code, refused.json()["code"]) == (403, "coach")
            body = {"chapter": "first-steps"}
            assert (await ada.do(table, "moment", 403, **body))["code"] == "coach"
            await ada.do(table, "leave")
            await ben.do(table, "leave")

    asyncio.run(play())


def test_the_choice_is_kept_and_goes_on_to_a_rematch(tmp_path: Path) -> None:
    async def play() -> None:
        database = str(tmp_path / "tables.db")
        seats = [MINE, {"kind": "bot", "level": "random"}]
        async with served(settings(database)) as address:
            ada = await Friend(address, 1).introduced("Ada")
            table = await ada.create(seats, coach=False, settings={"round_limit": 1})
            cookie = dict(ada.http.cookies)
        async with served(settings(database)) as address:
            ada = Friend(address, 1)
            ada.http.cookies.update(cookie)
            await ada.do(table, "start")
            while (seen := await ada.look(table))["table"]["status"] == "playing":
                if seen["decision"]:
                    word = ada.any_word(seen["decision"])
                    await ada.do(table, "moves", seat=0, length=seen["length"], word=word)
            assert seen["table"]["coach"] is False
            again = await ada.do(table, "rematch")
            assert (await ada.look(again["id"]))["table"]["coach"] is False

    asyncio.run(play())


def test_advice_ends_when_the_table_moves_on_and_is_counted(tmp_path: Path) -> None:
    given = settings(str(tmp_path / "tables.db"))
    slow = replace(
        given,
        bots=Bots(workers=1, budget=0.05, sweep=0.1, pause=0.0),
        coaching=Coaching(tries=10_000_000, patience=LIMIT),
        limits=replace(ROOMY, advice_per_hour=1),
    )

    async def play() -> None:
        async with served(slow) as address:
            ada = await Friend(address, 1).introduced("Ada")
            table = await ada.create([MINE, MINE])
            await ada.do(table, "start")
            seen = await ada.look(table, seat=0)
            asked = asyncio.create_task(coached(ada, table))
            await until_async(
                lambda: ada.http.get("/metrics"),
                "the coach to think",
                lambda answer: "signoria_thoughts 1" in answer.text,
            )
            word = ada.any_word(seen["decision"])
            await ada.do(table, "moves", seat=0, length=seen["length"], word=word)
            assert (await asked).json()["code"] == "stale"
            assert (await coached(ada, table)).status_code == 429

    asyncio.run(play())
