"""Houses of Renaissance on the page: whole games by hand, and every question of its own."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cache
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Page, expect

import signoria
from signoria.kernel.agenda import Chance, Decision
from signoria.kernel.match import Match
from tests.games.lorenzo.houses.tables import Board, table
from tests.web.conftest import BUILT, LAPTOP, PHONE, House, Opened
from tests.web.hand import CHOSEN, OVER, press, turns
from tests.web.stage import Stage
from tests.web.staged import stage
from tests.web.test_lorenzo import (
    PLACES,
    QUESTIONS,
    WIDE,
    after,
    answered,
    click_on,
    clipped,
    play_on,
    sit_down,
)
from tests.web.test_pages import violations
from tests.web.test_play import see_the_score

PROMOS = {"promos": True}


def test_a_game_of_five_to_the_final_score(house: House, opened: Opened) -> None:
    page = opened()
    sit_down(page, house, 5, "houses")
    expect(page.locator(".lot")).to_have_count(5)
    play_on(page, Random(6))
    see_the_score(page)
    expect(page.locator("table.score tfoot td")).to_have_count(5)


# A game's beginning and its end, by keys and by taps.


def beginning() -> Match:
    """The auction: two offers stand, and whoever is asked was displaced."""
    match = signoria.new("lorenzo", seats=5, modules=["houses"], seed=1)
    return after(match, "house-orsini 2", "house-sforza 1", "house-orsini 3")


@cache
def last_round() -> dict[str, Any]:
    """The position before the first member of the last round of a random game is placed."""
    match = signoria.new("lorenzo", seats=5, modules=["houses"], seed=5)
    rng = Random(5)
    while match.view(None)["round"] < 6 or match.decision is None or match.decision.kind != "place":
        match.play(rng.choice(match.words))
    return match.position()


def ending() -> Match:
    """The last round, which ends with the score."""
    return signoria.from_position(last_round(), seed=5)


def by_keys(page: Page, rng: Random, most: int) -> None:
    """So many answers at most: numbers for members, Tab to what glows, Enter, and c to confirm."""
    focused = "document.activeElement.matches('.legal:not(.mem):not(.ldr):not(.fam)')"
    for _ in turns(page, most):
        if page.locator(CHOSEN).count():
            page.keyboard.press("c")
            continue
        page.keyboard.press(str(rng.randrange(1, 6)))
        for _ in range(90):
            page.keyboard.press("Tab")
            if page.evaluate(focused) and rng.random() < 0.5:
                page.keyboard.press("Enter")
                break


def test_the_auction_and_the_last_round_by_keyboard_alone(house: House, opened: Opened) -> None:
    page = opened()
    bidding = Stage(page, house.address, beginning())
    page.wait_for_selector(".bid.legal")
    while not page.evaluate("document.activeElement.matches('.bid.legal')"):
        page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    page.keyboard.press("c")
    page.wait_for_function("!document.querySelector('.bid.legal')")
    assert bidding.said and bidding.said[0] == "house-colonna 1"
    page = opened()
    Stage(page, house.address, ending(), Random(7))
    by_keys(page, Random(7), 400)
    page.locator(OVER).focus()
    page.keyboard.press("Enter")
    expect(page.locator("table.score tfoot td")).to_have_count(5)


def test_the_auction_and_the_last_round_on_the_phone(house: House, opened: Opened) -> None:
    page = opened(PHONE)
    bidding = Stage(page, house.address, beginning())
    page.locator('[data-element="bid:house-orsini.4"]').click()
    expect(page.locator(".sum")).to_contain_text("has to offer again")
    page.locator(CHOSEN).click()
    page.wait_for_function("!document.querySelector('.bid.legal')")
    assert bidding.said == ["house-orsini 4"]
    page = opened(PHONE)
    Stage(page, house.address, ending(), Random(8))
    rng = Random(8)
    for _ in turns(page, 600):
        if not page.locator(f"{CHOSEN}, {PLACES}").count():
            lively = page.locator(".tabs button:has(.dot)")
            if lively.count():
                press(lively.first)
        click_on(page, rng)
    page.locator(OVER).click()
    expect(page.locator("table.score tfoot td")).to_have_count(5)


# Every question, staged.


def rich() -> Match:
    """The middle of a game of five: every kind of piece is somewhere."""
    return table(
        Board(
            family="medici",
            goods="2 wood 3 stone 9 coin 2 servant 5 military 1 faith 11 victory",
            cards="carpenters-shop chapel commercial-hub port-of-pisa farmer scholar "
            "military-campaign collecting-cameos",
            hand="alfonso-v",
            played="erasmo bramante malatesta",
            tokens="coins alms fame",
            at="orange production.small",
            bonus_tile="a",
        ),
        Board(
            family="della-rovere",
            goods="1 wood 4 stone 3 servant 2 coin 8 military 3 faith 9 victory",
            cards="residence warlord abbess building-the-walls",
            at="white harvest.small, black territory.3, neutral palace",
            tokens="fame coins",
            bonus_tile="b",
        ),
        Board(
            family="este",
            goods="7 coin 17 victory 3 faith",
            at="orange territory.2, black market.3",
            tiles="1 2",
            bonus_tile="c",
        ),
        Board(
            family="orsini",
            goods="5 servant 3 faith",
            at="white market.1, orange building.1",
            bonus_tile="d",
        ),
        Board(
            family="colonna",
            goods="4 coin 12 victory 3 faith",
            at="brown special.1, neutral palace, white palace, black palace",
            bonus_tile="e",
        ),
        dice="3 4 2",
        round=5,
        tiles="1-8 2-6 3-8",
        adaptation="building",
        slots="port-of-pisa court",
        floors="hermitage@1 dukedom@4 hero@1 architect@3 royal-messenger@4 marketplace@3 "
        "stronghold@4 improving-the-canals@1 hosting-foreigners@2 hiring-soldiers@3 "
        "support-to-the-cardinal@4 castellan@2 library-of-san-marco@3 peace-of-bagnolo@4",
    )


def at_work(cards: str, *words: str, goods: str = "3 wood 2 stone 4 coin") -> Match:
    """A production of all these buildings, some words later."""
    board = Board(goods=goods, cards=cards, tokens="coins fame alms", hand="botticelli")
    return after(table(board, Board(), dice="6 6 6"), "white production.small", *words)


def mine(board: Board, *words: str, **given: Any) -> Match:
    """A table of two at which this board is asked, some words later."""
    return after(table(board, Board(), dice="6 6 6", **given), *words)


OWN: dict[str, tuple[Callable[[], Match], str]] = {
    "offer": (beginning, "house-orsini 5"),
    "leader space": (rich, "white leader.erasmo"),
    "leader space for a work": (rich, "white leader.bramante.production"),
    "use a token": (rich, "discard alms"),
    "lay a token later": (
        lambda: mine(Board(cards="port-of-pisa", tokens="alms coins")),
        "lay coins port-of-pisa",
    ),
    "exchange of a family": (
        lambda: mine(Board(family="este", goods="3 military")),
        "exchange house-este",
    ),
    "brown member": (lambda: mine(Board(family="colonna")), "brown market.1"),
    "goods on the tile": (
        lambda: mine(Board(family="montefeltro", stored="2 wood 1 stone"), "white palace"),
        "privilege tile",
    ),
    "a token for a privilege": (lambda: mine(Board(), "white palace"), "privilege token"),
    "exchange": (lambda: at_work("sealmakers-shop chapel"), "use sealmakers-shop 1 coin"),
    "repeat_exchange": (
        lambda: at_work("marble-workers-yard chapel"),
        "use marble-workers-yard 2 times",
    ),
    "activate": (
        lambda: at_work("loggia-of-the-lancers chapel carpenters-shop"),
        "activate carpenters-shop",
    ),
    "activate none": (
        lambda: at_work("loggia-of-the-lancers chapel carpenters-shop"),
        "skip loggia-of-the-lancers",
    ),
    "give_token": (
        lambda: at_work("library-of-san-marco", "use library-of-san-marco 1 token"),
        "give alms",
    ),
    "keep_token": (
        lambda: mine(Board(played="ficino"), "activate ficino", fate=["draw coins", "draw fame"]),
        "keep fame",
    ),
    "lay_token": (
        lambda: mine(
            Board(tokens="fame coins"), "white special.1", floors="port-of-pisa", fate=["draw alms"]
        ),
        "lay alms",
    ),
    "lay no token": (
        lambda: mine(
            Board(tokens="fame coins"), "white special.1", floors="port-of-pisa", fate=["draw alms"]
        ),
        "decline",
    ),
    "trade": (
        lambda: mine(Board(goods="3 coin 3 victory", played="raffaello"), "activate raffaello"),
        "trade 2",
    ),
    "throw a card away": (
        lambda: mine(Board(cards="farmer scholar", played="torquemada"), "activate torquemada"),
        "give scholar",
    ),
    "instead": (
        lambda: mine(
            Board(goods="5 servant 2 coin 2 wood 2 stone", played="paracelso"),
            "white building.1",
            "servants 0",
            floors="marketplace",
        ),
        "1 servant for wood",
    ),
    "play_free": (
        lambda: mine(
            Board(goods="9 coin", hand="botticelli colleoni ariosto"),
            "white special.1",
            floors="grand-chancellor",
        ),
        "play colleoni",
    ),
    "take_free": (
        lambda: mine(
            Board(goods="9 coin 9 military"),
            "white special.1",
            floors="antiquarian",
            gone="forest hermitage farmer chapel marketplace architect hero dukedom",
        ),
        "take hero",
    ),
    "take from the towers": (
        lambda: table(
            Board(family="gonzaga", goods="9 servant"),
            Board(),
            floors="forest chapel farmer castellan",
            phase="after actions",
        ),
        "take chapel",
    ),
    "final_discard": (
        lambda: table(Board(tokens="coins fame"), Board(), round=6, phase="leaders up"),
        "discard fame",
    ),
    "keep the last tokens": (
        lambda: table(Board(tokens="coins fame"), Board(), round=6, phase="leaders up"),
        "keep the rest",
    ),
    "turn_token": (
        lambda: mine(
            Board(goods="18 coin", family="visconti", hand="savonarola"),
            "play savonarola",
            settings=PROMOS,
        ),
        "turn 3",
    ),
    "work_of_one": (
        lambda: mine(
            Board(goods="2 servant", cards="forest", played="strozzi"),
            "activate strozzi",
            settings=PROMOS,
        ),
        "harvest servants 2",
    ),
    "worker": (
        lambda: mine(
            Board(cards="commercial-hub countryside-of-prato", played="strozzi"),
            "activate strozzi",
            "harvest servants 0",
            settings=PROMOS,
        ),
        "activate countryside-of-prato",
    ),
}
"""A position for every question of the expansion, and an answer to it."""


def test_no_kind_of_question_is_never_shown() -> None:
    game = signoria.new(
        "lorenzo", seats=5, modules=["houses"], leaders_inside_actions=True, **PROMOS
    ).game
    kinds = {
        task.kind
        for task in game.tasks.values()
        if isinstance(task, Decision) and not isinstance(task, Chance)
    }
    shown = {kind_of(position()) for position, _ in OWN.values()}
    assert kinds - set(QUESTIONS) - shown == set(), "decision kinds never shown"


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


NAMED = re.compile(r"act:(play|discard|activate|cash)|end|keep|go_on|pass|decline")
"""Answers that are best told as a button of the bar: there is nothing on the table to click."""


def give(page: Page, elements: list[str]) -> None:
    """Click an answer out, and confirm it unless that was not needed."""
    for element in elements:
        if re.match("servants:|instead:", element):
            shown = int(page.locator(".serv b").inner_text())
            for _ in range(int(element.split(":")[1]) - shown):
                page.locator(".serv .round").last.click()
        elif not page.locator(f'.chosen[data-element="{element}"]').count():
            page.locator(f'[data-element="{element}"]:visible').first.click()
    if not answered(page):
        page.locator(CHOSEN).click()


@pytest.mark.parametrize("half", [0, 1])
def test_every_question_is_drawn_and_answered_by_clicks(
    house: House, opened: Opened, half: int
) -> None:
    page = opened()
    page.set_default_timeout(10_000)
    wrong: dict[str, Any] = {}
    for name in list(OWN)[half::2]:
        position, word = OWN[name]
        match = position()
        stage(page, house, match)
        expect(page.locator("#question")).to_be_visible()
        unnamed = [
            element
            for element in page.locator(".steps [data-element]").evaluate_all(
                "all => all.map(each => each.dataset.element)"
            )
            if not NAMED.fullmatch(element)
        ]
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
    wrong: dict[str, list[str]] = {}
    for name, position in SEEN.items():
        match = position()
        match.language = lang
        stage(page, house, match)
        wrong[name] = clipped(page)
        if page.evaluate("document.documentElement.scrollHeight > innerHeight"):
            wrong[name].append("the page scrolls")
        body = page.locator("body").inner_text()
        wrong[name] += re.findall(r"\b(?:lorenzo|step|good|space|member|tower)\.[a-z.]+", body)
    assert {name: found for name, found in wrong.items() if found} == {}


@pytest.mark.parametrize(("viewport", "scheme"), [(LAPTOP, "light"), (PHONE, "dark")])
def test_axe_finds_nothing_serious(
    house: House, opened: Opened, viewport: Any, scheme: str
) -> None:
    page = opened(viewport, scheme)
    found: dict[str, list[str]] = {}
    for name in ("place", "offer", "lay_token", "repeat_exchange"):
        stage(page, house, SEEN[name]())
        found[name] = violations(page)
    assert {name: what for name, what in found.items() if what} == {}


def test_what_going_there_comes_to_is_told_before(house: House, opened: Opened) -> None:
    page = opened()
    stage(page, house, rich())
    page.locator('[data-element="member:white"]').click()
    page.locator('[data-element="space:special.2"]').hover()
    told = page.locator(".sum")
    expect(told).to_contain_text("Castellan")
    expect(told).to_contain_text("occupied tower")
    expect(told).to_contain_text("Medici")
    page.locator('[data-element="space:leader.erasmo"]').hover()
    expect(told).to_contain_text("Space of Erasmo da Rotterdam")
    expect(told.locator(".lab.gain")).to_be_visible()


def test_the_bundle_knows_no_piece_of_the_expansion() -> None:
    printed = signoria.new("lorenzo", seats=5, modules=["houses"], **PROMOS).game.printed
    ids = [thing.id for thing in printed if "-" in thing.id]
    for path in BUILT.parent.rglob("*.js"):
        text = path.read_text(encoding="utf-8")
        assert [id for id in ids if f'"{id}"' in text or f"`{id}`" in text] == [], path
