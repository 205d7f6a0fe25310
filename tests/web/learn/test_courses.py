"""The list of courses, what is kept of them, and the questions that come back."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import expect

from signoria.learn.lessons import course_of
from signoria.learn.signs import signs_of
from tests.web.checks import untold, violations
from tests.web.conftest import LAPTOP, PHONE, House, Opened
from tests.web.learn.lessons import (
    as_if_days_had_gone,
    confirm,
    expect_solved,
    open_lesson,
    press,
    press_what_cannot_be_had,
)


def test_the_home_page_leads_to_the_courses_and_on_to_a_lesson(
    house: House, opened: Opened
) -> None:
    page = opened()
    page.goto(house.address)
    page.get_by_role("link", name="Learn by playing").click()
    expect(page.get_by_role("heading", name="Learn by playing")).to_be_visible()
    expect(page.locator("article.course")).to_have_count(3)
    page.locator(".continue").get_by_role("link", name="Begin").click()
    page.wait_for_selector(".lesson .app")
    page.get_by_role("link", name="Leave the lesson").click()
    page.get_by_role("link", name="Tables").click()
    expect(page.locator(".learning").get_by_role("link", name="Continue")).to_be_visible()


def test_what_one_knows_after_a_course_is_asked_and_answered(house: House, opened: Opened) -> None:
    page = opened(PHONE)
    page.goto(f"{house.address}#/learn")
    row = page.locator("article.course", has_text="Masters of Renaissance")
    course = course_of("masters")
    assert course is not None
    known = [each for chapter in course.chapters for each in chapter.questions]
    row.get_by_text(f"{len(known)} questions").click()
    expect(row.locator(".known h4")).to_have_count(len(course.chapters))
    asked = row.locator(".known li")
    expect(asked).to_have_count(len(known))
    expect(asked.first.get_by_text(known[0].answer.en)).to_be_hidden()
    asked.first.locator("summary").click()
    expect(asked.first.get_by_text(known[0].answer.en)).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
    assert violations(page) == []
    asked.first.get_by_role("link", name=course.lesson(known[0].lesson).title.en).click()
    page.wait_for_selector(".lesson .app")


def test_progress_survives_a_reload_and_its_question_comes_back(
    house: House, opened: Opened
) -> None:
    page = opened()
    open_lesson(page, house.address, "masters", "marbles")
    press(page, "market:row.1")
    confirm(page, "What do you keep?")
    expect_solved(page)
    course = course_of("masters")
    assert course is not None
    recall = course.lesson("marbles").recall[0]
    right = recall.choices[recall.answer].to("en")
    page.get_by_role("button", name=right).click()
    expect(page.get_by_text("Right.")).to_be_visible()
    page.goto(f"{house.address}#/learn")
    page.reload()
    row = page.locator("article.course", has_text="Masters of Renaissance")
    expect(row.locator("a.done")).to_have_count(1)
    expect(row).to_contain_text("1 of 12 lessons")
    expect(page.locator(".remember .question")).to_have_count(0)
    as_if_days_had_gone(page, 2)
    wrong = recall.choices[(recall.answer + 1) % len(recall.choices)].to("en")
    page.locator(".remember").get_by_role("button", name=wrong).click()
    expect(page.locator(".remember")).to_contain_text("Not quite")
    page.get_by_role("link", name="Back to the lesson").click()
    expect(page.locator(".lesson-panel h2")).to_have_text("Marbles")


def test_the_question_of_the_day_is_one_tap_on_the_home_page(house: House, opened: Opened) -> None:
    page = opened(PHONE)
    open_lesson(page, house.address, "masters", "marbles")
    press(page, "market:row.1")
    confirm(page, "What do you keep?")
    expect_solved(page)
    page.goto(f"{house.address}#/")
    as_if_days_had_gone(page, 2)
    page.locator(".remember .question__choice").first.tap()
    expect(page.locator(".remember .question__choice[aria-disabled]")).to_have_count(3)
    page.reload()
    expect(page.locator(".learning")).to_be_visible()
    expect(page.locator(".remember")).to_have_count(0)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("viewport", "scheme", "language"),
    [(LAPTOP, "light", "en"), (PHONE, "dark", "it")],
    ids=["laptop", "phone by candle"],
)
def test_axe_finds_nothing_serious_where_people_learn(
    house: House, opened: Opened, viewport: Any, scheme: str, language: str
) -> None:
    page = opened(viewport, scheme, language)
    found: dict[str, list[str]] = {}
    page.goto(f"{house.address}#/learn")
    page.wait_for_selector("article.course")
    found["courses"] = violations(page) + untold(page)
    open_lesson(page, house.address, "masters", "marbles")
    found["lesson"] = violations(page) + untold(page)
    page.keyboard.press("h")
    page.wait_for_selector(".coach")
    found["hint"] = violations(page) + untold(page)
    page.keyboard.press("Escape")
    if viewport == LAPTOP:
        press_what_cannot_be_had(page, "card:blue-01")
        page.wait_for_selector(".coach")
        found["refused"] = violations(page) + untold(page)
        page.keyboard.press("Escape")
    press(page, "market:column.1")
    confirm(page, "Che cosa tieni?" if language == "it" else "What do you keep?")
    page.wait_for_selector(".coach")
    found["missed"] = violations(page) + untold(page)
    page.locator("#confirm").click()
    press(page, "market:row.1")
    confirm(page, "Che cosa tieni?" if language == "it" else "What do you keep?")
    expect_solved(page)
    page.locator(".question__choice:visible").first.click()
    found["solved"] = violations(page) + untold(page)
    assert {where: what for where, what in found.items() if what} == {}


@pytest.mark.parametrize(
    ("viewport", "scheme", "lang"), [(LAPTOP, "light", "en"), (PHONE, "dark", "it")]
)
def test_the_courses_lead_to_the_puzzles_and_to_what_every_symbol_means(
    house: House, opened: Opened, viewport: Any, scheme: str, lang: str
) -> None:
    page = opened(viewport, scheme, lang)
    page.goto(f"{house.address}#/learn")
    expect(page.locator("article.course")).to_have_count(3)
    assert page.evaluate("document.documentElement.scrollWidth") <= viewport["width"]
    puzzles = page.locator(".links").get_by_role("link", name=re.compile("^(Puzzles|Problemi)$"))
    expect(puzzles).to_be_visible()
    called = re.compile("^(What every symbol means|Che cosa vuol dire ogni simbolo)$")
    page.get_by_role("link", name=called).click()
    expect(page.get_by_role("heading", name=called)).to_be_visible()
    page.locator(".gametabs").get_by_role("link", name=re.compile("^(Masters|Maestri)")).click()
    legend = signs_of("masters")
    assert legend is not None
    signs = page.locator(".signs li")
    listed = [sign for sign in legend.signs if sign.group]
    expect(signs).to_have_count(len(listed))
    for group in legend.groups.values():
        expect(page.get_by_role("heading", name=group.to(lang), exact=True)).to_be_visible()
    assert violations(page) == []
    assert not untold(page)
    assert page.evaluate("document.documentElement.scrollWidth") <= viewport["width"]
    strongbox = next(sign for sign in listed if "sign:strongbox" in sign.stands_for)
    page.get_by_role("searchbox").fill(strongbox.name.to(lang))
    shown = signs.filter(has_text=strongbox.text.to(lang))
    expect(shown).to_be_visible()
    shown.get_by_role("link").first.click()
    assert page.url == f"{house.address}#/rules/masters?rule={strongbox.rules[0]}"
