"""Long lists on the home page: more of them on request, by keys as well, in both languages."""

from __future__ import annotations

import json
from typing import Any
from urllib.parse import parse_qs, urlsplit

import pytest
from playwright.sync_api import Page, Route, expect

from tests.web.checks import violations
from tests.web.conftest import LAPTOP, House, Opened

MORE = {"en": "Show more tables", "it": "Mostra altri tavoli"}
FINISHED = {"en": "Show more finished games", "it": "Mostra altre partite finite"}

STICKS_OUT = """() => [...document.querySelectorAll('.tables .btn')]
  .filter((button) => button.scrollWidth > button.clientWidth)
  .map((button) => button.innerText)"""


def listed(number: int, status: str) -> dict[str, Any]:
    """A table in a list, as a server tells it."""
    return {
        "id": f"{status}{number}",
        "game": "masters",
        "status": status,
        "created": 1_700_000_000 - number,
        "seats": ["Ada", ""],
        "open_seats": 1,
        "yours": [],
        "turn": False,
        "modules": [],
        "pace": "live",
        "awaited": None,
        "since": 1_700_000_000 - number,
    }


def with_lists(page: Page, **counts: int) -> None:
    """A server with this many tables of each status, a page at a time."""

    def answer(route: Route) -> None:
        asked = parse_qs(urlsplit(route.request.url).query)
        status, most = asked["status"][0], int(asked.get("most", ["100"])[0])
        after = int(asked.get("after", ["0"])[0])
        rows = [listed(number, status) for number in range(counts.get(status, 0))]
        path = urlsplit(route.request.url).path
        query = f"status={status}&most={most}&after={after + most}"
        link = {"link": f'<{path}?{query}>; rel="next"'} if after + most < len(rows) else {}
        body = json.dumps(rows[after : after + most])
        route.fulfill(body=body, headers={"content-type": "application/json", **link})

    page.route("**/api/tables?*", answer)
    page.route("**/api/me/tables?*", answer)


@pytest.mark.parametrize("language", ["en", "it"])
def test_more_open_tables_by_keys(house: House, opened: Opened, language: str) -> None:
    page = opened(LAPTOP, "light", language)
    with_lists(page, open=45)
    page.goto(house.address)
    rows = page.locator(".tables .tab")
    expect(rows).to_have_count(20)
    more = page.get_by_role("button", name=MORE[language])
    assert violations(page) == []
    assert page.evaluate(STICKS_OUT) == []
    more.focus()
    page.keyboard.press("Enter")
    expect(rows).to_have_count(40)
    expect(more).to_be_focused()
    page.keyboard.press("Enter")
    expect(rows).to_have_count(45)
    expect(more).to_have_count(0)
    expect(rows.nth(40).get_by_role("link")).to_be_focused()


def test_more_finished_games(house: House, opened: Opened) -> None:
    page = opened(LAPTOP)
    page.route("**/api/me", lambda route: route.fulfill(json={"name": "Ada"}))
    with_lists(page, over=12)
    page.goto(house.address)
    page.evaluate('localStorage[\'signoria.settings\'] = \'{"ending": false, "name": "Ada"}\'')
    page.reload()
    rows = page.locator(".mine li")
    expect(rows).to_have_count(3)
    more = page.get_by_role("button", name=FINISHED["en"])
    more.click()
    expect(rows).to_have_count(10)
    more.click()
    expect(rows).to_have_count(12)
    expect(more).to_have_count(0)
    expect(rows.nth(10).get_by_role("link")).to_be_focused()
