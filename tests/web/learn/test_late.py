"""Lessons in which answers come late: what the coach was asked is about the board as it stood then."""

from __future__ import annotations

import re

from playwright.sync_api import Page, Route, expect

from tests.waiting import until
from tests.web.conftest import House, Opened
from tests.web.connection.test_connection import SOON, frozen, standing_clock
from tests.web.frame.test_late import AFTERWARDS, Held
from tests.web.learn.lessons import open_lesson, press, press_what_cannot_be_had

REASONS = "**/api/studies/explain"


def asked_why(page: Page, house: House) -> Held:
    """A card was pressed that cannot be had, and the server has not said why."""
    open_lesson(page, house.address, "masters", "marbles")
    reasons = Held(page, REASONS)
    press_what_cannot_be_had(page, "card:blue-01")
    reasons.wait()
    return reasons


def test_a_reason_that_comes_after_the_answer_is_not_told(house: House, opened: Opened) -> None:
    page = opened()
    reasons = asked_why(page, house)
    press(page, "market:row.1")
    expect(page.locator("#question")).to_contain_text("What do you keep?")
    reasons.let_go()
    expect(page.locator(".coach")).to_have_count(0)
    expect(page.locator(".lesson-panel__tried li")).to_have_count(0)


def test_a_reason_that_comes_late_does_not_take_the_place_of_a_hint(
    house: House, opened: Opened
) -> None:
    page = opened()
    reasons = asked_why(page, house)
    page.keyboard.press("h")
    expect(page.locator(".coach h3")).to_have_text("Look here")
    reasons.let_go()
    expect(page.locator(".coach h3")).to_have_text("Look here")
    expect(page.locator(".lesson-panel__tried li")).to_have_count(0)


def test_a_move_that_is_shown_late_takes_back_nothing(house: House, opened: Opened) -> None:
    page = opened()
    open_lesson(page, house.address, "masters", "marbles")
    kept: list[Route] = []

    def keep(route: Route) -> None:
        wanted = route.request.post_data_json
        if wanted["start"]["tries"] and not wanted.get("play"):
            kept.append(route)
        else:
            route.continue_()

    page.route("**/api/studies", keep)
    page.get_by_role("button", name="Show me the move").click()
    until(lambda: kept, "the solution to be asked for", page=page)
    press(page, "market:row.1")
    expect(page.locator("#question")).to_contain_text("What do you keep?")
    kept[0].continue_()
    page.evaluate(AFTERWARDS)
    expect(page.locator("#question")).to_contain_text("What do you keep?")
    expect(page.locator(".coach")).to_have_count(0)


def test_what_the_server_refuses_to_show_is_said(house: House, opened: Opened) -> None:
    page = opened(refusals=True)
    open_lesson(page, house.address, "masters", "marbles")
    refused = {"code": "too-many", "message": "not now"}
    page.route("**/api/studies*", lambda route: route.fulfill(status=429, json=refused))
    page.route("**/api/studies/explain", lambda route: route.fulfill(status=429, json=refused))
    page.get_by_role("button", name="Show me the move").click()
    expect(page.get_by_role("alert")).to_contain_text("too much at once")
    page.unroute("**/api/studies*")
    press(page, "market:row.1")
    expect(page.get_by_role("alert")).to_have_count(0)
    press_what_cannot_be_had(page, "card:blue-01")
    expect(page.get_by_role("alert")).to_contain_text("too much at once")


def test_courses_in_another_language_that_come_late_are_not_listed(
    house: House, opened: Opened
) -> None:
    page = opened()
    page.goto(f"{house.address}#/learn")
    page.wait_for_selector("article.course")
    courses = Held(page, re.compile(r"/api/courses\?language=it"))
    page.get_by_role("button", name="Italiano").click()
    courses.wait()
    page.get_by_role("button", name="English").click()
    expect(page.locator(".continue .btn")).to_have_text("Begin")
    courses.let_go()
    expect(page.get_by_role("heading", name="Masters of Renaissance")).to_be_visible()


SOLVED = """lessons => {
  const kept = Object.fromEntries(lessons.map((each) => [each, {solved: 1}]));
  localStorage['signoria.learning'] = JSON.stringify({lessons: kept});
}"""


def test_who_has_left_the_courses_is_not_taken_to_the_first_game(
    house: House, opened: Opened
) -> None:
    page = opened()
    page.goto(f"{house.address}#/learn")
    page.wait_for_selector("article.course")
    dots = "[...document.querySelectorAll('.course:has([href*=\"/masters/\"]) .lessons a')]"
    found = page.evaluate(f"{dots}.map((dot) => dot.hash.replace('#/learn/', ''))")
    page.evaluate(SOLVED, found)
    page.reload()
    table = Held(page, re.compile(r"/api/tables$"))
    page.locator(".course").get_by_role("button", name="First game").click()
    table.wait()
    page.evaluate("location.hash = '/nowhere'")
    expect(page.get_by_role("heading", name="Page not found")).to_be_visible()
    with page.expect_response(re.compile(r"/api/tables/[\w-]+/start")):
        table.let_go()
    page.evaluate(AFTERWARDS)
    assert page.evaluate("location.hash") == "#/nowhere"


def test_a_lesson_says_that_it_waits_for_the_server(house: House, opened: Opened) -> None:
    page = opened(refusals=True)
    page.clock.install()
    open_lesson(page, house.address, "masters", "marbles")
    with standing_clock(page), frozen(house):
        page.clock.run_for(SOON)
        expect(page.get_by_role("alert")).to_contain_text("The server isn't responding")
        press(page, "market:row.1")
        expect(page.locator("#confirm")).to_contain_text("Waiting for the connection")
    expect(page.get_by_role("alert")).to_have_count(0)
    page.locator("#confirm").click()
    expect(page.locator("#question")).to_contain_text("What do you keep?")
