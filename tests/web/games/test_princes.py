"""The Princes of Florence in a real browser: every question, and its own gestures."""

from __future__ import annotations

from functools import cache, partial
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Page, expect

import signoria
from signoria.kernel.match import Match
from tests.waiting import until
from tests.web.checks import listed_in_the_bar, named_in_the_bundle, untold, violations
from tests.web.conftest import LAPTOP, PHONE, House, Opened
from tests.web.games.test_whole_games import passing
from tests.web.hand import CHOSEN, click, look
from tests.web.stage import Stage, found, kinds
from tests.web.staged import stage as show

LARGE: Any = {"width": 1920, "height": 1080}
CONFIGURATIONS: list[tuple[int, list[str]]] = [(2, []), (3, ["muse"])]

# Every kind of question, on a table that stands still.


def at(kind: str) -> Match:
    """A table at which this is asked, with more than one answer."""
    return sought(kind).clone()


@cache
def sought(kind: str) -> Match:
    """Such a table, looked for once."""
    for seats, modules in CONFIGURATIONS:
        if kind in kinds("princes", seats, modules):
            return found("princes", seats, modules, lambda match: asks(match, kind))
    raise AssertionError(f"nobody asks {kind!r}")


def asks(match: Match, kind: str) -> bool:
    """Is this the question, and is it a question?"""
    question = match.decision
    return question is not None and question.kind == kind and len(question.options) > 1


KINDS = sorted(set.union(*[kinds("princes", seats, modules) for seats, modules in CONFIGURATIONS]))


ASKED = f".princes .legal:visible, .princes input[type=range], {CHOSEN}"


@pytest.mark.parametrize("half", [0, 1])
def test_every_kind_of_question_is_drawn_and_answered_by_clicks(
    house: House, opened: Opened, half: int
) -> None:
    page = opened()
    wrong: dict[str, Any] = {}
    for kind in KINDS[half::2]:
        match = at(kind)
        show(page, house, match)
        expect(page.locator(".app")).to_have_attribute("data-question", kind)
        asked, unnamed = page.locator(ASKED).count(), listed_in_the_bar(page)
        word = answered_by_clicks(page, kind)
        if not asked or unnamed or word not in match.words:
            wrong[kind] = (asked, unnamed, word)
        elif page.locator("dialog.options").count():
            wrong[kind] = "it was answered from the list of all options"
    assert wrong == {}


def answered_by_clicks(page: Page, kind: str) -> str:
    """Click what can be clicked until an answer has come through the line: that answer."""
    rng = Random(1)

    def answer() -> str:
        spot = look(page, rng, passing(rng), patience=0)
        said: list[str] = page.evaluate("window.said.map(({ word }) => word)")
        if not said and spot is not None:
            click(page, rng, spot)
        return said[0] if said else ""

    return until(answer, f"an answer to {kind}", bool, page=page)


OUT_OF_SIGHT = """() => [...document.querySelectorAll(".princes .legal, .bar button")]
  .filter(each => each.offsetParent)
  .filter(each => {
    const {top, left, right, bottom} = each.getBoundingClientRect();
    return top < 0 || left < 0 || right > innerWidth + 1 || bottom > innerHeight + 1;
  })
  .map(each => each.outerHTML.slice(0, 90))"""


def test_on_large_screens_everything_is_in_sight_at_once(house: House, opened: Opened) -> None:
    page = opened()
    for kind in ("name", "marker", "action", "bonus", "turn piece", "keep"):
        show(page, house, at(kind))
        for viewport in (LAPTOP, LARGE):
            page.set_viewport_size(viewport)
            assert page.evaluate(OUT_OF_SIGHT) == [], (kind, viewport)
        page.set_viewport_size(LAPTOP)


def turning(match: Match) -> bool:
    """A building is in hand, and other pieces lie about."""
    if not asks(match, "turn piece"):
        return False
    view = match.view(match.state.seat)
    side = view["players"][match.state.seat]
    return len(side["pieces"]) >= 2 and len(side["placing"]["beside"]) > 4


def test_a_piece_is_turned_moved_and_laid_in_one_gesture(house: House, opened: Opened) -> None:
    page = opened()
    stage = Stage(page, house.address, found("princes", 3, [], turning))
    assert page.locator(".spotc").count() == 49
    before = page.locator(".pc.ghost .ol").get_attribute("d")
    page.keyboard.press("r")
    assert page.locator(".pc.ghost .ol").get_attribute("d") != before
    for _ in range(4):
        if not page.locator(".spotc.legal").count():
            page.keyboard.press("r")
    page.locator(".spotc.legal").last.click()
    expect(page.locator(".pc.ghost.bad")).to_have_count(0)
    spots = len(stage.match.view(stage.seat)["players"][stage.seat]["pieces"])
    page.locator("#confirm").click()
    expect(page.locator(".pc.ghost")).to_have_count(0)
    assert [word.split()[0] for word in stage.said] in (["turn", "at"], ["flip", "at"], ["turn"])
    assert len(stage.match.view(stage.seat)["players"][stage.seat]["pieces"]) == spots + 1


def test_a_forbidden_spot_says_why(house: House, opened: Opened) -> None:
    page = opened()
    stage = Stage(page, house.address, found("princes", 3, [], turning))
    page.locator(".spotc:not(.legal)").first.click()
    expect(page.locator(".pc.ghost.bad")).to_have_count(1)
    expect(page.locator(".where")).to_contain_text("touches")
    expect(page.locator("#confirm")).to_be_disabled()
    assert stage.said == []


def test_the_calculator_adds_up(house: House, opened: Opened) -> None:
    page = opened()
    stage = Stage(page, house.address, at("bonus"))
    work = stage.match.view(stage.seat)["players"][stage.seat]["work"]
    shown = page.locator(".sum tr:not(:has(button)) .v").all_inner_texts()
    assert sum([int(text) for text in shown]) == work["value"]
    expect(page.locator(".tot .big")).to_have_text(str(work["value"]))


def test_cards_go_back_in_the_order_of_the_clicks(house: House, opened: Opened) -> None:
    page = opened()
    stage = Stage(page, house.address, at("return"))
    usual = stage.match.words[0].split()[1:]
    page.locator(".fan .legal").first.click()
    page.locator("#confirm").click()
    expect(page.locator(".app")).not_to_have_attribute("data-question", "return")
    assert stage.said == [" ".join(["return", *usual[1:], usual[0]])]


@pytest.mark.parametrize(
    ("scheme", "asked"),
    [("light", ["name", "turn piece", "marker"]), ("dark", ["action", "keep"])],
)
def test_axe_finds_nothing_serious(
    house: House, opened: Opened, scheme: str, asked: list[str]
) -> None:
    page = opened(LAPTOP, scheme)
    wrong: dict[str, list[str]] = {}
    for kind in asked:
        show(page, house, at(kind))
        expect(page.locator(".app")).to_have_attribute("data-question", kind)
        wrong[kind] = violations(page)
    assert {name: what for name, what in wrong.items() if what} == {}


def test_axe_finds_nothing_serious_on_the_phone_and_among_the_cards(
    house: House, opened: Opened
) -> None:
    page = opened(PHONE)
    wrong: dict[str, list[str]] = {}
    Stage(page, house.address, at("action"))
    for number in (0, 2, 3):
        page.locator(".tabs button").nth(number).click()
        wrong[f"tab {number}"] = violations(page)
    page.goto(f"{house.address}#/cards/princes")
    page.wait_for_selector(".browse .pf")
    wrong["cards"] = violations(page)
    assert {name: what for name, what in wrong.items() if what} == {}


def test_the_bundle_knows_no_card() -> None:
    printed = signoria.new("princes", seats=3, modules=["muse"], seed=1).game.printed
    ids = [thing.id for thing in printed if thing.kind in ("profession", "prestige")]
    assert len(ids) == 35
    assert named_in_the_bundle(ids) == []


def test_italian_has_no_missing_text(house: House, opened: Opened) -> None:
    page = opened(lang="it-IT")
    missing: dict[str, list[str]] = {}
    for kind in KINDS:
        match = at(kind)
        match.language = "it"
        show(page, house, match)
        missing[kind] = untold(page)
    assert {kind: names for kind, names in missing.items() if names} == {}


def test_five_principalities_are_in_sight(house: House, opened: Opened) -> None:
    page = opened()
    for kind in ("bid", "action"):
        show(page, house, found("princes", 5, [], partial(asks, kind=kind)))
        expect(page.locator(".popp")).to_have_count(4)
        for viewport in (LAPTOP, LARGE):
            page.set_viewport_size(viewport)
            assert page.evaluate(OUT_OF_SIGHT) == [], (kind, viewport)
            assert not page.evaluate("document.documentElement.scrollHeight > innerHeight"), kind
        page.set_viewport_size(LAPTOP)


def test_others_principalities_are_a_tap_away(house: House, opened: Opened) -> None:
    page = opened()
    Stage(page, house.address, at("bid"))
    expect(page.locator(".popp .est")).to_have_count(1)
    page.locator(".popp").click()
    expect(page.locator(".estate")).to_be_visible()
    expect(page.locator(".estate h2")).to_contain_text("Principality of")
    page.get_by_role("button", name="back to yours").click()
    expect(page.locator(".stacks")).to_be_visible()
