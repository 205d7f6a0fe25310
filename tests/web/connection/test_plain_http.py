"""A table at home is often reached over http: what browsers give only to https is not needed."""

from __future__ import annotations

from playwright.sync_api import Dialog, Page, expect

from tests.web.back.test_comments import SAID, replayed
from tests.web.conftest import House, Opened
from tests.web.sitting import OPEN_A_TABLE, sit_down

PLAIN = """for (const [owner, name] of [[Crypto, 'randomUUID'], [Navigator, 'clipboard']])
  delete owner.prototype[name];"""
"""A browser as it is where the address is neither https nor this machine."""


def over_http(page: Page) -> Page:
    """The same page with less of a browser."""
    page.add_init_script(PLAIN)
    return page


def test_a_comment_can_be_written_over_http(house: House, opened: Opened) -> None:
    page = over_http(opened())
    replayed(page, house)
    page.get_by_role("button", name="Comments").click()
    dialog = page.get_by_role("dialog", name="Comments")
    box = dialog.get_by_role("textbox")
    for said in (SAID, "And a servant."):
        box.fill(said)
        box.press("Enter")
        expect(dialog.locator("li").filter(has_text=said)).to_have_count(1)
    expect(dialog.locator("li")).to_have_count(2)


def test_a_link_that_could_not_be_copied_is_not_said_to_be(house: House, opened: Opened) -> None:
    page = over_http(opened())
    page.goto(house.address)
    seats = [{"kind": "mine", "name": "Ada"}, {"kind": "open"}]
    page.evaluate(OPEN_A_TABLE, {"game": "masters", "modules": [], "settings": {}, "seats": seats})
    field = page.get_by_label("Link for your friends")
    page.get_by_role("button", name="Copy link").click()
    expect(field).to_be_focused()
    expect(page.get_by_role("button", name="Copy link")).to_be_visible()
    assert page.evaluate("getSelection().toString()") == field.input_value()


def test_the_menu_shows_the_link_where_it_cannot_be_copied(house: House, opened: Opened) -> None:
    page = over_http(opened())
    shown: list[str] = []

    def read(dialog: Dialog) -> None:
        shown.append(dialog.default_value)
        dialog.dismiss()

    page.on("dialog", read)
    sit_down(page, house.address, 2)
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Copy link").click()
    expect(page.get_by_role("button", name="Copy link")).to_be_visible()
    assert shown == [page.url]
