"""The connection away from a table: what pages keep and say without a server, and how they go on."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.web.conftest import House, Opened
from tests.web.connection.test_connection import SOON, at_market, frozen, standing_clock
from tests.web.hand import wait_for_table
from tests.web.sitting import OPEN_A_TABLE, keep_two, sit_down, sit_down_by_hand

OFFLINE = "You're offline. Reconnecting."
SILENT = "The server isn't responding. Reconnecting."


def at_home(page: Page, house: House) -> None:
    """The home page of a player."""
    page.clock.install()
    sit_down_by_hand(page, house.address, 1)
    page.evaluate("location.hash = '/'")
    expect(page.get_by_role("heading", name="My games")).to_be_visible()
    expect(page.get_by_role("button", name="Play now")).to_be_enabled()


def opens_a_table(page: Page, house: House) -> None:
    """A player waits for others at a public table."""
    page.goto(house.address)
    seats = [{"kind": "mine", "name": "Ada"}, {"kind": "open"}]
    table = {"game": "masters", "modules": [], "settings": {}, "seats": seats, "public": True}
    page.evaluate(OPEN_A_TABLE, table)
    expect(page.get_by_label("Link for your friends")).to_be_visible()


def test_home_keeps_its_lists_without_a_network(house: House, opened: Opened) -> None:
    host, page = opened(), opened(refusals=True)
    opens_a_table(host, house)
    at_home(page, house)
    expect(page.get_by_role("link", name="Join").first).to_be_visible()
    page.context.set_offline(True)
    page.clock.run_for(SOON)
    expect(page.get_by_role("alert")).to_contain_text(OFFLINE)
    expect(page.locator(".banner .dots i").first).to_have_css("border-radius", "50%")
    page.clock.run_for(3 * SOON)
    expect(page.get_by_role("heading", name="My games")).to_be_visible()
    expect(page.get_by_role("link", name="Join").first).to_be_visible()
    expect(page.get_by_text("No open tables right now")).to_have_count(0)
    page.context.set_offline(False)
    expect(page.get_by_role("alert")).to_have_count(0)


def test_home_says_that_the_server_is_gone(house: House, opened: Opened) -> None:
    page = opened(refusals=True)
    at_home(page, house)
    house.cut()
    page.clock.run_for(SOON)
    expect(page.get_by_role("alert")).to_contain_text("Connection lost. Reconnecting.")
    expect(page.get_by_role("heading", name="My games")).to_be_visible()
    house.back()
    expect(page.get_by_role("alert")).to_have_count(0)


def test_home_says_within_five_seconds_that_the_server_is_frozen(
    house: House, opened: Opened
) -> None:
    page = opened(refusals=True)
    at_home(page, house)
    with standing_clock(page), frozen(house):
        page.clock.run_for(SOON)
        expect(page.get_by_role("alert")).to_contain_text(SILENT)
    expect(page.get_by_role("alert")).to_have_count(0)


def test_pages_that_ask_for_nothing_more_say_it_too(house: House, opened: Opened) -> None:
    page = opened(refusals=True)
    page.clock.install()
    for path, part in (("rules", ".rules h2"), ("cards", ".browse li"), ("signs", "main h1")):
        page.goto(f"{house.address}#/{path}/masters")
        expect(page.locator(part).first).to_be_visible()
        with standing_clock(page), frozen(house):
            page.clock.run_for(SOON)
            expect(page.get_by_role("alert")).to_contain_text(SILENT)
        expect(page.get_by_role("alert")).to_have_count(0)


def test_home_loads_when_the_network_is_back(house: House, opened: Opened) -> None:
    page = opened(refusals=True)
    at_market(page, house)
    page.context.set_offline(True)
    page.evaluate("location.hash = '/'")
    expect(page.get_by_role("alert")).to_contain_text(OFFLINE)
    expect(page.locator(".now .btn--gold")).to_have_text("Waiting for the connection")
    expect(page.get_by_text("coming soon")).to_have_count(0)
    page.context.set_offline(False)
    expect(page.get_by_role("button", name="Play now")).to_be_enabled()
    expect(page.locator(".bay:disabled")).to_have_count(0)
    expect(page.get_by_role("alert")).to_have_count(0)


def test_a_new_table_waits_for_the_network_and_is_made_once(house: House, opened: Opened) -> None:
    page = opened(refusals=True)
    page.goto(house.address)
    page.get_by_role("button", name="Play now").click()
    go = page.locator("dialog [type=submit]")
    made: list[str] = []
    page.on("response", lambda got: made.append(f"{got.request.method} {got.url[-7:]}"))
    page.context.set_offline(True)
    go.click()
    expect(go).to_have_text("Waiting for the connection")
    expect(page.locator("dialog").get_by_role("alert")).to_have_text(
        "You're offline. Your request is waiting and won't be sent twice."
    )
    page.context.set_offline(False)
    wait_for_table(page)
    assert made.count("POST /tables") == 1


@pytest.mark.parametrize("part", ["rules", "cards"])
def test_a_page_that_could_not_be_loaded_comes_when_the_network_is_back(
    house: House, opened: Opened, part: str
) -> None:
    page = opened(refusals=True)
    page.goto(house.address)
    expect(page.get_by_role("button", name="Play now")).to_be_enabled()
    page.context.set_offline(True)
    page.evaluate(f"location.hash = '/{part}/masters'")
    expect(page.get_by_role("alert")).to_contain_text(OFFLINE)
    expect(page.locator("main")).to_have_text("Waiting for the connection")
    page.context.set_offline(False)
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    expect(page.get_by_role("alert")).to_have_count(0)


@pytest.mark.parametrize("part", ["", "/replay", "/end", "/analysis"])
def test_a_page_of_a_table_offers_to_be_loaded_again(
    house: House, opened: Opened, part: str
) -> None:
    page = opened(refusals=True)
    page.goto(house.address)
    expect(page.get_by_role("button", name="Play now")).to_be_enabled()
    page.route("**/assets/*Page-*.js", lambda route: route.abort())
    page.evaluate(f"location.hash = '/t/nowhere{part}'")
    again = page.get_by_role("button", name="Try again")
    expect(again).to_be_visible()
    page.unroute("**/assets/*Page-*.js")
    again.click()
    expect(again).to_have_count(0)
    expect(page.get_by_role("heading", level=1)).to_be_visible()


def test_a_replay_counts_what_is_on_the_board(house: House, opened: Opened) -> None:
    page = opened(refusals=True)
    sit_down(page, house.address, 1)
    keep_two(page)
    expect(page.locator(".ar.row.legal").first).to_be_visible()
    page.goto(f"{page.url}/replay")
    at = page.locator(".opt", has_text="of")
    expect(at).to_be_visible()
    before = at.inner_text()
    page.context.set_offline(True)
    page.get_by_role("button", name="One step back").click()
    expect(page.get_by_role("alert")).to_contain_text(OFFLINE)
    expect(at).to_have_text(before)
    page.context.set_offline(False)
    expect(page.get_by_role("alert")).to_have_count(0)
    expect(at).not_to_have_text(before)
