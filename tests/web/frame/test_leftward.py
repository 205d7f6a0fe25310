"""Names that are read from right to left leave the lines they stand in as they are."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from signoria.games.registry import RULEBOOKS
from tests.web.boards import met
from tests.web.conftest import House, Opened
from tests.web.hand import wait_for_table
from tests.web.sitting import OPEN_A_TABLE
from tests.web.staged import stage

NAME = "שרה בת אברהם ורבקה מירושלים העתיקה"
READ = """(part) => {
  const range = document.createRange(), words = part.lastElementChild;
  range.setStart(words.firstChild, 0);
  range.setEnd(words.firstChild, 1);
  return range.getBoundingClientRect().left - part.firstElementChild.getBoundingClientRect().right;
}"""
"""How far behind the name the first letter stands of what is said."""


def test_a_line_begins_with_the_name(house: House, opened: Opened) -> None:
    page = opened()
    seats = [
        {"kind": "mine", "name": "שרה"},
        {"kind": "bot", "level": "random", "name": "Baldo"},
    ]
    page.goto(house.address)
    page.wait_for_selector("main")
    page.evaluate(OPEN_A_TABLE, {"game": "masters", "modules": [], "seats": seats, "settings": {}})
    wait_for_table(page)
    page.get_by_role("button", name="Chat").first.click()
    page.get_by_label("Write a message").fill("7, 8 coins")
    page.keyboard.press("Enter")
    line = page.locator(".chat li:not(.pending)", has_text="coins")  # it has been sent
    expect(line).to_be_visible()
    assert line.evaluate(READ) >= 0


def test_a_name_is_cut_at_its_end(house: House, opened: Opened) -> None:
    page = opened()
    for game, rulebook in RULEBOOKS.items():
        seats = rulebook.seats[1]
        stage(page, house, next(iter(met(game, seats).values()))(), names=[NAME] * seats)
        named = page.locator(
            ".app [title]:not(li):visible", has_text=re.compile(f"^\\s*{NAME}\\s*$")
        )
        directions = named.evaluate_all(
            "all => all.map((each) => getComputedStyle(each).direction)"
        )
        assert len(directions) > 2 and set(directions) == {"rtl"}, (game, directions)
