"""One person, no doors: what needs others is refused, and two pages of one person stay together."""

from __future__ import annotations

import asyncio
import json
from typing import Any

import pytest

from signoria.browser.app import App
from tests.browser.fakes import FakeKeeper, Page, Sleepers
from tests.waiting import until_async

MINE = [{"kind": "mine", "name": "Isabella"}, {"kind": "mine", "name": "Lucrezia"}]
TABLE: dict[str, Any] = {"game": "masters", "seats": MINE}
OTHERS: list[tuple[str, str, dict[str, Any]]] = [
    ("POST", "/tables", {**TABLE, "seats": [{"kind": "mine"}, {"kind": "open"}]}),
    ("POST", "/tables", {**TABLE, "public": True}),
    ("POST", "/tables", {**TABLE, "pace": "days"}),
    ("GET", "/me/devices", {}),
    ("POST", "/me/recovery", {}),
    ("POST", "/recover", {"token": "x"}),
    ("GET", "/me/blocks", {}),
    ("POST", "/tables/TABLE/report", {"key": "report-0001", "seat": 1, "text": "x"}),
    ("POST", "/tables/TABLE/block", {"seat": 1}),
    ("POST", "/tables/TABLE/hand-over", {"seat": 2, "to": "anyone"}),
]


async def opened(page: Page, seats: list[dict[str, Any]] = MINE) -> str:
    """A table at one screen."""
    await page.post("/me", {"name": "Isabella"})
    return str((await page.post("/tables", {**TABLE, "seats": seats}))["id"])


async def begun(page: Page, seats: list[dict[str, Any]] = MINE) -> str:
    """One whose game has begun."""
    id = await opened(page, seats)
    await page.post(f"/tables/{id}/start")
    return id


async def refusals() -> None:
    """Ask for all of it."""
    page = await Page(FakeKeeper()).open()
    id = await begun(page, [*MINE, {"kind": "bot", "level": "novice"}])
    for method, address, body in OTHERS:
        status, told = await page.ask(method, address.replace("TABLE", id), body)
        assert (status, told["code"]) == (409, "no-server"), (address, told)
    await page.app.stop()


async def two_pages() -> None:
    """What one page does the other sees; of two at once one is refused."""
    keeper = FakeKeeper()
    there = await Page(keeper).open()
    here = await Page(keeper, there.app.changed_elsewhere).open()
    id = await begun(here)
    there.app.open(4, f"/tables/{id}/live?seat=0")
    first = await there.heard()
    assert first["kind"] == "update"
    await here.post(f"/tables/{id}/moves", await asked(here, id))
    assert (await there.heard())["version"] == first["version"] + 1
    both = await asked(here, id)
    done = await asyncio.gather(
        here.ask("POST", f"/tables/{id}/moves", both),
        there.ask("POST", f"/tables/{id}/moves", both),
    )
    assert sorted([status for status, _ in done]) == [200, 409]
    for page in (here, there):
        await page.app.stop()


async def asked(page: Page, id: str) -> dict[str, Any]:
    """An answer to the question at hand."""
    for seat in (0, 1):
        found = await page.get(f"/tables/{id}?seat={seat}")
        if found["decision"]:
            word = found["decision"]["options"][0]["word"]
            return {"seat": seat, "length": found["length"], "word": word}
    raise AssertionError("nobody is asked")


async def later() -> None:
    """Close the browser and open it again: name and tables are there, and the game goes on."""
    keeper = FakeKeeper()
    page = await Page(keeper).open()
    id = await begun(page)
    await page.post(f"/tables/{id}/moves", await asked(page, id))
    await page.app.stop()
    again = await Page(keeper).open()
    assert await again.get("/me") == {"name": "Isabella"}
    assert [each["id"] for each in await again.get("/me/tables")] == [id]
    await again.post(f"/tables/{id}/moves", await asked(again, id))
    await again.app.stop()


async def bots_go_on() -> None:
    """A bot was to move when the browser was closed: it moves the next time."""
    keeper = FakeKeeper()
    page = await Page(keeper).open(thinkers=Sleepers())
    await page.post("/me", {"name": "Isabella"})
    bots = [{"kind": "bot", "level": "novice"}] * 2
    id = (await page.post("/tables", {**TABLE, "seats": bots}))["id"]
    await page.post(f"/tables/{id}/start")
    begun = await page.get(f"/tables/{id}")
    await page.app.stop()
    again = await Page(keeper).open()
    await until_async(
        lambda: again.get(f"/tables/{id}"),
        "a bot to move",
        lambda now: now["length"] > begun["length"] + 2,
    )
    await again.app.stop()


async def strangers() -> None:
    """As long as no name was said, one is a stranger, as at a server."""
    page = await Page(FakeKeeper()).open()
    assert (await page.ask("GET", "/me"))[0] == 401
    assert (await page.ask("POST", "/tables", TABLE))[0] == 401
    assert (await page.ask("POST", "/me", {"name": " "}))[0] in (400, 422)
    await page.app.stop()


async def lists() -> None:
    """A list has pages, as at a server."""
    page = await Page(FakeKeeper()).open()
    ids = [await opened(page) for _ in range(3)]
    status, first, following = await page.app.ask("GET", "/api/me/tables?most=2", "")
    assert status == 200 and len(json.loads(str(first))) == 2
    rest = await page.get(str(following))
    assert {each["id"] for each in [*json.loads(str(first)), *rest]} == set(ids)
    await page.app.stop()


async def lines_end() -> None:
    """A line to nothing is closed with its status; one that the page closes says no more."""
    page = await Page(FakeKeeper()).open()
    page.app.open(1, "/tables/nowhere/live")
    assert (await page.heard())["code"] == "unknown"
    assert await page.heard() == 4404
    id = await begun(page)
    page.app.open(2, f"/tables/{id}/live?seat=0")
    assert (await page.heard())["kind"] == "update"
    page.app.hear(2, "rubbish")
    assert (await page.heard())["code"] == "malformed"
    page.app.close(2)
    await until_async(lambda: is_quiet(page.app), "the line to be forgotten")
    await page.app.stop()


async def is_quiet(app: App) -> bool:
    """Are all lines closed?"""
    return not app.lines.wires


async def full() -> None:
    """A browser that keeps nothing more: it is said, and nothing has changed."""
    keeper = FakeKeeper()
    page = await Page(keeper).open()
    id = await begun(page)
    move = await asked(page, id)

    async def refuse(*given: object) -> bool:
        raise OSError("QuotaExceededError")

    keeper.append = refuse  # type: ignore[method-assign,assignment]
    status, told = await page.ask("POST", f"/tables/{id}/moves", move)
    assert (status, told["code"]) == (503, "away")
    del keeper.append
    await page.post(f"/tables/{id}/moves", move)
    await page.app.stop()


async def defects(monkeypatch: pytest.MonkeyPatch) -> None:
    """A bug of ours is answered without details."""
    page = await Page(FakeKeeper()).open()

    async def broken(id: str) -> None:
        raise RuntimeError("the secret is 7")

    monkeypatch.setattr(page.app.tables, "fetch", broken)
    status, told = await page.ask("GET", "/tables/abc")
    assert status == 500 and told["code"] == "defect" and "7" not in json.dumps(told)
    await page.app.stop()


def test_what_needs_others_is_refused() -> None:
    asyncio.run(refusals())


def test_two_pages_are_like_two_processes() -> None:
    asyncio.run(two_pages())


def test_everything_is_there_the_next_time() -> None:
    asyncio.run(later())


def test_bots_go_on_the_next_time() -> None:
    asyncio.run(bots_go_on())


def test_without_a_name_one_is_a_stranger() -> None:
    asyncio.run(strangers())


def test_lists_have_pages() -> None:
    asyncio.run(lists())


def test_lines_end() -> None:
    asyncio.run(lines_end())


def test_a_full_browser_changes_nothing() -> None:
    asyncio.run(full())


def test_a_bug_tells_no_details(monkeypatch: pytest.MonkeyPatch) -> None:
    asyncio.run(defects(monkeypatch))
