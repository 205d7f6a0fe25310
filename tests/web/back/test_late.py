"""Looking back while answers come late: in another language, or when one has gone on."""

from __future__ import annotations

import re
from typing import Any

from playwright.sync_api import Page, Route, expect

from docs.pictures.shown import Shown, played
from tests.waiting import until
from tests.web.back.games import finished, show
from tests.web.conftest import House, Opened
from tests.web.frame.test_late import AFTERWARDS
from tests.web.hand import wait_for_table
from tests.web.reviewed import review_of

LATE = "This comes too late."


def kept_back(page: Page, pattern: str) -> list[Route]:
    """Questions that are not answered yet."""
    found: list[Route] = []

    def keep(route: Route) -> None:
        found.append(route)

    page.route(re.compile(pattern), keep)
    return found


def logged(shown: Shown) -> dict[str, Any]:
    """A short log in which everybody says the same."""
    lines = shown.update()["log"][:199]
    for line in lines:
        line["text"] = LATE
    return {"since": 0, "log": lines}


def switch_twice(page: Page, kept: list[Route]) -> None:
    """To Italian, where the server is slow, and back again."""
    page.get_by_role("button", name="Italiano").click()
    until(lambda: kept, "a question in Italian", page=page)
    page.get_by_role("button", name="English").click()


def test_a_log_in_another_language_that_comes_late_is_not_shown(
    house: House, opened: Opened
) -> None:
    page = opened()
    shown = show(page, house, "replay/100", finished())
    told = page.locator(".replay__now h2")
    expect(told).to_contain_text(" took ")
    kept = kept_back(page, r"/log\?.*language=it")
    last = len(finished().entries) // 200 * 200  # where the last part of the log begins
    with page.expect_response(re.compile(rf"/log\?since={last}&.*language=en")):
        switch_twice(page, kept)
    page.evaluate(AFTERWARDS)
    kept[0].fulfill(json=logged(shown))
    for _ in range(3):  # a page that takes it in goes on asking
        page.evaluate(AFTERWARDS)
    expect(told).to_contain_text(" took ")
    expect(page.get_by_text(LATE)).to_have_count(0)


def test_the_same_eyes_look_on_in_another_language(house: House, opened: Opened) -> None:
    page = opened()
    shown = show(page, house, "replay/100", finished())
    eyes = page.locator(".eyes [aria-pressed=true]:visible")
    expect(eyes).to_have_count(1)
    page.keyboard.press("2")
    expect(eyes).to_have_attribute("aria-label", "Lucia")
    kept = kept_back(page, r"/log\?.*language=it")
    page.get_by_role("button", name="Italiano").click()
    until(lambda: kept, "the log in Italian", page=page)
    kept[0].fulfill(json=logged(shown))
    expect(page.locator(".replay__now h2")).to_contain_text(LATE)
    page.evaluate(AFTERWARDS)
    expect(eyes).to_have_attribute("aria-label", "Lucia")


def test_a_review_in_another_language_that_comes_late_is_not_told(
    house: House, opened: Opened
) -> None:
    page = opened()
    review = review_of(finished())
    show(page, house, "analysis", finished(), review)
    expect(page.get_by_role("heading", level=1)).to_contain_text("The last round")
    kept = kept_back(page, r"/review\?.*language=it")
    with page.expect_response(re.compile(r"/review\?.*language=en")):
        switch_twice(page, kept)
    kept[0].fulfill(json={**review, "story": LATE})
    page.evaluate(AFTERWARDS)
    expect(page.get_by_role("heading", level=1)).to_contain_text("The last round")


def test_who_has_left_the_analysis_is_not_taken_to_the_table(house: House, opened: Opened) -> None:
    page = opened()
    running = played("masters", 3, (), "action in 2")
    shown = show(page, house, "", running)
    wait_for_table(page)
    kept = kept_back(page, r"/api/tables/stage\?")
    page.evaluate("location.hash = '/t/stage/analysis'")
    until(lambda: kept, "the table to be asked for", page=page)
    page.evaluate("location.hash = '/nowhere'")
    expect(page.get_by_role("heading", name="Page not found")).to_be_visible()
    kept[0].fulfill(json=shown.update())
    page.evaluate(AFTERWARDS)
    assert page.evaluate("location.hash") == "#/nowhere"


def test_an_analysis_that_cannot_be_had_has_a_heading(house: House, opened: Opened) -> None:
    page = opened(refusals=True)
    show(page, house, "end", finished())
    page.locator(".hero").wait_for()
    refused = {"code": "too-many", "message": "not now"}
    page.route(re.compile(r"/review\?"), lambda route: route.fulfill(status=429, json=refused))
    page.evaluate("location.hash = '/t/stage/analysis'")
    expect(page.get_by_role("alert")).to_contain_text("too much at once")
    expect(page.get_by_role("heading", level=1)).to_contain_text("You win")
