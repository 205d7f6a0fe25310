"""Pages on a phone, in both languages: nothing is wider than the screen, and tables move by keys."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.web.checks import violations
from tests.web.conftest import PHONE, House, Opened

WIDER = "document.documentElement.scrollWidth - innerWidth"


@pytest.mark.parametrize("lang", ["en", "it"])
def test_no_page_is_wider_than_a_phone(house: House, opened: Opened, lang: str) -> None:
    page = opened(PHONE, lang=lang)
    page.goto(house.address)
    for part in ("", "learn", "puzzles", "what-if", "rules/lorenzo", "cards/lorenzo", "nowhere"):
        page.evaluate("part => (location.hash = '/' + part)", part)
        expect(page.get_by_role("heading", level=1)).to_be_visible()
        theme = page.locator(".top__end button").last
        expect(theme).to_be_in_viewport(ratio=1)
        expect(page.get_by_role("link", name="Signoria")).to_be_in_viewport()
        assert page.evaluate(WIDER) <= 0, part


def test_tables_of_the_rules_are_moved_by_keys_too(house: House, opened: Opened) -> None:
    page = opened(PHONE, lang="it")
    page.goto(f"{house.address}#/rules/lorenzo")
    wide = page.locator(".rules .scroll").first
    expect(wide).to_have_accessible_name("Impostazioni")
    assert violations(page) == []
