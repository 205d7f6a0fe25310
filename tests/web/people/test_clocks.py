"""Clocks at the page: chosen when a table is opened, shown at every seat, stopped when all agree."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Page, expect

from tests.web.checks import violations
from tests.web.conftest import PHONE, House, Opened
from tests.web.hand import wait_for_table
from tests.web.people.test_people import does, sits
from tests.web.sitting import OPEN_A_TABLE

GAME = {"clock": "game", "allowed": 20, "increment": 30, "over": "wait"}


def timed(ada: Page, ben: Page, house: House, **clock: Any) -> str:
    """Ada and Ben at a game with a clock; its id."""
    ada.goto(house.address)
    seats = [{"kind": "mine", "name": "Ada"}, {"kind": "open"}]
    first = {"first_player": "as_seated"}
    asked = {"game": "masters", "modules": [], "settings": first, "seats": seats, **clock}
    ada.evaluate(OPEN_A_TABLE, asked)
    expect(ada.locator(".lobby__seats")).to_be_visible()
    id = ada.url.rpartition("/")[2]
    sits(ben, house, id)
    assert does(ada, id, "start") == 200
    wait_for_table(ada)
    wait_for_table(ben)
    return id


def test_two_people_stop_the_clocks_and_let_them_go_on(house: House, opened: Opened) -> None:
    ada, ben = opened(), opened(PHONE, scheme="dark", lang="it")
    timed(ada, ben, house, **GAME)
    expect(ada.locator(".turn .clock")).to_have_count(2)
    expect(ada.locator(".turn .clock").nth(1)).to_have_text("20:00")
    expect(ben.locator(".strip")).to_contain_text("20:00")

    ada.get_by_role("button", name="Menu").focus()
    ada.keyboard.press("Enter")
    ada.get_by_role("dialog").get_by_role("button", name="Clocks").focus()
    ada.keyboard.press("Enter")
    clocks = ada.get_by_role("dialog", name="Clocks")
    expect(clocks).to_contain_text("20 min each, +30 s a turn")
    expect(clocks).to_contain_text("the table waits")
    assert violations(ada) == []
    clocks.get_by_role("button", name="Ask for a pause").focus()
    ada.keyboard.press("Enter")
    expect(ada.get_by_text("You have asked for a pause.")).to_be_visible()

    asked = ben.get_by_text("Ada chiede una pausa.")
    expect(asked).to_be_visible()
    assert violations(ben) == []
    ben.get_by_role("button", name="Va bene").click()
    expect(ada.get_by_text("The clocks are paused. Moves are possible")).to_be_visible()
    stood = ada.locator(".turn .clock").first.inner_text()

    ben.get_by_role("button", name="Chiedi di riprendere").click()
    ada.get_by_role("button", name="Agree").click()
    expect(ada.get_by_text("Moves are possible")).to_have_count(0)
    expect(ada.locator(".turn .clock").first).not_to_have_text(stood)


def test_a_clock_is_chosen_with_the_table(house: House, opened: Opened) -> None:
    page = opened()
    page.goto(house.address)
    page.get_by_role("button", name="Invite friends").click()
    dialog = page.locator("dialog.new")
    dialog.get_by_text("for the whole game").click()
    dialog.get_by_label("Time").select_option(label="30 min each, +30 s a turn")
    dialog.get_by_label("When it is over").select_option(label="the table waits")
    assert violations(page) == []
    dialog.get_by_label("Your name").fill("Ada")
    dialog.get_by_role("button", name="Open the table").click()
    expect(page.locator(".lobby")).to_contain_text("30 min each, +30 s a turn")
