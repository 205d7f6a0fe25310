"""Nothing looks different because of what was looked at before.

The styles of a game or of a page stay once they were loaded: so they may touch nothing but their own.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

import pytest
from playwright.sync_api import Page, ViewportSize

from tests.waiting import until
from tests.web.boards import met
from tests.web.conftest import LAPTOP, PHONE, House, Opened
from tests.web.games.test_lorenzo import rich
from tests.web.houses import rich as houses_rich
from tests.web.staged import stage

LOOKS = """() => [...document.querySelectorAll('main, main *, .app *')].map((each) => {
  const {x, y, width, height} = each.getBoundingClientRect();
  const style = getComputedStyle(each);
  const classes = [...each.classList].filter((name) => name !== 'isnew').join(' ');
  return [`${each.tagName} ${classes}`, [x, y, width, height].map(Math.round).join(' '),
    style.color, style.fontSize, style.fontWeight, style.fontStyle].join(' | ');
})"""

Looks = list[str]
Place = Callable[[Page, House], None]


def table(game: str, seats: int, *modules: str) -> Place:
    """The first question of a game."""
    return lambda page, house: stage(page, house, next(iter(met(game, seats, *modules).values()))())


def part(path: str, ready: str, page: Page, house: House) -> None:
    """A page without a table."""
    if not page.url.startswith(house.address):
        page.goto(f"{house.address}#/nowhere")
        page.wait_for_selector("main")
    page.evaluate("path => { location.hash = path }", path)
    page.wait_for_selector(ready)


PLACES: dict[str, Place] = {
    "Lorenzo": lambda page, house: stage(page, house, rich()),
    "the houses": lambda page, house: stage(page, house, houses_rich()),
    "Princes": table("princes", 5, "muse"),
    "Masters": table("masters", 4),
    "home": partial(part, "/", "main .loggia"),
    "puzzles": partial(part, "/puzzles", ".puzzles__tiles"),
    "cards": partial(part, "/cards/lorenzo", ".browse li"),
}
"""Tables first: they bring a line of their own to the page."""


def looks(page: Page) -> Looks:
    """How everything looks, once nothing moves any more."""
    page.evaluate("scrollTo(0, 0)")
    seen: list[Looks] = []

    def still() -> bool:
        seen.append(page.evaluate(LOOKS))
        return len(seen) > 2 and seen[-1] == seen[-2] == seen[-3]

    until(still, "a page that lies still", page=page)
    return seen[-1]


@pytest.mark.slow
@pytest.mark.parametrize("viewport", [LAPTOP, PHONE], ids=["laptop", "phone"])
def test_a_page_looks_the_same_whatever_was_seen_before(
    house: House, opened: Opened, viewport: ViewportSize
) -> None:
    first: dict[str, Looks] = {}
    for name, go in PLACES.items():
        page = opened(viewport)
        go(page, house)
        first[name] = looks(page)
        page.context.close()
    page = opened(viewport)
    for go in PLACES.values():
        go(page, house)
        looks(page)
    wrong: dict[str, Any] = {}
    for name, go in PLACES.items():
        go(page, house)
        now = looks(page)
        different = [(one, two) for one, two in zip(first[name], now, strict=False) if one != two]
        wrong[name] = different[:5] or len(now) - len(first[name])
    assert {name: what for name, what in wrong.items() if what} == {}
