"""Leaving a table while the server says nothing: it waits, it is said, and it happens once."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.web.conftest import House, Opened
from tests.web.connection.test_connection import SOON, frozen, standing_clock
from tests.web.frame.test_late import Held
from tests.web.sitting import invited

WAITS = "Your request is waiting and won't be sent twice."


def leave(page: Page) -> None:
    """Through the menu, which asks first."""
    page.get_by_role("button", name="Menu").first.click()
    page.get_by_role("button", name="Leave the table").click()
    page.get_by_role("button", name="Yes, leave").click()


def test_leaving_waits_for_a_silent_server_and_says_so(house: House, opened: Opened) -> None:
    host, guest = opened(), opened(refusals=True)
    guest.clock.install()
    invited(host, guest, house.address)
    with standing_clock(guest), frozen(house):
        leave(guest)
        guest.clock.run_for(SOON)
        expect(guest.get_by_role("alert")).to_contain_text(WAITS)
        guest.get_by_role("button", name="Menu").first.click()
        expect(guest.get_by_role("dialog")).to_contain_text(WAITS)
        expect(guest.get_by_role("button", name="Leave the table")).to_have_count(0)
    expect(guest.get_by_role("button", name="Play now")).to_be_visible()
    assert guest.url.endswith("#/")


def test_who_has_gone_elsewhere_is_not_taken_away_when_leaving_is_answered(
    house: House, opened: Opened
) -> None:
    host, guest = opened(), opened()
    invited(host, guest, house.address)
    answers = Held(guest, "**/leave")
    leave(guest)
    answers.wait()
    guest.evaluate("location.hash = '/cards/masters'")
    expect(guest.get_by_role("heading", level=1)).to_have_text("Cards")
    answers.let_go()
    assert guest.url.endswith("#/cards/masters")
