"""Several people at one screen: nobody sees, hears or finds anything of another seat."""

from __future__ import annotations

from playwright.sync_api import Page, WebSocketRoute, expect

from tests.web.conftest import House, Opened
from tests.web.connection.test_connection import SOON, frozen, standing_clock
from tests.web.hand import CHOSEN


def share_a_screen(page: Page, house: House) -> None:
    """Masters for two at one screen."""
    page.goto(house.address)
    page.get_by_role("button", name="On one device").click()
    page.locator("input[name=seats][value='2']").check(force=True)
    page.get_by_label("Your name").fill("Ginevra")
    page.get_by_label("Player 2").fill("Baldo")
    page.get_by_role("button", name="Start", exact=True).click()


def sits_down(page: Page, name: str) -> list[str]:
    """A player says who they are; the hand they see then."""
    expect(page.get_by_role("dialog")).to_contain_text(f"{name}, it's your turn")
    page.get_by_role("button", name=f"I'm {name}").click()
    page.wait_for_selector(".ld.legal")
    return page.locator(".ld.hand").all_inner_texts()


def keep_the_first_two(page: Page) -> None:
    """The first question of Masters."""
    for number in range(2):
        page.locator(".ld.hand").nth(number).click()
    page.locator(CHOSEN).click()


def everything(page: Page) -> str:
    """All there is on the page: elements with their attributes, what is read out, and the title."""
    return f"{page.content()} {page.locator('body').aria_snapshot()} {page.title()}"


def test_nothing_of_the_last_seat_is_left_while_the_screen_is_handed_over(
    house: House, opened: Opened
) -> None:
    page = opened()
    share_a_screen(page, house)
    mine = sits_down(page, "Ginevra")
    expect(page.locator("[aria-live=polite]").first).to_contain_text("Keep two leaders")
    keep_the_first_two(page)
    expect(page.get_by_role("dialog")).to_contain_text("Baldo, it's your turn")
    expect(page.locator("[aria-live=polite]").first).to_be_empty()
    left = everything(page)
    assert page.locator(".app, .ld, .tip, .drawer, .banner").count() == 0
    assert not [text for text in ("Keep two leaders", "kept two", "Ginevra") if text in left]
    assert sits_down(page, "Baldo") != mine


def test_reloading_shows_no_hand_before_somebody_sits_down(house: House, opened: Opened) -> None:
    page = opened()
    share_a_screen(page, house)
    mine = sits_down(page, "Ginevra")
    page.reload()
    expect(page.get_by_role("dialog")).to_contain_text("Ginevra, it's your turn")
    assert page.locator(".ld").count() == 0
    assert sits_down(page, "Ginevra") == mine


def at_the_end_of_the_replay(page: Page) -> None:
    """The replay, at its last entry; the log tells nobody what the first player kept."""
    expect(page.locator(".bar.replay")).to_be_visible()
    slider = page.get_by_role("slider")
    slider.press("End")
    last = slider.get_attribute("max")
    expect(page.locator(".phase, .head").first).to_contain_text(f"{last} of {last}")
    expect(page.locator(".log")).to_contain_text("kept two leaders")


def test_the_replay_shows_who_sits_here_and_nobody_else(house: House, opened: Opened) -> None:
    page = opened()
    share_a_screen(page, house)
    sits_down(page, "Ginevra")
    keep_the_first_two(page)
    mine = sits_down(page, "Baldo")
    page.get_by_role("button", name="Menu").first.click()
    page.get_by_role("dialog").get_by_role("link", name="Replay").click()
    at_the_end_of_the_replay(page)
    assert page.locator(".ld.hand").all_inner_texts() == mine


def test_the_replay_is_public_while_the_screen_is_handed_over(house: House, opened: Opened) -> None:
    page = opened()
    share_a_screen(page, house)
    sits_down(page, "Ginevra")
    keep_the_first_two(page)
    expect(page.get_by_role("dialog")).to_contain_text("Baldo, it's your turn")
    page.evaluate("location.hash += '/replay'")
    at_the_end_of_the_replay(page)
    assert page.locator(".ld.hand").count() == 0
    page.reload()
    at_the_end_of_the_replay(page)
    assert page.locator(".ld.hand").count() == 0
    page.go_back()
    assert sits_down(page, "Baldo")


def test_who_sits_down_while_the_server_is_frozen_sees_their_hand_afterwards(
    house: House, opened: Opened
) -> None:
    page = opened(refusals=True)
    page.clock.install()
    share_a_screen(page, house)
    mine = sits_down(page, "Ginevra")
    keep_the_first_two(page)
    open_curtain = page.locator(".curtain button")
    expect(open_curtain).to_have_text("I'm Baldo")
    with standing_clock(page), frozen(house):
        open_curtain.click()
        page.clock.run_for(2 * SOON)
        expect(open_curtain).to_have_text("Waiting for the connection")
        assert page.evaluate(ON_TOP) == "banner"
    page.wait_for_selector(".ld.legal")
    assert page.locator(".ld.hand").all_inner_texts() != mine


ON_TOP = """() => {
  const {left, top, width, height} = document.querySelector('.banner').getBoundingClientRect();
  const seen = document.elementFromPoint(left + width / 2, top + height / 2);
  return seen.closest('.banner, .curtain').className;
}"""
"""What one sees where the banner is."""


class SlowLine:
    """The line of the second seat, which opens when the test says so."""

    def __init__(self, page: Page) -> None:
        self.held: list[tuple[WebSocketRoute, str | bytes]] = []
        self.holds = True
        page.route_web_socket("**/live?*seat=1*", self.connect)

    def connect(self, line: WebSocketRoute) -> None:
        """What the server says is kept back."""
        server = line.connect_to_server()

        def said(message: str | bytes) -> None:
            if self.holds:
                self.held.append((line, message))
            else:
                line.send(message)

        server.on_message(said)

    def let_go(self) -> None:
        """Everything arrives."""
        self.holds = False
        for line, message in self.held:
            line.send(message)


def test_the_curtain_stays_until_the_next_view_is_there(house: House, opened: Opened) -> None:
    page = opened()
    line = SlowLine(page)
    share_a_screen(page, house)
    mine = sits_down(page, "Ginevra")
    keep_the_first_two(page)
    page.get_by_role("button", name="I'm Baldo").click()
    expect(page.get_by_role("dialog")).to_contain_text("Loading the table")
    assert page.locator(".app, .ld").count() == 0
    line.let_go()
    page.wait_for_selector(".ld.legal")
    assert page.locator(".ld.hand").all_inner_texts() != mine
