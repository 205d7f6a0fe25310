"""Bots at tables: cancelled when the table moves on, stopped when they overrun, replaced on failure."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest

from signoria.server.thinking.pool import Overrun, Pool

from .company import Friend, play_on, served
from .serve import settings

MINE, BOT = {"kind": "mine"}, {"kind": "bot", "level": "random"}
NOVICE = {"kind": "bot", "level": "novice"}


def test_a_thought_is_cancelled_when_the_table_moves_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    cancelled: list[str] = []

    async def ponder(self: Pool, question: dict[str, Any], seconds: float) -> str:
        try:
            await asyncio.sleep(60)
        except asyncio.CancelledError:
            cancelled.append(question["table"])
            raise
        return ""

    async def play() -> None:
        async with served(settings(str(tmp_path / "tables.db"))) as address:
            ada = await Friend(address, 1).introduced("Ada")
            table = await until_the_bot_ponders(ada)
            seen = await ada.look(table)
            await ada.do(table, "undo", seat=0, length=seen["length"], steps=1)
            assert (await ada.look(table))["view"]["awaiting"] == 0
            for _ in range(100):
                if cancelled:
                    break
                await asyncio.sleep(0.05)
            assert cancelled == [table]
            assert "signoria_thoughts_cancelled_total 1" in (await ada.http.get("/metrics")).text

    monkeypatch.setattr(Pool, "ask", ponder)
    asyncio.run(play())


async def until_the_bot_ponders(ada: Friend) -> str:
    """A table whose bot is asked, and on which Ada may still take her last answer back."""
    for _ in range(20):
        table = await ada.create([MINE, BOT])
        await ada.do(table, "start")
        for _ in range(30):
            seen = await ada.look(table)
            if seen["view"]["awaiting"] != 0:
                break
            word = ada.any_word(seen["decision"])
            await ada.do(table, "moves", seat=0, length=seen["length"], word=word)
        if seen["undo"]:
            return table
    raise AssertionError("there was always a barrier")


def test_a_bot_that_fails_does_not_hold_up_the_table(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def fail(self: Pool, question: dict[str, Any], seconds: float) -> str:
        if question["entries"][-1][0] == 0:
            raise Overrun("asleep")
        return "nonsense"

    async def play() -> None:
        async with served(settings(str(tmp_path / "tables.db"))) as address:
            ada = await Friend(address, 2).introduced("Ada")
            table = await ada.create([MINE, BOT])
            await ada.do(table, "start")
            end = await play_on([ada], table, {0: ada})
            assert end["table"]["status"] == "over"

    monkeypatch.setattr(Pool, "ask", fail)
    asyncio.run(play())


def test_a_worker_that_overruns_is_stopped_and_another_one_goes_on() -> None:
    async def play() -> None:
        pool = Pool(1)
        question = {
            "table": "t",
            "header": {"game": "masters", "seats": 2, "modules": [], "settings": {}, "rules": 1},
            "entries": [],
            "level": "random",
            "seed": 1,
        }
        with pytest.raises(Overrun):
            await pool.ask({**question, "level": "no such bot"}, 10)  # it dies of this
        assert not pool.all
        with pytest.raises(Overrun):
            await pool.ask(question, 0.0)
        assert not pool.all
        assert (await pool.ask(question, 10)).startswith("marble")  # fate's question, for once
        assert len(pool.free) == 1
        await pool.close()

    asyncio.run(play())


def test_the_strongest_bot_of_the_house_plays_a_game(tmp_path: Path) -> None:
    async def play() -> None:
        async with served(settings(str(tmp_path / "tables.db"))) as address:
            ada = await Friend(address, 3).introduced("Ada")
            assert "novice" in (await ada.http.get("/api/bots")).json()
            table = await ada.create([MINE, NOVICE])
            await ada.do(table, "start")
            end = await play_on([ada], table, {0: ada})
            assert end["table"]["status"] == "over"

    asyncio.run(play())
