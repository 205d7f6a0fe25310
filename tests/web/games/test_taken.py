"""Taken cards keep their names on the board, and what is chosen is what the bar tells of."""

from __future__ import annotations

from random import Random

from playwright.sync_api import expect

import signoria
from signoria.kernel.match import Match
from tests.web.conftest import House, Opened
from tests.web.games.test_lorenzo import rich
from tests.web.hand import wait_for_table
from tests.web.staged import stage

TOP = "territory.4"


def taken_last() -> tuple[Match, str]:
    """A table at which the last card of a pile was just taken: fate was not asked for it."""
    rng = Random(2)
    match = signoria.new("lorenzo", seats=2, seed=2)
    while not match.over:
        second = match.view(None)["round"] == 2
        there = match.view(None)["floors"][TOP]
        wanted = [word for word in match.words if second and TOP in word]
        match.play((wanted or [rng.choice(match.words)])[0])
        if there and second and not match.view(None)["floors"][TOP] and match.seat is not None:
            return match, str(there)
    raise AssertionError("nobody took it")


def test_the_last_card_of_a_pile_keeps_its_name(house: House, opened: Opened) -> None:
    match, card = taken_last()
    names = {thing.id: thing.name.en for thing in match.game.printed}
    page = opened()
    stage(page, house, match)
    expect(page.locator(f'[data-element="space:{TOP}"] .gone')).to_contain_text(names[card])


def test_an_earlier_position_names_the_cards_taken_by_then(house: House, opened: Opened) -> None:
    match, rng = signoria.new("lorenzo", seats=2, seed=2), Random(2)
    floor, card, then = "", "", {}
    while not match.over and (match.view(None)["round"] < 2 or match.seat != 0):
        lying = match.view(None)["floors"]
        match.play(rng.choice(match.words))
        now = match.view(0)
        gone = [place for place in lying if lying[place] and not now["floors"][place]]
        if gone and now["round"] == 1:
            floor, card, then = gone[0], lying[gone[0]], now
    name = {thing.id: thing.name.en for thing in match.game.printed}[card]
    page = opened()
    stage(page, house, match)
    page.route("**/api/tables/*/past/*", lambda route: route.fulfill(json=then))
    page.locator(".log .cap").first.hover()  # what is enlarged goes
    page.locator(".log li span[role=presentation]", has_text=f": {name}").last.hover()
    expect(page.locator(".app.then")).to_be_visible()
    expect(page.locator(f'[data-element="space:{floor}"] .gone')).to_contain_text(f"{name}, to")


def test_what_is_taken_from_the_list_is_what_the_bar_tells_of(house: House, opened: Opened) -> None:
    page = opened()
    stage(page, house, rich())
    wait_for_table(page)
    wrong = []
    for number in range(8):
        page.get_by_role("button", name="All options as a list").click()
        choice = page.locator("dialog.options li button").nth(number)
        label = choice.inner_text()
        choice.click()
        expect(page.locator("dialog.options")).to_have_count(0)
        page.evaluate(
            "() => new Promise((go) => requestAnimationFrame(() => requestAnimationFrame(go)))"
        )
        told = page.locator(".bar").inner_text()
        card = label.rpartition(": ")[2] if "floor" in label else ""
        wrong += [f"{label}: {told}"] if card and card not in told else []
        page.keyboard.press("Escape")
    assert wrong == []
