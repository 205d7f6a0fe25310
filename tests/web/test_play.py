"""Whole games of Masters by clicks, keys and taps, from the home page to the final score."""

from __future__ import annotations

from random import Random

import pytest
from playwright.sync_api import Page, expect

from tests.web.conftest import PHONE, House, Opened
from tests.web.hand import (
    OVER,
    by_keys,
    invited,
    is_over,
    play_on,
    play_together,
    sit_down,
    start_by_keys,
    tap_on,
)


def see_the_score(page: Page) -> None:
    """From the finished table to its end screen: the lines must sum to the total."""
    page.locator(OVER).click()
    expect(page.locator("table.score tfoot td").first).to_be_visible()
    totals = [int(text) for text in page.locator("table.score tfoot td").all_inner_texts()]
    rows = page.locator("table.score tbody tr")
    sums = [0] * len(totals)
    for number in range(rows.count()):
        for at, text in enumerate(rows.nth(number).locator("td").all_inner_texts()):
            sums[at] += int(text)
    assert sums == totals
    expect(page.locator("svg.chart")).to_be_visible()


@pytest.mark.parametrize("players", [4, 1])
def test_a_game_from_the_home_page_to_the_final_score(
    house: House, opened: Opened, players: int
) -> None:
    page = opened()
    sit_down(page, house.address, players)
    play_on(page, Random(players))
    see_the_score(page)
    page.get_by_role("link", name="Replay").click()
    slider = page.get_by_role("slider")
    expect(slider).to_be_visible()
    slider.fill(slider.get_attribute("max") or "0")
    expect(page.locator(".replay")).to_be_visible()


def test_two_browsers_at_one_table_with_a_reload_and_a_cut_line(
    house: House, opened: Opened
) -> None:
    one, other = opened(), opened()
    invited(one, other, house.address)
    rng = Random(2)
    play_together([one, other], rng, clicks=14)
    before = one.locator(".log li").count()
    one.reload()
    one.wait_for_selector(".app")
    assert one.locator(".log li").count() >= min(before, 5)
    house.cut()
    expect(one.get_by_role("alert")).to_contain_text("line is cut")
    house.back()
    expect(one.locator(".banner")).to_have_count(0, timeout=20_000)
    play_together([one, other], rng)
    assert is_over(one)
    assert is_over(other)
    see_the_score(one)


def test_a_game_by_keyboard_alone(house: House, opened: Opened) -> None:
    page = opened()
    start_by_keys(page, house.address)
    by_keys(page, Random(5))
    page.locator(OVER).focus()
    page.keyboard.press("Enter")
    expect(page.locator("table.score")).to_be_visible()


def test_a_game_on_the_phone(house: House, opened: Opened) -> None:
    page = opened(PHONE)
    sit_down(page, house.address, 2)
    tap_on(page, Random(8))
    see_the_score(page)
