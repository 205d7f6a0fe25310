"""A hand that plays in a real browser the way a person does: it clicks what glows."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random

from playwright.sync_api import Locator, Page, expect

PATIENCE = 60_000
GLOWING = ".app .legal:not([disabled]):visible"
CHOSEN = "#confirm:not([disabled])"
OVER = ".app a.go[href$='/end']"


def sit_down(
    page: Page, address: str, players: int, name: str = "Ginevra", rounds: int | None = None
) -> None:
    """From the home page to a running game against bots: two clicks and the number of players.

    A limit on rounds, a house rule, makes it a short one.
    """
    page.goto(address)
    page.get_by_role("button", name="Play now").click()
    if rounds is not None:
        page.get_by_text("House rules").click()
        page.locator("input[name=round_limit]").fill(str(rounds))
    page.locator(f"input[name=seats][value='{players}']").check(force=True)
    if players > 1:
        page.locator("input[name=level][value='random']").check(force=True)
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


def turns(page: Page, most: int = 1500) -> Iterator[None]:
    """One round of a loop whenever there is something to do here, until the game is over."""
    for _ in range(most):
        if not my_turn(page):
            return
        yield
    raise AssertionError(f"the game is not over after {most} turns")


def click_on(page: Page, rng: Random) -> None:
    """One click of somebody who wants to finish: throw away, confirm what is chosen, or choose.

    Whatever is thrown away moves the others along the faith track, so games stay short.
    """
    chosen = page.locator(CHOSEN)
    keeping = page.locator(".app .store .legal:visible").count() > 0
    if chosen.count() and rng.random() < (0.4 if keeping else 0.9):
        press(chosen.first)
        return
    pieces = page.locator(".app .store .legal:visible")
    for wanted in (pieces, page.locator(GLOWING), chosen):
        many = wanted.count()  # asked once: the table may move on between two looks
        if many:
            press(wanted.nth(rng.randrange(many)))
            return
    page.wait_for_timeout(30)


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


def keep_two(page: Page) -> None:
    """The first question of a game: two of four leaders."""
    page.wait_for_selector(".ld.legal", timeout=PATIENCE)
    for number in range(2):
        page.locator(".ld.hand").nth(number).click()
    page.locator(CHOSEN).click()


def take_row(page: Page, row: int = 0) -> None:
    """A whole turn at the market: take a row, keep what one can, end the turn.

    With leaders in hand one is always asked before the turn ends.
    """
    page.locator(".ar.row.legal").nth(row).click()
    end = page.locator(CHOSEN, has_text="End the turn")
    other = page.locator(CHOSEN, has_not_text="End the turn")
    for _ in range(600):
        if end.count():
            break
        if other.count():
            press(other)
        page.wait_for_timeout(30)
    end.click()


def invited(host: Page, guest: Page, address: str) -> None:
    """One opens a table for friends, the other follows the link and sits down."""
    host.goto(address)
    host.get_by_role("button", name="Invite friends").click()
    host.locator("input[name=seats][value='2']").check(force=True)
    host.get_by_label("Your name").fill("Ginevra")
    host.get_by_role("button", name="Open the table").click()
    link = host.get_by_label("Link for your friends")
    link.wait_for(timeout=PATIENCE)
    guest.goto(link.input_value())
    guest.get_by_label("Your name").fill("Baldo")
    guest.get_by_role("button", name="Sit down").click()
    host.get_by_role("button", name="Start the game").click()
    for page in (host, guest):
        page.wait_for_selector(".app", timeout=PATIENCE)


def play_together(pages: list[Page], rng: Random, clicks: int = 4000) -> None:
    """Whoever can, clicks; until the game is over or so many clicks were made."""
    idle = 0
    while clicks > 0 and not all(is_over(page) for page in pages):
        acted = False
        for page in pages:
            if page.locator(f"{CHOSEN}, {GLOWING}").count():
                click_on(page, rng)
                clicks -= 1
                acted = True
        idle = 0 if acted else idle + 1
        assert idle < 400, "nobody can do anything"
        if not acted:
            pages[0].wait_for_timeout(25)


def tap_on(
    page: Page,
    rng: Random,
    glowing: str = GLOWING,
    click: Callable[[Page, Random], None] = click_on,
    most: int = 1500,
) -> None:
    """The same with a finger, to the end of the game: what glows may be on another tab."""
    for _ in turns(page, most):
        if not page.locator(f"{CHOSEN}, {glowing}").count():
            lively = page.locator(".tabs button:has(.dot)")
            if many := lively.count():
                press(lively.nth(rng.randrange(many)))
        click(page, rng)


# By keys alone.


def start_by_keys(page: Page, address: str) -> None:
    """Play now, go: without a mouse."""
    page.goto(address)
    page.get_by_role("button", name="Play now").wait_for()
    walk_to(page, "Play now")
    page.keyboard.press("Enter")
    page.wait_for_selector("dialog[open]")
    walk_to(page, "Go")
    page.keyboard.press("Enter")
    page.wait_for_selector(".app", timeout=PATIENCE)


def walk_to(page: Page, text: str) -> None:
    """Tab until the focus is on what says this."""
    for _ in range(60):
        page.keyboard.press("Tab")
        if (page.evaluate("document.activeElement.innerText") or "").strip() == text:
            return
    raise AssertionError(f"{text!r} cannot be reached by Tab")


def by_keys(page: Page, rng: Random) -> None:
    """Tab to where something glows, L to another thing that does, Enter, and c to confirm."""
    for _ in turns(page):
        if page.locator(CHOSEN).count() and rng.random() < 0.9:
            page.keyboard.press("c")
            page.wait_for_timeout(40)
            continue
        for _ in range(rng.randrange(1, 4)):
            tab_to_glow(page)
        for _ in range(rng.randrange(6)):
            page.keyboard.press("l")
        page.keyboard.press("Enter")
        page.wait_for_timeout(40)


def tab_to_glow(page: Page) -> None:
    """The next part of the table where something glows, by Tab."""
    for _ in range(90):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.matches('.legal, #confirm')"):
            return


def members_by_keys(page: Page, rng: Random, members: int, most: int = 1500) -> None:
    """A game with family members: c confirms; else a member by its number, then Tab and Enter."""
    for _ in turns(page, most):
        if page.locator(CHOSEN).count():
            page.keyboard.press("c")
        else:
            page.keyboard.press(str(rng.randrange(1, members + 1)))
            tab_and_enter(page, rng, ".legal:not(.mem):not(.ldr):not(.fam)")
        page.wait_for_timeout(10)


def tab_and_enter(page: Page, rng: Random, wanted: str) -> None:
    """Tab to a part of the table, L to what glows there or later, and Enter."""
    for _ in range(90):
        page.keyboard.press("Tab")
        for _ in range(rng.randrange(4)):
            page.keyboard.press("l")
        lit = page.evaluate("wanted => document.activeElement.matches(wanted)", wanted)
        if lit and rng.random() < 0.5:
            page.keyboard.press("Enter")
            return


def ended_by_keys(page: Page) -> None:
    """From the finished table to its score, without a mouse."""
    page.locator(OVER).focus()
    page.keyboard.press("Enter")
    expect(page.locator("table.score")).to_be_visible()
