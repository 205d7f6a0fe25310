"""Lists for those who look after a server: put together from pages, each table once."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from bench.server.lists.bulk import fill
from bench.server.lists.filling import Filling
from bench.server.lists.samples import samples
from bench.server.lists.size import Size
from signoria.server.moderation import listing
from signoria.server.storage.database import open_database
from tests.server.moderation.house import admin, listed

SIZE = Size.of(tables=150, accounts=10, now=1_800_000_000.0)


@pytest.fixture(scope="module")
def place(tmp_path_factory: pytest.TempPathFactory) -> str:
    """A database with tables of all kinds."""
    place = str(tmp_path_factory.mktemp("listing") / "tables.db")
    asyncio.run(fill(place, SIZE, Filling(SIZE, samples(1)).rows()))
    return place


@pytest.mark.parametrize("status", ["", "open", "playing", "over"])
@pytest.mark.parametrize("account", ["", "account-0"])
def test_pages_are_the_whole_list_in_its_order(
    place: str, monkeypatch: pytest.MonkeyPatch, status: str, account: str
) -> None:
    monkeypatch.setattr(listing, "AT_ONCE", 7)

    async def ask(most: int, after: str = "") -> list[Any]:
        database = open_database(place)
        found = await database.read(
            lambda connection: listing.tables(connection, status, account, most, after)
        )
        await database.close()
        return found

    whole = asyncio.run(ask(1_000))
    ids = [table["id"] for table in whole]
    assert len(ids) == len(set(ids)) and (account or status or len(ids) == SIZE.tables)
    assert account or whole
    assert not status or {table["status"] for table in whole} <= {status}
    for table in whole:
        people = {seat["account"] for seat in table["seats"]} | {table["host"]}
        assert not account or account in people
        assert [seat["seat"] for seat in table["seats"]] == list(range(len(table["seats"])))
    if len(ids) > 10:
        assert [table["id"] for table in asyncio.run(ask(10))] == ids[:10]
        assert [table["id"] for table in asyncio.run(ask(1_000, ids[9]))] == ids[10:]


def test_the_newest_come_first_and_a_list_goes_on_after_any_table(place: str) -> None:
    async def play() -> None:
        running = await listed(place, "tables", "list", "--status", "playing", "--limit", "100")
        created = [table["created"] for table in running]
        assert len(created) > 2 and created == sorted(created, reverse=True)
        rest = await listed(
            place, "tables", "list", "--status", "playing", "--after", running[0]["id"]
        )
        assert [table["id"] for table in rest] == [table["id"] for table in running[1:]]
        told = await admin(place, "tables", "list", "--after", "nowhere", fails=True)
        assert "there is no table 'nowhere'" in told

    asyncio.run(play())
