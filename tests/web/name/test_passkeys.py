"""Passkeys in a real Chromium, whose device that holds them is one of its own making."""

from __future__ import annotations

from playwright.sync_api import CDPSession, Page, expect

from tests.web.checks import violations
from tests.web.conftest import House, Opened, painted
from tests.web.connection.test_devices import KEEP_NAME

DEVICE = {
    "protocol": "ctap2",
    "transport": "internal",
    "hasResidentKey": True,
    "hasUserVerification": True,
    "isUserVerified": True,
    "automaticPresenceSimulation": True,
}


def with_device(page: Page) -> tuple[CDPSession, str]:
    """A browser with a device that holds passkeys, and agrees to everything."""
    session = page.context.new_cdp_session(page)
    session.send("WebAuthn.enable")
    made = session.send("WebAuthn.addVirtualAuthenticator", {"options": DEVICE})
    return session, str(made["authenticatorId"])


def here(house: House) -> str:
    """The house by the name for which its passkeys are good."""
    return house.address.replace("127.0.0.1", "localhost")


def named(page: Page, house: House, name: str) -> None:
    """Someone with a name, on the page where it is kept."""
    page.goto(here(house))
    page.evaluate("name => fetch('/api/me', {method: 'POST', body: JSON.stringify({name})})", name)
    page.evaluate(KEEP_NAME, name)
    page.goto(f"{here(house)}#/name")
    page.reload()


def test_a_passkey_brings_a_name_back(house: House, opened: Opened) -> None:
    page = opened(refusals=True)
    session, device = with_device(page)
    named(page, house, "Ginevra")
    page.get_by_role("button", name="Make a passkey").focus()
    page.keyboard.press("Enter")
    expect(page.get_by_role("status")).to_have_text("The passkey is there.")
    rows = page.get_by_role("list", name="Passkeys").get_by_role("listitem")
    expect(rows).to_have_count(1)
    expect(rows).to_contain_text("not used yet")
    with painted(page):
        assert violations(page) == []
    page.context.clear_cookies()
    page.evaluate("localStorage.clear()")
    page.goto(here(house))
    page.reload()
    page.get_by_role("link", name="Been here before?").click()
    page.get_by_role("button", name="Come back with a passkey").focus()
    page.keyboard.press("Enter")
    expect(page.get_by_role("status")).to_have_text("Welcome back, Ginevra!")
    page.goto(f"{here(house)}#/name")
    expect(rows).to_contain_text("last used")
    page.get_by_role("button", name="Remove the passkey").click()
    expect(rows).to_have_count(0)
    page.goto(f"{here(house)}#/back")
    page.get_by_role("button", name="Come back with a passkey").click()
    expect(page.get_by_role("alert")).to_contain_text("This passkey isn't known here")
    session.send("WebAuthn.clearCredentials", {"authenticatorId": device})


def test_someone_who_does_not_agree_changes_nothing(house: House, opened: Opened) -> None:
    page = opened(lang="it")
    session, device = with_device(page)
    session.send("WebAuthn.setUserVerified", {"authenticatorId": device, "isUserVerified": False})
    named(page, house, "Lorenzo")
    page.get_by_role("button", name="Crea una passkey").click()
    expect(page.get_by_role("status")).to_have_text("Nessuna passkey usata. Non è cambiato nulla.")


def test_elsewhere_the_page_says_where_passkeys_work(house: House, opened: Opened) -> None:
    page = opened()
    page.goto(house.address)
    page.evaluate("fetch('/api/me', {method: 'POST', body: JSON.stringify({name: 'Ada'})})")
    page.evaluate(KEEP_NAME, "Ada")
    page.goto(f"{house.address}#/name")
    page.reload()
    expect(
        page.get_by_text("Passkeys work where this page is opened at http://localhost")
    ).to_be_visible()
    expect(page.get_by_role("button", name="Make a passkey")).to_have_count(0)
