"""Pages beside the table: they say when the server is gone, and stop saying it when it is back."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, Route, expect

from tests.web.conftest import House, Opened
from tests.web.connection.test_connection import SOON, at_market, frozen, standing_clock
from tests.web.sitting import open_table


@pytest.mark.parametrize("id", ["%2e%2e", "%2e", "a%2fb", "a%20b"])
@pytest.mark.parametrize("part", ["", "/replay", "/end"])
def test_what_cannot_be_a_table_is_not_looked_for(
    house: House, opened: Opened, id: str, part: str
) -> None:
    page = opened()
    page.goto(f"{house.address}#/t/{id}{part}")
    expect(page.get_by_role("heading", level=1)).to_have_text("Table not found")
    expect(page.locator(".banner")).to_have_count(0)


def test_the_lobby_stops_complaining_when_the_server_is_back(house: House, opened: Opened) -> None:
    page = opened(refusals=True)
    open_lobby(page, opened(), house)

    def cut(route: Route) -> None:
        house.cut()
        route.abort()

    page.route("**/start", cut)
    page.get_by_role("button", name="Start the game").click()
    expect(page.locator(".problem")).to_contain_text("Can't reach the server")
    page.unroute("**/start")
    house.back()
    expect(page.locator(".banner")).to_have_count(0)
    expect(page.locator(".problem")).to_have_count(0)
    expect(page.get_by_role("button", name="Start the game")).to_be_enabled()


def open_lobby(page: Page, guest: Page, house: House) -> None:
    """A table that is full and has not begun."""
    open_table(page, house.address, "masters", [], [{"kind": "open"}])
    guest.goto(page.get_by_label("Link for your friends").input_value())
    guest.get_by_label("Your name").fill("Baldo")
    guest.get_by_role("button", name="Sit down").click()
    expect(page.get_by_role("button", name="Start the game")).to_be_enabled()
    guest.context.close()


def test_the_replay_says_when_the_server_is_gone(house: House, opened: Opened) -> None:
    page = opened(refusals=True)
    at_market(page, house)
    page.evaluate("location.hash += '/replay'")
    expect(page.locator(".bar.replay")).to_be_visible()
    with standing_clock(page), frozen(house):
        page.clock.run_for(SOON)
        expect(page.locator(".banner")).to_contain_text("The server isn't responding")
    expect(page.locator(".banner")).to_have_count(0)
