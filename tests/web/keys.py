"""Hands off the mouse: playing by keys alone."""

from __future__ import annotations

from random import Random
from typing import Any

from playwright.sync_api import Page

from tests.web.hand import CHOSEN, OVER, sum_up, wait_for_table

PASSES = ":is([data-element=pass],[data-element=decline],[data-element=end]).step:not(.chosen)"
ON_IT = "selector => document.activeElement.matches(selector)"


def start_by_keys(page: Page, address: str) -> None:
    """Play now, go: without a mouse."""
    page.goto(address)
    page.get_by_role("button", name="Play now").wait_for()
    walk_to(page, "Play now")
    page.keyboard.press("Enter")
    page.wait_for_selector("dialog[open]")
    walk_to(page, "Start")
    page.keyboard.press("Enter")
    wait_for_table(page)


def walk_to(page: Page, text: str) -> None:
    """Tab until the focus is on what says this."""
    for _ in range(60):
        page.keyboard.press("Tab")
        if (page.evaluate("document.activeElement.innerText") or "").strip() == text:
            return
    raise AssertionError(f"{text!r} cannot be reached by Tab")


def keys(page: Page, rng: Random, spot: Any) -> None:
    """What was wanted, by keys: c confirms, L goes on to what glows, Enter takes it."""
    if spot["selector"] == CHOSEN:
        page.keyboard.press("c")
        return
    for _ in range(rng.randrange(4)):
        page.keyboard.press("l")
    for _ in range(60):
        page.keyboard.press("l")
        if page.evaluate(ON_IT, spot["selector"]):
            break
    page.keyboard.press("Enter")


def members(page: Page, rng: Random, spot: Any) -> None:
    """The same where family members have numbers: one is taken by its number first."""
    if spot["selector"] != CHOSEN:
        page.keyboard.press(str(rng.randrange(1, 6)))
    keys(page, rng, spot)


def tabs(page: Page, rng: Random, spot: Any) -> None:
    """Tab to a part of the table where something glows, L to another thing that does; c confirms."""
    if spot["selector"] == CHOSEN:
        page.keyboard.press("c")
        return
    for _ in range(rng.randrange(1, 4)):
        tab_to_glow(page)
    for _ in range(rng.randrange(6)):
        page.keyboard.press("l")
    page.keyboard.press("Enter")


def tab_to_glow(page: Page) -> None:
    """The next part of the table where something glows, by Tab."""
    for _ in range(90):
        page.keyboard.press("Tab")
        if page.evaluate(ON_IT, f".legal, {CHOSEN}"):
            return


def ended_by_keys(page: Page) -> None:
    """From the finished table to its score, without a mouse."""
    if page.locator(OVER).count():
        page.locator(OVER).focus()
        page.keyboard.press("Enter")
    sum_up(page)
