"""Strengths and characters at tables: they take a seat, and are there after a restart."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest

from signoria.server.thinking.levels import spec, takes_seat
from signoria.server.thinking.pool import Pool
from signoria.server.thinking.thoughts import Thought
from tests.server.clients import Friend, answer, served
from tests.server.serve import settings
from tests.waiting import LIMIT, until_async

MINE = {"kind": "mine"}
SEATS = [MINE, {"kind": "bot", "level": "strength:2"}, {"kind": "bot", "level": "pilgrim:1"}]


@pytest.mark.parametrize(
    ("level", "game", "may"),
    [
        ("novice", "masters", True),
        ("strength:1", "masters", True),
        ("strength:10", "a game from outside", True),
        ("pilgrim:4", "masters", True),
        ("pilgrim:4", "lorenzo", False),
        ("strength:11", "masters", False),
        ("strength: 3", "masters", False),
        ("strength", "masters", False),
        ("strength@/etc/passwd:1", "masters", False),
        ("grandmaster@net.npz", "masters", False),
        ("master:900s", "masters", False),
        ("greedy", "masters", False),
        ("", "masters", False),
    ],
)
def test_who_may_take_a_seat(level: str, game: str, may: bool) -> None:
    assert takes_seat(level, game) is may


def test_a_strength_has_no_time_to_be_told() -> None:
    assert spec("strength:7", 1.0) == "strength:7" and spec("master", 1.0) == "master:1.000s"


def test_strengths_play_and_are_there_after_a_restart(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    given = settings(str(tmp_path / "tables.db"), grace=10 * LIMIT)
    asked: list[str] = []
    usual = Pool.ask

    async def noted(pool: Pool, question: dict[str, Any], *patience: float) -> Thought:
        asked.append(question["bot"])
        return await usual(pool, question, *patience)

    monkeypatch.setattr(Pool, "ask", noted)
    kept: dict[str, Any] = {}

    async def play_until_all_moved(ada: Friend, table: str) -> None:
        asked.clear()

        async def everybody_played() -> bool:
            await answer(ada, table, 0)
            return set(asked) == {"strength:2", "pilgrim:1"}

        await until_async(everybody_played, "both bots to play")
        counters = (await ada.http.get("/metrics")).text
        assert "thoughts_failed_total 0" in counters

    async def first() -> None:
        async with served(given) as address:
            ada = await Friend(address, 3).introduced("Ada")
            table = await ada.create(SEATS)
            await ada.do(table, "start")
            await play_until_all_moved(ada, table)
            kept.update(table=table, cookies=ada.http.cookies)

    async def later() -> None:
        async with served(given) as address:
            ada = Friend(address, 4)
            ada.http.cookies = kept["cookies"]
            seats = (await ada.look(kept["table"]))["table"]["seats"]
            assert [seat["level"] for seat in seats[1:]] == ["strength:2", "pilgrim:1"]
            await play_until_all_moved(ada, kept["table"])

    asyncio.run(first())
    asyncio.run(later())


def test_what_there_is_not_is_refused_with_what_there_is(tmp_path: Path) -> None:
    async def ask() -> None:
        async with served(settings(str(tmp_path / "tables.db"))) as address:
            ada = await Friend(address, 3).introduced("Ada")
            for level in ("strength:11", "captain:3", "master:9s"):
                seats = [MINE, {"kind": "bot", "level": level}]
                refused = await ada.http.post(
                    "/api/tables", json={"game": "masters", "seats": seats}
                )
                assert refused.status_code == 422 and refused.json()["code"] == "level"
                assert "strength:1 to strength:10" in refused.text
                assert "pilgrim:1 to pilgrim:10" in refused.text

    asyncio.run(ask())
