"""Your devices: the list, signing out, and taking your identity along, in both languages and by keys."""

from __future__ import annotations

from playwright.sync_api import Locator, Page, expect

from tests.web.checks import violations
from tests.web.conftest import PHONE, House, Opened
from tests.web.connection.test_home_connection import OFFLINE
from tests.web.sitting import OPEN_A_TABLE

KEEP_NAME = "name => localStorage['signoria.settings'] = JSON.stringify({name})"


def known_as(page: Page, house: House, name: str) -> None:
    """A player on the home page, whose name is remembered."""
    page.goto(house.address)
    seats = [{"kind": "mine", "name": name}, {"kind": "open"}]
    page.evaluate(OPEN_A_TABLE, {"game": "masters", "modules": [], "settings": {}, "seats": seats})
    page.evaluate(KEEP_NAME, name)
    page.goto(house.address)
    page.reload()


def devices(page: Page, name: str = "Your devices") -> Locator:
    """The list of devices, opened by keys."""
    page.get_by_role("button", name=name).focus()
    page.keyboard.press("Enter")
    dialog = page.get_by_role("dialog", name=name)
    expect(dialog).to_be_visible()
    return dialog


def link_of(page: Page, stay: bool) -> str:
    """A link to another device."""
    dialog = devices(page)
    if stay:
        dialog.get_by_label("Stay signed in here too").check()
    dialog.get_by_role("button", name="Make a link").click()
    field = dialog.get_by_role("textbox")
    expect(field).to_be_focused()
    link = field.input_value()
    page.keyboard.press("Escape")
    return link


def test_one_device_signs_the_other_out(house: House, opened: Opened) -> None:
    laptop, phone = opened(refusals=True), opened(PHONE)
    known_as(laptop, house, "Ada")
    phone.goto(link_of(laptop, stay=True))
    expect(phone.get_by_text("Welcome back, Ada!")).to_be_visible()
    dialog = devices(phone)
    rows = dialog.get_by_role("listitem")
    expect(rows).to_have_count(2)
    expect(rows.first).to_contain_text("This device")
    assert violations(phone) == []
    dialog.get_by_role("button", name="Sign out Chrome").click()
    expect(rows).to_have_count(1)
    expect(dialog.get_by_role("status")).to_contain_text("Signed out: Chrome")
    laptop.reload()
    expect(laptop.get_by_text("You were signed out on this device.")).to_be_visible()
    expect(laptop.get_by_role("button", name="Your devices")).to_have_count(0)


def test_the_link_is_a_picture_too_and_says_what_it_gives_away(
    house: House, opened: Opened
) -> None:
    page = opened(PHONE, scheme="dark", lang="it")
    known_as(page, house, "Ada")
    dialog = devices(page, "I tuoi dispositivi")
    dialog.get_by_role("button", name="Crea un link").click()
    picture = dialog.get_by_role("img", name="Codice QR di questo link")
    expect(picture).to_be_visible()
    assert picture.evaluate("image => image.complete && image.naturalWidth > 100")
    expect(dialog.get_by_text("gioca al posto tuo")).to_be_visible()
    assert violations(page) == []


def test_moving_on_signs_the_old_device_out(house: House, opened: Opened) -> None:
    laptop, phone = opened(refusals=True), opened(PHONE, lang="it")
    known_as(laptop, house, "Ada")
    phone.goto(link_of(laptop, stay=False))
    expect(phone.get_by_text("Ada!")).to_be_visible()
    laptop.reload()
    expect(laptop.get_by_text("You were signed out on this device.")).to_be_visible()
    dialog = devices(phone, "I tuoi dispositivi")
    expect(dialog.get_by_role("listitem")).to_have_count(1)
    assert violations(phone) == []


def test_signing_out_here_asks_first(house: House, opened: Opened) -> None:
    page = opened()
    known_as(page, house, "Ada")
    dialog = devices(page)
    dialog.get_by_role("button", name="Sign out here").click()
    expect(dialog.get_by_role("button", name="Stay")).to_be_focused()
    page.keyboard.press("Enter")
    expect(dialog.get_by_role("button", name="Sign out here")).to_be_visible()
    dialog.get_by_role("button", name="Sign out here").click()
    dialog.get_by_role("button", name="Sign out", exact=True).click()
    expect(page.get_by_text("You are signed out on this device.")).to_be_visible()
    expect(page.get_by_role("heading", name="My games")).to_have_count(0)
    page.reload()
    expect(page.get_by_role("button", name="Play now")).to_be_enabled()
    expect(page.get_by_text("You are signed out on this device.")).to_have_count(0)


def test_on_a_phone_the_list_says_that_the_network_is_gone(house: House, opened: Opened) -> None:
    page = opened(PHONE, refusals=True)
    known_as(page, house, "Ada")
    dialog = devices(page)
    expect(dialog.get_by_role("listitem")).to_have_count(1)
    page.context.set_offline(True)
    dialog.get_by_role("button", name="Make a link").click()
    expect(dialog.get_by_role("alert").first).to_contain_text(OFFLINE)
    page.context.set_offline(False)
    expect(dialog.get_by_text(OFFLINE)).to_have_count(0)
