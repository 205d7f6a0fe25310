"""Whose answers they were: what bots did for someone who was away is nobody's to practise."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from pathlib import Path

from signoria.server.exercises.own import own_steps
from signoria.server.settings import Settings
from signoria.server.storage.database import open_database
from signoria.server.stores.tables import SqlTableStore
from signoria.server.tables.acts import Asker, play as play_at
from signoria.server.tables.service import Tables
from signoria.server.tables.table import Line, Table
from signoria.server.telemetry import Metrics
from signoria.server.thinking.levels import level_for, levels
from tests.server.clients import Friend, answer, play_on, served
from tests.server.reviews.games import SHORT
from tests.server.serve import settings
from tests.waiting import until_async


async def table_of(given: Settings, id: str) -> Table:
    """A table as the database has it."""
    database = open_database(given.place)
    tables = Tables(
        SqlTableStore(database), given, Metrics(), levels, level_for, is_watched=lambda id: False
    )
    found = await tables.fetch(id)
    await database.close()
    return found


def test_while_a_player_is_away_answers_are_not_theirs(tmp_path: Path) -> None:
    given = settings(str(tmp_path / "tables.db"))

    async def play() -> Table:
        async with served(given) as address:
            ada = await Friend(address, 1).introduced("Ada")
            ben = await Friend(address, 2).introduced("Ben")
            table = await ada.create([{"kind": "mine"}, {"kind": "open"}], settings=SHORT)
            await ben.do(table, "seats", name="Ben")
            await ada.do(table, "start")
            seats = {0: ada, 1: ben}
            for _ in range(6):
                looked = await ada.look(table)
                await answer(seats[looked["view"]["awaiting"]], table, looked["view"]["awaiting"])
            await ben.do(table, "leave")

            async def bot_has_played() -> bool:
                looked = await ada.look(table, since=0)
                if looked["view"]["awaiting"] == 0:
                    await answer(ada, table, 0)
                log = looked["log"]
                gone = [line["version"] for line in log if line["kind"] == "absent"]
                return any(
                    line["kind"] == "move" and line["seat"] == 1 and line["version"] > gone[0]
                    for line in log
                )

            await until_async(bot_has_played, "a bot to play for Ben")
            await ben.do(table, "seats", name="Ben")
            await play_on([ada], table, seats)
        return await table_of(given, table)

    table = asyncio.run(play())
    kinds = {line.version: line.kind for line in table.lines}
    assert {"absent", "back"} <= set(kinds.values())
    gone = next(line.version for line in table.lines if line.kind == "absent")
    back = next(line.version for line in table.lines if line.kind == "back")
    moves = [line for line in table.lines if line.kind == "move"]
    assert "undo" not in kinds.values(), "so moves and entries are the same"
    expected = {
        step
        for step, line in enumerate(moves)
        if line.seat >= 0 and not (line.seat == 1 and gone < line.version < back)
    }
    assert own_steps(table) == expected
    assert {line.seat for line in moves if gone < line.version < back} >= {1}


def test_what_was_taken_back_is_not_counted(tmp_path: Path) -> None:
    given = settings(str(tmp_path / "tables.db"))

    async def play() -> Table:
        async with served(given) as address:
            ada = await Friend(address, 1).introduced("Ada")
            seats = [{"kind": "mine"}, {"kind": "bot", "level": "random"}]
            table = await ada.create(seats, settings=SHORT)
            await ada.do(table, "start")

            async def taken_back() -> bool:
                looked = await ada.look(table)
                if looked["view"]["awaiting"] != 0:
                    return False
                if not looked["undo"]:
                    await answer(ada, table, 0)
                    return False
                await ada.do(table, "undo", seat=0, length=looked["length"], steps=1)
                return True

            await until_async(taken_back, "something to take back")
            await play_on([ada], table, {0: ada})
        return await table_of(given, table)

    table = asyncio.run(play())
    assert any([line.kind == "undo" for line in table.lines]) and table.match is not None
    entries = table.match.entries
    assert own_steps(table) == {step for step, entry in enumerate(entries) if entry.seat == 0}


def test_the_answer_with_which_a_player_comes_back_is_theirs(tmp_path: Path) -> None:
    given = settings(str(tmp_path / "tables.db"))

    async def play() -> Table:
        async with served(given) as address:
            ada = await Friend(address, 1).introduced("Ada")
            table = await ada.create([{"kind": "mine"}])
            await ada.do(table, "start")
        return await table_of(given, table)

    table = asyncio.run(play())
    assert table.match is not None and table.match.seat == 0
    gone = Line(table.version + 1, "absent", 0, "", 0.0)
    seats = (replace(table.seats[0], absent=True),)
    table = replace(table, seats=seats, lines=(*table.lines, gone), version=table.version + 1)
    away = own_steps(table)
    ada = Asker(table.seats[0].account, 0.0)
    change = play_at(table, ada, 0, table.length, table.match.words[0])
    assert [line.kind for line in change.lines][:2] == ["back", "move"]
    first = table.version + 1
    assert [line.version for line in change.lines] == [*range(first, first + len(change.lines))]
    assert not change.seats[0].absent
    later = replace(table, lines=(*table.lines, *change.lines))
    assert own_steps(later) - away == {len(table.match.entries)}
