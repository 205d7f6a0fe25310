"""The coach beside a table: three steps, numbers on the board, and the warning before a dear move."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.learn.review.games import played
from tests.waiting import until
from tests.web.checks import untold, violations
from tests.web.coach.advised import Advised, placing
from tests.web.conftest import LAPTOP, PHONE, House, Opened, painted
from tests.web.hand import wait_for_table
from tests.web.sitting import begin_with_the_host, sit_down
from tests.web.staged import stage

WARNED = """localStorage['signoria.settings'] = '{"ending": false, "warning": 2}'"""
"""The warning is on, from 2% of a win."""


def staged(page: Page, house: House, language: str = "en") -> Advised:
    """A table at which one is to send a member, with a coach behind it."""
    match = placing()
    match.language = language
    advised = Advised(page, match)
    stage(page, house, match)
    return advised


def label(advised: Advised, word: str) -> str:
    """What an answer is called."""
    decision = advised.match.decision
    assert decision is not None
    return next(option.label for option in decision.options if option.word == word)


def choose(page: Page, advised: Advised, word: str) -> None:
    """Take an answer from the list of all of them, and confirm it."""
    page.get_by_role("button", name="All options as a list").click()
    page.locator("dialog.options").get_by_role("button", name=label(advised, word)).click()
    page.locator("#confirm").click()


def said(page: Page) -> list[str]:
    """The words that were sent to the table."""
    found: list[str] = page.evaluate("window.said.map(({ word }) => word)")
    return found


def test_the_coach_tells_where_then_which_then_why(house: House, opened: Opened) -> None:
    page = opened()
    advised = staged(page, house)
    page.get_by_role("button", name="Ask the coach").click()
    panel = page.get_by_role("region", name="Coach")
    expect(panel.get_by_role("heading", name="Look here")).to_be_visible()
    expect(page.locator(".frames path")).to_have_attribute("d", re.compile("^M"))
    expect(page.locator(".coach-pins")).to_have_count(0)
    panel.get_by_role("button", name="Show the moves").click()
    moves = panel.locator(".coach-moves li")
    expect(moves).to_have_count(len(advised.known[""].moves))
    expect(moves.first).to_contain_text("best")
    expect(page.locator(".coach-pins b").first).to_be_visible()
    expect(page.locator(".frames")).to_have_count(0)
    panel.get_by_role("button", name="Tell me why").click()
    expect(panel.get_by_role("heading", name="Why 1 and not 2")).to_be_visible()
    moves.last.get_by_role("button").click()
    expect(moves.last).to_contain_text("your choice now")
    expect(panel.get_by_role("heading", name=f"Why 1 and not {moves.count()}")).to_be_visible()
    assert advised.asked == [""] and said(page) == []
    page.locator("#confirm").click()
    assert said(page)[:1] == [advised.known[""].moves[-1].word]


def test_beside_many_rivals_the_coach_has_room_to_speak(house: House, opened: Opened) -> None:
    page = opened()
    match = played("masters", ["novice"] * 4, 30)
    while len(match.words) < 3:
        match.play(match.words[0])
    advised = Advised(page, match)
    stage(page, house, match)
    page.get_by_role("button", name="Ask the coach").click()
    panel = page.get_by_role("region", name="Coach")
    panel.get_by_role("button", name="Show the moves").click()
    panel.get_by_role("button", name="Tell me why").click()
    moves = panel.locator(".coach-moves li")
    expect(moves).to_have_count(len(advised.known[""].moves))
    expect(moves.last).to_be_in_viewport(ratio=1)
    expect(panel.get_by_role("heading", name="Why 1 and not 2")).to_be_in_viewport(ratio=1)


def test_the_coach_by_keys_alone(house: House, opened: Opened) -> None:
    page = opened()
    advised = staged(page, house)
    page.keyboard.press("h")
    expect(page.locator("#coach-title")).to_be_focused()
    expect(page.get_by_role("heading", name="Look here")).to_be_visible()
    page.keyboard.press("h")
    expect(page.locator(".coach-moves")).to_be_visible()
    page.keyboard.press("h")
    expect(page.locator(".coach-why")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator(".coach-panel")).to_have_count(0)
    expect(page.locator("#question")).to_be_focused()
    assert advised.asked == [""]


def test_a_dear_move_waits_until_one_has_looked_again(house: House, opened: Opened) -> None:
    page = opened()
    page.add_init_script(WARNED)
    advised = staged(page, house)
    choose(page, advised, advised.dearest)
    warning = page.get_by_role("alertdialog")
    expect(warning).to_contain_text("This gives away")
    expect(page.get_by_role("button", name="Look again")).to_be_focused()
    page.keyboard.press("Enter")
    expect(warning).to_have_count(0)
    assert said(page) == [] and advised.asked == [advised.dearest]
    page.locator("#confirm").click()
    page.get_by_role("button", name="Do it anyway").click()
    assert said(page) == [advised.dearest]


def test_a_good_move_goes_its_way_and_without_a_warning_nobody_is_asked(
    house: House, opened: Opened
) -> None:
    page = opened()
    page.add_init_script(WARNED)
    advised = staged(page, house)
    choose(page, advised, advised.best)
    expect(page.locator(".app.sending")).to_be_visible()
    assert said(page) == [advised.best] and advised.asked == [advised.best]
    other = opened()
    unwarned = staged(other, house)
    choose(other, unwarned, unwarned.dearest)
    expect(other.locator(".app.sending")).to_be_visible()
    assert said(other) == [unwarned.dearest] and unwarned.asked == []


def test_a_move_does_not_wait_long_for_a_coach_who_says_nothing(
    house: House, opened: Opened
) -> None:
    page = opened()
    page.add_init_script(WARNED)
    advised = staged(page, house)
    page.route("**/api/tables/staged/coach*", lambda route: None)
    choose(page, advised, advised.dearest)
    expect(page.locator(".app.sending")).to_be_visible()
    until(lambda: said(page), "the move to be sent", page=page)
    assert said(page) == [advised.dearest]


def test_where_the_host_has_said_no_there_is_no_coach(house: House, opened: Opened) -> None:
    page = opened()
    page.goto(house.address)
    page.get_by_role("button", name="Play now").click()
    begin_with_the_host(page)
    page.get_by_label("Players may ask the coach").uncheck()
    page.get_by_role("button", name="Start", exact=True).click()
    wait_for_table(page)
    expect(page.get_by_text("coaching allowed here")).to_have_count(0)
    expect(page.get_by_role("button", name="Ask the coach")).to_have_count(0)
    page.keyboard.press("h")
    expect(page.locator(".coach-panel")).to_have_count(0)


def test_everybody_at_the_table_sees_that_coaching_is_allowed(house: House, opened: Opened) -> None:
    page = opened()
    sit_down(page, house.address, 1)
    expect(page.locator(".head")).to_contain_text("coaching allowed here")
    page.get_by_role("button", name="Ask the coach").click()
    expect(page.locator(".coach-panel h3")).to_be_visible()


@pytest.mark.slow
@pytest.mark.parametrize(
    ("viewport", "scheme", "language"),
    [
        (LAPTOP, "light", "en"),
        (LAPTOP, "dark", "it"),
        (PHONE, "dark", "en"),
        (PHONE, "light", "it"),
    ],
    ids=["laptop", "laptop by candle", "phone by candle", "phone"],
)
def test_axe_finds_nothing_serious_in_what_the_coach_says(
    house: House, opened: Opened, viewport: Any, scheme: str, language: str
) -> None:
    page = opened(viewport, scheme, language)
    page.add_init_script(WARNED)
    advised = staged(page, house, language)
    found: dict[str, list[str]] = {}
    with painted(page):
        for step in ("where", "moves", "why"):
            page.keyboard.press("h")
            page.wait_for_selector(
                f".coach-steps button:nth-child({len(found) + 1})[aria-pressed=true]"
            )
            found[step] = violations(page) + untold(page)
        page.keyboard.press("Escape")
        page.locator(".bar .b.list").last.click()
        page.locator(
            "dialog.options button", has_text=label(advised, advised.dearest)
        ).first.click()
        page.locator("#confirm").click()
        page.wait_for_selector(".coach-warn")
        found["warning"] = violations(page) + untold(page)
    assert {where: what for where, what in found.items() if what} == {}
