"""What the window is called, on every page; and addresses that nobody could have meant."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.web.conftest import House, Opened
from tests.web.sitting import sit_with_bots


def test_every_page_says_what_the_window_is_called(house: House, opened: Opened) -> None:
    page = opened(refusals=True)
    sit_with_bots(page, house.address, "masters", 2, [])
    expect(page).to_have_title("● Your turn · Signoria")
    table = page.evaluate("location.hash")
    for at, called in (
        (f"{table}/replay", "Replay · Masters of Renaissance · Signoria"),
        ("#/", "Signoria"),
        ("#/rules/masters", "Rules · Masters of Renaissance · Signoria"),
        ("#/nowhere", "Page not found · Signoria"),
        ("#/cards/masters", "Cards · Masters of Renaissance · Signoria"),
        ("#/signs/masters", "What every symbol means · Masters of Renaissance · Signoria"),
        ("#/", "Signoria"),
        ("#/t/nosuchtable", "Table not found · Signoria"),
        ("#/t/nosuchtable/end", "Table not found · Signoria"),
        ("#/", "Signoria"),
        ("#/t/nosuchtable/replay", "Table not found · Signoria"),
        ("#/what-if/edit", "Set up a table · Signoria"),
        (table, "● Your turn · Signoria"),
        ("#/", "Signoria"),
    ):
        page.evaluate("at => { location.hash = at }", at)
        expect(page).to_have_title(called)


def test_an_address_may_ask_for_any_rule(house: House, opened: Opened) -> None:
    page = opened()
    page.goto(house.address)
    for rule in ("(", "[", "%5C", "*", "nosuchrule"):
        page.evaluate("rule => { location.hash = `/rules/masters?rule=${rule}` }", rule)
        expect(page.locator(".rules h2").first).to_be_visible()
        expect(page.locator(".rules .wanted")).to_have_count(0)
        page.evaluate("location.hash = '/'")
        expect(page.locator(".rules")).to_have_count(0)


def test_a_replay_opens_where_the_first_player_was_asked(house: House, opened: Opened) -> None:
    page = opened()
    sit_with_bots(page, house.address, "masters", 2, [])
    page.goto(f"{page.url}/replay")
    expect(page.locator(".dc:not(.empty)").first).to_be_visible()
    slider = page.get_by_label("Moment in the game")
    assert slider.input_value() == slider.get_attribute("max") != "0"
    slider.fill("0")
    expect(page.locator(".dc:not(.empty)")).to_have_count(0)
    expect(page.get_by_text("used up")).to_have_count(0)
