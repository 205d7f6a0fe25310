"""Puzzles and exercises while answers come late, or only at the second time of asking."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Page, Route, expect

from signoria.learn.puzzles.shelf import puzzles_of
from tests.web.back.test_late import LATE, kept_back, switch_twice
from tests.web.conftest import House, Opened
from tests.web.frame.test_late import AFTERWARDS
from tests.web.practise.practised import practised

ASKED = {
    "exercise": r"/api/exercises/.*language=",
    "puzzle": r"/api/puzzles/.*language=",
    "puzzles": r"/api/puzzles\?.*language=",
    "practise": r"/api/exercises$",
}
"""What each page asks the server for."""

SOON = ".puzzle .app, .continue h2"


def address(page: Page, house: House, name: str) -> str:
    """Where the page is."""
    if name in ("practise", "exercise"):
        found = practised(page, house)
        first = found.mine["exercises"][0]
        more = f"/{first['table']}/{first['step']}" if name == "exercise" else ""
        return f"{house.address}#/practise{more}"
    puzzle = puzzles_of("masters")[1]
    more = f"/{puzzle.game}/{puzzle.id}" if name == "puzzle" else ""
    return f"{house.address}#/puzzles{more}"


@pytest.mark.parametrize("name", ["exercise", "puzzle"])
def test_a_title_in_another_language_that_comes_late_is_not_shown(
    house: House, opened: Opened, name: str
) -> None:
    page = opened()
    page.goto(address(page, house, name))
    page.wait_for_selector(SOON)
    kept = kept_back(page, ASKED[name] + "it")
    switch_twice(page, kept)
    page.evaluate(AFTERWARDS)
    answer = kept[0].fetch()
    late: dict[str, Any] = {**answer.json(), "title": LATE}
    kept[0].fulfill(response=answer, json=late)
    for _ in range(3):
        page.evaluate(AFTERWARDS)
    assert LATE not in page.title()


@pytest.mark.parametrize("name", list(ASKED))
def test_what_is_refused_for_now_is_asked_for_again(
    house: House, opened: Opened, name: str
) -> None:
    page = opened(refusals=True)
    where = address(page, house, name)
    refused: list[str] = []

    def refuse(route: Route) -> None:
        """Busy the first time."""
        if refused:
            route.continue_()
            return
        refused.append(route.request.url)
        route.fulfill(status=503, json={"code": "busy", "text": "later"})

    page.route(re.compile(ASKED[name]), refuse)
    page.goto(where)
    page.reload()
    page.wait_for_selector(SOON)
    assert refused
    expect(page.get_by_role("alert")).to_have_count(0)
