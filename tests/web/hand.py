"""A hand that plays in a real browser the way a person does: it clicks what glows."""

from __future__ import annotations

from random import Random

from playwright.sync_api import Locator, Page

PATIENCE = 20_000
GLOWING = ".app .legal:not([disabled]):visible"
CHOSEN = "#confirm:not([disabled])"
OVER = ".app a.go[href$='/end']"


def sit_down(page: Page, address: str, players: int, name: str = "Ginevra") -> None:
    """From the home page to a running game against bots: two clicks and the number of players."""
    page.goto(address)
    page.get_by_role("button", name="Play now").click()
    page.locator(f"input[name=seats][value='{players}']").check(force=True)
    page.get_by_label("Your name").fill(name)
    page.get_by_role("button", name="Go", exact=True).click()
    page.wait_for_selector(".app", timeout=PATIENCE)


def is_over(page: Page) -> bool:
    """Does the table say that the game is over?"""
    return page.locator(OVER).count() > 0


def my_turn(page: Page) -> bool:
    """Wait until there is something to do here, or the game is over."""
    page.wait_for_selector(
        f"{CHOSEN}, .app .legal:not([disabled]), {OVER}", state="attached", timeout=PATIENCE
    )
    return not is_over(page)


def click_on(page: Page, rng: Random) -> None:
    """One click of somebody who wants to finish: confirm what is chosen, or choose something."""
    chosen = page.locator(CHOSEN)
    if chosen.count() and rng.random() < 0.9:
        press(chosen.first)
        return
    glowing = page.locator(GLOWING)
    many = glowing.count()
    if not many:
        if chosen.count():
            press(chosen.first)
        else:
            page.wait_for_timeout(30)
        return
    cards = page.locator(".app .cards .legal:visible")
    wanted = cards if cards.count() and rng.random() < 0.8 else glowing
    press(wanted.nth(rng.randrange(wanted.count())))


def press(target: Locator) -> None:
    """Click, unless the table has moved on meanwhile."""
    try:
        target.click(timeout=1500)
    except Exception as error:
        if "Timeout" not in type(error).__name__:
            raise


def play_on(page: Page, rng: Random, clicks: int = 4000, stop_after: int | None = None) -> int:
    """Click until the game is over, or so many times; how many clicks it took."""
    for done in range(clicks):
        if stop_after is not None and done >= stop_after:
            return done
        if not my_turn(page):
            return done
        click_on(page, rng)
    raise AssertionError(f"the game is not over after {clicks} clicks")
