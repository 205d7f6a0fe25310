"""The chat: what one is about to say is not lost, and nothing lies over it."""

from __future__ import annotations

import os
import re
import signal

import pytest
from playwright.sync_api import Locator, Page, ViewportSize, WebSocketRoute, expect

from tests.web.conftest import LAPTOP, PHONE, House, Opened
from tests.web.connection.test_connection import SOON, at_market, frozen, standing_clock
from tests.web.frame.test_one_screen import keep_the_first_two, share_a_screen, sits_down
from tests.web.hand import wait_for_table
from tests.web.sitting import sit_down

WIDE: ViewportSize = {"width": 1920, "height": 1080}


def open_chat(page: Page) -> None:
    """From the menu, which is there at any width."""
    page.get_by_role("button", name="Menu").first.click()
    page.get_by_role("dialog").get_by_role("button", name="Chat").click()
    expect(page.locator(".chat")).to_be_visible()


def close_chat(page: Page) -> None:
    """By the key."""
    page.keyboard.press("Escape")
    expect(page.locator(".chat")).to_have_count(0)


def test_words_lost_with_the_server_come_back_though_the_chat_was_closed(
    house: House, opened: Opened
) -> None:
    page = opened(refusals=True)
    at_market(page, house)
    open_chat(page)
    os.kill(house.process.pid, signal.SIGSTOP)
    page.get_by_label("Write a message").fill("Hello")
    page.locator(".chat [type=submit]").click()
    house.cut()
    expect(page.locator(".banner")).to_be_visible()
    close_chat(page)
    house.back()
    expect(page.locator(".banner")).to_have_count(0)
    open_chat(page)
    expect(page.get_by_label("Write a message")).to_have_value("Hello")
    expect(page.locator(".chat [role=alert]")).to_contain_text("may have been sent or not")


def test_words_without_an_answer_outlast_a_reload(house: House, opened: Opened) -> None:
    """A server that stands still keeps the page waiting; when it goes on, nothing is said twice."""
    page = opened(refusals=True)
    at_market(page, house)
    open_chat(page)
    field, said = page.get_by_label("Write a message"), page.locator(".chat li[data-seat]")
    with frozen(house):
        field.fill("Hello")
        field.press("Enter")
        expect(said).to_have_text(re.compile("Hello\\s+Sending"))
        page.evaluate("() => { window.before = true; location.reload(); }")
    page.wait_for_function("() => !window.before")
    wait_for_table(page)
    if not page.locator(".chat").count():  # all was known at once
        open_chat(page)
    # The server reads on where it was: before or after it shows the table anew.
    expect(said.filter(has_not=page.locator("[role=status]"))).to_have_text(re.compile("Hello$"))
    expect(said).to_have_count(1)
    expect(field).to_have_value("")
    expect(page.locator(".chat [role=alert]")).to_have_count(0)


def test_words_that_never_arrived_are_back_in_the_field_after_a_reload(
    house: House, opened: Opened
) -> None:
    page = opened(refusals=True)
    sit_down(page, house.address, 1)
    page.route_web_socket("**/api/tables/*/live*", deaf)
    page.reload()
    wait_for_table(page)
    open_chat(page)
    field = page.get_by_label("Write a message")
    field.fill("Hello")
    field.press("Enter")
    expect(page.locator(".chat [role=status]")).to_contain_text("Hello")
    page.reload()
    wait_for_table(page)
    expect(field).to_have_value("Hello")  # the chat is open already
    expect(page.locator(".chat [role=alert]")).to_contain_text("may have been sent or not")
    expect(page.locator(".chat li")).to_have_text("No messages yet.")


def deaf(line: WebSocketRoute) -> None:
    """A line on which no chat arrives."""
    server = line.connect_to_server()
    line.on_message(lambda said: None if '"chat"' in str(said) else server.send(said))


def test_what_is_half_written_stays_when_the_chat_closes(house: House, opened: Opened) -> None:
    page = opened()
    share_a_screen(page, house)
    sits_down(page, "Ginevra")
    field = page.get_by_label("Write a message")
    open_chat(page)
    field.fill("Shall we")
    close_chat(page)
    open_chat(page)
    expect(field).to_have_value("Shall we")
    close_chat(page)
    keep_the_first_two(page)
    sits_down(page, "Baldo")
    open_chat(page)
    expect(field).to_have_value("")  # another's words


def test_what_is_half_written_outlasts_a_reload(house: House, opened: Opened) -> None:
    page = opened()
    sit_down(page, house.address, 1)
    field = page.get_by_label("Write a message")
    open_chat(page)
    field.fill("Shall we")
    page.reload()
    wait_for_table(page)
    open_chat(page)
    expect(field).to_have_value("Shall we")
    field.press("Enter")
    expect(page.get_by_text("Shall we")).to_be_visible()
    page.reload()
    wait_for_table(page)
    open_chat(page)
    expect(field).to_have_value("")


def wide(part: Locator) -> float:
    """How wide it is on the page."""
    box = part.bounding_box()
    assert box
    return box["width"]


COVERED = """() => {
  const {left, right, top, bottom} = document.querySelector('.banner').getBoundingClientRect();
  return ['.chat', '.head', '.bar', '.strip', '.tabs', '.story > .zoom'].filter((part) => {
    const box = document.querySelector(part)?.getBoundingClientRect();
    return box?.width && box.left < right && box.right > left && box.top < bottom && box.bottom > top;
  });
}"""


@pytest.mark.parametrize("viewport", [LAPTOP, WIDE, PHONE], ids=["laptop", "wide", "phone"])
def test_the_banner_does_not_lie_on_the_chat(
    house: House, opened: Opened, viewport: ViewportSize
) -> None:
    page = opened(viewport, refusals=True)
    at_market(page, house)
    open_chat(page)
    if viewport is not PHONE:  # what one points at is shown large at the foot of the log
        page.locator(".dc[data-look]").first.hover()
        expect(page.locator(".story > .zoom")).to_be_visible()
    with standing_clock(page), frozen(house):
        page.clock.run_for(SOON)
        expect(page.locator(".banner")).to_be_visible()
        assert page.evaluate(COVERED) == []
        expect(page.locator(".chat")).to_contain_text("Waiting for the connection")
        field, chat = page.get_by_label("Write a message"), page.locator(".chat form")
        assert wide(field) > 0.6 * wide(chat)  # one can go on writing
