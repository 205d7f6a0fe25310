"""An account that keeps all bots busy keeps nobody waiting."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from signoria.server.thinking.pool import Pool, Worker
from signoria.server.thinking.thoughts import Thought
from signoria.server.thinking.turns import Turn
from tests.server.clients import Friend, answer, served
from tests.server.serve import ROOMY, settings
from tests.waiting import until_async, until_true

MASTER, NOVICE = {"kind": "bot", "level": "master"}, {"kind": "bot", "level": "novice"}
MINE, OPEN = {"kind": "mine"}, {"kind": "open"}


@pytest.fixture
def begun(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The tables for which workers were asked, in order."""
    found: list[str] = []
    usual = Pool.ask_worker

    async def noted(
        pool: Pool, worker: Worker, turn: Turn, question: dict[str, Any], *patience: float
    ) -> Thought:
        found.append(question["table"])
        return await usual(pool, worker, turn, question, *patience)

    monkeypatch.setattr(Pool, "ask_worker", noted)
    return found


@pytest.mark.parametrize("level", ["novice", "master"])
def test_tables_of_bots_alone_hold_up_nobody(level: str, tmp_path: Path, begun: list[str]) -> None:
    """Twenty tables of four masters; a person's bot is the next to think, or the one after."""

    async def play() -> None:
        async with served(settings(str(tmp_path / "tables.db"))) as address:
            eve = await Friend(address).introduced("Eve")
            for _ in range(20):
                await eve.do(await eve.create([MASTER] * 4), "start")
            await until_true(lambda: len(begun) > 20, "the masters to think")
            ada = await Friend(address).introduced("Ada")
            table = await ada.create([MINE, {"kind": "bot", "level": level}])
            await ada.do(table, "start")
            await answer_until_bot(ada, table)
            before = len(begun)
            await until_true(lambda: table in begun[before - 1 :], "the bot to be asked")
            assert begun.index(table) <= before + 2

    asyncio.run(play())


async def answer_until_bot(friend: Friend, table: str) -> None:
    """Answer all that is asked until it is the bot's turn."""
    while (await friend.look(table))["view"]["awaiting"] == 0:
        await answer(friend, table, 0)


def test_nobody_plays_many_tables_of_bots_alone(tmp_path: Path) -> None:
    given = settings(str(tmp_path / "tables.db"))
    few = replace(given, limits=replace(ROOMY, bot_tables=2))

    async def play() -> None:
        async with served(few) as address:
            eve = await Friend(address).introduced("Eve")
            tables = [await eve.create([NOVICE, NOVICE]) for _ in range(3)]
            for table in tables[:2]:
                await eve.do(table, "start")
            assert (await eve.do(tables[2], "start", 409))["code"] == "too-many"
            await eve.do(await eve.create([MINE, NOVICE]), "start")  # a table with a person may
            await until_async(
                lambda: eve.http.post(f"/api/tables/{tables[2]}/start", json={}),
                "the third table to begin",
                lambda found: found.status_code == 200,
            )

    asyncio.run(play())
