"""The shelf of puzzles and a puzzle: tries, a hint, the answer, rating and streak."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from signoria.learn.puzzles.explaining import label_of, title_of
from signoria.learn.puzzles.puzzle import Puzzle
from signoria.learn.puzzles.shelf import puzzles_of
from tests.web.checks import violations
from tests.web.conftest import LAPTOP, PHONE, House, Opened

GAMES = ("masters", "princes", "lorenzo")

NAMED = """fetch('/api/me', {method: 'POST', headers: {'content-type': 'application/json'},
  body: JSON.stringify({name: 'Ada'})}).then(found => found.json())"""


def open_puzzle(page: Page, address: str, puzzle: Puzzle) -> None:
    """A puzzle, ready to be played."""
    page.goto(f"{address}#/puzzles/{puzzle.game}/{puzzle.id}")
    page.wait_for_selector(".puzzle .app")
    page.wait_for_function("document.querySelector('.bar :is(.go, #question)')")


@pytest.mark.parametrize("game", GAMES)
def test_the_answer_is_told_once_it_is_over(house: House, opened: Opened, game: str) -> None:
    page, puzzle = opened(LAPTOP), puzzles_of(game)[0]
    page.goto(house.address)
    page.evaluate(NAMED)
    open_puzzle(page, house.address, puzzle)
    panel = page.locator(".puzzle-panel:visible")
    expect(panel.locator("h2")).to_contain_text(title_of(puzzle).to("en").strip())
    expect(panel.locator(".stakes li")).to_have_count(4)
    expect(page.locator(".answer__shares")).to_have_count(0)
    page.keyboard.press("h")
    expect(page.locator(".coach")).to_contain_text("One of these is best")
    expect(panel.locator(".stakes .now")).to_contain_text("second")
    page.reload()
    page.wait_for_selector(".puzzle .app")
    expect(panel.locator(".stakes .now")).to_contain_text("second")
    expect(panel.get_by_role("button", name="Hint")).to_be_disabled()
    panel.get_by_role("button", name="Show the solution").click()
    expect(panel.locator("h2")).to_have_text("Not this time")
    expect(panel.locator("h2")).to_be_in_viewport(ratio=1)
    best = label_of(puzzle, puzzle.best).to("en")
    expect(panel).to_contain_text(f"The answer: {best}")
    expect(panel.locator(".answer__shares .right").first).to_be_visible()
    expect(panel.locator(".rating__change")).to_be_visible()
    expect(page.locator(".bar")).to_contain_text("Not found")
    assert not violations(page)
    page.get_by_role("button", name="Play on from here").click()
    expect(page.locator(".lesson-bar")).to_have_count(0)
    page.goto(f"{house.address}#/puzzles")
    expect(page.locator(".puzzles__tiles .missed")).to_have_count(1)


def test_the_shelf_leads_to_the_puzzle_of_the_day(house: House, opened: Opened) -> None:
    page = opened(LAPTOP)
    page.goto(f"{house.address}#/puzzles")
    expect(page.get_by_role("heading", name="One move is best. Which?")).to_be_visible()
    expect(page.locator(".puzzles__game")).to_have_count(3)
    expect(page.locator(".learn__side")).to_contain_text("your rating is kept")
    assert not violations(page)
    page.get_by_role("link", name="Solve it").click()
    page.wait_for_selector(".puzzle .app")
    expect(page.locator(".puzzle-head__day")).to_have_text("Puzzle of the day")


def test_a_puzzle_on_a_phone_in_italian_and_in_the_dark(house: House, opened: Opened) -> None:
    page = opened(PHONE, lang="it", scheme="dark")
    open_puzzle(page, house.address, puzzles_of("masters")[0])
    page.locator(".goal-strip__goal").click()
    sheet = page.locator(".lesson-sheet")
    expect(sheet).to_contain_text("Tentativo 1")
    sheet.get_by_role("button", name="Mostra la soluzione").click()
    expect(sheet.locator("h2")).to_have_text("Stavolta no")
    assert not violations(page)


def test_the_shelf_is_sifted_by_keys(house: House, opened: Opened) -> None:
    page = opened(PHONE)
    page.goto(f"{house.address}#/puzzles")
    shown = page.locator(".puzzles__sieve [role=status]")
    expect(shown).to_have_text(f"{sum(len(puzzles_of(game)) for game in GAMES)} puzzles")
    page.get_by_label("Difficulty").press("H")
    hard = [puzzle for game in GAMES for puzzle in puzzles_of(game) if puzzle.rating >= 1700]
    expect(page.locator(".puzzles__tiles a")).to_have_count(len(hard))
    page.get_by_label("Done or not").select_option("solved")
    expect(shown).to_have_text("0 puzzles")
    page.get_by_label("Done or not").select_option("todo")
    title = page.locator(".puzzles__tiles a").first
    expect(title).to_contain_text("players")
    expect(title).to_be_visible()
    assert not violations(page)
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
