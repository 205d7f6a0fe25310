"""Comments in a replay: players write, anyone reads; on the lane, in the log, in the text."""

from __future__ import annotations

import asyncio
import re
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest
from playwright.sync_api import Page, Route, expect

from tests.server.clients import Friend
from tests.server.reviews.games import finished
from tests.web.checks import UNTOLD, violations
from tests.web.conftest import LAPTOP, PHONE, House, Opened
from tests.web.frame.test_late import Held
from tests.web.frame.test_names import LONG

SAID = "I should have waited for a coin."


async def played(address: str) -> tuple[str, list[Any]]:
    """A finished game of Ada's, and her cookies."""
    ada = await Friend(address, 1).introduced("Ada")
    table = await finished(ada)
    cookies = [
        {"name": each.name, "value": str(each.value), "url": address}
        for each in ada.http.cookies.jar
    ]
    return table, cookies


def replayed(page: Page, house: House, step: int = 6) -> str:
    """The replay of a game one has played, at a moment of it."""
    with ThreadPoolExecutor(1) as pool:  # a loop of its own: the browser's is running here
        table, cookies = pool.submit(asyncio.run, played(house.address.rstrip("/"))).result()
    page.context.add_cookies(cookies)
    page.goto(f"{house.address}#/t/{table}/replay/{step}")
    page.locator(".lanes").wait_for()
    return table


def test_a_comment_is_written_read_and_deleted(house: House, opened: Opened) -> None:
    page = opened(LAPTOP)
    table = replayed(page, house)
    page.keyboard.press("c")
    dialog = page.get_by_role("dialog", name="Comments")
    expect(dialog).to_contain_text("Nobody has said anything yet.")
    box = dialog.get_by_role("textbox", name="What do you think of this moment?")
    box.fill(SAID)
    box.press("Enter")
    expect(dialog.locator("li")).to_contain_text([SAID])
    expect(box).to_have_value("")
    assert violations(page) == []
    dialog.get_by_role("button", name="Close").click()
    expect(page.locator(".lanes .said")).to_have_count(1)
    expect(page.locator(".log bdi")).to_have_text(f"“{SAID}”")
    guest = opened(LAPTOP)
    guest.goto(f"{house.address}#/t/{table}/replay/6")
    guest.get_by_role("button", name="Comments").click()
    theirs = guest.get_by_role("dialog", name="Comments")
    expect(theirs).to_contain_text(SAID)
    expect(theirs.get_by_role("textbox")).to_have_count(0)
    expect(theirs.get_by_role("button", name="Delete")).to_have_count(0)
    guest.goto(f"{house.address}#/t/{table}/end")
    with guest.expect_download() as download:
        guest.get_by_role("button", name="as text").click()
    assert f"Ada: “{SAID}”" in download.value.path().read_text(encoding="utf-8")
    page.keyboard.press("c")
    dialog.get_by_role("button", name="Delete").click()
    expect(dialog).to_contain_text("Nobody has said anything yet.")
    expect(page.locator(".lanes .said")).to_have_count(0)


def test_what_is_written_while_a_comment_is_sent_stays(house: House, opened: Opened) -> None:
    page = opened()
    replayed(page, house)
    page.keyboard.press("c")
    dialog = page.get_by_role("dialog", name="Comments")
    box = dialog.get_by_role("textbox")
    sent = Held(page, "**/comments")
    box.fill(SAID)
    box.press("Enter")
    sent.wait()
    box.fill("And then a servant.")
    sent.let_go()
    expect(dialog.locator("li")).to_contain_text([SAID])
    expect(box).to_have_value("And then a servant.")


def test_on_a_phone_a_comment_without_a_network_says_what_it_waits_for(
    house: House, opened: Opened
) -> None:
    page = opened(PHONE, refusals=True)
    replayed(page, house)
    page.get_by_role("button", name="Comments").click()
    dialog = page.get_by_role("dialog", name="Comments")
    dialog.get_by_role("textbox").fill(SAID)
    page.context.set_offline(True)
    dialog.get_by_role("button", name="Comment", exact=True).click()
    expect(dialog.get_by_role("alert").first).to_contain_text("You're offline.")
    page.context.set_offline(False)
    expect(dialog.locator("li")).to_contain_text([SAID])
    expect(dialog.get_by_role("alert")).to_have_count(0)


def test_other_words_after_a_lost_answer_are_another_comment(house: House, opened: Opened) -> None:
    page = opened(refusals=True)
    replayed(page, house)
    page.keyboard.press("c")
    dialog = page.get_by_role("dialog", name="Comments")
    box = dialog.get_by_role("textbox")

    def lose(route: Route) -> None:
        """The server takes it, and stumbles over the answer."""
        route.fetch()
        route.fulfill(status=500, json={"code": "defect"})

    page.route("**/comments", lose)
    box.fill(SAID)
    box.press("Enter")
    expect(dialog.get_by_role("alert")).to_be_visible()
    page.unroute("**/comments")
    box.fill("I should have taken a servant.")
    box.press("Enter")
    expect(dialog.locator("li")).to_have_count(2)


@pytest.mark.parametrize("viewport", [PHONE, LAPTOP])
def test_long_names_and_long_words_fit(house: House, opened: Opened, viewport: Any) -> None:
    page = opened(viewport)
    said = {"key": "long-words", "seat": 0, "step": 43, "text": "W" * 280, "at": 0, "yours": True}

    def renamed(route: Route) -> None:
        """The same table with long names, at which three people share a screen."""
        found = route.fetch()
        told = found.json()
        for seat, name in zip(told["table"]["seats"], LONG, strict=False):
            seat.update(name=name, yours=True)
        route.fulfill(response=found, json=told)

    page.route(re.compile(r"/api/tables/[^/?]+(\?.*)?$"), renamed)
    page.route("**/comments", lambda route: route.fulfill(json=[said]))
    replayed(page, house, 43)
    page.get_by_role("button", name="Comments").click()
    dialog = page.get_by_role("dialog", name="Comments")
    expect(dialog.locator("li")).to_contain_text([said["text"]])
    expect(dialog.get_by_role("combobox")).to_contain_text(LONG[0])
    assert dialog.evaluate("part => part.scrollWidth <= part.clientWidth")


@pytest.mark.parametrize("viewport", [PHONE, LAPTOP])
def test_comments_in_italian_and_in_the_dark(house: House, opened: Opened, viewport: Any) -> None:
    page = opened(viewport, "dark", "it")
    replayed(page, house)
    page.get_by_role("button", name="Commenti").click()
    dialog = page.get_by_role("dialog", name="Commenti")
    dialog.get_by_role("textbox").fill("Troppo presto.")
    dialog.get_by_role("button", name="Commenta").click()
    expect(dialog.locator("li")).to_contain_text(["Troppo presto."])
    assert violations(page) == []
    assert not UNTOLD.search(dialog.inner_text())
    assert page.evaluate("document.documentElement.scrollWidth") <= viewport["width"]
