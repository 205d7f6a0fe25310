"""A hand that plays in a real browser the way a person does: it clicks what glows.

What it would like to click next is a manner: selectors in the order of liking, thrown anew each time.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

from playwright.sync_api import Page, expect

from tests.waiting import MILLISECONDS, until

GLOWING = ".app .legal:not([disabled])"
CHOSEN = "#confirm:not([aria-disabled])"
OVER = ".app a.go[href$='/end']"
ENDED = f"{OVER}, table.score"
"""A click too many at the end already leads to the score."""
TABS = ".tabs button:has(.dot)"
"""On a phone, what glows may be on another tab."""

SETTLED = """async () => {
  await document.fonts.ready;
  for (const _ of [1, 2]) await new Promise(requestAnimationFrame);
}"""
"""A board finds its size in the frame after it has come."""

Manner = Callable[[Random], list[str]]
Act = Callable[[Page, Random, Any], None]

LOOK = """async ({over, wanted, dice, patience}) => {
  const end = performance.now() + patience;
  const hit = (found) => {
    found.scrollIntoView({block: 'nearest', inline: 'nearest'});
    const {left, top, width, height} = found.getBoundingClientRect();
    const [x, y] = [left + width / 2, top + height / 2];
    const there = document.elementFromPoint(x, y);
    return there && found.contains(there) ? [x, y] : null;
  };
  for (;;) {
    if (document.querySelector(over)) return {over: true};
    const answering = document.querySelector('.app.sending');
    for (const selector of answering ? [] : wanted) {
      const all = [...document.querySelectorAll(selector)]
        .filter((each) => each.checkVisibility({visibilityProperty: true}));
      const start = Math.floor(dice * all.length);
      for (const found of [...all.slice(start), ...all.slice(0, start)]) {
        const at = hit(found);
        if (at) return {over: false, selector, x: at[0], y: at[1]};
      }
    }
    if (performance.now() > end) return null;
    await new Promise((resolve) => setTimeout(resolve, 15));
  }
}"""
"""Wait until the game is over or something wanted can be clicked: where, and which it was.

Nothing is clicked that is covered by something else, for no hand could.
"""


def wait_for_table(page: Page) -> None:
    """Until the board is there, laid out as it will stay."""
    page.wait_for_selector(".app")
    page.evaluate(SETTLED)


def hurried(rng: Random) -> list[str]:
    """Masters in a hurry: throw away, confirm what is chosen, or choose.

    Whatever is thrown away moves the others along the faith track, so games stay short.
    """
    pieces = ".app .store .legal"
    mood = rng.random()
    if mood < 0.4:
        return [CHOSEN, pieces, GLOWING, TABS]
    return [pieces, CHOSEN, GLOWING, TABS] if mood < 0.9 else [pieces, GLOWING, CHOSEN, TABS]


def look(page: Page, rng: Random, wanted: list[str], patience: float = MILLISECONDS) -> Any:
    """Where something wanted can be clicked now, that the game is over, or nothing within patience."""
    asked = {"over": ENDED, "wanted": wanted, "dice": rng.random(), "patience": patience}
    return page.evaluate(LOOK, asked)


def click(page: Page, rng: Random, spot: Any) -> None:
    """With the mouse."""
    page.mouse.click(spot["x"], spot["y"])


def tap(page: Page, rng: Random, spot: Any) -> None:
    """With a finger."""
    page.touchscreen.tap(spot["x"], spot["y"])


def play_on(
    page: Page,
    rng: Random,
    manner: Manner = hurried,
    act: Act = click,
    most: int = 4000,
    stop_after: int | None = None,
) -> int:
    """Act until the game is over, or `stop_after` times; how many acts it took."""
    for done in range(most):
        if done == stop_after:
            return done
        spot = look(page, rng, manner(rng))
        assert spot is not None, "nothing can be done here, and the game is not over"
        if spot["over"]:
            return done
        act(page, rng, spot)
    raise AssertionError(f"the game is not over after {most} acts")


def play_together(
    pages: list[Page], rng: Random, manner: Manner = hurried, clicks: int = 3000
) -> None:
    """Every player who can clicks, until the game is over for all or this many clicks were made."""

    def seen() -> list[tuple[Page, Any]]:
        return [(page, look(page, rng, manner(rng), patience=0)) for page in pages]

    while clicks > 0:
        spots = until(
            seen,
            "a player who can do something, or the end of the game for all",
            lambda spots: able(spots) or all([spot and spot["over"] for _, spot in spots]),
            page=pages[0],
        )
        for page, spot in able(spots):
            click(page, rng, spot)
            clicks -= 1
        if not able(spots):
            return


def able(spots: list[tuple[Page, Any]]) -> list[tuple[Page, Any]]:
    """The pages on which something can be clicked."""
    return [(page, spot) for page, spot in spots if spot is not None and not spot["over"]]


def is_over(page: Page) -> bool:
    """Does the table say that the game is over?"""
    return page.locator(ENDED).count() > 0


def see_the_score(page: Page) -> None:
    """From the finished table to its end screen: the lines must sum to the totals."""
    if page.locator(OVER).count():
        page.locator(OVER).click()
    sum_up(page)


def sum_up(page: Page) -> None:
    """The end screen adds up."""
    expect(page.locator("table.score tfoot td").first).to_be_visible()
    totals = [int(text) for text in page.locator("table.score tfoot td").all_inner_texts()]
    sums = [0] * len(totals)
    for row in page.locator("table.score tbody tr").all():
        for at, text in enumerate(row.locator("td").all_inner_texts()):
            sums[at] += int(text.replace("−", "-"))
    assert sums == totals
