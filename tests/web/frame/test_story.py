"""The log tells a story, and the page states no fact of a game of its own."""

from __future__ import annotations

import json
import re
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Page, expect

import signoria
from signoria.kernel.match import Match
from tests.web.boards import BOARDS
from tests.web.conftest import PHONE, House, Opened
from tests.web.games.test_lorenzo import rich
from tests.web.hand import OVER, play_on
from tests.web.sitting import keep_two, sit_down, take_row
from tests.web.stage import Stage
from tests.web.staged import stage


def gone(match: Match) -> dict[str, str]:
    """The floors whose card a player has taken, with that card."""
    view = match.view(None)
    owned = [
        card for player in view["players"] for cards in player["cards"].values() for card in cards
    ]
    dealt = [entry.word.split() for entry in match.entries if entry.seat < 0]
    lay = {word[0]: word[1] for word in dealt if word[0] in view["floors"]}
    return {
        floor: lay[floor]
        for floor, card in view["floors"].items()
        if not card and lay.get(floor) in owned
    }


def after_a_report() -> Match:
    """A table of Lorenzo after the first report, with a card gone from a floor."""
    match = signoria.new("lorenzo", seats=3, modules=["advanced"], seed=3)
    rng = Random(3)
    while match.view(None)["round"] < 3 or not gone(match):
        match.play(rng.choice(match.words))
    return match


def test_the_log_opens_on_what_chance_brought_and_news_stand_out(
    house: House, opened: Opened
) -> None:
    page = opened()
    stage(page, house, after_a_report())
    log = page.locator(".log")
    setup = log.locator("details", has_text="The table is set")
    expect(setup).to_have_count(1)
    inside = setup.get_by_text("is number 1 in turn order")
    expect(inside).not_to_be_visible()
    setup.locator("summary").click()
    expect(inside.first).to_be_visible()
    expect(log.locator(".news.round", has_text="Round 3")).to_have_count(1)
    line, column = log.locator(".news.round").first.bounding_box(), log.locator("ol").bounding_box()
    assert line and column and line["width"] > column["width"] / 2  # no game draws it as a button
    expect(log.locator(".news.report")).to_contain_text("Vatican report, period 1.")
    dice = log.locator("details").filter(has_text="The black die shows")
    assert 1 <= dice.count() <= 4


def test_a_taken_card_keeps_its_name(house: House, opened: Opened) -> None:
    match = after_a_report()
    page = opened()
    stage(page, house, match)
    names = {thing.id: thing.name.en for thing in match.game.printed}
    for floor, card in gone(match).items():
        empty = page.locator(f'[data-element="space:{floor}"] .gone')
        expect(empty).to_contain_text(f"{names[card]}, to ")


def test_rounds_are_announced_to_those_who_listen(house: House, opened: Opened) -> None:
    page = opened()
    sit_down(page, house.address, 1)
    keep_two(page)
    take_row(page)
    expect(page.locator("[aria-live=polite]").first).to_contain_text("Round 2")
    expect(page.locator(".log .news.round")).to_have_text("Round 2")


def test_the_talk_stands_beside_the_log_and_covers_nothing(house: House, opened: Opened) -> None:
    page = opened()
    Stage(page, house.address, rich())
    page.locator(".tools").get_by_role("button", name="Chat").click()
    boxes = [page.locator(each).bounding_box() for each in (".chat", ".log", ".bar", ".main")]
    chat, *others = boxes
    assert chat is not None
    for box in others:
        assert box is not None
        apart = (
            chat["x"] + chat["width"] <= box["x"] + 1
            or box["x"] + box["width"] <= chat["x"] + 1
            or chat["y"] + chat["height"] <= box["y"] + 1
            or box["y"] + box["height"] <= chat["y"] + 1
        )
        assert apart, (chat, box)


@pytest.mark.parametrize("seats", [4, 5])
def test_the_field_of_the_talk_is_in_sight_beside_many_players(
    house: House, opened: Opened, seats: int
) -> None:
    page = opened()
    Stage(page, house.address, signoria.new("princes", seats=seats, seed=1))
    page.locator(".tools").get_by_role("button", name="Chat").click()
    field, bar = page.locator(".chat input").bounding_box(), page.locator(".bar").bounding_box()
    assert field and bar and field["y"] + field["height"] <= bar["y"]
    middle = [field["x"] + field["width"] / 2, field["y"] + field["height"] / 2]
    assert page.evaluate("([x, y]) => document.elementFromPoint(x, y).tagName", middle) == "INPUT"
    last = page.locator(".popp").last
    last.scroll_into_view_if_needed()
    expect(last).to_be_in_viewport()


def test_lorenzo_is_on_the_end_page_and_in_its_chart(house: House, opened: Opened) -> None:
    page = opened()
    sit_down(page, house.address, 1, rounds=2)
    play_on(page, Random(3))
    page.locator(OVER).click()
    page.wait_for_selector("svg.chart")
    for picture in (".chart", ".towers"):
        spoken = re.compile(r": \S+ \d+\. Lorenzo's black cross reached space \d+\.$")
        expect(page.locator(picture)).to_have_attribute("aria-label", spoken)
    expect(page.locator(".chart .of-rival")).to_have_text("Space of Lorenzo's black cross")
    points = page.locator(".chart .line[data-seat]").bounding_box()
    spaces = page.locator(".chart .line.rival").bounding_box()
    assert points and spaces
    assert spaces["y"] > points["y"] + points["height"]  # not on the scale of the points
    page.set_viewport_size(PHONE)
    number = page.locator(".chart .tick").first.bounding_box()
    assert number and number["height"] > 11  # letters do not shrink with the window
    expect(page.locator("p.rival")).to_contain_text("Lorenzo's black cross reached space")


def changed(page: Page, id: str, change: Any) -> None:
    """A pack that changes something printed, as the server tells it."""

    def told(route: Any) -> None:
        things = route.fetch().json()
        for thing in things:
            if thing["id"] == id:
                change(thing)
        route.fulfill(body=json.dumps(things), content_type="application/json")

    page.route("**/api/games/*/printed", told)
    page.route("**/printed*", told)


@pytest.mark.parametrize(
    ("lang", "text"), [("en", "Market: 7 coins"), ("it-IT", "Mercato: 7 monete")]
)
def test_what_a_market_space_brings_is_what_is_printed(
    house: House, opened: Opened, lang: str, text: str
) -> None:
    def richer(board: dict[str, Any]) -> None:
        space = next(each for each in board["face"]["space"] if each["id"] == "market.1")
        space["effect"] = {"gain": {"coin": 7}}

    page = opened(lang=lang)
    changed(page, "board", richer)
    stage(page, house, rich())
    expect(page.locator('[data-element="space:market.1"]')).to_contain_text(text)


def test_what_a_character_does_is_what_is_printed(house: House, opened: Opened) -> None:
    def rewritten(thing: dict[str, Any]) -> None:
        thing["text"] = {"en": "Muse: nine more for everything", "it": "Musa: nove in più"}

    page = opened()
    changed(page, "muse", rewritten)
    stage(page, house, BOARDS["muse"]()["marker among 5"]())
    expect(page.locator(".chc", has_text="Nine more for everything")).to_have_count(1)
