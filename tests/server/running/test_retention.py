"""What is deleted by itself: what the host has said, and nothing else."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from pathlib import Path

import pytest
from sqlalchemy import func, select

from signoria.server.settings import Retention
from signoria.server.storage.database import open_database
from signoria.server.storage.schema import LOG, SEATS
from signoria.server.tables.retention import DAY, Keeper
from tests.server.clients import Friend, served
from tests.server.serve import settings

MINE, OPEN = {"kind": "mine"}, {"kind": "open"}


@pytest.mark.parametrize(
    ("keep", "left"),
    [
        (Retention(), ["closed", "open", "playing"]),
        (Retention(finished_days=2), ["open", "playing"]),
        (Retention(waiting_days=2), ["closed", "playing"]),
        (Retention(finished_days=9, waiting_days=9), ["closed", "open", "playing"]),
    ],
    ids=str,
)
def test_only_what_is_old_enough_is_deleted(
    tmp_path: Path, keep: Retention, left: list[str]
) -> None:
    clock = {"now": 1_000_000.0}
    given = replace(settings(str(tmp_path / "tables.db")), clock=lambda: clock["now"])

    async def play() -> None:
        async with served(given) as address:
            ada = await Friend(address).introduced("Ada")
            tables = {
                "playing": await ada.create([MINE, MINE]),
                "open": await ada.create([MINE, OPEN]),
                "closed": await ada.create([MINE, OPEN]),
            }
            await ada.do(tables["playing"], "start")
            await ada.do(tables["closed"], "leave")
            clock["now"] += 3 * DAY
            database = open_database(given.place)
            gone = await Keeper(database, replace(given, retention=keep)).sweep()
            assert gone == 3 - len(left)
            for name, id in tables.items():
                found = await ada.http.get(f"/api/tables/{id}/log")
                assert found.status_code == (200 if name in left else 404), name
            seats = await database.read(
                lambda connection: connection.execute(
                    select(func.count(SEATS.c.table.distinct()))
                ).scalar_one()
            )
            logs = await database.read(
                lambda connection: connection.execute(
                    select(func.count(LOG.c.table.distinct()))
                ).scalar_one()
            )
            assert seats == len(left) and logs == len({*left} - {"open"})
            await database.close()

    asyncio.run(play())
