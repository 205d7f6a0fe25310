"""A game that moves: out of a browser while it runs, and on in another, in a terminal, on a server."""

from __future__ import annotations

import asyncio
from typing import Any

import signoria
from tests.browser.fakes import FakeKeeper, Page, Sleepers
from tests.browser.test_alone import MINE, asked, begun
from tests.waiting import until_async

BOT = {"kind": "bot", "level": "novice", "name": "Cosimo"}


async def taken_out() -> tuple[Any, dict[str, Any]]:
    """A game at one screen after two answers, as a page has it and as it is taken out."""
    page = await Page(FakeKeeper()).open(thinkers=Sleepers())
    id = await begun(page, [*MINE, BOT])
    for _ in range(2):
        await page.post(f"/tables/{id}/moves", await asked(page, id))
    before, whole = await page.get(f"/tables/{id}?seat=0"), await page.get(f"/tables/{id}/whole")
    await page.app.stop()
    return before, whole


async def on_in_another_browser() -> None:
    """It goes on where it was: the same table, the same names, bots that are bots."""
    before, whole = await taken_out()
    keeper = FakeKeeper()
    page = await Page(keeper).open(thinkers=Sleepers())
    await page.post("/me", {"name": "Ginevra"})
    id = (await page.post("/records", {"record": whole}))["id"]
    after = await page.get(f"/tables/{id}?seat=0")
    assert (after["length"], after["view"]) == (before["length"], before["view"])
    seats = [(seat["name"], seat["kind"], seat["yours"]) for seat in after["table"]["seats"]]
    assert seats == [
        ("Isabella", "human", True),
        ("Lucrezia", "human", True),
        ("Cosimo", "bot", False),
    ]
    await page.app.stop()
    page = await Page(keeper).open()
    again = await until_async(
        lambda: page.get(f"/tables/{id}/whole"),
        "the bot to go on",
        lambda now: len(now["entries"]) > len(whole["entries"]),
    )
    assert again["fate"] == whole["fate"]
    assert again["entries"][: len(whole["entries"])] == whole["entries"]
    await page.app.stop()


async def on_elsewhere() -> None:
    """All that reads records takes it: programs, and a server for a board to try things on."""
    before, whole = await taken_out()
    assert len(signoria.load(whole).entries) == before["length"]
    page = await Page(FakeKeeper()).open()
    written = await page.post("/positions", {"written": whole})
    assert written["steps"] and written["game"] == "masters"
    await page.app.stop()


async def refusals() -> None:
    """What is wrong about the players is said, and no table is left behind."""
    _, whole = await taken_out()
    page = await Page(FakeKeeper()).open()
    await page.post("/me", {"name": "Ginevra"})
    for players in ("me", [{"name": 7}], [{"name": "Ginevra"}]):
        told = await page.ask("POST", "/records", {"record": {**whole, "players": players}})
        assert (told[0], told[1]["code"]) == (422, "record"), told
    id = (await page.post("/tables", {"game": "masters", "seats": MINE}))["id"]
    assert (await page.ask("GET", f"/tables/{id}/whole"))[1]["code"] == "not-started"
    assert [each["id"] for each in await page.get("/me/tables")] == [id]
    await page.app.stop()


def test_it_goes_on_in_another_browser() -> None:
    asyncio.run(on_in_another_browser())


def test_it_goes_on_elsewhere() -> None:
    asyncio.run(on_elsewhere())


def test_a_record_that_cannot_be_is_refused() -> None:
    asyncio.run(refusals())
