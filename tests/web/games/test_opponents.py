"""Whom one plays against: a strength, a character, and the one that would be a good match."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.web.checks import violations
from tests.web.conftest import PHONE, House, Opened
from tests.web.hand import wait_for_table


def new_table(page: Page, house: House) -> None:
    """The dialog for a new table against bots."""
    page.goto(house.address)
    page.locator(".btn--gold").first.click()
    expect(page.locator("#good-match")).not_to_be_empty()


def test_a_table_against_a_character(house: House, opened: Opened) -> None:
    page = opened()
    new_table(page, house)
    page.locator("input[name=game][value=masters]").check(force=True)
    page.locator("input[name=seats][value='2']").check(force=True)
    page.locator("input[name=level][value='3']").check(force=True)
    page.get_by_role("radio", name="Tommaso the pilgrim").check(force=True)
    expect(page.get_by_text("He walks the faith track")).to_be_visible()
    assert not violations(page)
    page.get_by_role("button", name="Start", exact=True).click()
    wait_for_table(page)
    seat = page.locator(".turn .seat", has_text="Tommaso the pilgrim")
    expect(seat.get_by_label("bot, strength 3")).to_be_visible()


def test_a_table_against_a_mix_of_characters(house: House, opened: Opened) -> None:
    page = opened()
    new_table(page, house)
    page.locator("input[name=game][value=masters]").check(force=True)
    page.locator("input[name=seats][value='2']").check(force=True)
    page.get_by_role("radio", name="Tommaso the pilgrim").wait_for()
    expect(page.get_by_role("radio", name="a mix")).to_have_count(0)  # one bot is one character
    page.locator("input[name=seats][value='4']").check(force=True)
    page.get_by_role("radio", name="a mix").check(force=True)
    page.get_by_role("button", name="Start", exact=True).click()
    wait_for_table(page)
    bots = page.locator(".turn .seat").filter(has=page.get_by_label("bot, strength"))
    names = bots.evaluate_all("all => all.map(each => each.innerText)")
    assert len(set(names)) == 3 and all([" the " in name for name in names]), names


def test_a_good_match_is_chosen_and_another_is_a_key_away(house: House, opened: Opened) -> None:
    page = opened(PHONE)
    new_table(page, house)
    match = page.get_by_role("radio", name="2", exact=True).and_(page.locator("[name=level]"))
    expect(match).to_be_checked()
    expect(match).to_have_accessible_description("A good match for you")
    match.focus()
    page.keyboard.press("ArrowRight")
    expect(page.locator("input[name=level][value='3']")).to_be_checked()
    expect(page.locator("#good-match")).to_have_text("A good match for you: 2")
    tops = page.locator(".pick--scale label").evaluate_all(
        "all => all.map(each => each.getBoundingClientRect().top)"
    )
    assert len(set(tops[:10])) == 1 and len(set(tops[10:])) == 1  # ten in a row, two below
    page.locator("input[name=level][value=master]").check(force=True)
    expect(page.locator("input[name=character]")).to_have_count(0)


def test_a_lobby_tells_how_strong_its_bots_are(house: House, opened: Opened) -> None:
    page = opened()
    new_table(page, house)
    page.locator("input[name=game][value=masters]").check(force=True)
    page.locator("input[name=company][value=friends]").check(force=True)
    page.locator("input[name=seats][value='3']").check(force=True)
    page.locator("input[name=bots][value='1']").check(force=True)
    page.locator("input[name=level][value='4']").check(force=True)
    page.get_by_role("button", name="Open the table").click()
    expect(page.locator(".lobby__seats li").nth(2)).to_contain_text("strength 4")
