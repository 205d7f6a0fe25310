"""Every board of every game: nothing moves under a resting pointer, what can be chosen is seen whole,
and what is spoken contains no ids.

The bar has one height, and the board keeps its place. The checks share a walk: to show a board is most
of their work.
"""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, ViewportSize

from signoria.kernel.match import Match
from tests.web.boards import BOARDS
from tests.web.conftest import LAPTOP, PHONE, House, Opened
from tests.web.staged import stage
from tests.web.still import cut_off, rest_at_edges, rest_everywhere

LARGE: ViewportSize = {"width": 1920, "height": 1080}
VIEWPORTS = {"laptop": LAPTOP, "large": LARGE, "phone": PHONE}

SPOKEN = """() => [...document.querySelectorAll('.app *')].flatMap((each) => [
  each.getAttribute('aria-label') ?? '', each.getAttribute('title') ?? '',
  each.matches('.sr-only') ? each.textContent : ''])
  .filter(Boolean)"""


def spoken_ids(page: Page, match: Match) -> list[str]:
    """Accessible names on this board that contain an id instead of a name."""
    ids = {thing.id for thing in match.game.printed if re.search(r"[-._]", thing.id)}
    question = match.decision
    options = question.options if question is not None else []
    ids |= {element.split(":")[-1] for option in options for element in option.path}
    raw = [each for each in ids if re.search(r"[a-z][-._][a-z0-9]", each)]
    spoken: list[str] = page.evaluate(SPOKEN)
    return [text for text in spoken if any([each in text for each in raw])]


@pytest.mark.slow
@pytest.mark.parametrize("game", BOARDS)
def test_a_board_lies_still_and_speaks_no_ids(house: House, opened: Opened, game: str) -> None:
    """At every question on a laptop, at every other one on a large screen and on a phone; on the laptop
    at the edges of things too. A bar has one height there for all questions."""
    page = opened()
    heights: dict[str, dict[int, list[str]]] = {size: {} for size in VIEWPORTS}
    wrong: dict[str, list[str]] = {}
    seen: list[str] = []
    for number, (name, position) in enumerate(BOARDS[game]().items()):
        match = position()
        stage(page, house, match)
        wrong[f"{name}, spoken"] = spoken_ids(page, match)
        for size, viewport in VIEWPORTS.items():
            if size != "laptop" and number % 2:
                continue  # the laptop has the least room for its boards
            page.set_viewport_size(viewport)
            height = page.locator(".bar").evaluate("bar => bar.offsetHeight")
            heights[size].setdefault(height, []).append(name)
            wrong[f"{name}, {size}"] = cut_off(page) + rest_everywhere(page)
            if size == "laptop":
                wrong[f"{name}, edges"] = rest_at_edges(page, seen)
    assert {where: what[:3] for where, what in wrong.items() if what} == {}
    assert [len(found) for found in heights.values()] == [1, 1, 1], heights
