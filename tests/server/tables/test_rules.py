"""Rules versions: a table keeps the rules it began with; one that cannot is closed with a note."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import update

import signoria
from signoria.games.registry import RULEBOOKS
from signoria.kernel.game import Game
from signoria.kernel.text import plain
from signoria.kernel.title.rulebook import Amendment
from signoria.server.storage.database import open_database
from signoria.server.storage.schema import NEWEST, TABLES
from tests.server.clients import Friend, play_on, served
from tests.server.serve import settings

MINE, OPEN = {"kind": "mine"}, {"kind": "open"}


class Later(Amendment):
    """A change of the rules that anybody notices: the first scoring line counts double."""

    def amend(self, game: Game[Any]) -> None:
        game.score_lines.append(game.score_lines[0])


def test_a_running_table_and_an_old_record_keep_their_rules(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    given = settings(str(tmp_path / "tables.db"))
    kept: dict[str, Any] = {}
    now = RULEBOOKS["masters"].rules

    async def before() -> None:
        async with served(given) as address:
            ada = await Friend(address, 1).introduced("Ada")
            kept["running"], kept["done"] = [await ada.create([MINE, MINE]) for _ in range(2)]
            for table in (kept["running"], kept["done"]):
                await ada.do(table, "start")
            await play_on([ada], kept["done"], {0: ada, 1: ada})
            kept["record"] = (await ada.http.get(f"/api/tables/{kept['done']}/record")).json()
            kept["ada"] = ada.http.cookies

    async def after() -> None:
        async with served(given) as address:
            ada = Friend(address, 2)
            ada.http.cookies = kept["ada"]
            for table in (kept["running"], kept["done"]):
                assert (await ada.look(table))["table"]["rules"] == now
            record = (await ada.http.get(f"/api/tables/{kept['done']}/record")).json()
            assert record == kept["record"]
            assert signoria.load(record).scores == record["result"]["scores"]
            end = await play_on([ada], kept["running"], {0: ada, 1: ada})
            assert end["table"]["rules"] == now
            fresh = await ada.create([MINE, MINE])
            assert (await ada.look(fresh))["table"]["rules"] == now + 1

    asyncio.run(before())
    amended = [*RULEBOOKS["masters"].amendments, Later(now + 1, plain("double"))]
    monkeypatch.setattr(RULEBOOKS["masters"], "amendments", amended)
    asyncio.run(after())


def test_a_table_of_a_newer_release_is_closed_with_a_note_and_tells_nothing(
    tmp_path: Path,
) -> None:
    place = str(tmp_path / "tables.db")
    kept: dict[str, Any] = {}

    async def before() -> None:
        async with served(settings(place)) as address:
            ada = await Friend(address, 1).introduced("Ada")
            kept["table"] = await ada.create([MINE, MINE])
            await ada.do(kept["table"], "start")
        database = open_database(place)
        newer = update(TABLES).values(rules=99)
        await database.write(lambda connection: connection.execute(newer) and None)
        await database.close()

    async def after() -> None:
        async with served(settings(place)) as address:
            eve = Friend(address)
            seen = await eve.look(kept["table"], since=0)
            assert seen["table"]["status"] == "closed"
            assert seen["log"][-1]["kind"] == "closed" and "release" in seen["log"][-1]["text"]
            words = [line["word"] for line in seen["log"] if line["kind"] == "move"]
            assert words and set(words) == {None}
            assert "deal " not in json.dumps(seen)

    asyncio.run(before())
    asyncio.run(after())


def test_the_schema_knows_its_newest_migration() -> None:
    from alembic.config import Config
    from alembic.script import ScriptDirectory

    config = Config()
    config.set_main_option("script_location", "signoria.server.storage:migrations")
    assert ScriptDirectory.from_config(config).get_current_head() == NEWEST
