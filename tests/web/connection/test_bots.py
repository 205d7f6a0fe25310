"""Bots of one's own: made, renewed and revoked on the page, by keys, on a phone, in both languages."""

from __future__ import annotations

from playwright.sync_api import expect

from signoria.client import Client, Refused
from tests.web.checks import violations
from tests.web.conftest import PHONE, House, Opened
from tests.web.connection.test_devices import devices, known_as


def is_known(house: House, token: str) -> bool:
    """Does a program come in with this token?"""
    try:
        Client(house.address, token=token).my_tables()
    except Refused as refused:
        assert refused.status == 401
        return False
    return True


def test_a_bot_is_made_renewed_and_revoked_by_keys(house: House, opened: Opened) -> None:
    page = opened()
    known_as(page, house, "Ada")
    dialog = devices(page)
    dialog.get_by_text("Bots of your own").focus()
    page.keyboard.press("Enter")
    dialog.get_by_label("What the bot is called").focus()
    page.keyboard.type("Botticello")
    page.keyboard.press("Enter")
    field = dialog.get_by_label("The token of Botticello (bot)")
    expect(field).to_be_focused()
    token = field.input_value()
    assert is_known(house, token) and violations(page) == []
    dialog.get_by_role("button", name="New token for Botticello (bot)").press("Enter")
    expect(field).not_to_have_value(token)
    other = field.input_value()
    assert is_known(house, other) and not is_known(house, token)
    dialog.get_by_role("button", name="Revoke Botticello (bot)").press("Enter")
    expect(dialog.get_by_role("status")).to_contain_text("can no longer play")
    expect(field).to_have_count(0)
    assert not is_known(house, other)


def test_on_a_phone_in_italian_in_the_dark(house: House, opened: Opened) -> None:
    page = opened(PHONE, "dark", lang="it")
    known_as(page, house, "Ada")
    dialog = devices(page, "I tuoi dispositivi")
    dialog.get_by_text("I tuoi bot").click()
    dialog.get_by_label("Come si chiama il bot").fill("Botticello")
    dialog.get_by_role("button", name="Crea un bot").click()
    expect(dialog.get_by_label("Il token di Botticello (bot)")).to_be_focused()
    expect(dialog.get_by_text("Mai usato")).to_be_visible()
    assert violations(page) == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
