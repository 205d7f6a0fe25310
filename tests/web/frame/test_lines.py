"""Words that belong together stand on one line."""

from __future__ import annotations

from playwright.sync_api import ViewportSize, expect

from tests.web.conftest import LAPTOP, PHONE, House, Opened
from tests.web.frame.test_ending import nothing_left
from tests.web.stage import Stage, found

WIDE: ViewportSize = {"width": 1920, "height": 1080}
MIDDLES = """() => ['#question', '.bar .dots', '.bar .muted'].map((part) => {
  const {top, bottom} = document.querySelector(part).getBoundingClientRect();
  return (top + bottom) / 2;
})"""


def test_whose_turn_it_is_and_what_one_waits_for_stand_on_one_line(
    house: House, opened: Opened
) -> None:
    page = opened()
    Stage(page, house.address, found("princes", 3, [], nothing_left))
    page.click("#confirm")
    expect(page.locator(".bar .wait .muted")).to_be_visible()
    for viewport in (LAPTOP, WIDE, PHONE):
        page.set_viewport_size(viewport)
        middles = page.evaluate(MIDDLES)
        assert max(middles) - min(middles) < 4, (viewport, middles)
