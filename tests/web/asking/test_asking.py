"""What is this? Everything on a board has an answer; asking plays nothing and betrays nothing."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from signoria.games.registry import MANIFESTS
from tests.learn.test_signs import rules_on_the_page
from tests.web.asking.asked import OFTEN, ask, everything_told
from tests.web.boards import BOARDS, met
from tests.web.checks import violations
from tests.web.conftest import PHONE, House, Opened
from tests.web.learn.lessons import open_lesson
from tests.web.staged import stage

WITHOUT_A_RULE = re.compile(r"#i-seat-|#i-bot|#i-eye|#i-hourglass|^seat=\d+( |$)")
"""Whose emblem it is, who plays for whom, and time: no rule of a game."""

OF_OURS = {
    game: [game, *({"lorenzo": ["houses"], "princes": ["muse"]}.get(game, []))]
    for game in BOARDS
    if game in MANIFESTS
}
"""The boards of each game: what an expansion adds is asked about, not once more what it shares."""


def staged(page: Page, house: House, game: str) -> None:
    """A board of a game on which something can be done."""
    boards = BOARDS[game]()
    name = next(each for each in boards if each.startswith(("action", "place")))
    stage(page, house, boards[name]())


@pytest.mark.slow
@pytest.mark.parametrize("game", OF_OURS)
def test_everything_on_every_board_says_what_it_is(house: House, opened: Opened, game: str) -> None:
    page = opened()
    known: set[str] = set()
    silent: dict[str, list[str]] = {}
    rules: set[str] = set()
    boards = [(f"{of}: {name}", at) for of in OF_OURS[game] for name, at in BOARDS[of]().items()]
    for name, position in boards:
        match = position()
        there = rules_on_the_page(match.game.id, "en")
        stage(page, house, match)
        ask(page)
        told = everything_told(page, known, OFTEN)
        rules |= {rule for each in told for rule in each["rules"]} - there
        silent[name] = [
            each["where"]
            for each in told
            if not each["name"] or not (each["rules"] or WITHOUT_A_RULE.search(each["where"]))
        ]
        page.keyboard.press("Escape")
    assert {name: what[:5] for name, what in silent.items() if what} == {}
    assert rules == set()
    assert len(known) > 50


@pytest.mark.parametrize("game", ["lorenzo", "masters", "princes"])
def test_nothing_is_played_while_asking(house: House, opened: Opened, game: str) -> None:
    page = opened()
    staged(page, house, game)
    legal = page.locator(".gamebox .legal:visible").first
    ask(page)
    legal.click()
    page.keyboard.press("Enter")
    page.keyboard.press("c")
    expect(page.locator(".told-sign h3")).to_be_visible()
    assert page.locator(".gamebox .chosen").count() == 0
    assert page.evaluate("window.said.length") == 0
    glow = page.locator(".app").evaluate("app => getComputedStyle(app).getPropertyValue('--glow')")
    assert glow == "transparent"
    page.keyboard.press("Escape")
    expect(page.locator(".asking")).to_have_count(0)
    legal.click()
    expect(page.locator(".gamebox .chosen").first).to_be_visible()


def test_one_walks_by_keys_and_searches_the_legend(house: House, opened: Opened) -> None:
    page = opened()
    staged(page, house, "masters")
    ask(page)
    names = []
    for _ in range(3):
        page.keyboard.press("ArrowRight")
        names.append(page.locator(".told-sign h3").inner_text())
    page.keyboard.press("ArrowLeft")
    expect(page.locator(".told-sign h3")).to_have_text(names[1])
    page.keyboard.press("Tab")
    expect(page.locator(".asking__bar h2")).not_to_have_text(names[1])
    page.keyboard.press("/")
    page.keyboard.type("strongbox")
    entry = page.locator(".legend li button").filter(has=page.locator("b", has_text="Strongbox"))
    entry.click()
    expect(page.locator(".legend li.on")).to_contain_text("M-28")
    expect(page.locator(".rings .like")).not_to_have_attribute("d", "")
    page.keyboard.press("Escape")
    expect(page.locator(".asking")).to_have_count(0)


def test_an_answer_counts_with_what_the_table_shows(house: House, opened: Opened) -> None:
    page = opened()
    stage(page, house, BOARDS["lorenzo"]()["place"]())
    ask(page)
    page.locator(".me .good .i").first.hover()
    expect(page.locator(".told-sign h3")).to_have_text("Wood")
    own = page.locator(".me .good b").first.inner_text()
    expect(page.locator(".told-sign .counts b").first).to_have_text(own)
    page.locator(".floor.legal .dvc").first.hover()
    expect(page.locator(".told-sign__here .y").first).to_be_visible()


def test_asking_betrays_no_hidden_leader(house: House, opened: Opened) -> None:
    page = opened()
    match = met("masters", 4)["action among 4"]()
    assert match.seat is not None
    seen = str(match.view(match.seat))
    names = {
        thing.name.en
        for thing in match.game.printed
        if thing.kind == "leader" and f"'{thing.id}'" not in seen
    }
    assert names
    stage(page, house, match)
    ask(page)
    told = " ".join(each["told"] for each in everything_told(page, set()))
    assert [name for name in names if name in told] == []


def test_it_is_asked_on_a_phone_in_italian_and_in_lessons(house: House, opened: Opened) -> None:
    page = opened(PHONE, "dark", "it")
    open_lesson(page, house.address, "masters", "marbles")
    page.keyboard.press("?")
    page.locator(".asking__bar").wait_for()
    page.locator(".mb .i").first.tap()
    expect(page.locator(".asking__bar h2")).to_contain_text("Biglia")
    expect(page.locator(".asking__bar .rule-chip").first).to_be_visible()
    assert violations(page) == []
    page.get_by_role("button", name="Tutti i segni").click()
    expect(page.get_by_role("complementary", name="Che cos'è?")).to_contain_text("Moneta")
    assert violations(page) == []
    page.get_by_role("button", name="Torna a giocare").click()
    expect(page.locator(".asking")).to_have_count(0)


def test_the_mode_and_its_list_are_accessible(house: House, opened: Opened) -> None:
    page = opened()
    staged(page, house, "princes")
    ask(page)
    page.keyboard.press("ArrowRight")
    assert violations(page) == []
