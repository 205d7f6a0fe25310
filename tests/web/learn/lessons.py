"""A learner in front of a lesson: opens it, clicks, and hears what the coach says."""

from __future__ import annotations

from playwright.sync_api import Page, expect

KEPT = "localStorage['signoria.learning']"
DAYS = 86_400_000


def open_lesson(page: Page, address: str, game: str, lesson: str) -> None:
    """A lesson, ready to be played."""
    page.goto(f"{address}#/learn/{game}/{lesson}")
    page.wait_for_selector(".lesson .app")
    page.wait_for_function("document.querySelector('.bar :is(.go, #question)')")


def press(page: Page, *elements: str) -> None:
    """Click things of the table, one after another."""
    for element in elements:
        page.locator(f'.app [data-element="{element}"]:visible').first.click()


def press_what_cannot_be_had(page: Page, element: str) -> None:
    """Click something that cannot be chosen: it is disabled for machines, not for people."""
    page.locator(f'.app [data-element="{element}"]:visible').first.click(force=True)


def confirm(page: Page, question: str) -> None:
    """Confirm the answer to a question that has just come."""
    expect(page.locator("#question")).to_contain_text(question)
    page.locator("#confirm:not([aria-disabled])").click()


def expect_solved(page: Page) -> None:
    """The laurel is there."""
    expect(page.locator(".wreath:visible")).to_have_count(1)
    expect(page.locator(".lesson")).to_have_class("lesson solved open")


def as_if_days_had_gone(page: Page, days: int) -> None:
    """What was kept becomes older, and the page is opened anew."""
    page.evaluate(
        f"""ago => {{
          const kept = JSON.parse({KEPT});
          for (const lesson of Object.values(kept.lessons)) if (lesson.due) lesson.due -= ago;
          {KEPT} = JSON.stringify(kept);
        }}""",
        days * DAYS,
    )
    page.reload()
