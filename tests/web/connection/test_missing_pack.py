"""A table that plays with a pack: its cards, and what the page says while their file is missing."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from signoria.games.princes.setup.board import CARDS
from tests.web.conftest import House, Opened
from tests.web.hand import wait_for_table
from tests.web.sitting import open_table, random_bots

MISSING = "The server is missing a card file of this table. Nothing is lost."


@pytest.fixture
def pack(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A pack for Princes with one name changed."""
    standard = (CARDS / "pack.toml").read_text("utf-8")
    assert standard.count('en = "Mathematician"') == 1
    found = tmp_path / "mine.toml"
    found.write_text(standard.replace('en = "Mathematician"', 'en = "Reckoner"'), "utf-8")
    monkeypatch.setenv("SIGNORIA_PACKS", str(tmp_path))
    return found


@pytest.fixture
def own_house(pack: Path, tmp_path: Path) -> Iterator[House]:
    """A server that knows the pack."""
    found = House(tmp_path)
    yield found
    found.cut()


def sit_with_pack(page: Page, house: House) -> str:
    """A table with the pack; its address."""
    bots = random_bots(["Baldo", "Nico"])
    open_table(page, house.address, "princes", [], bots, {"pack": "mine"})
    wait_for_table(page)
    return page.url


def test_the_menu_leads_to_the_cards_this_table_plays(own_house: House, opened: Opened) -> None:
    page = opened()
    address = sit_with_pack(page, own_house)
    page.get_by_role("button", name="Menu").first.click()
    link = page.get_by_role("dialog").get_by_role("link", name="Cards")
    page.goto(f"{own_house.address}{link.get_attribute('href')}")
    expect(page.locator("main")).to_contain_text("Reckoner")
    expect(page.locator("main")).not_to_contain_text("Mathematician")
    expect(page.locator("main")).to_contain_text("plays with a pack of its own: mine")
    page.get_by_role("link", name="Show the cards of the box").click()
    expect(page.locator("main")).to_contain_text("Mathematician")
    expect(page.locator("main")).not_to_contain_text("a pack of its own")
    assert address.split("/t/")[1] not in page.url


def test_a_missing_card_file_is_named_and_the_table_is_there_when_it_is_back(
    own_house: House, opened: Opened, pack: Path
) -> None:
    page, other = opened(refusals=True), opened(refusals=True)
    address = sit_with_pack(page, own_house)
    away = pack.rename(pack.with_suffix(".away"))
    own_house.cut()
    own_house.back()
    expect(page.get_by_role("alert")).to_contain_text(MISSING)
    expect(page.locator("#confirm")).to_have_attribute("aria-disabled", "true")
    other.goto(address)
    expect(other.get_by_role("heading", level=1)).to_contain_text(MISSING)
    expect(other.locator(".banner")).to_have_count(0)
    away.rename(pack)
    expect(page.locator(".banner")).to_have_count(0)
    wait_for_table(other)
    expect(page.locator("[aria-live=polite]").first).to_contain_text("The table is up to date")
