"""Databases of all older releases: they are upgraded, nothing is lost, and people play on."""

from __future__ import annotations

import asyncio
from collections import Counter
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Connection, select, text

import signoria
from signoria.server.storage.backup import restore
from signoria.server.storage.database import Database, open_database
from signoria.server.storage.schema import FITTING, METADATA, NEWEST
from tests.server.clients import Friend, answer, served
from tests.server.serve import settings
from tests.server.services import fresh_database
from tests.server.upgrades.kept import KEPT, Kept

OLDER = [kept for kept in KEPT if kept.schema != NEWEST]
each = pytest.mark.parametrize("kept", KEPT, ids=lambda kept: kept.schema)
MOVES_SINCE = 4


def test_those_of_all_schemas_are_kept() -> None:
    assert [kept.schema for kept in KEPT] == [*FITTING], "python -m tests.server.upgrades.keep"
    for kept in KEPT:  # each says something
        tables = {table for table, _ in kept.rows}
        assert {"keys", "accounts", "tables", "seats", "log"} <= tables
        assert ("reviews" in tables) == (kept.schema >= "0002")
        assert ("puzzle_results" in tables) == (kept.schema >= "0004")
        assert ("devices" in tables) == (kept.schema >= "0006")
        assert ("comments" in tables) == (kept.schema >= "0007")
        assert ("bots" in tables) == (kept.schema >= "0011")
        assert ("recovery_codes" in tables) == (kept.schema >= "0012")
        assert ("CREATE TABLE bans" in "".join(kept.statements("sqlite"))) == (
            kept.schema >= "0008"
        )


@each
def test_an_sqlite_file_is_upgraded_with_everything_in_it(kept: Kept, tmp_path: Path) -> None:
    path = tmp_path / "tables.db"
    kept.into_sqlite(path)
    asyncio.run(upgraded(kept, str(path)))
    asyncio.run(lived_in(kept, str(path)))


@each
def test_a_postgresql_is_upgraded_with_everything_in_it(kept: Kept, postgres: str) -> None:
    async def play(place: str) -> None:
        await kept.into_postgresql(place)
        await upgraded(kept, place)
        await lived_in(kept, place)

    with fresh_database(postgres, f"kept_{kept.schema}") as place:
        asyncio.run(play(place))


@each
def test_a_backup_of_that_release_is_restored(kept: Kept, tmp_path: Path) -> None:
    async def play() -> None:
        database = open_database(str(tmp_path / "tables.db"))
        assert await restore(database, kept.backup) == len(kept.rows)
        await same_rows(kept, database)
        await database.close()

    asyncio.run(play())
    asyncio.run(lived_in(kept, str(tmp_path / "tables.db")))
    assert not list(tmp_path.glob("*.schema-*"))  # nothing was there to be copied


async def upgraded(kept: Kept, place: str) -> None:
    """Upgrade a database, twice: the second time there is nothing to do."""
    database = open_database(place)
    for _ in range(2):
        await database.migrate()
        await same_rows(kept, database)
    revision = await database.read(lambda c: c.execute(text("SELECT * FROM alembic_version")).all())
    assert [tuple(row) for row in revision] == [(NEWEST,)]
    await database.close()


async def same_rows(kept: Kept, database: Database) -> None:
    """Every row is there as it was, and no other; columns added since stand at the end."""

    def ask(connection: Connection) -> Counter[str]:
        found: Counter[str] = Counter()
        for table in METADATA.sorted_tables:
            width = max([len(row) for name, row in kept.rows if name == table.name], default=0)
            for row in connection.execute(select(table)):
                found[repr((table.name, list(row[:width])))] += 1
        return found

    assert await database.read(ask) == Counter([repr((table, row)) for table, row in kept.rows])


async def lived_in(kept: Kept, place: str) -> None:
    """People are who they were, finished games verify, and the others go on."""
    told = kept.expected
    async with served(replace(settings(place), clock=kept.clock())) as address:
        ada = Friend(address, 1)
        ada.http.cookies.set("signoria", told["cookie"])
        me = (await ada.http.get("/api/me")).json()
        assert me["name"] == "Ada"
        record = (await ada.http.get(f"/api/tables/{told['over']}/record")).json()
        assert [[entry["seat"], entry["word"]] for entry in record["entries"]] == told["entries"]
        assert signoria.verify(record) == []
        assert (await ada.look(told["playing"]))["length"] == told["length"]
        await played_on(ada, told["playing"])
        ben = await Friend(address, 2).introduced("Ben")
        await ben.do(told["waiting"], "seats")
        await ada.do(told["waiting"], "start")
        await played_on(ada, told["waiting"], {2: ben})


async def played_on(ada: Friend, table: str, others: dict[int, Friend] | None = None) -> None:
    """Some more answers are given and kept."""
    for _ in range(MOVES_SINCE):
        seen: Any = await ada.look(table, since=0)
        seat = seen["view"]["awaiting"]
        await answer((others or {}).get(seat, ada), table, seat)
        assert (await ada.look(table))["length"] > seen["length"]
