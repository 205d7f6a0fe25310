"""Whole games in the configurations that have no others: by keyboard alone and on the phone.

Hurried ones: whoever passes what can be passed is soon at the score, and meets every phase on the way.
The others answer at random behind the page, so that nobody waits for them.
"""

from __future__ import annotations

from random import Random

import pytest
from playwright.sync_api import Page

import signoria
from tests.web import test_lorenzo as lorenzo, test_princes as princes
from tests.web.conftest import PHONE, House, Opened
from tests.web.hand import (
    CHOSEN,
    ended_by_keys,
    is_over,
    members_by_keys,
    tab_and_enter,
    tap_on,
    turns,
)
from tests.web.stage import Stage, found

FLORENCE: list[tuple[int, list[str]]] = [(4, []), (3, ["muse"])]


def sit(page: Page, house: House, players: int, modules: list[str]) -> None:
    """A table at which the others answer at once."""
    match = signoria.new("princes", seats=players, modules=modules, seed=players)
    Stage(page, house.address, match, others=Random(players))


@pytest.mark.parametrize(("players", "modules"), FLORENCE)
def test_princes_by_keyboard_alone(
    house: House, opened: Opened, players: int, modules: list[str]
) -> None:
    page = opened()
    sit(page, house, players, modules)
    rng = Random(players)
    for _ in turns(page):
        step = page.locator(princes.PASSES)
        if step.count() and rng.random() < 0.9:
            step.first.focus()
            page.keyboard.press("Enter")
        elif page.locator(CHOSEN).count():
            page.keyboard.press("c")
        else:
            tab_and_enter(page, rng, ".legal")
        page.wait_for_timeout(10)
    ended_by_keys(page)


@pytest.mark.parametrize(("players", "modules"), FLORENCE)
def test_princes_on_the_phone(
    house: House, opened: Opened, players: int, modules: list[str]
) -> None:
    page = opened(PHONE)
    sit(page, house, players, modules)
    princes.play_out(page, Random(players), 0.95)
    princes.see_the_score(page)


def test_a_basic_game_of_lorenzo_in_two_browsers(house: House, opened: Opened) -> None:
    one, other = opened(), opened()
    one.goto(house.address)
    one.evaluate(
        lorenzo.OPEN_A_TABLE, [[], [{"kind": "mine", "name": "Ginevra"}, {"kind": "open"}]]
    )
    other.goto(one.get_by_label("Link for your friends").input_value())
    other.get_by_label("Your name").fill("Baldo")
    other.get_by_role("button", name="Sit down").click()
    one.get_by_role("button", name="Start the game").click()
    rng = Random(2)
    for _ in range(1500):
        if is_over(one) and is_over(other):
            break
        for page in (one, other):
            if page.locator(f"{CHOSEN}, {lorenzo.PLACES}").count():
                lorenzo.click_on(page, rng)
    for page in (one, other):
        lorenzo.see_the_score(page)


def late(page: Page, house: House) -> None:
    """An advanced game of four in its last period: what came before was played behind the page."""
    match = found("lorenzo", 4, ["advanced"], lambda match: match.view(None)["round"] == 5)
    Stage(page, house.address, match, others=Random(4))


def test_an_advanced_game_of_lorenzo_is_ended_by_keyboard_alone(
    house: House, opened: Opened
) -> None:
    page = opened()
    late(page, house)
    members_by_keys(page, Random(4), 4)
    ended_by_keys(page)


def test_an_advanced_game_of_lorenzo_is_ended_on_the_phone(house: House, opened: Opened) -> None:
    page = opened(PHONE)
    late(page, house)
    tap_on(page, Random(8), lorenzo.PLACES, lorenzo.click_on)
    princes.see_the_score(page)
