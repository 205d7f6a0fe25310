"""The analysis of a game: asked for, watched as it grows, walked through with mouse, finger and keys."""

from __future__ import annotations

import re
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.web.back.games import finished, short, show
from tests.web.checks import UNTOLD, violations
from tests.web.conftest import DESKTOP, LAPTOP, PHONE, House, Opened
from tests.web.hand import OVER, play_on
from tests.web.reviewed import review_of
from tests.web.sitting import sit_down


def analysed(page: Page, house: House, state: str = "done", **more: Any) -> dict[str, Any]:
    """The analysis of a whole game; the review that is behind it."""
    match = finished()
    review = review_of(match, state, "Row 2 would have brought 3 coins.") | more
    show(page, house, "analysis", match, review)
    page.get_by_role("slider").wait_for()
    return review


def mistakes(review: dict[str, Any]) -> list[dict[str, Any]]:
    """What counts, the dearest first."""
    found = [move for move in review["moves"] if move["size"]]
    return sorted(found, key=lambda move: (-move["charge"], move["step"]))


def test_a_real_game_is_analysed_from_its_end(house: House, opened: Opened) -> None:
    page = opened()
    sit_down(page, house.address, 2, rounds=1)
    play_on(page, Random(2))
    page.locator(OVER).click()
    page.get_by_role("link", name="Analyse").click()
    page.get_by_role("button", name="Analyse this game").click()
    expect(page.locator(".think")).to_contain_text("Judged by")
    expect(page.get_by_role("slider")).to_be_visible()
    expect(page.locator(".acc tbody th")).to_have_count(2)
    address = page.url
    guest = opened()
    guest.goto(address)
    expect(guest.get_by_role("slider")).to_be_visible()
    assert not UNTOLD.search(guest.locator("body").inner_text())
    page.locator(".views").get_by_role("link", name="Score").click()
    expect(page.get_by_role("link", name="Analysis")).to_have_count(2)


def test_who_may_not_ask_is_told_so(house: House, opened: Opened) -> None:
    page = opened(refusals=True)
    show(page, house, "analysis", finished())
    refused = {"code": "too-many", "message": "not now"}
    page.route(
        "**/api/tables/stage/review*",
        lambda route: (
            route.fulfill(status=429, json=refused)
            if route.request.method == "POST"
            else route.fallback()
        ),
    )
    start = page.get_by_role("button", name="Analyse this game")
    expect(start).to_be_visible()
    assert violations(page) == []
    start.click()
    expect(page.get_by_role("alert")).to_contain_text("too much at once")
    expect(start).to_be_visible()


LINES = (
    "Player 1 wins by 12 points",
    "Player 1 wins by 12 points, ahead for good since the second report",
    "Player 1 wins by 12 points, ahead for good since the second report of the Vatican, and by"
    " more with each of the rounds that were left to play",
)
"""Stories, ever longer."""


@pytest.mark.parametrize("story", LINES, ids=["short", "long", "two lines"])
def test_however_long_its_story_an_analysis_is_one_screen(
    house: House, opened: Opened, story: str
) -> None:
    page = opened(DESKTOP)
    analysed(page, house, story=story)
    expect(page.locator(".plan svg, .plan .cut").first).to_be_attached()
    assert page.evaluate("document.documentElement.scrollHeight") <= DESKTOP["height"]
    below = page.locator(".mo").bounding_box()
    graph = page.locator(".plot > svg").bounding_box()
    assert below and graph and graph["y"] + graph["height"] <= below["y"] + 1


def test_the_graph_is_a_slider_that_says_what_it_shows(house: House, opened: Opened) -> None:
    page = opened()
    review = analysed(page, house)
    slider = page.get_by_role("slider")
    slider.press("Home")
    expect(slider).to_have_attribute("aria-valuenow", "0")
    expect(slider).to_have_attribute("aria-valuetext", re.compile(r"^Round 1\. (\S+ \d+%(, )?){3}"))
    slider.press("ArrowRight")
    expect(slider).to_have_attribute("aria-valuenow", "1")
    slider.press("Shift+ArrowRight")
    expect(slider).to_have_attribute("aria-valuetext", re.compile(r"^Round 2\. "))
    slider.press("Shift+ArrowLeft")
    expect(slider).to_have_attribute("aria-valuetext", re.compile(r"^Round 1\. "))
    slider.press("End")
    expect(slider).to_have_attribute("aria-valuenow", str(len(review["points"]) - 1))
    assert page.url.endswith(f"/analysis/{review['points'][-1]['step']}")
    table = page.get_by_role("table", name=re.compile("Everyone.s chances as each round"))
    expect(table.get_by_role("row")).to_have_count(len(review["rounds"]) + 2)


def test_mistakes_are_walked_through_from_the_dearest_on(house: House, opened: Opened) -> None:
    page = opened()
    review = analysed(page, house)
    wrong = mistakes(review)
    moment = page.locator(".mo")
    expect(moment).to_contain_text(f"mistake 1 of {len(wrong)}")
    expect(moment.locator(".gave")).to_contain_text("−11%")
    expect(moment.locator(".why")).to_contain_text("Row 2 would have brought")
    expect(moment.get_by_role("link", name="Watch it")).to_have_attribute(
        "href", f"#/t/stage/replay/{wrong[0]['step']}"
    )
    page.get_by_role("button", name="Next mistake").click()
    expect(moment).to_contain_text(f"mistake 2 of {len(wrong)}")
    page.get_by_role("button", name="Previous mistake").click()
    page.get_by_role("button", name="Previous mistake").click()
    expect(moment).to_contain_text(f"mistake {len(wrong)} of {len(wrong)}")
    page.locator(".tp").last.click()
    expect(page.locator(".tp[aria-current]")).to_have_count(1)
    step = review["turning"][-1]["step"]
    assert page.url.endswith(f"/analysis/{step}")
    page.reload()
    expect(page.locator(".tp[aria-current]")).to_have_attribute("href", re.compile(rf"/{step}$"))


@pytest.mark.parametrize("where", ["laptop", "phone"])
def test_both_answers_are_pinned_on_the_board(house: House, opened: Opened, where: str) -> None:
    page = opened(PHONE if where == "phone" else LAPTOP)
    match = finished()
    review = review_of(match)
    move, best = next(
        (move, word)
        for move in mistakes(review)
        if move["word"].startswith("market")
        for word in match.at(move["step"]).words
        if word.startswith("market") and word != move["word"]
    )
    move["best"] = best
    show(page, house, f"analysis/{move['step']}", match, review)
    pins = page.locator(".plan .cut .ab")
    expect(pins).to_have_text(["A", "B"])
    for pin, word in zip(pins.all(), (move["word"], best), strict=True):
        place = page.locator(f'.plan [data-element="market:{word.split()[1]}"]')
        inside, around = pin.bounding_box(), place.bounding_box()
        assert inside and around
        assert abs(inside["x"] + inside["width"] / 2 - around["x"] - around["width"] / 2) < 2
        assert abs(inside["y"] + inside["height"] / 2 - around["y"] - around["height"] / 2) < 2


def test_a_long_line_is_cut_until_one_asks(house: House, opened: Opened) -> None:
    page = opened()
    match = finished()
    review = review_of(match)
    move = mistakes(review)[0]
    move["line"] = move["line"] * 3
    show(page, house, f"analysis/{move['step']}", match, review)
    way = page.locator(".way").first
    expect(way.locator(".line li")).to_have_count(3)
    way.get_by_role("button", name=f"and {len(move['line']) - 3} more").click()
    expect(way.locator(".line li")).to_have_count(len(move["line"]))


def test_a_ring_in_the_graph_is_a_mistake(house: House, opened: Opened) -> None:
    page = opened()
    review = analysed(page, house)
    expect(page.locator(".ring")).to_have_count(len(mistakes(review)))
    page.locator(".ring:not(.now)").last.click()
    expect(page.locator(".ring.now")).to_have_count(1)
    last = mistakes(review)[-1]["step"]
    assert page.url.endswith(f"/analysis/{last}")


def test_the_axis_and_the_bar_say_how_far_it_has_come(house: House, opened: Opened) -> None:
    page = opened()
    review = analysed(page, house, "deeper")
    bar = page.get_by_role("progressbar")
    expect(bar).to_have_attribute("aria-valuenow", str(review["done"]))
    expect(page.locator(".think")).to_contain_text("First look done. Looking deeper")
    expect(page.locator(".think")).to_contain_text("You can leave")
    whole, sure = [
        page.locator(f".axis{which}").bounding_box() for which in (".to-come", ":not(.to-come)")
    ]
    assert whole and sure and sure["width"] < whole["width"]


def test_what_has_failed_can_be_tried_again(house: House, opened: Opened) -> None:
    page = opened()
    match = finished()
    shown = show(page, house, "analysis", match, review_of(match) | {"state": "failed"})
    asked: list[str] = []

    def begun(route: Any) -> None:
        if route.request.method == "GET":
            return route.fallback()
        asked.append(route.request.url)
        shown.review = review_of(match)
        route.fulfill(json=shown.review)

    page.route("**/api/tables/stage/review*", begun)
    expect(page.locator(".think")).to_contain_text("stopped")
    page.get_by_role("button", name="Try again").click()
    expect(page.locator(".think")).to_contain_text("Judged by Master")
    assert len(asked) == 1


def test_a_game_alone_has_no_chances_but_moves(house: House, opened: Opened) -> None:
    page = opened()
    match = short(1)
    show(page, house, "analysis", match, review_of(match))
    expect(page.locator(".mo")).to_be_visible()
    expect(page.get_by_role("slider")).to_have_count(0)
    expect(page.locator(".acc")).to_contain_text("88")


@pytest.mark.parametrize(
    ("viewport", "scheme", "lang"),
    [
        (LAPTOP, "light", "en"),
        (LAPTOP, "dark", "it"),
        (PHONE, "light", "it"),
        (PHONE, "dark", "en"),
    ],
)
def test_the_analysis_is_sound_in_every_light_and_language(
    house: House, opened: Opened, viewport: Any, scheme: str, lang: str
) -> None:
    page = opened(viewport, scheme, lang)
    analysed(page, house, "deeper")
    expect(page.locator(".mo h2")).to_contain_text("Round")
    assert violations(page) == []
    assert not UNTOLD.search(page.locator("body").inner_text())
    wide = page.evaluate("document.documentElement.scrollWidth")
    assert wide <= viewport["width"], "nothing is wider than the window"
    if lang == "it":
        expect(page.locator(".views")).to_contain_text("Punteggio")
    if viewport == LAPTOP:
        high = page.evaluate("document.documentElement.scrollHeight")
        assert high <= viewport["height"], "the analysis fits the screen of a laptop"
