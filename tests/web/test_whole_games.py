"""Whole games in the configurations that have no others: by keyboard alone and on the phone.

Hurried ones: whoever passes what can be passed is soon at the score, and meets every phase on the way.
The others answer at random behind the page, so that nobody waits for them.
"""

from __future__ import annotations

from random import Random

import pytest
from playwright.sync_api import Page, expect

import signoria
from tests.web import test_lorenzo as lorenzo, test_princes as princes
from tests.web.conftest import PHONE, House, Opened
from tests.web.hand import CHOSEN, OVER, is_over, press, turns
from tests.web.stage import Stage

FLORENCE: list[tuple[int, list[str]]] = [(4, []), (3, ["muse"])]


def sit(page: Page, house: House, game: str, players: int, modules: list[str]) -> None:
    """A table at which the others answer at once."""
    match = signoria.new(game, seats=players, modules=modules, seed=players)
    Stage(page, house.address, match, others=Random(players))


def ended_by_keys(page: Page) -> None:
    """From the finished table to its score, without a mouse."""
    page.locator(OVER).focus()
    page.keyboard.press("Enter")
    expect(page.locator("table.score")).to_be_visible()


def tab_and_enter(page: Page, rng: Random, wanted: str) -> None:
    """Tab to something that glows, and Enter."""
    for _ in range(70):
        page.keyboard.press("Tab")
        lit = page.evaluate("wanted => document.activeElement.matches(wanted)", wanted)
        if lit and rng.random() < 0.5:
            page.keyboard.press("Enter")
            return


@pytest.mark.parametrize(("players", "modules"), FLORENCE)
def test_princes_by_keyboard_alone(
    house: House, opened: Opened, players: int, modules: list[str]
) -> None:
    page = opened()
    sit(page, house, "princes", players, modules)
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
    sit(page, house, "princes", players, modules)
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


def test_an_advanced_game_of_lorenzo_by_keyboard_alone(house: House, opened: Opened) -> None:
    page = opened()
    sit(page, house, "lorenzo", 4, ["advanced"])
    rng = Random(4)
    for _ in turns(page):
        if page.locator(CHOSEN).count():
            page.keyboard.press("c")
        else:
            page.keyboard.press(str(rng.randrange(1, 5)))  # a member by its number
            tab_and_enter(page, rng, ".legal:not(.mem):not(.ldr)")
        page.wait_for_timeout(10)
    ended_by_keys(page)


def test_an_advanced_game_of_lorenzo_on_the_phone(house: House, opened: Opened) -> None:
    page = opened(PHONE)
    sit(page, house, "lorenzo", 4, ["advanced"])
    rng = Random(8)
    for _ in turns(page):
        if not page.locator(f"{CHOSEN}, {lorenzo.PLACES}").count():
            lively = page.locator(".tabs button:has(.dot)")
            if lively.count():
                press(lively.first)
        lorenzo.click_on(page, rng)
    princes.see_the_score(page)
