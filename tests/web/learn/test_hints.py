"""Help in a lesson: it speaks of the step at hand, stays in sight, and can be closed."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.web.conftest import PHONE, House, Opened
from tests.web.learn.lessons import open_lesson, press

ON_TOP = """button => {
  const { left, top, width, height } = button.getBoundingClientRect();
  const there = document.elementFromPoint(left + width / 2, top + height / 2);
  return button.contains(there);
}"""


def test_a_hint_speaks_of_the_step_at_hand(house: House, opened: Opened) -> None:
    page = opened()
    open_lesson(page, house.address, "masters", "marbles")
    press(page, "market:row.1")
    expect(page.locator("#question")).to_contain_text("What do you keep?")
    page.keyboard.press("h")
    expect(page.locator(".coach")).to_contain_text("What do you keep?")
    expect(page.locator(".frames path")).not_to_have_attribute("d", "")
    hint = page.locator(".lesson-panel").get_by_role("button", name="Hint")
    assert hint.evaluate(ON_TOP), "the coach lies beside the help"
    page.keyboard.press("h")
    expect(page.locator(".coach h3")).to_have_text("Here: now you play it")
    expect(page.locator("#question")).to_contain_text("What do you keep?")


def test_what_is_enlarged_leaves_the_hint_in_sight(house: House, opened: Opened) -> None:
    page = opened()
    open_lesson(page, house.address, "lorenzo", "send-a-member")
    page.keyboard.press("Escape")
    page.locator(".app .main [data-look]:visible").first.hover()
    expect(page.locator(".story > :is(.zoom, .lens)")).to_be_visible()
    for name in ("Hint", "Show me the move"):
        button = page.locator(".lesson-panel").get_by_role("button", name=name)
        assert button.evaluate(ON_TOP)


def test_the_goal_on_a_phone_is_closed_by_a_button(house: House, opened: Opened) -> None:
    page = opened(PHONE)
    open_lesson(page, house.address, "masters", "first-card")
    page.locator(".goal-strip__goal").click()
    page.locator(".lesson-sheet").get_by_role("button", name="Close").click()
    expect(page.locator(".lesson-sheet")).to_have_count(0)
