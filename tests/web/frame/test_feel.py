"""How a table feels: newcomers, advice, the bell, what floats, what a finger holds, dragging."""

from __future__ import annotations

import json
import re
from typing import Any

from playwright.sync_api import CDPSession, Locator, Page, WebSocketRoute, expect

from signoria.kernel.match import Match
from tests.web.boards import met
from tests.web.conftest import PHONE, House, Opened
from tests.web.games.test_lorenzo import rich
from tests.web.hand import CHOSEN
from tests.web.sitting import keep_two, sit_down, take_row
from tests.web.stage import Stage, found
from tests.web.staged import stage

BELL = """
localStorage["signoria.settings"] = JSON.stringify({ sound: true });
window.rung = 0;
const silent = () => ({
  frequency: {}, gain: { setValueAtTime() {}, exponentialRampToValueAtTime() {} },
  connect: (to) => to, start() {}, stop() {},
});
window.AudioContext = class {
  currentTime = 0;
  constructor() { window.rung++; }
  createOscillator = silent;
  createGain = silent;
  close = async () => {};
};
"""


def test_a_newcomer_is_told_what_it_is_about_and_what_one_could_do(
    house: House, opened: Opened
) -> None:
    page = opened(met=False)
    sit_down(page, house.address, 1)
    short = page.get_by_role("region", name="The game in short")
    expect(short).to_contain_text("When a player has bought a seventh card")
    expect(short.get_by_role("link", name="All the rules")).to_be_visible()
    expect(page.locator(".turn .rival")).to_have_text("Lorenzo")
    keep_two(page)
    expect(short).to_have_count(0)
    page.reload()
    page.get_by_role("button", name="Ask the coach").click()
    page.get_by_role("button", name="Show the moves").click()
    page.locator(".coach-moves button").first.click()
    expect(page.locator("#confirm:not([aria-disabled])")).to_be_visible()
    expect(short).to_have_count(0)


FLOATED = """new MutationObserver(() => {
  window.floated ||= document.querySelector('.turn .floats .tag') !== null;
}).observe(document, {childList: true, subtree: true})"""
"""What floats off is soon gone: a page notes that it was there."""


GOODS = {"yellow", "purple", "blue", "grey"}


def what_can_be_kept(page: Page) -> Locator:
    """A row or column with goods for three depots at most: all of them can be kept."""
    page.wait_for_selector(".ar.legal")
    for arrow in page.locator(".ar.legal").all():
        marbles = re.findall(r"\w+", (arrow.get_attribute("aria-label") or "").rpartition(":")[2])
        if 1 <= len(GOODS & set(marbles)) <= 3:
            return arrow
    raise AssertionError("nothing on this market can be kept")


def test_a_bell_rings_when_the_turn_comes_and_gains_float_off_the_seats(
    house: House, opened: Opened
) -> None:
    page = opened()
    page.add_init_script(BELL)
    page.add_init_script(FLOATED)
    page.emulate_media(reduced_motion="no-preference")
    sit_down(page, house.address, 1)
    keep_two(page)
    assert page.evaluate("window.rung") == 1
    what_can_be_kept(page).click()
    page.locator(CHOSEN, has_text="Keep everything").click()
    page.wait_for_function("() => window.floated")
    assert page.evaluate("window.rung") == 1
    other = opened()
    other.add_init_script(BELL)
    sit_down(other, house.address, 2)
    keep_two(other)
    take_row(other)
    expect(other.locator(".ar.row.legal").first).to_be_visible()
    assert other.evaluate("window.rung") == 3
    other.get_by_role("button", name="Menu").click()
    other.get_by_label("Ring a bell when it's my turn").uncheck()
    other.keyboard.press("Escape")
    take_row(other)
    expect(other.locator(".ar.row.legal").first).to_be_visible()
    assert other.evaluate("window.rung") == 3
    expect(other.locator(".floats")).to_have_count(0)


def test_a_tip_draws_the_missing_goods_of_its_game(house: House, opened: Opened) -> None:
    """And none that only another game has a drawing for."""
    page = opened()
    Stage(page, house.address, rich())
    why = {"code": "requirement", "text": "too little", "rule": "L-90", "parts": []}
    answer = [why | {"missing": {"wood": 2, "coin": 1, "shield": 3, "territory": 4}}]
    page.route("**/api/tables/stage/explain*", lambda route: route.fulfill(json=answer))
    page.locator("[data-why]").first.hover()
    expect(page.get_by_role("tooltip").locator(".missing .q")).to_have_text(["2", "1"])


def held(page: Page, line: CDPSession, on: Locator) -> None:
    """A finger rests on something, and goes."""
    box = on.bounding_box()
    assert box is not None
    at = {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}
    line.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [at]})
    expect(page.get_by_role("tooltip")).to_be_visible()
    line.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})


def test_on_a_phone_cards_are_read_under_a_finger_and_news_are_in_sight(
    house: House, opened: Opened
) -> None:
    page = opened(PHONE)
    line = page.context.new_cdp_session(page)
    sit_down(page, house.address, 2)
    tip = page.get_by_role("tooltip")
    held(page, line, page.locator(".ld.hand").first)
    expect(tip.locator(".ld")).to_be_visible()
    expect(page.locator(".ld.chosen")).to_have_count(0)
    keep_two(page)
    expect(tip).to_have_count(0)
    expect(page.locator(".ticker")).to_contain_text("Baldo")
    expect(page.locator("#question")).to_contain_text("Take from the market")
    page.locator(".tabs").get_by_role("button", name="Cards").click()
    held(page, line, page.locator(".cards .dc").first)
    expect(tip.locator(".dc")).to_be_visible()
    expect(tip).to_contain_text("Why not?")
    expect(tip.get_by_role("link").first).to_be_visible()
    tip.click(position={"x": 5, "y": 5})
    expect(tip).to_have_count(0)
    page.locator(".ticker").click()
    expect(page.locator(".log")).to_be_visible()


def dragged(page: Page, thing: Locator, to: Locator) -> None:
    """Take something up, carry it to what glows then, let it go."""
    start = thing.bounding_box()
    assert start is not None
    page.mouse.move(start["x"] + start["width"] / 2, start["y"] + start["height"] / 2)
    page.mouse.down()
    page.mouse.move(start["x"] + start["width"] / 2 + 20, start["y"] + start["height"] / 2)
    expect(page.locator(".dragged")).to_be_visible()
    expect(to).to_be_visible()
    end = to.bounding_box()
    assert end is not None
    page.mouse.move(end["x"] + end["width"] / 2, end["y"] + end["height"] / 2, steps=4)
    page.mouse.up()
    expect(page.locator(".dragged")).to_have_count(0)


def asks(kind: str, element: str) -> Any:
    """Is this asked, with an answer that begins there?"""

    def stop(match: Match) -> bool:
        question = match.decision
        return (
            question is not None
            and question.kind == kind
            and any(option.path[0].startswith(element) for option in question.options)
        )

    return stop


def test_a_family_member_is_dragged_to_a_space(house: House, opened: Opened) -> None:
    page = opened()
    Stage(page, house.address, found("lorenzo", 2, [], asks("place", "member:")))
    dragged(page, page.locator(".mem.legal").first, page.locator(":is(.floor,.sp).legal").first)
    expect(page.locator(".mem.chosen")).to_have_count(1)
    expect(page.locator(":is(.floor,.sp).chosen")).to_have_count(1)


def test_a_building_is_dragged_onto_the_grid(house: House, opened: Opened) -> None:
    page = opened()
    stage = Stage(page, house.address, found("princes", 3, [], asks("action", "building:")))
    dragged(page, page.locator(".sb.legal").first, page.locator(".spotc.legal").last)
    assert stage.said[0].startswith("build ")
    page.locator(CHOSEN).click()
    expect(page.locator(".pc.ghost")).to_have_count(0)
    assert len(stage.said) >= 2


class FullLog(Stage):
    """A table where nothing more can be said."""

    def opened(self, line: WebSocketRoute) -> None:
        """Every word is refused."""

        def heard(message: str | bytes) -> None:
            said = json.loads(message)
            refused = {"kind": "refused", "id": said.get("id"), "code": "chatty"}
            line.send(json.dumps(said if said["kind"] == "beat" else refused))

        line.on_message(heard)
        line.send(json.dumps(self.update()))


def test_refused_words_stay_with_their_writer_who_is_told_why(house: House, opened: Opened) -> None:
    page = opened()
    FullLog(page, house.address, found("masters", 2, [], lambda match: match.seat == 0))
    page.get_by_role("button", name="Chat").click()
    field = page.get_by_label("Write a message")
    field.fill("Buongiorno")
    field.press("Enter")
    expect(page.locator(".chat").get_by_role("alert")).to_have_text(
        "The chat at this table is full."
    )
    expect(field).to_have_value("Buongiorno")


def test_a_long_name_gives_way_to_the_tools(house: House, opened: Opened) -> None:
    page = opened()
    long = "Bartolomeo Ammannati da Settignano Junior"[:40]
    page.set_viewport_size({"width": 1100, "height": 700})
    Named(page, house.address, found("masters", 4, [], lambda match: match.seat == 0), long)
    head = page.locator(".head").bounding_box()
    menu = page.get_by_role("button", name="Menu").bounding_box()
    assert head is not None and menu is not None
    assert menu["x"] + menu["width"] <= head["x"] + head["width"]
    assert page.locator(".head").evaluate("head => head.scrollWidth <= head.clientWidth")
    expect(page.locator(".turn .name").nth(1)).to_have_attribute("title", long)


class Named(Stage):
    """A table where everybody has this name."""

    def __init__(self, page: Page, address: str, match: Match, name: str) -> None:
        self.name = name
        super().__init__(page, address, match)

    def update(self) -> dict[str, Any]:
        """The same with other names."""
        sent = super().update()
        for seat in sent["table"]["seats"]:
            seat["name"] = self.name
        return sent


def test_the_list_of_answers_leads_to_the_gold_button(house: House, opened: Opened) -> None:
    page = opened()
    stage(page, house, met("masters", 3)["action among 3"]())
    page.get_by_role("button", name="All options as a list").click()
    page.locator("dialog.options li button").first.press("Enter")
    expect(page.locator("dialog.options")).to_have_count(0)
    expect(page.locator("#confirm")).to_be_focused()
