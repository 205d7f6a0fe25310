"""Hints: a bot thinks in one's place, on one's own turn only, and says why."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from pathlib import Path
from typing import Any

import httpx

from signoria.server.settings import Bots
from tests.server.clients import Friend, served
from tests.server.serve import ROOMY, settings
from tests.waiting import until_async

MINE = {"kind": "mine"}


def test_a_hint_is_for_the_seat_that_is_asked_and_tells_what_the_bot_thought(
    tmp_path: Path,
) -> None:
    async def play() -> None:
        given = settings(str(tmp_path / "tables.db"), grace=600.0)
        async with served(given) as address:
            ada = await Friend(address, 1).introduced("Ada")
            ben = await Friend(address, 2).introduced("Ben")
            eve = await Friend(address, 3).introduced("Eve")
            table = await ada.create([MINE, {"kind": "open"}])
            await ben.do(table, "seats")
            assert (await hinted(ada, table)).status_code == 409  # it has not begun
            await ada.do(table, "start")
            seat = (await ada.look(table))["view"]["awaiting"]
            asked, other = (ada, ben) if seat == 0 else (ben, ada)
            before = await asked.look(table, since=0)
            assert (await hinted(other, table)).json()["code"] == "turn"
            assert (await hinted(other, table, seat=seat)).status_code == 403
            assert (await hinted(eve, table)).status_code == 403
            assert (await hinted(asked, table, level="prophet")).status_code == 422
            words = [option["word"] for option in before["decision"]["options"]]
            for level in ("random", "novice", "adept", "master", "grandmaster"):
                hint = (await hinted(asked, table, level=level)).json()
                assert hint["word"] in words and hint["label"] and hint["seat"] == seat
                assert hint["level"] == level and hint["length"] == before["length"]
                assert hint == (await hinted(asked, table, level=level)).json()
                if level != "random":
                    weighed = [option["word"] for option in hint["thought"]["options"]]
                    assert sorted(weighed) == sorted(words) and weighed[0] == hint["word"]
            assert (await hinted(asked, table)).json() == hint  # the strongest is the default
            assert await asked.look(table, since=0) == before

    asyncio.run(play())


def test_who_has_several_seats_is_told_about_the_one_that_is_asked(tmp_path: Path) -> None:
    async def play() -> None:
        given = settings(str(tmp_path / "tables.db"), grace=600.0)
        async with served(given) as address:
            ada = await Friend(address, 1).introduced("Ada")
            table = await ada.create([MINE, MINE])
            await ada.do(table, "start")
            seats: set[int] = set()
            while len(seats) < 2:
                hint = (await hinted(ada, table, level="novice")).json()
                seats.add(hint["seat"])
                here = {"seat": hint["seat"], "length": hint["length"], "word": hint["word"]}
                await ada.do(table, "moves", **here)

    asyncio.run(play())


async def hinted(friend: Friend, table: str, **query: Any) -> httpx.Response:
    """Ask for a hint."""
    return await friend.http.get(f"/api/tables/{table}/hint", params=query)


def test_a_hint_ends_when_the_table_moves_on_and_hints_are_counted(tmp_path: Path) -> None:
    given = settings(str(tmp_path / "tables.db"))
    slow = replace(given, bots=Bots(workers=1, budget=60.0, sweep=0.1))

    async def play() -> None:
        async with served(replace(slow, limits=replace(ROOMY, hints_per_hour=2))) as address:
            ada = await Friend(address, 1).introduced("Ada")
            table = await ada.create([MINE, MINE])
            await ada.do(table, "start")
            seat = (await ada.look(table))["view"]["awaiting"]
            seen = await ada.look(table, seat=seat)
            hint = asyncio.create_task(hinted(ada, table, seat=seat))
            word = ada.any_word(seen["decision"])
            await until_async(
                lambda: ada.http.get("/metrics"),
                "the hint to be thought about",
                lambda answer: "signoria_thoughts" in answer.text,
            )
            await ada.do(table, "moves", seat=seat, length=seen["length"], word=word)
            assert (await hint).json()["code"] == "stale"
            seat = (await ada.look(table))["view"]["awaiting"]
            for status in (200, 429):
                answer = await hinted(ada, table, seat=seat, level="novice")
                assert answer.status_code == status

    asyncio.run(play())
