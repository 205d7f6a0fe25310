"""The connection: what the page says when it is gone, and that the table is current when it is back.

The clock of the page stands still in these tests and is moved on by hand, so none is about how long
anything takes on this machine.
"""

from __future__ import annotations

import os
import signal
from collections.abc import Callable, Iterator
from contextlib import contextmanager

import pytest
from playwright.sync_api import Page, ViewportSize, WebSocketRoute, expect

from tests.web.conftest import LAPTOP, PHONE, House, Opened
from tests.web.frame.test_frame import HIDE, both_keep
from tests.web.hand import wait_for_table
from tests.web.sitting import OPEN_A_TABLE, keep_two, sit_down, take_row

SOON = 5_000
"""Milliseconds after which nobody may still believe that all is well."""


@contextmanager
def standing_clock(page: Page) -> Iterator[None]:
    """Time passes on the page only when the test says so."""
    # Far enough ahead that a slow machine does not get there first.
    page.clock.pause_at(page.evaluate("Date.now() / 1000 + 3600"))
    yield
    page.clock.resume()


@contextmanager
def frozen(house: House) -> Iterator[None]:
    """The server is there, but does nothing."""
    os.kill(house.process.pid, signal.SIGSTOP)
    try:
        yield
    finally:
        os.kill(house.process.pid, signal.SIGCONT)


class Cable:
    """A line to the server that can be pulled out without either end noticing."""

    def __init__(self, page: Page) -> None:
        self.plugged = True
        page.route_web_socket("**/api/tables/*/live*", self.connect)

    def connect(self, line: WebSocketRoute) -> None:
        """Pass everything on while the cable is in."""
        if not self.plugged:
            return
        server = line.connect_to_server()
        line.on_message(self.passing(server))
        server.on_message(self.passing(line))

    def passing(self, end: WebSocketRoute) -> Callable[[str | bytes], None]:
        """What is said at one end arrives at the other."""

        def said(message: str | bytes) -> None:
            if self.plugged:
                end.send(message)

        return said


def at_market(page: Page, house: House, players: int = 1) -> None:
    """Masters, at the first real question."""
    page.clock.install()
    sit_down(page, house.address, players)
    keep_two(page)
    expect(page.locator(".ar.row.legal").first).to_be_visible()


def test_a_frozen_server_is_noticed_within_five_seconds(house: House, opened: Opened) -> None:
    page = opened(refusals=True)
    at_market(page, house)
    with standing_clock(page), frozen(house):
        page.clock.run_for(SOON)
        expect(page.get_by_role("alert")).to_contain_text(
            "The server isn't responding. Reconnecting. Your game is safe."
        )
        page.locator(".ar.row.legal").first.click()
        expect(page.locator("#confirm")).to_contain_text("Waiting for the connection")
        expect(page.locator("#confirm")).to_have_attribute("aria-disabled", "true")
        expect(page.get_by_role("button", name="Ask the coach")).to_be_disabled()
    expect(page.locator(".banner")).to_have_count(0)
    expect(page.locator("[aria-live=polite]").first).to_contain_text("The table is up to date")
    page.locator("#confirm").click()  # what was chosen meanwhile is still chosen
    expect(page.locator(".log li", has_text="took row 1").first).to_be_visible()


def test_a_pulled_cable_is_noticed_and_the_table_is_current_afterwards(
    house: House, opened: Opened
) -> None:
    one, other = opened(refusals=True), opened(refusals=True)
    one.clock.install()
    cable = Cable(one)
    both_keep(one, other, house)
    take_row(one)
    expect(one.locator("#question")).to_contain_text("Baldo's turn")
    with standing_clock(one):
        cable.plugged = False
        one.context.set_offline(True)
        one.clock.run_for(SOON)
        expect(one.get_by_role("alert")).to_contain_text(
            "You're offline. Reconnecting. Your game is safe."
        )
        expect(one.locator(".bar")).to_contain_text("Waiting for the connection")
        take_row(other, 1)
        cable.plugged = True
        one.context.set_offline(False)
    expect(one.locator(".banner")).to_have_count(0)
    expect(one.locator("#question")).to_contain_text("Take from the market")
    expect(one.locator(".log li", has_text="Baldo took row 2").first).to_be_visible()


def test_a_page_that_comes_back_looks_at_once_whether_its_line_holds(
    house: House, opened: Opened
) -> None:
    page = opened(refusals=True)
    cable = Cable(page)
    at_market(page, house)
    with standing_clock(page):
        page.evaluate(HIDE, True)
        cable.plugged = False
        page.clock.run_for(SOON)
        expect(page.locator(".banner")).to_have_count(0)  # nobody looks, and nothing is asked
        page.evaluate(HIDE, False)
        page.clock.run_for(SOON)
        expect(page.get_by_role("alert")).to_contain_text("The server isn't responding")
        cable.plugged = True
    page.get_by_role("button", name="Retry now").click()
    expect(page.locator(".banner")).to_have_count(0)


def test_a_table_out_of_reach_from_the_start_says_so(house: House, opened: Opened) -> None:
    page = opened(refusals=True)
    page.clock.install()
    page.route_web_socket("**/api/tables/*/live*", lambda line: None)
    page.goto(house.address)
    with standing_clock(page):
        page.evaluate("location.hash = '/t/nowhere'")
        expect(page.locator("main[aria-busy]")).to_be_attached()
        page.clock.run_for(SOON)
        expect(page.get_by_role("alert")).to_contain_text("The server isn't responding")


WAITING = {
    "en": ("The server isn't responding", "Waiting for the connection"),
    "it": ("Il server non risponde", "In attesa della connessione"),
}


@pytest.mark.parametrize("lang", ["en", "it"])
def test_a_new_table_says_that_it_waits_and_is_made_once(
    house: House, opened: Opened, lang: str
) -> None:
    said, waits = WAITING[lang]
    page = opened(refusals=True, lang=lang)
    page.clock.install()
    page.goto(house.address)
    page.locator(".btn--gold").first.click()
    go = page.locator("dialog [type=submit]")
    expect(go).to_be_visible()
    asked: list[str] = []
    page.on("request", lambda sent: asked.append(f"{sent.method} {sent.url.split('/api')[-1]}"))
    with standing_clock(page), frozen(house):
        go.click()
        page.clock.run_for(SOON)
        expect(page.locator("dialog").get_by_role("alert")).to_contain_text(said)
        expect(go).to_contain_text(waits)
        expect(go).to_have_attribute("aria-disabled", "true")
        go.click(force=True)
    wait_for_table(page)
    expect(page.get_by_role("alert")).to_have_count(0)
    assert asked.count("POST /tables") == 1


def test_in_the_lobby_nobody_sits_down_before_the_server_answers(
    house: House, opened: Opened
) -> None:
    host, guest = opened(), opened(refusals=True)
    guest.clock.install()
    host.goto(house.address)
    seats = [{"kind": "mine", "name": "Ada"}, {"kind": "open"}]
    host.evaluate(OPEN_A_TABLE, {"game": "masters", "modules": [], "settings": {}, "seats": seats})
    expect(host.get_by_label("Link for your friends")).to_be_visible()
    guest.goto(host.url)
    guest.get_by_label("Your name").fill("Bice")
    sit = guest.locator("form [type=submit]")
    with standing_clock(guest), frozen(house):
        guest.clock.run_for(SOON)
        expect(guest.get_by_role("alert")).to_contain_text("The server isn't responding")
        expect(sit).to_have_text("Waiting for the connection")
        expect(sit).to_be_disabled()
    sit.click()
    expect(host.get_by_role("button", name="Start the game")).to_be_enabled()


def test_pages_to_read_say_that_the_server_does_not_answer(house: House, opened: Opened) -> None:
    page = opened(refusals=True)
    page.clock.install()
    page.goto(f"{house.address}#/rules/masters")
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    with standing_clock(page), frozen(house):
        page.evaluate("location.hash = '/rules/lorenzo'")
        page.clock.run_for(SOON)
        expect(page.locator(".banner")).to_contain_text("The server isn't responding")
    expect(page.locator(".banner")).to_have_count(0)
    expect(page.get_by_role("heading", level=1)).to_contain_text("Lorenzo")


@pytest.mark.parametrize("part", ["rules", "cards", "nowhere"])
def test_unknown_pages_have_a_heading_of_level_one(house: House, opened: Opened, part: str) -> None:
    page = opened(refusals=True)
    page.goto(f"{house.address}#/{part}/nonsense")
    expect(page.get_by_role("heading", level=1)).to_have_count(1)


def test_a_server_that_is_started_again_finds_everybody_where_they_were(
    house: House, opened: Opened
) -> None:
    page = opened(refusals=True)
    at_market(page, house)
    version = page.locator(".app").get_attribute("data-version") or ""
    house.cut()
    expect(page.get_by_role("alert")).to_contain_text(
        "Connection lost. Reconnecting. Your game is safe."
    )
    expect(page.locator("#confirm")).to_contain_text("Waiting for the connection")
    house.back()
    expect(page.locator(".banner")).to_have_count(0)
    expect(page.locator(".app")).to_have_attribute("data-version", version)
    take_row(page)


def test_words_of_unknown_fate_are_not_offered_again_when_they_were_sent(
    house: House, opened: Opened
) -> None:
    page = opened(refusals=True)
    at_market(page, house)
    page.get_by_role("button", name="Chat").first.click()
    field = page.get_by_label("Write a message")
    send = page.locator(".chat [type=submit]")
    with standing_clock(page), frozen(house):
        field.fill("Hello")
        send.click()
        page.clock.run_for(2 * SOON)
        expect(page.locator(".chat")).to_contain_text("Waiting for the connection")
        expect(send).to_be_disabled()
        expect(page.locator(".chat [role=status]")).to_contain_text("Hello")
        expect(page.locator(".chat [role=alert]")).to_have_count(0)
    expect(send).to_be_enabled()
    page.wait_for_function(ONCE)


ONCE = """() => document.querySelectorAll('.chat li:not(.muted)').length
  + Number(document.querySelector('.chat input').value === 'Hello') === 1"""
"""The words are in the chat or back in the field, not in both."""

COVERED = """() => {
  const {left, right, top, bottom} = document.querySelector('.banner').getBoundingClientRect();
  return ['.head', '.bar', '.strip', '.tabs'].filter((part) => {
    const box = document.querySelector(part)?.getBoundingClientRect();
    return box?.width && box.left < right && box.right > left && box.top < bottom && box.bottom > top;
  });
}"""


@pytest.mark.parametrize("viewport", [LAPTOP, PHONE], ids=["laptop", "phone"])
def test_the_banner_covers_neither_the_seats_nor_the_question(
    house: House, opened: Opened, viewport: ViewportSize
) -> None:
    page = opened(viewport, refusals=True)
    page.clock.install()
    sit_down(page, house.address, 3)
    with standing_clock(page), frozen(house):
        page.clock.run_for(SOON)
        expect(page.locator(".banner")).to_be_visible()
        assert page.evaluate(COVERED) == []
