"""Pages that were asleep, and pages that are left before their connection is there."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.waiting import until
from tests.web.conftest import House, Opened
from tests.web.connection.test_connection import frozen, standing_clock
from tests.web.connection.test_home_connection import at_home, opens_a_table
from tests.web.sitting import sit_down


def test_home_is_current_as_soon_as_its_tab_wakes(house: House, opened: Opened) -> None:
    host, page = opened(), opened()
    at_home(page, house)
    joins = page.get_by_role("link", name="Join")
    with standing_clock(page):
        before = joins.count()
        opens_a_table(host, house)
        page.evaluate("document.dispatchEvent(new Event('resume'))")
        expect(joins).to_have_count(before + 1)


def test_who_leaves_a_table_at_once_leaves_no_warning(house: House, opened: Opened) -> None:
    page = opened()
    page.clock.install()
    sit_down(page, house.address, 1)
    table = page.evaluate("location.hash")
    nowhere = page.get_by_role("heading", name="Page not found")
    page.evaluate("location.hash = '/nowhere'")
    expect(nowhere).to_be_visible()
    with standing_clock(page), frozen(house):  # so that the connection is still being opened
        with page.expect_websocket() as opening:
            page.evaluate("table => { location.hash = table }", table)
        page.evaluate("location.hash = '/nowhere'")
        expect(nowhere).to_be_visible()
    until(opening.value.is_closed, "the connection to be closed", page=page)
