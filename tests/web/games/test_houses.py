"""Houses of Renaissance on the page: every question of its own."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

import signoria
from signoria.kernel.match import Match
from tests.games.lorenzo.houses.tables import Board, table
from tests.web.checks import (
    CLIPPED,
    listed_in_the_bar,
    named_in_the_bundle,
    out_of_sight,
    serious,
)
from tests.web.conftest import LAPTOP, PHONE, House, Opened
from tests.web.games.test_lorenzo import QUESTIONS, WIDE, answered, confirm_unless_answered
from tests.web.hand import CHOSEN
from tests.web.houses import OWN, PROMOS, beginning, ending, rich
from tests.web.stage import Stage, kinds
from tests.web.staged import stage


def test_the_auction_by_keyboard_alone(house: House, opened: Opened) -> None:
    page = opened()
    bidding = Stage(page, house.address, beginning())
    page.wait_for_selector(".bid.legal")
    for _ in range(60):
        if page.evaluate("document.activeElement.matches('.bid.legal')"):
            break
        page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    page.keyboard.press("c")
    expect(page.locator(".bid.legal")).to_have_count(0)
    assert bidding.said and bidding.said[0] == "house-colonna 1"


def test_the_auction_on_the_phone(house: House, opened: Opened) -> None:
    page = opened(PHONE)
    bidding = Stage(page, house.address, beginning())
    page.locator('[data-element="bid:house-orsini.4"]').click()
    expect(page.locator(".sum")).to_contain_text("must offer again")
    page.locator(CHOSEN).click()
    expect(page.locator(".bid.legal")).to_have_count(0)
    assert bidding.said == ["house-orsini 4"]


# Every question, staged.


def test_no_kind_of_question_is_never_shown() -> None:
    asked = kinds("lorenzo", 5, ["houses"], leaders_inside_actions=True, **PROMOS)
    shown = {kind_of(position()) for position, _ in OWN.values()}
    assert asked - set(QUESTIONS) - shown == set(), "decision kinds never shown"


def kind_of(match: Match) -> str:
    """The kind of question at hand."""
    assert match.decision is not None
    return match.decision.kind


def clicks(match: Match, word: str) -> list[str]:
    """What one clicks on the page to give an answer."""
    assert match.decision is not None
    kind = match.decision.kind
    path = next(option.path for option in match.decision.options if option.word == word)
    names = [element.partition(":")[2] for element in path]
    if kind == "offer":
        return [f"bid:{names[0]}.{names[1]}"]
    if kind in ("exchange", "repeat_exchange"):
        return [f"row:{names[0]}.{names[1]}"]
    if kind == "play_free":
        return [f"pick:{names[0]}"]
    if kind == "take_free":
        floors = {card: floor for floor, card in match.view(None)["floors"].items()}
        return [f"space:{floors[names[0]]}" if names[0] in floors else f"pick:{names[0]}"]
    if kind == "final_discard" and path == ["end"]:
        return ["keep"]
    if path[0].startswith("token:"):
        return [element.replace("act:discard", "act:cash") for element in path]
    return path


def give(page: Page, elements: list[str]) -> None:
    """Click an answer out, and confirm it unless that was not needed."""
    for element in elements:
        if re.match("servants:|instead:", element):
            shown = int(page.locator(".serv b").inner_text())
            for _ in range(int(element.split(":")[1]) - shown):
                page.locator(".serv .round").last.click()
        elif not page.locator(f'.chosen[data-element="{element}"]').count():
            page.locator(f'[data-element="{element}"]:visible').first.click()
    confirm_unless_answered(page)


@pytest.mark.parametrize("half", [0, 1])
def test_every_question_is_drawn_and_answered_by_clicks(
    house: House, opened: Opened, half: int
) -> None:
    page = opened()
    wrong: dict[str, Any] = {}
    for name in list(OWN)[half::2]:
        position, word = OWN[name]
        match = position()
        stage(page, house, match)
        expect(page.locator("#question")).to_be_visible()
        unnamed = listed_in_the_bar(page)
        give(page, clicks(match, word))
        if unnamed or answered(page)[:1] != [word]:
            wrong[name] = (unnamed, answered(page))
    assert wrong == {}


SEEN: dict[str, Callable[[], Match]] = {
    "place": rich,
    "offer": beginning,
    "late": ending,
    **{name: OWN[name][0] for name in ("activate", "lay_token", "play_free", "repeat_exchange")},
}


@pytest.mark.parametrize(("viewport", "lang"), [(LAPTOP, "en"), (LAPTOP, "it"), (WIDE, "en")])
def test_everything_is_in_sight_at_once(
    house: House, opened: Opened, viewport: Any, lang: str
) -> None:
    page = opened(viewport, lang=lang)
    assert out_of_sight(page, house, SEEN, lang) == {}


def test_a_long_name_pushes_nothing_out_of_sight(house: House, opened: Opened) -> None:
    page = opened()
    stage(page, house, ending(), "Giovanni di Bicci de' Medici, banker to the Pope")
    assert page.evaluate(CLIPPED) == []
    mark = page.locator(".me .whose .mark").bounding_box()
    assert mark is not None and mark["width"] == mark["height"]
    assert page.locator(".me .whose").evaluate("who => who.scrollWidth <= who.clientWidth")


def wealthy() -> Match:
    """Two digits of everything, and the six leaders of the Sforza."""
    goods = "12 wood 13 stone 19 coin 12 servant 25 military 11 faith 111 victory"
    hand = "alfonso-v colleoni botticelli ariosto erasmo bramante"
    families = ("medici", "este", "orsini", "colonna")
    others = [Board(family=family, goods=goods) for family in families]
    return table(Board(family="sforza", goods=goods, hand=hand), *others)


def test_wealth_and_many_leaders_stay_in_sight(house: House, opened: Opened) -> None:
    page = opened()
    stage(page, house, wealthy())
    assert page.evaluate(CLIPPED) == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    hidden = page.locator(".me .ldrs").evaluate("all => all.scrollHeight - all.clientHeight")
    assert hidden < 4


CUT = """() => [...document.querySelectorAll('.ext')].filter((tile) => {
  const edge = tile.getBoundingClientRect(), cubes = tile.querySelector('.cubes');
  const end = cubes.childElementCount ? cubes.getBoundingClientRect().left : edge.right;
  const room = tile.parentNode.getBoundingClientRect();
  return edge.right > room.right + 1 || [...tile.querySelectorAll('.efx *, .cubes *')].some((part) => {
    const { left, right, top, bottom, width } = part.getBoundingClientRect();
    return width && (left < edge.left || right > (cubes.contains(part) ? edge.right : end) + 1
      || top < edge.top - 1 || bottom > edge.bottom + 1 || part.scrollWidth > part.clientWidth + 1
      && part.clientWidth && part.matches('small'));
  });
}).map((tile) => tile.innerText)"""
"""Tiles of the Vatican with something that does not fit."""


@pytest.mark.parametrize("lang", ["en", "it"])
@pytest.mark.parametrize("viewport", [LAPTOP, PHONE], ids=["laptop", "phone"])
def test_nothing_on_the_tiles_of_the_vatican_is_cut_off(
    house: House, opened: Opened, viewport: Any, lang: str
) -> None:
    page = opened(viewport, lang=lang)
    printed = signoria.new("lorenzo", seats=5, modules=["houses"], seed=1).game.printed
    tiles = sorted({thing.id for thing in printed if thing.kind == "excommunication"})
    wrong: dict[str, list[str]] = {}
    for number in sorted({tile.split("-")[1] for tile in tiles}):
        there = " ".join([f"{period}-{number}" for period in (1, 2, 3)])
        for cubes in ("", "1 2 3") if viewport == LAPTOP and lang == "it" else ("1 2 3",):
            boards = [Board(tiles=cubes, family=family) for family in ("medici", "este", "orsini")]
            match = table(*boards, tiles=there)
            match.language = lang
            stage(page, house, match)
            page.locator("[data-region=vatican]").wait_for(state="attached")
            wrong[f"{there}, {cubes}"] = page.evaluate(CUT)
    assert {there: what for there, what in wrong.items() if what} == {}


@pytest.mark.parametrize(("viewport", "scheme"), [(LAPTOP, "light"), (PHONE, "dark")])
def test_axe_finds_nothing_serious(
    house: House, opened: Opened, viewport: Any, scheme: str
) -> None:
    page = opened(viewport, scheme)
    asked = ("place", "offer", "lay_token", "repeat_exchange")
    assert serious(page, house, {name: SEEN[name] for name in asked}) == {}


def test_what_going_there_comes_to_is_told_before(house: House, opened: Opened) -> None:
    page = opened()
    stage(page, house, rich())
    page.locator('[data-element="member:white"]').click()
    page.locator('[data-element="space:special.2"]').hover()
    sums = page.locator(".sum")
    expect(sums).to_contain_text("Castellan")
    expect(sums).to_contain_text("occupied tower")
    expect(sums).to_contain_text("Medici")
    page.locator('[data-element="space:leader.erasmo"]').hover()
    expect(sums).to_contain_text("Space of Erasmo da Rotterdam")
    expect(sums.locator(".lab.gain")).to_be_visible()


def test_the_bundle_knows_no_piece_of_the_expansion() -> None:
    printed = signoria.new("lorenzo", seats=5, modules=["houses"], **PROMOS).game.printed
    ids = [thing.id for thing in printed if "-" in thing.id]
    assert named_in_the_bundle(ids) == []


BEHIND_THE_GOODS = """() => {
  const goods = document.querySelector('.supply').getBoundingClientRect();
  const things = [...document.querySelectorAll('.main button')].filter(e => e.checkVisibility());
  return things.reverse().filter((thing) => {
    thing.focus();
    return thing.getBoundingClientRect().top < goods.bottom;
  }).map(({dataset, className}) => dataset.element ?? className);
}"""
"""Buttons of the board that get the focus, from the last to the first, where one does not see it."""


@pytest.mark.parametrize("name", ["place", "offer"])
def test_on_a_phone_the_goods_never_cover_what_has_the_focus(
    house: House, opened: Opened, name: str
) -> None:
    page = opened(PHONE)
    stage(page, house, SEEN[name]())
    assert page.evaluate(BEHIND_THE_GOODS) == []
