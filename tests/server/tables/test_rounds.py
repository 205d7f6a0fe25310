"""Where the setup ends and rounds begin, in the log and in the course of the points."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from tests.server.clients import Friend, play_on, served
from tests.server.serve import settings

MINE = {"kind": "mine"}


@pytest.mark.parametrize("game", ["masters", "princes"])
def test_the_setup_is_over_with_one_line_and_counts_as_no_round(game: str, tmp_path: Path) -> None:
    async def play() -> None:
        async with served(settings(str(tmp_path / "tables.db"))) as address:
            ada = await Friend(address, 1).introduced("Ada")
            table = await ada.create([MINE, MINE], game)
            await ada.do(table, "start")
            end = await play_on([ada], table, {0: ada, 1: ada})
            moves = [line for line in end["log"] if line["kind"] == "move"]
            begun = [number for number, line in enumerate(moves, 1) if line.get("begins")]
            assert len(begun) == 1
            course = (await ada.http.get(f"/api/tables/{table}/course")).json()
            in_setup = [point["entry"] for point in course if point["round"] == 0]
            assert in_setup and max(in_setup) < begun[0]
            later = [point["round"] for point in course if point["entry"] >= begun[0]]
            assert later[0] == 1 and later == sorted(later)

    asyncio.run(play())
