"""Pages beside the table: they say when the server is gone, and stop saying it when it is back."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, Route, ViewportSize, expect

from tests.web.conftest import LAPTOP, House, Opened
from tests.web.connection.test_connection import SOON, at_market, frozen, standing_clock
from tests.web.sitting import open_table, sit_down


@pytest.mark.parametrize("part", ["", "/replay", "/end", "/analysis"])
def test_what_cannot_be_a_table_is_not_looked_for(house: House, opened: Opened, part: str) -> None:
    page = opened()
    heading = page.get_by_role("heading", level=1)
    for id in ("%2e%2e", "%2e", "a%2fb", "a%20b"):
        page.goto(f"{house.address}#/t/{id}{part}")
        expect(heading).to_have_text("Table not found")
        expect(page.locator(".banner")).to_have_count(0)
        page.goto(f"{house.address}#/nowhere")  # so that the next is looked at anew
        expect(heading).to_have_text("Page not found")


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


@pytest.mark.parametrize("asked", ["All options as a list", "Menu"])
def test_a_dialog_says_that_the_server_is_gone(house: House, opened: Opened, asked: str) -> None:
    """It lies over the banner."""
    page = opened(refusals=True)
    at_market(page, house)
    page.get_by_role("button", name=asked).first.click()
    said = page.get_by_role("dialog").get_by_role("alert")
    expect(said).to_have_count(0)
    with standing_clock(page), frozen(house):
        page.clock.run_for(SOON)
        expect(said).to_be_visible()
        assert said.evaluate(BELOW) >= 8  # it does not touch what stands below
    expect(said).to_have_count(0)


BELOW = """said => said.nextElementSibling.getBoundingClientRect().top
  - said.getBoundingClientRect().bottom"""

SMALL: ViewportSize = {"width": 360, "height": 640}


@pytest.mark.parametrize("viewport", [LAPTOP, SMALL], ids=["laptop", "small"])
def test_the_banner_leaves_the_introduction_its_buttons(
    house: House, opened: Opened, viewport: ViewportSize
) -> None:
    page = opened(viewport, refusals=True, met=False)
    page.clock.install()
    sit_down(page, house.address, 1)
    go_on = page.locator(".intro .b")
    expect(go_on).to_be_visible()
    with standing_clock(page), frozen(house):
        page.clock.run_for(SOON)
        expect(page.locator(".banner")).to_be_visible()
        banner, button = page.locator(".banner").bounding_box(), go_on.bounding_box()
        assert banner and button and button["y"] + button["height"] <= banner["y"]
