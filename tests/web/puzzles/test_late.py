"""Who has left a puzzle, or a board to try things on, hears no more of it, whatever comes late."""

from __future__ import annotations

import json

from playwright.sync_api import Page, expect

from signoria.learn.puzzles.shelf import puzzles_of
from tests.web.back.test_what_if import POSITION, bring
from tests.web.conftest import House, Opened
from tests.web.frame.test_late import AFTERWARDS, Held
from tests.web.puzzles.test_puzzles import open_puzzle


def leave(page: Page) -> None:
    """For a page that is about nothing."""
    page.evaluate("location.hash = '/nowhere'")
    expect(page.get_by_role("heading", name="Page not found")).to_be_visible()


def give_up(page: Page) -> None:
    """The solution is wanted."""
    page.locator(".puzzle-panel:visible").get_by_role("button", name="Show the solution").click()


def test_a_solution_that_comes_after_one_has_left_warns_of_nothing(
    house: House, opened: Opened
) -> None:
    page = opened()
    open_puzzle(page, house.address, puzzles_of("masters")[1])
    judged = Held(page, "**/api/puzzles/**/tries")
    give_up(page)
    judged.wait()
    leave(page)
    judged.let_go()  # the console is empty, or the page complains about a part that has gone


def test_the_next_puzzle_does_not_fetch_back_who_has_left(house: House, opened: Opened) -> None:
    page = opened()
    open_puzzle(page, house.address, puzzles_of("masters")[1])
    give_up(page)
    expect(page.locator(".puzzle-panel:visible h2")).to_have_text("Not this time")
    expect(page.get_by_role("button", name="Next puzzle")).to_be_visible()
    shelf = Held(page, "**/api/puzzles?*")
    page.keyboard.press("Enter")
    shelf.wait()
    leave(page)
    shelf.let_go()
    assert page.evaluate("location.hash") == "#/nowhere"


def test_an_answer_to_a_try_that_comes_after_one_has_left_warns_of_nothing(
    house: House, opened: Opened
) -> None:
    page = opened()
    page.goto(f"{house.address}#/what-if")
    bring(page, json.dumps(POSITION))
    page.wait_for_selector(".what-if .app")
    board = Held(page, "**/api/studies")
    page.locator('.app [data-element="market:row.1"]:visible').click()
    board.wait()
    leave(page)
    board.let_go()


def test_a_position_that_is_read_late_does_not_fetch_back_who_has_left(
    house: House, opened: Opened
) -> None:
    page = opened()
    page.goto(f"{house.address}#/what-if")
    read = Held(page, "**/api/positions*")
    bring(page, json.dumps(POSITION))
    read.wait()
    leave(page)
    with page.expect_response("**/api/games*"):
        read.let_go()
    for _ in range(3):  # the address is packed meanwhile
        page.evaluate(AFTERWARDS)
    assert page.evaluate("location.hash") == "#/nowhere"
