"""The log tells a story, names fit everywhere, and the page states no fact of a game of its own."""

from __future__ import annotations

import json
import re
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Page, ViewportSize, expect

import signoria
from signoria.kernel.match import Match
from tests.web.boards import boards
from tests.web.conftest import LAPTOP, PHONE, House, Opened
from tests.web.hand import OVER, click, play_on, tap
from tests.web.sitting import OPEN_A_TABLE, keep_two, sit_down, take_row
from tests.web.stage import Stage
from tests.web.staged import stage
from tests.web.test_feel import Named
from tests.web.test_lorenzo import rich

LONG = [
    "Wolfeschlegelsteinhausenbergerdorffvonbr",
    "Ser Piero di Ser Antonio Vinci",
    "👩‍🎨👨‍👩‍👧‍👦🏰 Ginevra 🦁",
]


def gone(match: Match) -> dict[str, str]:
    """The floors whose card somebody has taken, with that card."""
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


STICKING_OUT = """() => [...document.querySelectorAll('.head, .strip, .bar, .side > *, .chat, .log')]
  .filter((part) => part.offsetParent && part.scrollWidth > part.clientWidth + 1)
  .map((part) => part.className)
  .concat(document.documentElement.scrollWidth > innerWidth ? ['the page'] : [])"""


@pytest.mark.parametrize("name", LONG, ids=["long", "six words", "emoji"])
@pytest.mark.parametrize("viewport", [LAPTOP, PHONE], ids=["laptop", "phone"])
def test_names_of_all_kinds_fit_at_the_table(
    house: House, opened: Opened, viewport: ViewportSize, name: str
) -> None:
    page = opened(viewport)
    wrong: dict[str, list[str]] = {}
    for game in ("masters", "lorenzo", "princes"):
        position = next(iter(boards()[game].values()))
        Named(page, house.address, position(), name)
        page.reload()
        page.wait_for_selector(".app")
        wrong[game] = page.evaluate(STICKING_OUT)
    assert {game: what for game, what in wrong.items() if what} == {}


MANY = [
    "Ginevra",
    "Maximiliana Wolfeschlegelsteinhausenberg",
    "Anna Bella Carla Dora six seven",
    "Wolfeschlegelsteinhausenbergerdorffmaxim",
    "Maximiliana B",
]
UNREADABLE = """() => {
  const inside = (part, edge) => {
    const [one, other] = [part, edge].map((each) => each.getBoundingClientRect());
    return one.left >= other.left - 1 && one.right <= other.right + 1
      && one.top >= other.top - 2 && one.bottom <= other.bottom + 2;
  };
  const whole = (part) => part.scrollWidth <= part.clientWidth + 1 || !part.clientWidth;
  const cut = (part) => !whole(part) && getComputedStyle(part).textOverflow !== 'ellipsis';
  const apart = (one, other) => !one.textContent || !other.textContent
    || one.getBoundingClientRect().right <= other.getBoundingClientRect().left + 1;
  const wrong = [...document.querySelectorAll('.ring li')].filter((row) => row.offsetParent)
    .flatMap((row) => {
      const [name, state, value] = ['b', 'em', 'strong'].map((each) => row.querySelector(each));
      const full = name.title && (whole(name) || name.title === name.textContent);
      return inside(row, row.closest('.ringp')) && inside(state, row) && inside(value, row)
        && apart(name, state) && apart(state, value) && whole(state) && whole(value)
        && !cut(name) && (whole(name) || name.clientWidth > 15) && full ? [] : [row.innerText];
    });
  const own = [...document.querySelectorAll('.seat--turn .name, .phase.whole b, .strip .me .name')]
    .filter((part) => part.offsetParent && !whole(part));
  return [...wrong, ...own.map((part) => part.textContent),
    ...[...document.querySelectorAll('.mine .est')]
      .filter((part) => part.clientWidth && !inside(part, part.parentNode)).map(() => 'the estate'),
    ...[...document.querySelectorAll('.ringp .cap, .ringp')].filter((part) => !whole(part))
      .map((part) => part.className)];
}"""


def bidding(kind: str) -> Match:
    """Five at an auction of The Muse and the Princess: a few have bid, bought or passed."""
    match = signoria.new("princes", seats=5, modules=["muse"], seed=7)
    rng = Random(7)
    while not match.over:
        view = match.view(None)
        auction, court = view["auction"], view["court"]
        told = len(auction["passed"]) + len(auction["served"]) + len(auction["declined"])
        if kind == "marker":
            told = sum([bool(each["marker"]) for each in court["characters"].values()])
        if match.decision is not None and match.decision.kind == kind and told > 1:
            return match
        match.play(rng.choice(match.words))
    raise AssertionError(f"nobody asks {kind!r}")


@pytest.mark.parametrize("lang", ["en", "it"])
@pytest.mark.parametrize("viewport", [LAPTOP, PHONE], ids=["laptop", "phone"])
def test_long_names_hide_nobodys_state_in_an_auction(
    house: House, opened: Opened, viewport: ViewportSize, lang: str
) -> None:
    page = opened(viewport, lang=lang)
    wrong: dict[str, list[str]] = {}
    for kind in ("name", "bid", "marker"):
        match = bidding(kind)
        match.language = lang
        stage(page, house, match, names=MANY)
        assert page.locator(".ring li").first.is_visible()
        wrong[kind] = page.evaluate(UNREADABLE) + page.evaluate(STICKING_OUT)
    assert {kind: what for kind, what in wrong.items() if what} == {}


OVERFLOWING = """() => [...document.querySelectorAll('main *')]
  .filter((part) => part.clientWidth > 1 && part.scrollWidth > part.clientWidth + 1
    && getComputedStyle(part).overflowX === 'visible')
  .map((part) => `${part.tagName} ${part.className}`)
  .concat([...document.querySelectorAll('main svg text')].flatMap((text) => {
    const [word, picture] = [text, text.ownerSVGElement].map((each) => each.getBoundingClientRect());
    return word.left < picture.left - 1 || word.right > picture.right + 1 ? [text.textContent] : [];
  }))
  .concat(document.documentElement.scrollWidth > innerWidth ? ['the page'] : [])"""


@pytest.mark.parametrize("viewport", [LAPTOP, PHONE], ids=["laptop", "phone"])
def test_names_of_all_kinds_fit_before_and_after_the_game(
    house: House, opened: Opened, viewport: ViewportSize
) -> None:
    page = opened(viewport)
    mine, *others = LONG
    seats = [{"kind": "mine", "name": mine}]
    seats += [{"kind": "bot", "level": "random", "name": name} for name in others]
    asked = {"game": "masters", "modules": [], "settings": {"round_limit": 1}, "public": True}
    wrong: dict[str, list[str]] = {}
    page.goto(house.address)
    page.evaluate(OPEN_A_TABLE, {**asked, "seats": [*seats, {"kind": "open"}]})
    expect(page.get_by_text(others[0]).first).to_be_visible()
    wrong["before the game"] = page.evaluate(OVERFLOWING)
    page.goto(house.address)
    expect(page.get_by_role("button", name="Open your own")).to_be_visible()
    expect(page.get_by_text("No open tables")).to_have_count(0)
    wrong["home"] = page.evaluate(OVERFLOWING)
    page.evaluate(OPEN_A_TABLE, {**asked, "seats": seats})
    page.wait_for_selector(".app")
    play_on(page, Random(3), act=tap if viewport == PHONE else click)
    page.locator(OVER).click()
    page.wait_for_selector("svg.chart")
    wrong["the end"] = page.evaluate(OVERFLOWING)
    assert {where: what for where, what in wrong.items() if what} == {}


def test_a_table_has_a_heading_of_level_one(house: House, opened: Opened) -> None:
    page = opened()
    stage(page, house, rich())
    expect(page.get_by_role("heading", level=1)).to_contain_text("Lorenzo il Magnifico")


SPOKEN = """() => [...document.querySelectorAll('.app *')].flatMap((each) => [
  each.getAttribute('aria-label') ?? '', each.getAttribute('title') ?? '',
  each.matches('.sr-only') ? each.textContent : ''])
  .filter(Boolean)"""


@pytest.mark.parametrize("game", ["masters", "lorenzo", "houses", "princes", "muse"])
def test_accessible_names_contain_no_ids(house: House, opened: Opened, game: str) -> None:
    page = opened()
    found: dict[str, list[str]] = {}
    for name, position in boards()[game].items():
        match = position()
        stage(page, house, match)
        ids = {thing.id for thing in match.game.printed if re.search(r"[-._]", thing.id)}
        question = match.decision
        options = question.options if question is not None else []
        ids |= {element.split(":")[-1] for option in options for element in option.path}
        raw = [each for each in ids if re.search(r"[a-z][-._][a-z0-9]", each)]
        spoken: list[str] = page.evaluate(SPOKEN)
        found[name] = [text for text in spoken if any([each in text for each in raw])]
    assert {name: texts[:3] for name, texts in found.items() if texts} == {}


def test_the_focused_field_is_clear_of_the_buttons(house: House, opened: Opened) -> None:
    page = opened(PHONE)
    page.goto(house.address)
    page.get_by_role("button", name="Invite friends").click()
    page.get_by_text("House rules").click()
    for _ in range(40):
        page.keyboard.press("Tab")
        hidden = page.evaluate(
            """() => {
              const at = document.activeElement, foot = document.querySelector('.dlg__acts');
              if (!at.closest('dialog') || foot.contains(at)) return false;
              const box = at.getBoundingClientRect(), edge = foot.getBoundingClientRect();
              return box.height < 60 && box.bottom > edge.top + 1 && box.top < edge.bottom;
            }"""
        )
        assert not hidden, page.evaluate("document.activeElement.outerHTML.slice(0, 120)")


def test_lorenzo_is_on_the_end_page_and_in_its_chart(house: House, opened: Opened) -> None:
    page = opened()
    sit_down(page, house.address, 1, rounds=2)
    play_on(page, Random(3))
    page.locator(OVER).click()
    page.wait_for_selector("svg.chart")
    for picture in (".chart", ".towers"):
        expect(page.locator(picture)).to_have_attribute("aria-label", re.compile(r"Lorenzo \d+"))
    expect(page.locator(".chart .line.rival")).to_have_count(1)
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
    stage(page, house, boards()["muse"]["marker among 5"]())
    expect(page.locator(".chc", has_text="Nine more for everything")).to_have_count(1)
