"""Whole games of Masters by clicks, keys and taps, from the home page to the final score."""

from __future__ import annotations

from random import Random

import pytest
from playwright.sync_api import expect

from tests.web.conftest import PHONE, House, Opened
from tests.web.hand import is_over, play_on, play_together, see_the_score, tap, wait_for_table
from tests.web.keys import ended_by_keys, start_by_keys, tabs
from tests.web.sitting import invited, sit_down, sit_down_by_hand


@pytest.mark.parametrize("players", [4, 1])
def test_a_game_from_the_home_page_to_the_final_score(
    house: House, opened: Opened, players: int
) -> None:
    page = opened()
    sit_down_by_hand(page, house.address, players)
    play_on(page, Random(players))
    see_the_score(page)
    expect(page.locator("svg.chart")).to_be_visible()
    page.get_by_role("link", name="Replay").first.click()
    slider = page.get_by_role("slider")
    expect(slider).to_be_visible()
    slider.fill(slider.get_attribute("max") or "0")
    expect(page.locator(".replay")).to_be_visible()


@pytest.mark.slow
def test_two_browsers_at_one_table_with_a_reload_and_a_cut_line(
    house: House, opened: Opened
) -> None:
    one, other = opened(refusals=True), opened(refusals=True)
    invited(one, other, house.address)
    rng = Random(2)
    play_together([one, other], rng, clicks=14)
    before = one.locator(".log li").count()
    one.reload()
    wait_for_table(one)
    assert one.locator(".log li").count() >= min(before, 5)
    house.cut()
    expect(one.get_by_role("alert")).to_contain_text(
        "Connection lost. Reconnecting. Your game is safe."
    )
    house.back()
    expect(one.locator(".banner")).to_have_count(0)
    play_together([one, other], rng)
    assert is_over(one)
    assert is_over(other)
    see_the_score(one)


@pytest.mark.slow
def test_a_game_by_keyboard_alone(house: House, opened: Opened) -> None:
    page = opened()
    start_by_keys(page, house.address)
    play_on(page, Random(5), act=tabs)
    ended_by_keys(page)


def test_a_game_on_the_phone(house: House, opened: Opened) -> None:
    page = opened(PHONE)
    sit_down(page, house.address, 2)
    play_on(page, Random(8), act=tap)
    see_the_score(page)
