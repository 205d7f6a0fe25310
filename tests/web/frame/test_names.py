"""Names fit everywhere."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from playwright.sync_api import Page, ViewportSize, expect

import signoria
from signoria.games.registry import RULEBOOKS
from signoria.kernel.match import Match
from tests.web.boards import met
from tests.web.conftest import LAPTOP, PHONE, House, Opened
from tests.web.games.test_lorenzo import rich
from tests.web.hand import OVER, SETTLED, click, play_on, tap, wait_for_table
from tests.web.houses import beginning, rich as houses_rich
from tests.web.practise.practised import CALLED
from tests.web.sitting import OPEN_A_TABLE
from tests.web.staged import stage

LONG = [
    "W" * 40,
    "Bartolomeodellagherardesca",
    "One two three four five six",
    "👩‍🎨👨‍👩‍👧‍👦🏰 Ginevra 🦁",
]

WRONG = """(called) => {
  const wide = Math.min(innerWidth, screen.width);  // a phone widens the first to what sticks out
  const wrong = document.documentElement.scrollWidth > wide ? ['the page'] : [];
  const parts = '.head, .strip, .bar, .side > *, .chat, .log, .log ol, .opp, .dflow, .dflow li';
  for (const part of document.querySelectorAll(parts))
    if (part.offsetParent && part.scrollWidth > part.clientWidth + 1) wrong.push(part.className);
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const said = texts.currentNode.textContent.trim(), part = texts.currentNode.parentElement;
    if (!said || !part.checkVisibility() || part.closest('.sr-only, svg')) continue;
    const range = document.createRange();
    range.selectNodeContents(texts.currentNode);
    const box = range.getBoundingClientRect(), lines = [...range.getClientRects()];
    const style = getComputedStyle(part);
    if (called.includes(said)) {
      const cut = style.overflowX === 'hidden' && part.scrollWidth > part.clientWidth + 1;
      if (cut && (style.textOverflow !== 'ellipsis' || part.title !== said))
        wrong.push(`the name in ${part.parentElement.className}`);
    } else if (/^[^ ]{1,12}$/.test(said) && lines.some(({ top }) => top > lines[0].bottom - 2))
      wrong.push(`broken: ${said}`);
    let scrolling = part;
    while (scrolling && !/auto|scroll/.test(getComputedStyle(scrolling).overflowX))
      scrolling = scrolling.parentElement;
    if (/^[0-9]/.test(said) && !scrolling && (box.left < -1 || box.right > innerWidth + 1))
      wrong.push(`out of sight: ${said} in ${part.parentElement.className}`);
  }
  return wrong;
}"""


def crowded() -> dict[str, Match]:
    """Every game with all seats taken, where the others are seen beside one's own."""
    found = {game: met(game, rulebook.seats[1]) for game, rulebook in RULEBOOKS.items()}
    tables = {game: next(iter(positions.values()))() for game, positions in found.items()}
    return {**tables, "auction": beginning(), "houses": houses_rich()}


@pytest.mark.slow
@pytest.mark.parametrize("viewport", [LAPTOP, PHONE], ids=["laptop", "phone"])
def test_names_of_all_kinds_fit_at_the_table(
    house: House, opened: Opened, viewport: ViewportSize
) -> None:
    page = opened(viewport)
    wrong: dict[str, list[str]] = {}
    for game, match in crowded().items():
        for number, names in enumerate((LONG[:1] * 5, [*LONG[1:], *LONG[2:]])):
            stage(page, house, match, names=names)
            wrong[f"{game} {number}"] = wrong_on(page, names)
            if viewport == PHONE and page.locator(".tabs button").count():
                page.locator(".tabs button").last.click()
                wrong[f"{game} others {number}"] = wrong_on(page, names)
    assert {where: what for where, what in wrong.items() if what} == {}


def wrong_on(page: Page, names: list[str]) -> list[str]:
    """What does not fit; some of a board comes a moment later, and is not in its place before."""
    found: list[str] = page.evaluate(WRONG, names)
    if found:
        page.wait_for_load_state("networkidle")
        page.evaluate(SETTLED)
        found = page.evaluate(WRONG, names)
    return found


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
  const seats = [...document.querySelectorAll('.head .turn .name')].filter((part) => part.offsetParent);
  const starved = seats.filter((part) => !whole(part) && part.clientWidth < 24);
  return [...wrong, ...own.map((part) => part.textContent),
    ...starved.map((part) => `no room for ${part.textContent}`),
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
        wrong[kind] = page.evaluate(UNREADABLE) + page.evaluate(WRONG, MANY)
    assert {kind: what for kind, what in wrong.items() if what} == {}


ALL_MODULES: dict[str, Any] = {"game": "lorenzo", "modules": ["houses"], "settings": {}}
"""The longest there is to say of a table in a list."""

TORN = """() => [...document.querySelectorAll('.row b')]
  .filter((title) => title.offsetHeight > 3 * parseFloat(getComputedStyle(title).lineHeight))
  .map((title) => `${title.textContent} in more than two lines`)"""
"""Titles for which there was no room left beside what kind of table it is."""

OVERFLOWING = """() => [...document.querySelectorAll('main *')]
  .filter((part) => part.clientWidth > 1 && part.scrollWidth > part.clientWidth + 1
    && getComputedStyle(part).overflowX === 'visible')
  .map((part) => `${part.tagName} ${part.className}`)
  .concat([...document.querySelectorAll('main svg text')].flatMap((text) => {
    const [word, picture] = [text, text.ownerSVGElement].map((each) => each.getBoundingClientRect());
    const out = word.left < picture.left - 1 || word.right > picture.right + 1
      || word.top < picture.top - 1 || word.bottom > picture.bottom + 1;
    return out ? [text.textContent] : [];
  }))
  .concat(document.documentElement.scrollWidth > Math.min(innerWidth, screen.width)
    ? ['the page'] : [])"""


@pytest.mark.parametrize("viewport", [LAPTOP, PHONE], ids=["laptop", "phone"])
def test_names_of_all_kinds_fit_before_and_after_the_game(
    house: House, opened: Opened, viewport: ViewportSize
) -> None:
    page = opened(viewport)
    mine, *others = LONG[:1] + LONG[2:]
    seats = [{"kind": "mine", "name": mine}]
    seats += [{"kind": "bot", "level": "random", "name": name} for name in others]
    asked = {"game": "masters", "modules": [], "settings": {"round_limit": 1}, "public": True}
    wrong: dict[str, list[str]] = {}
    page.goto(house.address)
    page.evaluate(OPEN_A_TABLE, {**asked, "seats": [*seats, {"kind": "open"}]})
    expect(page.get_by_text(others[0]).first).to_be_visible()
    wrong["before the game"] = page.evaluate(OVERFLOWING) + page.evaluate(WRONG, LONG)
    page.evaluate(CALLED, mine)
    page.goto(house.address)
    page.evaluate(OPEN_A_TABLE, {**ALL_MODULES, "seats": seats[:2]})
    wait_for_table(page)
    page.goto(house.address)
    page.reload()
    expect(page.get_by_role("button", name="Open your own")).to_be_visible()
    expect(page.get_by_text("No open tables")).to_have_count(0)
    expect(page.locator(".mine .row b").first).to_be_visible()
    wrong["home"] = page.evaluate(OVERFLOWING) + page.evaluate(TORN)
    page.evaluate(OPEN_A_TABLE, {**asked, "seats": seats})
    wait_for_table(page)
    play_on(page, Random(3), act=tap if viewport == PHONE else click)
    page.locator(OVER).click()
    page.wait_for_selector("svg.chart")
    wrong["the end"] = page.evaluate(OVERFLOWING) + page.evaluate(WRONG, LONG)
    assert {where: what for where, what in wrong.items() if what} == {}


def test_a_table_has_a_heading_of_level_one(house: House, opened: Opened) -> None:
    page = opened()
    stage(page, house, rich())
    expect(page.get_by_role("heading", level=1)).to_contain_text("Lorenzo il Magnifico")


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
