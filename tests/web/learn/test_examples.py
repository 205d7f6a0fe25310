"""The rules page draws its examples: each shows the part of the board it is about."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from signoria.games.registry import MANIFESTS
from signoria.learn.examples import examples_of
from tests.waiting import until
from tests.web.checks import violations
from tests.web.conftest import LAPTOP, PHONE, House, Opened

GONE = "figure => figure.querySelector('.cut.gone') !== null"
DRAWN = """figure => {
  const cut = figure.querySelector('.cut')?.getBoundingClientRect();
  const board = figure.querySelector('.cut__board');
  return cut?.height > 20 && board.style.transform !== '' && board.querySelector('svg') !== null;
}"""


@pytest.mark.slow
@pytest.mark.parametrize("game", MANIFESTS)
@pytest.mark.parametrize("where", ["laptop", "phone"])
def test_every_example_is_drawn(house: House, opened: Opened, game: str, where: str) -> None:
    phone = where == "phone"
    page = opened(PHONE, "dark", "it") if phone else opened(LAPTOP)
    page.goto(f"{house.address}#/rules/{game}")
    for example in examples_of(game):
        figure = page.locator(f'[data-example="{example.rule}"]')
        figure.scroll_into_view_if_needed()
        # Icons, and some boards, come a moment later. A phone has no room for some of it.
        until(
            lambda figure=figure: figure.evaluate(DRAWN) or (phone and figure.evaluate(GONE)),
            f"the example of {example.rule}",
            page=page,
        )
        idea = example.lesson.idea
        expect(figure.locator("figcaption")).to_contain_text(idea.it if phone else idea.en)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert violations(page) == []
