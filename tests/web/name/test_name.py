"""Keeping one's name: codes that bring it back, everything about oneself, and deleting, by keys, on a
phone and in Italian."""

from __future__ import annotations

import json
from pathlib import Path

from playwright.sync_api import Page, expect

from tests.web.checks import violations
from tests.web.conftest import PHONE, House, Opened, painted
from tests.web.connection.test_devices import known_as


def keep(page: Page, house: House) -> None:
    """The page about one's name, as Your devices leads there."""
    page.get_by_role("button", name="Your devices").click()
    page.get_by_role("link", name="Keep your name").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Keep your name")


def test_a_code_brings_a_name_back_in_another_browser(house: House, opened: Opened) -> None:
    laptop = opened()
    known_as(laptop, house, "Ada")
    keep(laptop, house)
    expect(laptop.get_by_text("You have no codes.")).to_be_visible()
    laptop.get_by_role("button", name="Make ten codes").focus()
    laptop.keyboard.press("Enter")
    codes = laptop.get_by_role("list", name="Recovery codes").get_by_role("listitem")
    expect(codes).to_have_count(10)
    with painted(laptop):
        assert violations(laptop) == []
    code = codes.first.inner_text()
    laptop.reload()
    expect(laptop.get_by_text("10 codes left")).to_be_visible()
    phone = opened(PHONE, scheme="dark", lang="it", refusals=True)
    phone.goto(house.address)
    phone.get_by_role("link", name="Sei già stato qui?").click()
    field = phone.get_by_label("Codice di recupero")
    field.fill("0000 0000 0000 0000")
    phone.keyboard.press("Enter")
    expect(phone.get_by_role("alert")).to_contain_text("Questo codice è già stato usato")
    field.fill(code.lower())
    with painted(phone):
        assert violations(phone) == []
    phone.keyboard.press("Enter")
    expect(phone.get_by_role("status")).to_have_text("Bentornato, Ada!")
    phone.get_by_role("link", name="Alle partite").click()
    expect(phone.get_by_text("Sei Ada")).to_be_visible()


def test_everything_is_saved_and_deleting_asks_twice(
    house: House, opened: Opened, tmp_path: Path
) -> None:
    page = opened(refusals=True)
    known_as(page, house, "Cosimo")
    keep(page, house)
    with page.expect_download() as waited:
        page.get_by_role("link", name="Save everything about me").click()
    assert waited.value.suggested_filename == "signoria.json"
    waited.value.save_as(tmp_path / "me.json")
    saved = json.loads((tmp_path / "me.json").read_text(encoding="utf-8"))
    assert saved["accounts"]["name"] == "Cosimo" and len(saved["tables"]) == 1
    page.get_by_role("button", name="Delete me ...").focus()
    page.keyboard.press("Enter")
    field = page.get_by_label("To go on, write your name: Cosimo")
    expect(field).to_be_focused()
    expect(page.get_by_role("button", name="Delete me", exact=True)).to_be_disabled()
    field.fill("Cosimo")
    page.keyboard.press("Enter")
    expect(page.get_by_role("button", name="No, keep everything")).to_be_focused()
    with painted(page):
        assert violations(page) == []
    page.keyboard.press("Enter")
    expect(page.get_by_role("button", name="Delete me ...")).to_be_visible()
    page.get_by_role("button", name="Delete me ...").click()
    field.fill("Cosimo")
    page.keyboard.press("Enter")
    page.get_by_role("button", name="Yes, delete me for good").click()
    expect(page.get_by_role("status")).to_contain_text("Cosimo is deleted.")
    page.goto(house.address)
    page.reload()
    expect(page.get_by_role("link", name="Been here before?")).to_be_visible()
