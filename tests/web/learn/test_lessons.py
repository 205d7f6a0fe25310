"""Lessons are played, missed, refused, shown and solved as people do it."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from signoria.learn.lessons import course_of
from tests.web.conftest import PHONE, House, Opened
from tests.web.frame.test_late import Held
from tests.web.learn.lessons import (
    confirm,
    expect_solved,
    open_lesson,
    press,
    press_what_cannot_be_had,
)


def marbles(page: Page) -> None:
    """Two coins from the first row."""
    press(page, "market:row.1")
    confirm(page, "What do you keep?")


def send_a_member(page: Page) -> None:
    """The black member fetches the Forest."""
    press(page, "member:white", "member:black", "space:territory.2")
    confirm(page, "Place a family member")


def a_work(page: Page) -> None:
    """The Poet completes his work, for money."""
    press(page, "profession:poet")
    confirm(page, "how much becomes prestige?")


ABOVE_THE_WAY_ON = """title => {
  const go = title.closest(".next").querySelector(".go").getBoundingClientRect();
  const { right, bottom } = title.getBoundingClientRect();
  return bottom <= go.top || right <= go.left;
}"""
"""In a narrow panel the title of the next lesson and the button that leads there do not overlap."""

LESSONS = {
    ("masters", "marbles"): marbles,
    ("lorenzo", "send-a-member"): send_a_member,
    ("princes", "a-work"): a_work,
}


@pytest.mark.parametrize(("lesson", "play"), LESSONS.items(), ids=[game for game, _ in LESSONS])
def test_a_lesson_of_each_game_is_solved_by_clicks(
    house: House, opened: Opened, lesson: tuple[str, str], play: Callable[[Page], None]
) -> None:
    page = opened()
    open_lesson(page, house.address, *lesson)
    expect(page.locator(".lesson-panel .lesson-panel__goal")).to_be_visible()
    assert page.locator(".lesson-panel").evaluate("panel => panel.scrollWidth <= panel.clientWidth")
    play(page)
    expect_solved(page)
    panel = page.locator(".side .lesson-panel")
    assert panel.evaluate("panel => panel.scrollWidth <= panel.clientWidth")
    expect(panel.locator(".go")).to_be_in_viewport(ratio=1)
    assert panel.locator(".next b").evaluate(ABOVE_THE_WAY_ON)
    for choice in panel.locator(".question button").all():
        expect(choice).to_have_css("border-top-style", "solid")
    page.get_by_role("link", name="Next lesson").click()
    expect(page.get_by_text("Lesson 2 of")).to_be_visible()
    expect(page.locator(".lessons a.done")).to_have_count(1)


def test_the_steps_of_a_try_stand_beside_the_board(house: House, opened: Opened) -> None:
    page = opened()
    open_lesson(page, house.address, "masters", "marbles")
    steps = page.locator(".side .lesson-panel__steps li")
    expect(steps).to_have_count(1)
    press(page, "market:row.1")
    expect(steps).to_have_count(2)
    expect(steps.first).to_have_class("done")
    expect(steps.first).to_contain_text("Take row 1 of the market")
    expect(steps.last).to_have_attribute("aria-current", "step")
    expect(steps.last).to_contain_text("What do you keep?")
    page.keyboard.press("z")
    expect(steps).to_have_count(1)


def test_a_gesture_goes_on_when_a_slow_server_has_answered(house: House, opened: Opened) -> None:
    page = opened()
    open_lesson(page, house.address, "princes", "room")
    press(page, "building:tower")
    expect(page.locator("#question")).to_contain_text("Tower")
    held = Held(page, "**/api/studies")
    page.locator("#confirm:not([aria-disabled])").click()
    held.wait()
    expect(page.get_by_role("alert")).to_be_visible()  # the server is silent: nothing can be chosen
    page.unroute("**/api/studies")
    with page.expect_request(lambda asked: '"play":"at ' in (asked.post_data or "")):
        held.let_go()
    expect(page.get_by_role("alert")).to_have_count(0)


def test_a_lesson_is_solved_by_keys_alone(house: House, opened: Opened) -> None:
    page = opened()
    open_lesson(page, house.address, "masters", "marbles")
    page.keyboard.press("v")
    expect(page.get_by_role("button", name="All in colour")).to_have_attribute(
        "aria-pressed", "true"
    )
    page.keyboard.press("h")
    expect(page.locator(".coach h3")).to_have_text("Look here")
    page.keyboard.press("Escape")
    expect(page.locator(".coach")).to_have_count(0)
    page.keyboard.press("l")
    focused = page.locator(":focus")
    while focused.get_attribute("data-element") != "market:row.1":
        page.keyboard.press("l")
    page.keyboard.press("Enter")
    expect(page.locator("#question")).to_contain_text("What do you keep?")
    page.keyboard.press("c")
    expect_solved(page)
    expect(page.get_by_role("status").first).to_contain_text("You've got it")
    page.keyboard.press("Enter")
    expect(page.get_by_text("Lesson 2 of")).to_be_visible()


def test_the_lessons_of_a_module_are_counted_with_those_before(
    house: House, opened: Opened
) -> None:
    page = opened()
    open_lesson(page, house.address, "princes", "marker")
    course = course_of("princes")
    assert course is not None
    number, count = course.lesson("marker").number, len(course.lessons())
    assert number == len(course.chapters[0].lessons) + 1
    expect(page.get_by_text(f"Lesson {number} of {count}")).to_be_visible()


def test_what_the_rules_refuse_is_told_with_its_rule(house: House, opened: Opened) -> None:
    page = opened()
    open_lesson(page, house.address, "masters", "marbles")
    press_what_cannot_be_had(page, "card:blue-01")
    coach = page.locator(".coach")
    expect(coach).to_contain_text("First the coins, then the card")
    expect(coach.get_by_role("link", name="M-31")).to_have_attribute(
        "href", "#/rules/masters?rule=M-31"
    )
    expect(page.get_by_role("status").first).to_contain_text("First the coins")
    expect(page.locator(".lesson-panel__tried li")).to_contain_text("missing: 2 coins")
    assert page.get_by_role("tooltip").count() == 0
    coach.get_by_role("button", name="Close").click()
    expect(coach).to_have_count(0)


def test_a_refusal_goes_when_something_else_is_tried(house: House, opened: Opened) -> None:
    page = opened()
    open_lesson(page, house.address, "lorenzo", "send-a-member")
    press(page, "member:white")
    press_what_cannot_be_had(page, "space:territory.2")
    expect(page.locator(".coach")).to_contain_text("white has 2")
    press(page, "member:black")
    expect(page.locator(".coach")).to_have_count(0)


def test_what_is_not_the_goal_is_told_and_tried_again(house: House, opened: Opened) -> None:
    page = opened()
    open_lesson(page, house.address, "masters", "marbles")
    press(page, "market:column.1")
    confirm(page, "What do you keep?")
    expect(page.locator(".coach")).to_contain_text("a column has only three marbles")
    page.keyboard.press("Enter")
    expect(page.locator("#question")).to_contain_text("Take from the market")
    expect(page.locator(".lesson-panel__tried li")).to_have_count(1)
    press(page, "market:row.1")
    expect(page.locator("#question")).to_contain_text("What do you keep?")
    page.keyboard.press("z")
    expect(page.locator("#question")).to_contain_text("Take from the market")
    marbles(page)
    expect_solved(page)
    expect(page.locator(".tally dd").nth(1)).to_have_text("2")


def test_what_a_lesson_is_not_about_is_for_later(house: House, opened: Opened) -> None:
    page = opened()
    open_lesson(page, house.address, "lorenzo", "send-a-member")
    press_what_cannot_be_had(page, "space:market.1")
    expect(page.locator(".coach h3")).to_have_text("Later")
    expect(page.locator(".lesson-panel__tried li")).to_have_count(0)


def test_a_move_that_is_shown_is_played_by_the_learner(house: House, opened: Opened) -> None:
    page = opened()
    open_lesson(page, house.address, "masters", "marbles")
    page.get_by_role("button", name="Show me the move").click()
    expect(page.locator(".coach h3")).to_have_text("Here: now you play it")
    expect(page.locator(".frames path")).not_to_have_attribute("d", "")
    press(page, "market:row.1")
    expect(page.locator(".coach")).to_contain_text("Keep everything")
    confirm(page, "What do you keep?")
    expect_solved(page)
    expect(page.locator(".tally dd").nth(2)).to_have_text("1")


def test_on_a_phone_the_goal_is_a_strip_and_the_coach_a_sheet(house: House, opened: Opened) -> None:
    page = opened(PHONE, "dark", "it")
    open_lesson(page, house.address, "masters", "marbles")
    strip = page.locator(".goal-strip")
    expect(strip).to_contain_text("Ti servono due monete")
    expect(page.get_by_role("heading", level=1)).to_have_text("Maestri del Rinascimento")
    strip.get_by_role("button", name="Obiettivo").click()
    expect(page.locator(".lesson-sheet")).to_contain_text("Le biglie")
    strip.get_by_role("button", name="Obiettivo").click()
    strip.get_by_role("button", name="Aiuto").click()
    expect(page.locator(".coach h3")).to_have_text("Guarda qui")
    page.locator(".coach").get_by_role("button", name="Chiudi").click()
    marbles_in_italian(page)
    expect_solved(page)
    assert page.evaluate("document.documentElement.scrollWidth") == PHONE["width"]
    page.get_by_role("link", name="Prossima lezione").click()
    expect(page.locator(".goal-strip")).to_contain_text("Compra la tua prima carta")


def marbles_in_italian(page: Page) -> None:
    """The same two coins."""
    press(page, "market:row.1")
    confirm(page, "Che cosa tieni?")


def test_the_language_changes_and_the_board_stays(house: House, opened: Opened) -> None:
    page = opened()
    open_lesson(page, house.address, "masters", "marbles")
    press(page, "market:row.1")
    expect(page.locator("#question")).to_contain_text("What do you keep?")
    page.get_by_role("button", name="Italiano").click()
    expect(page.locator(".lesson-panel h2")).to_have_text("Le biglie")
    expect(page.locator("#question")).to_contain_text("Che cosa tieni?")


def test_a_lesson_that_does_not_exist_says_so(house: House, opened: Opened) -> None:
    page = opened(refusals=True)
    page.goto(f"{house.address}#/learn/masters/nowhere")
    expect(page.get_by_role("heading", name="Page not found")).to_be_visible()


def test_help_stays_in_sight_whatever_was_tried(house: House, opened: Opened) -> None:
    page = opened()
    open_lesson(page, house.address, "princes", "a-work")
    press_what_cannot_be_had(page, "profession:alchemist")
    expect(page.locator(".lesson-panel__tried li")).to_have_count(1)
    for name in ("Hint", "Show me the move"):
        button = page.locator(".lesson-panel").get_by_role("button", name=name)
        expect(button).to_be_in_viewport(ratio=1)
        box, panel = button.bounding_box(), page.locator(".lesson-panel").bounding_box()
        assert box is not None and panel is not None
        assert box["y"] + box["height"] <= panel["y"] + panel["height"]


def test_on_a_phone_the_characters_come_first_in_their_auction(
    house: House, opened: Opened
) -> None:
    page = opened(PHONE)
    open_lesson(page, house.address, "princes", "marker")
    expect(page.locator(".chc", has_text="Muse")).to_be_in_viewport()
