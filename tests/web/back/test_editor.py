"""Building a position by clicking: a board for each game, what cannot be, and playing from there."""

from __future__ import annotations

import json
import re

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.web.checks import UNTOLD, violations
from tests.web.conftest import LAPTOP, PHONE, House, Opened

NUMBERS = [
    ("masters", "", "players/0/strongbox/coin", "6"),
    ("lorenzo", "", "players/0/goods/wood", "7"),
    ("lorenzo", "houses", "players/1/goods/servant", "5"),
    ("princes", "", "players/1/jesters", "2"),
    ("princes", "muse", "players/0/money", "1200"),
]


def build(page: Page, house: House, game: str, modules: str = "") -> None:
    """A new game, to be changed."""
    page.goto(f"{house.address}#/what-if/edit?game={game}&seats=2&modules={modules}")
    page.wait_for_selector(".editor .app")


def field(page: Page, path: str) -> Locator:
    """A field, after its player and its part were opened."""
    parts = path.split("/")
    own = parts[0] == "players"
    whose = page.locator(".fields__whose:visible button")
    whose.nth(int(parts[1]) + 1 if own else 0).click()
    found = page.locator(f'.fields:visible [data-field="{path}"]')
    if not found.count():
        names = page.locator(".fields:visible summary")
        for at in range(names.count()):
            if names.nth(at).locator("xpath=..").get_attribute("open") is None:
                names.nth(at).click()
            if found.count():
                break
    return found


def settled(page: Page) -> None:
    """The server has answered."""
    expect(page.locator(".fields__parts:visible")).to_have_attribute("aria-busy", "false")


@pytest.mark.parametrize(("game", "modules", "path", "value"), NUMBERS)
def test_a_position_of_every_game_is_built_and_played(
    house: House, opened: Opened, game: str, modules: str, path: str, value: str
) -> None:
    page = opened()
    build(page, house, game, modules)
    page.wait_for_url(re.compile("position="))
    begun = page.url
    number = field(page, path).locator("input")
    number.fill(value)
    number.press("Enter")
    settled(page)
    expect(number).to_have_value(value)
    expect(page.locator(".row__problem")).to_have_count(0)
    assert not UNTOLD.search(page.locator("body").inner_text())
    page.wait_for_url(lambda url: url != begun)
    page.reload()
    expect(field(page, path).locator("input")).to_have_value(value)
    page.get_by_role("button", name="Play from here").click()
    page.wait_for_selector(".what-if:not(.editor) #question")
    expect(page.locator(".what-if__rows")).to_be_visible()


def test_what_cannot_be_is_said_at_its_field_and_is_not_played(
    house: House, opened: Opened
) -> None:
    page = opened()
    build(page, house, "masters")
    stone = field(page, "players/0/depots/stone").locator("input")
    stone.fill("4")
    stone.press("Enter")
    problem = page.locator('[data-field="players/0/depots/stone"] .row__problem:visible')
    expect(problem).to_contain_text("M-27")
    play = page.get_by_role("button", name="Play from here")
    expect(play).to_have_attribute("aria-disabled", "true")
    play.click(force=True)
    expect(page.locator(".editor")).to_be_visible()
    assert not violations(page)
    problem.get_by_role("button", name="Undo this change").click()
    expect(stone).to_have_value("0")
    expect(play).to_have_attribute("aria-disabled", "false")


def test_cards_move_and_changes_are_taken_back_by_keys(house: House, opened: Opened) -> None:
    page = opened(LAPTOP)
    build(page, house, "masters")
    slot = field(page, "players/0/slots/0")
    add = slot.locator("select")
    add.focus()
    add.select_option(label="green card, level I, 1 point")
    expect(slot.locator(".chip")).to_have_count(1)
    settled(page)
    page.locator(".brand").click()
    page.keyboard.press("z")
    expect(slot.locator(".chip")).to_have_count(0)
    page.keyboard.press("y")
    expect(slot.locator(".chip")).to_have_count(1)
    page.get_by_role("button", name="Start again").click()
    expect(slot.locator(".chip")).to_have_count(0)


def test_what_is_pressed_on_the_board_leads_to_its_field(house: House, opened: Opened) -> None:
    page = opened()
    build(page, house, "masters")
    page.locator('.app [data-element^="card:"]:visible').first.click(force=True)
    expect(page.locator('.fields:visible [data-field^="grid/"] select:focus')).to_have_count(1)


def test_whose_turn_it_is_can_be_changed(house: House, opened: Opened) -> None:
    page = opened()
    build(page, house, "masters")
    mover = field(page, "agenda").locator("select")
    mover.select_option(index=1 - int(mover.evaluate("each => each.selectedIndex")))
    settled(page)
    expect(page.locator(".row__problem")).to_have_count(0)


def test_a_pasted_position_is_changed_first(house: House, opened: Opened) -> None:
    page = opened()
    build(page, house, "princes")
    page.wait_for_url(re.compile("position="))
    page.evaluate("() => (navigator.clipboard.writeText = async text => void (window.kept = text))")
    page.get_by_role("button", name="Copy as text").click()
    expect(page.get_by_role("button", name="Copied")).to_be_visible()
    text = page.evaluate("() => window.kept")
    assert json.loads(text)["game"] == "princes"
    page.goto(f"{house.address}#/what-if")
    page.get_by_label("Position or record").fill(text)
    page.get_by_role("button", name="Change it first").click()
    page.wait_for_selector(".editor .app")


def test_on_a_phone_in_italian_and_in_the_dark_the_fields_are_a_sheet(
    house: House, opened: Opened
) -> None:
    page = opened(PHONE, "dark", lang="it")
    page.goto(f"{house.address}#/what-if")
    page.get_by_role("combobox", name="Gioco").select_option("lorenzo")
    page.get_by_role("button", name="Costruisci").click()
    page.get_by_role("button", name="Modifica questo tavolo").click()
    wood = field(page, "players/0/goods/wood")
    expect(wood).to_contain_text("Legno")
    wood.get_by_role("button", name="Legno: uno in più").click()
    settled(page)
    expect(page.locator(".row__problem:visible")).to_have_count(0)
    assert not violations(page)
    page.get_by_role("button", name="Chiudi").click()
    page.get_by_role("button", name="Gioca da qui").click()
    page.wait_for_selector(".what-if:not(.editor) .app")
