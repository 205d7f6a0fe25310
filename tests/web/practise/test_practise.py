"""Practising one's own mistakes: from the home page, the analysis and the score; tries, the better move,
and when it comes back."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Page, Route, expect

from tests.web.checks import UNTOLD, violations
from tests.web.conftest import LAPTOP, PHONE, House, Opened
from tests.web.hand import CHOSEN
from tests.web.practise.practised import Practised, practised

READY = ".bar :is(.go, #question)"
INTRODUCED = """fetch('/api/me', {
  method: 'POST', headers: {'content-type': 'application/json'}, body: '{"name": "Ada"}',
})"""


def begun(page: Page) -> None:
    """An exercise is there to be played."""
    page.wait_for_selector(".puzzle .app")
    page.locator(READY).first.wait_for()


def kept(page: Page) -> Any:
    """What the server has kept."""
    return page.evaluate("fetch('/api/exercises').then(found => found.json())")


def address_of(house: House, exercise: Any) -> str:
    """Where an exercise is."""
    return f"{house.address}#/practise/{exercise['table']}/{exercise['step']}"


def best_of(page: Page, found: Practised, exercise: Any) -> str:
    """The better move, as the review tells it."""
    review = page.evaluate(
        "id => fetch(`/api/tables/${id}/review`).then(found => found.json())", found.table
    )
    return next(each["best"] for each in review["moves"] if each["step"] == exercise["step"])


def test_mistakes_are_one_tap_away_and_come_back(house: House, opened: Opened) -> None:
    page = opened(LAPTOP)
    found = practised(page, house)
    due = page.get_by_role("region", name="Practise your mistakes")
    expect(due.get_by_role("link")).to_have_count(2)
    assert violations(page) == []
    due.get_by_role("link", name=re.compile("^Practise .* today$")).click()
    begun(page)
    assert page.url == address_of(house, found.mine["exercises"][0])
    panel = page.locator(".puzzle-panel:visible")
    panel.hover()  # what the pointer rested on is not enlarged over it
    expect(panel).to_contain_text("You are Ada")
    expect(page.locator(".answer__shares")).to_have_count(0)
    page.keyboard.press("h")
    expect(page.locator(".coach")).to_contain_text("One of these is best")
    assert violations(page) == []
    panel.get_by_role("button", name="Show the solution").click()
    expect(panel.locator("h2")).to_have_text("Not this time")
    expect(panel).to_contain_text("You played:")
    expect(panel).to_contain_text("Once more later today.")
    expect(panel.locator(".answer__shares li")).not_to_have_count(0)
    expect(page.locator(".bar")).to_contain_text("Not found")
    assert violations(page) == []
    assert kept(page)["due"] == found.mine["due"], "it comes again today"
    page.keyboard.press("Enter")
    begun(page)
    assert page.url == address_of(house, found.mine["exercises"][1])


def test_what_is_found_comes_back_tomorrow(house: House, opened: Opened) -> None:
    page = opened(LAPTOP)
    found = practised(page, house)
    first = found.exercises[0]
    best = best_of(page, found, first)
    # Whatever is chosen on the board, the better move is what is tried.
    page.route(
        "**/tries",
        lambda route: route.continue_(post_data={**route.request.post_data_json, "tried": [best]}),
    )
    page.goto(address_of(house, first))
    begun(page)
    panel = page.locator(".puzzle-panel:visible")
    page.locator(".bar .list").click()
    page.locator("dialog.options li button").first.click()
    page.locator(CHOSEN).click()
    expect(panel.locator("h2")).to_have_text("Yes.")
    expect(panel).to_contain_text("Found at the first try.")
    expect(panel).to_contain_text("Again tomorrow, then after 3 days.")
    now = next(each for each in kept(page)["exercises"] if each["step"] == first["step"])
    assert (now["days"], now["stage"]) == (1, 1)
    page.goto(f"{house.address}#/practise")
    expect(page.locator(".boards li")).to_have_count(6)
    expect(page.locator(".boards li").nth(1)).to_contain_text("tomorrow: 1")


def test_the_analysis_and_the_score_lead_there(house: House, opened: Opened) -> None:
    page = opened(LAPTOP)
    found = practised(page, house)
    for part in ("analysis", "end"):
        page.goto(f"{house.address}#/t/{found.table}/{part}")
        page.get_by_role("button", name="Practise your mistakes").click()
        expect(page.get_by_role("link", name="Start")).to_be_visible()
        assert page.url == f"{house.address}#/practise"
    guest = opened(LAPTOP)
    guest.goto(f"{house.address}#/t/{found.table}/analysis")
    expect(guest.locator(".think")).to_contain_text("Judged by")
    expect(guest.get_by_role("button", name="Practise your mistakes")).to_have_count(0)


def test_who_has_no_name_is_told_how_to_begin(house: House, opened: Opened) -> None:
    page = opened(LAPTOP)
    page.goto(f"{house.address}#/practise")
    expect(page.get_by_role("heading", name="Nothing to practise yet")).to_be_visible()
    expect(page.locator(".continue")).to_contain_text("Tell your name")
    assert violations(page) == []


def told_by_the_server(page: Page, path: str, **changes: Any) -> None:
    """Some of what the server says is otherwise from now on."""

    def answer(route: Route) -> None:
        """What it says, changed."""
        found = route.fetch()
        told = found.json()
        route.fulfill(response=found, json=told | changes if changes else [TABLE])

    page.route(re.compile(path), answer)


TABLE = {
    "id": "over",
    "game": "masters",
    "status": "over",
    "created": 0,
    "seats": ["Ada", "Ben"],
    "open_seats": 0,
    "yours": [0],
    "turn": False,
    "modules": [],
    "pace": "live",
    "awaited": None,
    "since": 0,
}
"""A finished table, as a list tells it."""


def test_who_has_a_name_and_nothing_to_practise_is_told_what_is_missing(
    house: House, opened: Opened
) -> None:
    page = opened(LAPTOP)
    page.goto(f"{house.address}#/practise")
    told = page.locator(".continue")
    expect(told).to_contain_text("Tell your name")
    page.evaluate(INTRODUCED)  # the browser keeps no name of its own
    page.reload()
    expect(told).to_contain_text("Finish a game and have it analysed")
    told_by_the_server(page, r"/api/me/tables\?status=over")
    page.reload()
    expect(told).to_contain_text("No analysis has found a mistake of yours yet")
    latest = told.get_by_role("link", name="To your latest game")
    expect(latest).to_have_attribute("href", "#/t/over/analysis")
    assert violations(page) == []
    page.get_by_role("button", name="Italiano").click()
    expect(told).to_contain_text("Nessuna analisi ha ancora trovato un tuo errore")


def test_who_is_done_for_today_is_told_the_day_of_the_next(house: House, opened: Opened) -> None:
    page = opened(LAPTOP)
    later = {"table": "over", "step": 3, "game": "masters", "round": 2, "cost": 0.07, "stage": 1}
    told_by_the_server(
        page,
        r"/api/exercises$",
        known=True,
        today="2026-11-19",
        later=[{"days": 3, "count": 1}],
        exercises=[{**later, "days": 3}],
    )
    page.goto(f"{house.address}#/practise")
    told = page.locator(".continue")
    expect(told.get_by_role("heading")).to_have_text("Done for today")
    expect(told).to_contain_text("Come back on Sunday 22 November, in 3 days.")
    page.get_by_role("button", name="Italiano").click()
    expect(told).to_contain_text("Torna domenica 22 novembre, fra 3 giorni.")


def test_who_follows_a_link_to_the_mistakes_of_others_is_told_so(
    house: House, opened: Opened
) -> None:
    page = opened(LAPTOP)
    found = practised(page, house)
    guest = opened(LAPTOP, refusals=True)
    guest.goto(address_of(house, found.exercises[0]))
    expect(guest.get_by_role("heading")).to_contain_text("Enter your name first.")


@pytest.mark.parametrize(("viewport", "scheme"), [(PHONE, "dark"), (LAPTOP, "dark")])
def test_practising_in_italian_and_in_the_dark(
    house: House, opened: Opened, viewport: Any, scheme: str
) -> None:
    page = opened(viewport, scheme, "it")
    found = practised(page, house)
    page.goto(f"{house.address}#/practise")
    expect(page.get_by_role("heading", name="Ripassa i tuoi errori")).to_be_visible()
    expect(page.locator(".boards")).to_be_visible()
    assert violations(page) == []
    assert not UNTOLD.search(page.locator("body").inner_text())
    assert page.evaluate("document.documentElement.scrollWidth") <= viewport["width"]
    page.goto(address_of(house, found.exercises[0]))
    begun(page)
    if viewport == PHONE:
        page.locator(".goal-strip__goal").click()
    panel = page.locator(".puzzle-panel:visible")
    panel.hover()
    panel.get_by_role("button", name="Mostra la soluzione").click()
    expect(panel.locator("h2")).to_have_text("Stavolta no")
    expect(panel).to_contain_text("Torna ancora oggi.")
    assert violations(page) == []
    assert not UNTOLD.search(page.locator("body").inner_text())
