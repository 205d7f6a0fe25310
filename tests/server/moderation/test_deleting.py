"""Deleted accounts and tables, and what the audit log says about it."""

from __future__ import annotations

import asyncio
import json
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Column, Connection, func, select

from signoria.server.moderation.deletion import OWN
from signoria.server.storage.backup import backup, restore
from signoria.server.storage.database import open_database
from signoria.server.storage.schema import ACCOUNTS, METADATA
from signoria.server.tables.retention import PARTS
from tests.server.clients import Friend, hear, served
from tests.server.comments.test_comments import said
from tests.server.moderation.house import (
    BOT,
    MINE,
    OPEN,
    account_at,
    admin,
    in_rows,
    kinds,
    listed,
    quiet,
    two_at_a_table,
)
from tests.server.reviews.games import finished
from tests.server.services import fresh_database
from tests.waiting import until_async

STAYS = {"tables.host", "reviews.account", "seats.account", "devices.account", "recoveries.account"}
STAYS |= {"players.account", "result_seats.account", "events.organiser", "event_entrants.account"}
"""Columns that name accounts and are not in the list of what goes: games stay as they were played, seats
are blanked one by one, and who is signed out has no devices and no links. Results and ratings stay, for
the ratings of the others, and nobody can tell whose they were. Events are also those of the others:
`forget_entrant` takes the name out of them."""


def rows_with(column: Column[Any], value: str, connection: Connection) -> int:
    """How many rows have this value in a column."""
    counted = select(func.count()).select_from(column.table).where(column == value)
    return int(connection.execute(counted).scalar_one())


def everything(connection: Connection) -> str:
    """All rows of a database, as text."""
    return json.dumps(
        [
            [table.name, [str(value) for value in row]]
            for table in METADATA.sorted_tables
            for row in connection.execute(select(table))
        ]
    )


@pytest.mark.parametrize("kind", ["sqlite", "postgres"])
def test_of_a_deleted_account_only_finished_games_are_left(
    kind: str, tmp_path: Path, request: pytest.FixtureRequest
) -> None:
    async def play(place: str) -> None:
        async with served(quiet(place)) as address:
            ada = await Friend(address, 1).introduced("Adalgisa")
            ben = await Friend(address, 2).introduced("Ben")
            over = await finished(ada, public=True)
            await said(ada, over, text="A remark of mine")
            playing = await ben.create([MINE, OPEN])
            waiting = await ada.create([MINE, OPEN])
            alone = await ada.create([MINE, BOT])
            await ada.do(playing, "seats")
            await ben.do(waiting, "seats")
            await ada.do(playing, "chat", seat=1, text="Words of mine")
            await ben.do(playing, "start")
            await ada.do(alone, "start")
            who = await account_at(place, over, 0)
            async with ben.line(playing) as line:
                await hear(line)
                await admin(place, "accounts", "delete", who, "--yes", "--reason", "asked to")
                whole = await hear(line)
                while "erased" not in kinds(whole):
                    whole = await hear(line)
                assert whole["whole"] and "Words of mine" not in json.dumps(whole)
                assert whole["table"]["seats"][1]["kind"] == "bot"
            assert (await ada.http.get("/api/me")).status_code == 401
            seats = (await ben.look(over))["table"]["seats"]
            assert {(seat["kind"], seat["name"]) for seat in seats} == {("human", "")}
            record = await ben.http.get(f"/api/tables/{over}/record")
            assert record.status_code == 200 and "comments" not in record.json()
            looked = await ben.look(waiting)
            assert looked["table"]["host"] and looked["table"]["seats"][0]["kind"] == "open"
            assert (await ben.look(alone))["table"]["status"] == "closed"
            left = await in_rows(place, everything)
            for word in ("Adalgisa", "Words of mine", "A remark of mine"):
                assert word not in left, word
            assert "no account" in await admin(
                place, "accounts", "delete", who, "--yes", fails=True
            )

    if kind == "sqlite":
        asyncio.run(play(str(tmp_path / "tables.db")))
        return
    with fresh_database(request.getfixturevalue("postgres"), "deleting") as place:
        asyncio.run(play(place))


def test_words_of_a_deleted_account_are_gone_from_reports_about_others(tmp_path: Path) -> None:
    place = str(tmp_path / "tables.db")

    async def play() -> None:
        async with served(quiet(place)) as address:
            ada = await Friend(address, 1).introduced("Adalgisa")
            ben = await Friend(address, 2).introduced("Ben")
            cleo = await Friend(address, 3).introduced("Cleo")
            for kept in (True, False):
                table = await ada.create([MINE, OPEN, OPEN])
                for friend in (ben, cleo):
                    await friend.do(table, "seats")
                await ada.do(table, "chat", seat=0, text="Words of mine")
                await ben.do(table, "chat", seat=1, text="Words of Ben")
                await cleo.do(table, "report", key=f"report-{kept}", seat=1, text="He is rude")
                who = await account_at(place, table, 0)
                if not kept:
                    await admin(place, "tables", "delete", table, "--yes")
            await admin(place, "accounts", "delete", who, "--yes")
            for number in ("1", "2"):
                report = await listed(place, "reports", "show", number)
                assert [line["text"] for line in report["excerpt"]] == ["", "Words of Ben"]
            left = await in_rows(place, everything)
            assert "Adalgisa" not in left and "Words of mine" not in left

    asyncio.run(play())


def test_every_row_that_names_an_account_is_thought_of() -> None:
    named = {
        f"{column.table.name}.{column.name}"
        for table in METADATA.sorted_tables
        for column in table.columns
        if any([key.column is ACCOUNTS.c.id for key in column.foreign_keys])
    }
    gone = {f"{column.table.name}.{column.name}" for column in OWN}
    assert named <= gone | STAYS, "a new table: does it go with the account, or stay?"


def test_a_deleted_table_is_gone_for_all_who_look_at_it(tmp_path: Path) -> None:
    place = str(tmp_path / "tables.db")

    async def play() -> None:
        async with served(quiet(place)) as address:
            ada = await Friend(address, 1).introduced("Ada")
            over = await finished(ada)
            await said(ada, over)  # a table with comments was not deleted once
            async with ada.line(over) as line:
                await hear(line)
                await admin(place, "tables", "delete", over, "--yes", "--as", "Cosimo")
                assert (await hear(line, "refused"))["code"] == "unknown"
            assert (await ada.http.get(f"/api/tables/{over}")).status_code == 404
            (deed,) = await listed(place, "log")
            assert (deed["who"], deed["act"], deed["subject"]) == ("Cosimo", "tables delete", over)
            for column in PARTS:
                assert await in_rows(place, partial(rows_with, column, over)) == 0, column
            missing = await admin(place, "tables", "delete", over, "--yes", fails=True)
            assert "there is no table" in missing

    asyncio.run(play())


def test_a_closed_table_says_why_at_once(tmp_path: Path) -> None:
    place = str(tmp_path / "tables.db")

    async def play() -> None:
        async with served(quiet(place)) as address:
            ada, _, table = await two_at_a_table(address)
            await ada.do(table, "start")
            async with ada.line(table) as line:
                await hear(line)
                await admin(place, "tables", "close", table, "--reason", "names", "--yes")
                now = await hear(line)
            assert now["table"]["status"] == "closed" and now["log"][-1]["text"] == "names"
            await admin(place, "tables", "close", table, "--yes")
            assert len(await listed(place, "log")) == 1, "closed twice is closed once"

    asyncio.run(play())


def test_backups_keep_bans_blocks_reports_and_the_log(tmp_path: Path) -> None:
    place, file, other = [str(tmp_path / name) for name in ("a.db", "all.backup", "b.db")]

    async def play() -> None:
        async with served(quiet(place)) as address:
            ada, _, table = await two_at_a_table(address)
            await ada.do(table, "block", seat=1)
            await ada.do(table, "report", key="report-0001", seat=1, text="Rude")
            await admin(place, "bans", "add", "198.51.100.0/24", "--yes")
            await admin(place, "tables", "delete", await ada.create([MINE, OPEN]), "--yes")
        kept: list[Any] = []
        for one, step in ((place, backup), (other, restore)):
            database = open_database(one)
            await step(database, Path(file))
            kept.append(await database.read(everything))
            await database.close()
        assert kept[0] == kept[1]

    asyncio.run(play())


def test_without_yes_nothing_is_done(tmp_path: Path) -> None:
    place = str(tmp_path / "tables.db")

    async def play() -> None:
        async with served(quiet(place)) as address:
            ada, _, table = await two_at_a_table(address)
            who = await account_at(place, table, 0)
            for words in (
                ["tables", "close", table],
                ["tables", "delete", table],
                ["accounts", "delete", who],
                ["bans", "add", who],
                ["retention", "--waiting-days", "1", "--delete"],
            ):
                assert "--yes" in await admin(place, *words, fails=True)
            looked = await ada.look(table)
            assert looked["table"]["status"] == "open" and await listed(place, "log") == []
            await until_async(
                lambda: ada.http.get("/api/me"), "Ada", lambda it: it.status_code == 200
            )

    asyncio.run(play())
