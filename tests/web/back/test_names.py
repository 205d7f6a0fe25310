"""Long names on the pages of a finished game."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import ViewportSize, expect

from docs.pictures.shown import Shown
from tests.web.back.games import finished
from tests.web.conftest import LAPTOP, PHONE, House, Opened
from tests.web.frame.test_names import LONG, WRONG
from tests.web.reviewed import review_of

STICKS_OUT = """() => [...document.querySelectorAll('main svg text')].filter((text) => {
  const [word, picture] = [text, text.ownerSVGElement].map((each) => each.getBoundingClientRect());
  return word.left < picture.left - 1 || word.right > picture.right + 1;
}).map((text) => text.textContent)"""


class Renamed(Shown):
    """A game of people with names of all kinds."""

    def update(self) -> dict[str, Any]:
        """The same with their names."""
        sent = super().update()
        for seat, name in zip(sent["table"]["seats"], LONG, strict=False):
            seat["name"] = name
        return sent


WIDEST = """() => {
  const [letter] = [...'W\u0633\ufdfd\u2e3b\ud808\udd9f\u0bf5'].map((sign) => {
    const pen = document.createElement('canvas').getContext('2d');
    pen.font = `700 100px ${getComputedStyle(document.body).fontFamily}`;
    return [pen.measureText(sign).width, sign];
  }).sort(([one], [other]) => other - one);
  return letter[1];
}"""
"""Of some signs that are wider than others the one that is widest with the fonts that are here."""


class OfWideLetters(Shown):
    """A game of people whose letters are far wider than others."""

    letter = "W"

    def update(self) -> dict[str, Any]:
        """The same with their names."""
        sent = super().update()
        for number, seat in enumerate(sent["table"]["seats"]):
            seat["name"] = self.letter * (3 + 4 * number)
        return sent


def test_letters_are_measured_however_wide_they_are(house: House, opened: Opened) -> None:
    page = opened(PHONE)
    page.goto(house.address)
    OfWideLetters.letter = page.evaluate(WIDEST)
    OfWideLetters(page, house.address, finished(), review=review_of(finished()))
    wrong: dict[str, list[str]] = {}
    for part, last in (("end", ".chart"), ("analysis", ".mo")):
        page.evaluate("part => { location.hash = `/t/stage/${part}` }", part)
        expect(page.locator(last)).to_be_visible()
        wrong[part] = page.evaluate(STICKS_OUT)
    assert wrong == {"end": [], "analysis": []}


@pytest.mark.parametrize("viewport", [LAPTOP, PHONE], ids=["laptop", "phone"])
def test_names_of_all_kinds_fit_where_one_looks_back(
    house: House, opened: Opened, viewport: ViewportSize
) -> None:
    page = opened(viewport)
    Renamed(page, house.address, finished(), review=review_of(finished()))
    wrong: dict[str, list[str]] = {}
    for part, last in (("end", ".chart"), ("analysis", ".mo")):
        page.evaluate("part => { location.hash = `/t/stage/${part}` }", part)
        expect(page.locator(last)).to_be_visible()
        wrong[part] = page.evaluate(STICKS_OUT) + page.evaluate(WRONG, LONG)
    assert wrong == {"end": [], "analysis": []}
