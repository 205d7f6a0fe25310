"""Who begins at a table: drawn by its fate, in its log, and passed on by a rematch (Ruling M-4)."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest

import signoria
from signoria.kernel.title.first_player import FIRST_PLAYER
from tests.server.clients import Friend, play_on, served
from tests.server.serve import settings

MINE = {"kind": "mine"}
NAMES = ["Ada", "Ben", "Cleo"]
SEATS = [{**MINE, "name": name} for name in NAMES]
"""Three people at one screen."""

SETTINGS = {game.id: {setting.id for setting in game.settings} for game in signoria.games()}
DRAWING = [game for game, settings in SETTINGS.items() if FIRST_PLAYER in settings]
"""The games that draw who begins."""


async def created(ada: Friend, **more: Any) -> str:
    """A table as a page asks for it, begun."""
    answer = await ada.http.post("/api/tables", json={"seats": SEATS, "sealed": True, **more})
    assert answer.status_code == 201, answer.text
    table = str(answer.json()["id"])
    await ada.do(table, "start")
    return table


async def names(ada: Friend, table: str) -> list[str]:
    """Who sits where."""
    return [seat["name"] for seat in (await ada.look(table))["table"]["seats"]]


async def first_of(ada: Friend, table: str) -> str:
    """Who the log says begins."""
    log = (await ada.look(table, since=0))["log"]
    (word,) = [line["word"] for line in log if (line["word"] or "").startswith("first seat")]
    return (await names(ada, table))[int(word.split()[-1])]


@pytest.mark.parametrize("game", DRAWING)
def test_m4_p4_the_first_player_of_a_table_is_drawn_and_a_rematch_passes_it_on(
    tmp_path: Path, game: str
) -> None:
    async def scene() -> None:
        async with served(settings(str(tmp_path / "tables.db"))) as address:
            ada = await Friend(address, 1).introduced("Ada")
            can_be_short = "round_limit" in SETTINGS[game]
            short = {"round_limit": 2} if can_be_short else {}
            table = await created(ada, game=game, settings=short)
            assert (await ada.look(table))["table"]["settings"]["first_player"] == "random"
            first = await first_of(ada, table)
            await play_on([ada], table, dict.fromkeys(range(3), ada))
            record = (await ada.http.get(f"/api/tables/{table}/record")).json()
            assert signoria.verify(record) == []
            for _ in range(2):
                table = (await ada.do(table, "rematch"))["id"]
                first = NAMES[(NAMES.index(first) + 1) % 3]
                await ada.do(table, "start")
                assert await first_of(ada, table) == first == (await names(ada, table))[0]
                if not can_be_short:
                    break  # one rematch of a long game will do
                await play_on([ada], table, dict.fromkeys(range(3), ada))

    asyncio.run(scene())


def test_m4_a_chosen_order_is_kept_also_by_a_rematch(tmp_path: Path) -> None:
    async def scene() -> None:
        async with served(settings(str(tmp_path / "tables.db"))) as address:
            ada = await Friend(address, 1).introduced("Ada")
            chosen = {"first_player": "as_seated", "round_limit": 1}
            table = await created(ada, game="masters", settings=chosen)
            await play_on([ada], table, dict.fromkeys(range(3), ada))
            record = (await ada.http.get(f"/api/tables/{table}/record")).json()
            assert [each for each in record["entries"] if "first seat" in each["word"]] == []
            again = (await ada.do(table, "rematch"))["id"]
            assert await names(ada, again) == NAMES
            assert (await ada.look(again))["table"]["settings"] == record["settings"]

    asyncio.run(scene())


def test_the_page_is_told_that_people_draw_lots(tmp_path: Path) -> None:
    async def scene() -> None:
        async with served(settings(str(tmp_path / "tables.db"))) as address:
            games = (await Friend(address, 1).http.get("/api/games")).json()
            defaults = {
                game["id"]: {setting["id"]: setting["default"] for setting in game["settings"]}
                for game in games
            }
            assert defaults["masters"]["first_player"] == "random"
            assert defaults["princes"]["first_player"] == "random"
            assert "first_player" not in defaults["lorenzo"]  # its whole turn order is drawn (L-1)

    asyncio.run(scene())
