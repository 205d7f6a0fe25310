"""Ratings and profiles look at no whole table, and sort nothing that an index has in order."""

from __future__ import annotations

import asyncio
from pathlib import Path

from bench.server.lists.__main__ import NOW, clocked_settings
from bench.server.lists.asks import Asker
from bench.server.lists.bulk import fill
from bench.server.lists.plans import statements
from bench.server.lists.size import Size
from bench.server.rated.__main__ import PATHS
from bench.server.rated.filling import RatedFilling
from signoria.server.app import Services, application
from signoria.server.stores.recomputing import Recomputed, recompute
from tests.server.lists.test_plans import judge, web_of
from tests.server.services import fresh_database

GAMES, ACCOUNTS = 400, 30


async def everything(place: str) -> tuple[dict[str, list[str]], set[str], Recomputed]:
    """Ask for all of it and the next pages: what was found wrong, which statements were asked; and
    whether what was filled in is what follows from the results."""
    size = Size.of(0, ACCOUNTS, NOW)
    await fill(place, size, RatedFilling(GAMES, ACCOUNTS, NOW).rows())
    services = Services(clocked_settings(place))
    app = application(services)
    faults: dict[str, list[str]] = {}
    asked: set[str] = set()
    async with app.lifespan(), web_of(app, Asker(services, size)) as web:
        for name, path in PATHS.items():
            path += ("&" if "?" in path else "?") + "most=5"
            with statements(services.database) as seen:
                answer = await web.get(path)
                assert answer.status_code == 200, answer.text
                if "next" in answer.links:
                    later = await web.get(answer.links["next"]["url"])
                    assert later.status_code == 200, later.text
            await judge(services, name, seen, faults, asked)
        found = await services.database.write(lambda c: recompute(c, write=False))
    return faults, asked, found


def test_on_sqlite_everything_is_found_by_an_index(tmp_path: Path) -> None:
    faults, asked, found = asyncio.run(everything(str(tmp_path / "tables.db")))
    assert faults == {} and len(asked) > 12 and found == Recomputed(GAMES, 0)


def test_on_postgresql_everything_is_found_by_an_index(postgres: str) -> None:
    with fresh_database(postgres, "rating_plans") as place:
        faults, asked, found = asyncio.run(everything(place))
    assert faults == {} and len(asked) > 12 and found == Recomputed(GAMES, 0)
