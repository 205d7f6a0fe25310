"""The Princes of Florence in a real browser: whole games, every question, and its own gestures."""

from __future__ import annotations

import re
from functools import cache
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Page, expect

import signoria
from signoria.kernel.match import Match
from tests.web.conftest import BUILT, LAPTOP, PHONE, House, Opened
from tests.web.hand import CHOSEN, GLOWING, OVER, PATIENCE, is_over, my_turn, press, turns
from tests.web.stage import Stage, found, kinds
from tests.web.test_pages import violations

PASSES = ":is([data-element=pass],[data-element=decline],[data-element=end]).step:not(.chosen)"
LARGE: Any = {"width": 1920, "height": 1080}
CONFIGURATIONS: list[tuple[int, list[str]]] = [(2, []), (3, ["muse"])]

CREATE = """async ({seats, modules}) => {
  const post = (path, body) => fetch(`/api${path}`, {
    method: "POST", headers: {"content-type": "application/json"}, body: JSON.stringify(body),
  }).then(answer => answer.json());
  await post("/me", {name: "Ginevra"});
  const table = {game: "princes", modules, seats};
  const {id} = await post("/tables", table);
  if (!seats.some(({kind}) => kind === "open")) await post(`/tables/${id}/start`, {});
  location.hash = `/t/${id}`;
}"""


def sit_at(page: Page, address: str, players: int, modules: list[str]) -> None:
    """A running table with bots that answer at once."""
    page.goto(address)
    mine = [{"kind": "mine", "name": "Ginevra"}]
    bots = [{"kind": "bot", "level": "random", "name": f"Bot {at}"} for at in range(1, players)]
    page.evaluate(CREATE, {"seats": mine + bots, "modules": modules})
    page.wait_for_selector(".app", timeout=PATIENCE)


def click_quickly(page: Page, rng: Random, haste: float) -> None:
    """One click of somebody who wants to be done: pass, confirm what is chosen, or choose."""
    passing, chosen = page.locator(PASSES), page.locator(CHOSEN)
    waiting = not chosen.count() or page.locator(".ls.next.chosen").count()
    if passing.count() and waiting and rng.random() < haste:
        press(passing.first)
    elif chosen.count() and rng.random() < 0.9:
        press(chosen.first)
    elif many := page.locator(GLOWING).count():
        press(page.locator(GLOWING).nth(rng.randrange(many)))
    elif page.locator(".tabs button:has(.dot)").first.is_visible():
        press(page.locator(".tabs button:has(.dot)").first)
    else:
        page.wait_for_timeout(20)


def play_out(page: Page, rng: Random, haste: float) -> None:
    """Click until the game is over."""
    for _ in range(3000):
        if not my_turn(page):
            return
        click_quickly(page, rng, haste)
    raise AssertionError("the game is not over")


def see_the_score(page: Page) -> None:
    """The lines of the final score sum to the totals."""
    page.locator(OVER).click()
    expect(page.locator("table.score tfoot td").first).to_be_visible()
    totals = [int(text) for text in page.locator("table.score tfoot td").all_inner_texts()]
    sums = [0] * len(totals)
    rows = page.locator("table.score tbody tr")
    for number in range(rows.count()):
        for at, text in enumerate(rows.nth(number).locator("td").all_inner_texts()):
            sums[at] += int(text)
    assert sums == totals


@pytest.mark.parametrize(
    ("players", "modules", "haste"), [(2, [], 0.6), (4, [], 0.8), (3, ["muse"], 0.7)]
)
def test_a_game_by_clicks_to_the_final_score(
    house: House, opened: Opened, players: int, modules: list[str], haste: float
) -> None:
    page = opened()
    sit_at(page, house.address, players, modules)
    play_out(page, Random(players), haste)
    see_the_score(page)


def test_a_game_by_keyboard_alone(house: House, opened: Opened) -> None:
    page = opened()
    sit_at(page, house.address, 2, [])
    rng = Random(5)
    for _ in turns(page):
        if page.locator(PASSES).count() and rng.random() < 0.6:
            page.keyboard.press("p")
        elif page.locator(CHOSEN).count() and rng.random() < 0.9:
            page.keyboard.press("c")
        else:
            for _ in range(rng.randrange(1, 6)):
                page.keyboard.press("Tab")
                page.keyboard.press("r")
                if page.evaluate("document.activeElement.matches('.legal, #confirm')"):
                    page.keyboard.press("Enter")
                    break
        page.wait_for_timeout(15)
    page.locator(OVER).focus()
    page.keyboard.press("Enter")
    expect(page.locator("table.score")).to_be_visible()


def test_a_game_on_the_phone(house: House, opened: Opened) -> None:
    page = opened(PHONE)
    sit_at(page, house.address, 2, [])
    play_out(page, Random(8), 0.7)
    see_the_score(page)


def test_two_browsers_at_one_table(house: House, opened: Opened) -> None:
    host, guest = opened(), opened()
    host.goto(house.address)
    seats = [{"kind": "mine", "name": "Ginevra"}, {"kind": "open"}]
    host.evaluate(CREATE, {"seats": seats, "modules": []})
    link = host.get_by_label("Link for your friends")
    link.wait_for(timeout=PATIENCE)
    guest.goto(link.input_value())
    guest.get_by_label("Your name").fill("Baldo")
    guest.get_by_role("button", name="Sit down").click()
    host.get_by_role("button", name="Start the game").click()
    for page in (host, guest):
        page.wait_for_selector(".app", timeout=PATIENCE)
    rng = Random(2)
    for _ in range(3000):
        if is_over(host) and is_over(guest):
            break
        for page in (host, guest):
            if page.locator(f"{CHOSEN}, {GLOWING}").count():
                click_quickly(page, rng, 0.9)
    see_the_score(host)


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


@pytest.mark.parametrize("kind", KINDS)
def test_every_kind_of_question_is_drawn_and_answered_by_clicks(
    house: House, opened: Opened, kind: str
) -> None:
    page = opened()
    stage = Stage(page, house.address, at(kind))
    legal = set(stage.match.words)
    expect(page.locator(".app")).to_have_attribute("data-question", kind)
    assert page.locator(f".princes .legal:visible, .princes input[type=range], {CHOSEN}").count()
    rng = Random(1)
    for _ in range(40):
        if stage.said:
            break
        click_quickly(page, rng, 0.3)
    assert stage.said and stage.said[0] in legal
    assert page.locator("dialog.options").count() == 0


OUT_OF_SIGHT = """() => [...document.querySelectorAll(".princes .legal, .bar button")]
  .filter(each => each.offsetParent)
  .filter(each => {
    const {top, left, right, bottom} = each.getBoundingClientRect();
    return top < 0 || left < 0 || right > innerWidth + 1 || bottom > innerHeight + 1;
  })
  .map(each => each.outerHTML.slice(0, 90))"""


@pytest.mark.parametrize("kind", ["name", "marker", "action", "bonus", "turn piece", "keep"])
def test_on_large_screens_everything_is_in_sight_at_once(
    house: House, opened: Opened, kind: str
) -> None:
    page = opened()
    Stage(page, house.address, at(kind))
    for viewport in (LAPTOP, LARGE):
        page.set_viewport_size(viewport)
        assert page.evaluate(OUT_OF_SIGHT) == [], viewport


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
    serious: dict[str, list[str]] = {}
    for kind in asked:
        Stage(page, house.address, at(kind))
        page.reload()
        expect(page.locator(".app")).to_have_attribute("data-question", kind)
        serious[kind] = violations(page)
    assert {name: what for name, what in serious.items() if what} == {}


def test_axe_finds_nothing_serious_on_the_phone_and_among_the_cards(
    house: House, opened: Opened
) -> None:
    page = opened(PHONE)
    serious: dict[str, list[str]] = {}
    Stage(page, house.address, at("action"))
    for number in (0, 2, 3):
        page.locator(".tabs button").nth(number).click()
        serious[f"tab {number}"] = violations(page)
    page.goto(f"{house.address}#/cards/princes")
    page.wait_for_selector(".browse .pf")
    serious["cards"] = violations(page)
    assert {name: what for name, what in serious.items() if what} == {}


def test_the_bundle_knows_no_card() -> None:
    printed = signoria.new("princes", seats=3, modules=["muse"], seed=1).game.printed
    ids = [thing.id for thing in printed if thing.kind in ("profession", "prestige")]
    assert len(ids) == 35
    for path in BUILT.parent.rglob("*.js"):
        text = path.read_text(encoding="utf-8")
        assert [id for id in ids if f'"{id}"' in text or f"`{id}`" in text] == [], path


@pytest.mark.parametrize("kind", ["name", "action", "marker", "keep"])
def test_italian_has_no_missing_text(house: House, opened: Opened, kind: str) -> None:
    page = opened(lang="it-IT")
    Stage(page, house.address, at(kind))
    body = page.locator("body").inner_text()
    assert not re.search(r"\b(princes|good|kind|step)\.[a-z]", body)
    assert "undefined" not in body


def test_others_principalities_are_a_tap_away(house: House, opened: Opened) -> None:
    page = opened()
    Stage(page, house.address, at("bid"))
    expect(page.locator(".popp .est")).to_have_count(1)
    page.locator(".popp").click()
    expect(page.locator(".estate")).to_be_visible()
    expect(page.locator(".estate h2")).to_contain_text("Principality of")
    page.get_by_role("button", name="back to yours").click()
    expect(page.locator(".stacks")).to_be_visible()
