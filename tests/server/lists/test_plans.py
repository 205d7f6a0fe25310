"""No list looks at a whole table, and none is sorted that an index has in order."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import httpx
import pytest

from bench.server.lists.__main__ import NOW, clocked_settings
from bench.server.lists.asks import Asker
from bench.server.lists.bulk import fill
from bench.server.lists.filling import Filling
from bench.server.lists.plans import plan, statements
from bench.server.lists.samples import samples
from bench.server.lists.size import Size
from signoria.server.app import Services, application
from signoria.server.storage.database import open_database
from tests.server.services import fresh_database

SIZE = Size.of(tables=300, accounts=20, now=NOW)


async def everything(place: str) -> tuple[dict[str, list[str]], set[str]]:
    """Ask for all lists and their next pages: what was found wrong, and which tables were asked."""
    await fill(place, SIZE, Filling(SIZE, samples(1)).rows())
    services = Services(clocked_settings(place))
    app, asker = application(services), Asker(services, SIZE)
    faults: dict[str, list[str]] = {}
    asked: set[str] = set()
    async with app.lifespan(), web_of(app, asker) as web:
        for name, path in asker.paths().items():
            with statements(services.database) as seen:
                answer = await web.get(path)
                assert answer.status_code == 200, answer.text
                if "next" in answer.links:
                    later = await web.get(answer.links["next"]["url"])
                    assert later.status_code == 200, later.text
            await judge(services, name, seen, faults, asked)
        for name, duty in asker.duties().items():
            with statements(services.database) as seen:
                await duty()
            await judge(services, name, seen, faults, asked)
    return faults, asked


def web_of(app: Any, asker: Asker) -> httpx.AsyncClient:
    """Who asks."""
    transport = httpx.ASGITransport(app=app)
    return httpx.AsyncClient(
        transport=transport, base_url="http://lists", headers={"Cookie": asker.cookie}
    )


async def judge(
    services: Services,
    name: str,
    seen: dict[str, Any],
    faults: dict[str, list[str]],
    asked: set[str],
) -> None:
    """Look how the database carries out what it was asked."""
    assert seen, f"{name}: the database was not asked"
    for statement, values in seen.items():
        found = await plan(services.database, statement, values, carry_out=False)
        asked.add(statement)
        if found.faults:
            faults.setdefault(name, []).extend([*found.faults, statement])


def test_on_sqlite_every_list_is_found_by_an_index(tmp_path: Path) -> None:
    faults, asked = asyncio.run(everything(str(tmp_path / "tables.db")))
    assert faults == {} and len(asked) > 30


def test_on_postgresql_every_list_is_found_by_an_index(postgres: str) -> None:
    with fresh_database(postgres, "plans") as place:
        faults, asked = asyncio.run(everything(place))
    assert faults == {} and len(asked) > 30


@pytest.mark.parametrize("index", ["seats_by_account", "tables_by_end", "comments_by_step"])
def test_without_an_index_it_is_told(tmp_path: Path, index: str) -> None:
    """The test itself notices an index that is missing."""

    async def look() -> dict[str, list[str]]:
        place = str(tmp_path / "tables.db")
        await fill(place, SIZE, Filling(SIZE, samples(1)).rows())
        database = open_database(place)
        await database.write(lambda connection: connection.exec_driver_sql(f"DROP INDEX {index}"))
        await database.close()
        return (await everything(place))[0]

    assert asyncio.run(look()) != {}
