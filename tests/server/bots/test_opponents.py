"""Whom a game can be played against, and what the match is made from: one's own results alone."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

from tests.server.clients import Friend, play_on, served
from tests.server.serve import settings

MINE = {"kind": "mine"}


async def asked(friend: Friend, game: str = "masters", **query: str) -> Any:
    """The opponents a friend is told of."""
    answer = await friend.http.get("/api/opponents", params={"game": game, **query})
    assert answer.status_code == 200, answer.text
    return answer.json()


def test_a_game_tells_its_characters_in_both_languages(tmp_path: Path) -> None:
    async def ask() -> None:
        async with served(settings(str(tmp_path / "tables.db"))) as address:
            eve = Friend(address)
            found = await asked(eve)
            assert found["strengths"] == 10
            assert found["levels"] == (await eve.http.get("/api/bots")).json()
            assert found["match"] == {"strength": 2, "reason": "new"}
            names = {each["id"]: each["name"] for each in found["characters"]}
            assert names["pilgrim"] == "Tommaso the pilgrim"
            italian = await asked(eve, language="it")
            names = {each["id"]: each["name"] for each in italian["characters"]}
            assert names["pilgrim"] == "Tommaso il pellegrino"
            assert all(each["taste"] for each in found["characters"] + italian["characters"])
            assert "captain" in [each["id"] for each in (await asked(eve, "lorenzo"))["characters"]]
            unknown = await eve.http.get("/api/opponents", params={"game": "chess"})
            assert unknown.status_code == 404 and unknown.json()["code"] == "unknown"
            assert (await eve.http.get("/api/opponents")).status_code == 400

    asyncio.run(ask())


async def finish(friend: Friend, seats: list[dict[str, str]]) -> list[int]:
    """A short game played to its end; the places."""
    table = await friend.create(seats, settings={"round_limit": 1})
    await friend.do(table, "start")
    mine = {seat: friend for seat in range(len(seats)) if seats[seat] == MINE}
    return list((await play_on([friend], table, mine))["result"]["ranking"])


def test_the_match_comes_from_ones_own_games_with_bots(tmp_path: Path) -> None:
    bot = {"kind": "bot", "level": "strength:10"}

    async def play() -> None:
        async with served(settings(str(tmp_path / "tables.db"))) as address:
            ada = await Friend(address, 1).introduced("Ada")
            eve = await Friend(address, 2).introduced("Eve")
            await finish(ada, [MINE, MINE])  # nobody to be measured against
            await finish(ada, [MINE, MINE, bot])  # nor who of two it was
            assert (await asked(ada))["match"] == {"strength": 2, "reason": "new"}
            places = await finish(ada, [MINE, bot, bot])
            expected = 4 if places[0] == 1 else 2
            found = {"strength": expected, "reason": "results"}
            assert (await asked(ada))["match"] == found
            assert (await asked(ada))["match"] == found
            assert (await asked(ada, "lorenzo"))["match"]["reason"] == "new"
            assert (await asked(eve))["match"]["reason"] == "new"
            assert (await asked(Friend(address)))["match"]["reason"] == "new"

    asyncio.run(play())
