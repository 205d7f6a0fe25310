"""Pages of lists: together they are the whole list, each row once, also while it changes."""

from __future__ import annotations

import asyncio
import base64
from dataclasses import replace
from itertools import count
from pathlib import Path
from typing import Any

import pytest

from signoria.server.paging import write_place
from tests.server.clients import Friend, play_on, served
from tests.server.serve import settings

MINE, OPEN, BOT = {"kind": "mine"}, {"kind": "open"}, {"kind": "bot", "level": "random"}


async def pages(friend: Friend, path: str) -> list[list[Any]]:
    """All pages of a list, by their links."""
    found = []
    while path:
        answer = await friend.http.get(path)
        assert answer.status_code == 200, answer.text
        found.append(answer.json())
        path = answer.links.get("next", {}).get("url", "")
    return found


def ids(found: list[list[Any]]) -> list[str]:
    """The tables of all pages."""
    return [table["id"] for page in found for table in page]


def test_pages_are_the_whole_list_and_each_table_is_there_once(tmp_path: Path) -> None:
    async def play() -> None:
        async with served(settings(str(tmp_path / "tables.db"))) as address:
            ada = await Friend(address).introduced("Ada")
            ben = await Friend(address, 1).introduced("Ben")
            made = [await ada.create([MINE, MINE, OPEN], public=True) for _ in range(7)]
            await ada.create([MINE, OPEN])
            for path in ("/api/tables?most=3", "/api/tables?status=open&most=3"):
                found = await pages(ben, path)
                assert [len(page) for page in found] == [3, 3, 1]
                assert ids(found) == made[::-1]
            assert len(ids(await pages(ada, "/api/me/tables?most=2"))) == 8
            first = await ben.http.get("/api/tables?most=4")
            newer = await ada.create([MINE, OPEN], public=True)
            rest = await pages(ben, first.links["next"]["url"])
            assert (
                ids([first.json(), *rest]) == made[::-1]
            )  # what is newer comes before all of them
            assert ids(await pages(ben, "/api/tables"))[0] == newer

    asyncio.run(play())


def test_tables_of_the_same_moment_are_all_there(tmp_path: Path) -> None:
    given = replace(settings(str(tmp_path / "tables.db")), clock=lambda: 1_700_000_000.5)

    async def play() -> None:
        async with served(given) as address:
            ada = await Friend(address).introduced("Ada")
            made = {await ada.create([MINE, OPEN], public=True) for _ in range(5)}
            for path in ("/api/tables?most=2", "/api/me/tables?most=2"):
                found = ids(await pages(ada, path))
                assert len(found) == 5 and set(found) == made

    asyncio.run(play())


def test_own_tables_by_where_they_stand(tmp_path: Path) -> None:
    """Going on, over, closed; seated, or only the host; finished ones by when they were over."""
    ticks = count(1_700_000_000)
    given = replace(settings(str(tmp_path / "tables.db")), clock=lambda: float(next(ticks)))

    async def play() -> None:
        async with served(given) as address:
            ada = await Friend(address, 3).introduced("Ada")
            early = await ada.create([MINE, MINE])
            late = await ada.create([MINE, MINE])
            left = await ada.create([MINE, OPEN])
            hosted = await ada.create([BOT, OPEN])
            for table in (late, early):
                await ada.do(table, "start")
                await play_on([ada], table, {0: ada, 1: ada})
            await ada.do(left, "leave")
            going = await pages(ada, "/api/me/tables?status=open&status=playing")
            assert ids(going) == [hosted]
            assert ids(await pages(ada, "/api/me/tables?status=over&most=1")) == [early, late]
            assert ids(await pages(ada, "/api/me/tables?status=closed")) == []  # nobody sits there
            everything = await pages(ada, "/api/me/tables?most=2")
            assert set(ids(everything)) == {early, late, hosted}

    asyncio.run(play())


PLACES = [
    "!",
    "a" * 300,
    base64.urlsafe_b64encode(b"[" * 100).decode(),
    base64.urlsafe_b64encode(b'[NaN,"a"]').decode(),
    base64.urlsafe_b64encode(b"\xff\xfe").decode(),
    write_place((1.5,)),
    write_place((10**100, "a")),
    write_place((1.5, "a\x00")),
    write_place((1.5, "a", "b")),
    write_place(("a", 1.5)),
    write_place((True, "a")),
]


@pytest.mark.parametrize("place", PLACES, ids=range(len(PLACES)))
def test_a_page_that_cannot_be_is_refused(tmp_path: Path, place: str) -> None:
    async def ask() -> None:
        async with served(settings(str(tmp_path / "tables.db"))) as address:
            ada = await Friend(address).introduced("Ada")
            for path in ("/api/tables", "/api/me/tables", "/api/exercises"):
                answer = await ada.http.get(path, params={"after": place})
                assert answer.status_code == 400, answer.text
                assert answer.json()["code"] == "after"

    asyncio.run(ask())


def test_the_document_names_the_link_to_the_next_page(tmp_path: Path) -> None:
    async def ask() -> None:
        async with served(settings(str(tmp_path / "tables.db"))) as address:
            document = (await Friend(address).http.get("/schema/openapi.json")).json()
            paths = ("/tables", "/me/tables", "/exercises", "/tables/{id}/comments")
            for path in paths:
                told = document["paths"][f"/api{path}"]["get"]
                assert "Link" in told["responses"]["200"]["headers"], path
                assert {"after", "most"} <= {each["name"] for each in told["parameters"]}

    asyncio.run(ask())
