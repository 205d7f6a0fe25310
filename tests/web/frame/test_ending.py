"""Turns that end by themselves, where nothing is left but to end them or to take something back.

The clock of the page is moved on by hand in these tests.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from signoria.kernel.match import Match
from tests.waiting import until
from tests.web.conftest import LAPTOP, PHONE, House, Opened
from tests.web.stage import Stage, found

LONGEST = 6_000
OFF = """localStorage['signoria.settings'] = '{"ending": false}'"""


def nothing_left(match: Match) -> bool:
    """Is the end of the turn the only answer, with something before it that can be taken back?"""
    return match.words == ["end turn"] and bool(match.trail)


@pytest.fixture
def at_the_end(opened: Opened, house: House) -> Any:
    """Opens a page at the end of a turn; its clock stands still."""

    def open_page(viewport: Any = LAPTOP, script: str = "", lang: str = "en") -> tuple[Page, Stage]:
        page = opened(viewport, lang=lang, ending=True)
        if script:
            page.add_init_script(script)
        match = found("princes", 3, [], nothing_left)
        return page, Stage(page, house.address, match, still=True)

    return open_page


@pytest.mark.parametrize("viewport", [LAPTOP, PHONE], ids=["desk", "phone"])
def test_a_turn_ends_by_itself_after_a_moment_to_take_back(at_the_end: Any, viewport: Any) -> None:
    page, stage = at_the_end(viewport)
    expect(page.get_by_role("button", name="Wait")).to_be_visible()
    expect(page.get_by_role("status").filter(has_text="your turn is about to end")).to_have_count(1)
    pass_time(page, 2_000)
    assert stage.said == []
    pass_time(page, LONGEST)
    until(lambda: stage.said == ["end turn"], "the turn to end", page=page)


def test_what_has_ended_by_itself_can_still_be_taken_back(at_the_end: Any) -> None:
    page, stage = at_the_end()
    pass_time(page, 2 * LONGEST)
    until(lambda: stage.said == ["end turn"], "the turn to end", page=page)
    pass_time(page, 500)
    expect(page.locator("#question")).to_contain_text("turn")
    ended = len(stage.match.entries)
    page.locator(".bar").get_by_role("button", name="Undo").click()
    until(lambda: len(stage.match.entries) < ended, "it to be taken back", page=page)
    assert nothing_left(stage.match)


def pass_time(page: Page, milliseconds: int) -> None:
    """In steps, between which the line is heard."""
    for _ in range(milliseconds // 500):
        page.clock.run_for(500)
        page.evaluate("0")


def click(page: Page) -> None:
    """The button."""
    page.get_by_role("button", name="Wait").click()


def escape(page: Page) -> None:
    """The key."""
    page.keyboard.press("Escape")


@pytest.mark.parametrize("stop", [click, escape])
def test_who_wants_to_think_stops_it(at_the_end: Any, stop: Callable[[Page], None]) -> None:
    page, stage = at_the_end()
    stop(page)
    expect(page.get_by_role("button", name="Wait")).to_have_count(0)
    pass_time(page, 2 * LONGEST)
    assert stage.said == []
    page.click("#confirm")
    until(lambda: stage.said == ["end turn"], "the answer", page=page)


def test_what_is_taken_back_does_not_end(at_the_end: Any) -> None:
    page, stage = at_the_end()
    before = len(stage.match.entries)
    page.keyboard.press("z")
    until(lambda: len(stage.match.entries) < before, "it to be taken back", page=page)
    pass_time(page, LONGEST)
    assert stage.said == []


def test_nothing_ends_by_itself_for_those_who_do_not_want_it(at_the_end: Any) -> None:
    page, stage = at_the_end(script=OFF)
    expect(page.locator("#confirm")).to_be_visible()
    expect(page.get_by_role("button", name="Wait")).to_have_count(0)
    pass_time(page, LONGEST)
    assert stage.said == []


def test_the_menu_has_the_setting(at_the_end: Any) -> None:
    page, _ = at_the_end(lang="it")
    page.get_by_role("button", name="Menu").click()
    box = page.get_by_label("Termina il mio turno quando non c'è altro da fare")
    expect(box).to_be_checked()
    box.uncheck()
    kept = page.evaluate("JSON.parse(localStorage['signoria.settings']).ending")
    assert kept is False


def test_nothing_ends_behind_the_open_menu(at_the_end: Any) -> None:
    page, stage = at_the_end()
    page.get_by_role("button", name="Menu").click()
    expect(page.get_by_role("dialog")).to_be_visible()
    pass_time(page, 2 * LONGEST)
    assert stage.said == []
    page.keyboard.press("Escape")
    expect(page.get_by_role("button", name="Wait")).to_be_visible()
