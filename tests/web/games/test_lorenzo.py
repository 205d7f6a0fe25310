"""Lorenzo il Magnifico on the page: every question it can ask."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, ViewportSize, expect

import signoria
from signoria.kernel.match import Match
from tests.games.lorenzo.tables import Board, table
from tests.web.checks import (
    listed_in_the_bar,
    named_in_the_bundle,
    out_of_sight,
    serious,
    violations,
)
from tests.web.conftest import LAPTOP, PHONE, House, Opened
from tests.web.hand import CHOSEN
from tests.web.sitting import sit_with_bots
from tests.web.stage import kinds
from tests.web.staged import stage

WIDE: ViewportSize = {"width": 1920, "height": 1080}
# Every question, staged.


def rich() -> Match:
    """The middle of an advanced game of four."""
    return table(
        Board(
            goods="4 wood 3 stone 6 coin 4 servant 5 military 1 faith 11 victory",
            cards="carpenters-shop chapel treasury commercial-hub forest farmer scholar "
            "military-campaign repairing-the-church",
            hand="botticelli colleoni ariosto",
            played="malatesta",
            at="orange production.small",
            bonus_tile="a",
        ),
        Board(
            goods="1 wood 4 stone 3 servant 2 coin 8 military 3 faith 9 victory",
            cards="residence warlord abbess building-the-walls",
            at="white harvest.small, black territory.3",
            played="cosimo",
            bonus_tile="b",
        ),
        Board(goods="7 coin 17 victory", at="orange territory.2", tiles="1", bonus_tile="c"),
        Board(goods="5 servant", at="white market.1, orange building.1", bonus_tile="d"),
        dice="3 4 2",
        round=3,
        tiles="1-2 2-6 3-4",
        floors="hermitage@1 dukedom@4 hero@1 architect@3 royal-messenger@4 marketplace@3 "
        "stronghold@4 improving-the-canals hosting-foreigners hiring-soldiers "
        "support-to-the-cardinal",
        advanced=True,
    )


def after(match: Match, *words: str) -> Match:
    """The same match some words later."""
    for word in words:
        match.play(word)
    return match


def production() -> Match:
    """Four exchanges at once."""
    cards = "carpenters-shop chapel marketplace treasury mint stronghold scholar"
    board = Board(goods="3 wood 2 stone 4 coin 8 military 3 faith 31 victory", cards=cards)
    return after(table(board, Board(), dice="4 3 2", round=5), "orange production.small")


def torn() -> Match:
    """A source gives wood and stone, and one of them is lost."""
    board = Board(tiles="1")
    return after(table(board, Board(), tiles="1-4 2-1 3-1"), "white harvest.small")


def copying() -> Match:
    """Two leaders of others to copy."""
    board = Board(goods="40 victory", hand="lorenzo")
    others = [Board(played="cosimo"), Board(played="rita")]
    return after(table(board, *others), "play lorenzo")


def inside() -> Match:
    """Leaders between the floor bonus and the price, by setting."""
    board = Board(goods="9 wood 9 stone", hand="botticelli ariosto")
    settings = {"leaders_inside_actions": True}
    match = table(board, Board(), dice="6 6 6", floors="marketplace", settings=settings)
    return after(match, "white building.1")


def drafting() -> Match:
    """The first leader to keep."""
    match = signoria.new("lorenzo", seats=3, seed=3, modules=["advanced"])
    while match.decision is not None and match.decision.kind != "draft":
        match.play(match.words[0])
    return match


QUESTIONS: dict[str, Callable[[], Match]] = {
    "place": rich,
    "servants": lambda: after(rich(), "white building.3"),
    "price": lambda: after(
        table(
            Board(goods="6 military 3 wood 3 stone 9 coin"),
            Board(),
            floors="support-to-the-bishop",
        ),
        "white venture.1",
    ),
    "privilege": lambda: after(table(Board(), Board()), "white palace"),
    "lose": torn,
    "exchange": production,
    "bonus_take": lambda: after(
        table(Board(goods="9 coin 9 wood 9 stone"), Board(), floors="architect marketplace"),
        "white character.1",
    ),
    "bonus_work": lambda: after(
        table(Board(goods="3 servant", played="sforza"), Board()), "activate sforza"
    ),
    "report": lambda: table(
        Board(goods="7 faith"), Board(goods="3 faith"), round=2, phase="vatican report"
    ),
    "window": lambda: after(table(Board(hand="botticelli"), Board()), "white market.1"),
    "bonus_tile": lambda: signoria.new("lorenzo", seats=4, seed=3, modules=["advanced"]),
    "draft": drafting,
    "copy": copying,
    "member": lambda: after(table(Board(played="montefeltro"), Board()), "activate montefeltro"),
    "inside": inside,
}


def test_no_kind_of_question_is_never_shown() -> None:
    asked = kinds("lorenzo", 2, ["advanced"], leaders_inside_actions=True)
    assert asked - set(QUESTIONS) == set(), "decision kinds never shown"


def answered(page: Page) -> list[str]:
    """The words the page has sent."""
    found: list[str] = page.evaluate("window.said.map(({word}) => word)")
    return found


def give(page: Page, path: list[str]) -> None:
    """Click an option out: pieces and places, the servants by their buttons, then confirm."""
    for element in path:
        if element.startswith("servants:"):
            for _ in range(int(element.split(":")[1]) - shown_servants(page)):
                page.get_by_role("button", name="One servant more").click()
        elif not page.locator(f'.chosen[data-element="{element}"]').count():
            page.locator(f'[data-element="{element}"]:visible').first.click()
    confirm_unless_answered(page)


ANSWERED = "chosen => window.said.length > 0 || document.querySelector(chosen) !== null"
"""Either the last click was the answer, or the answer can be confirmed."""


def confirm_unless_answered(page: Page) -> None:
    """Confirm what was clicked, where that is asked for; then an answer has been given."""
    page.wait_for_function(ANSWERED, arg=CHOSEN)
    if not answered(page):
        page.locator(CHOSEN).click()
        page.wait_for_function("window.said.length > 0")


def shown_servants(page: Page) -> int:
    """How many servants the bar shows."""
    return int(page.locator(".serv b").inner_text())


@pytest.mark.parametrize("half", [0, 1])
def test_every_answer_can_be_given_by_clicks(house: House, opened: Opened, half: int) -> None:
    page = opened()
    wrong: dict[str, Any] = {}
    for kind in list(QUESTIONS)[half::2]:
        match = QUESTIONS[kind]()
        assert match.decision is not None and match.decision.kind == kind
        options = match.decision.options
        for at in sorted({0, len(options) - 1}):
            option = options[at]
            stage(page, house, match)
            expect(page.locator("#question")).to_be_visible()
            unnamed = listed_in_the_bar(page)
            give(page, clicked(kind, option.path))
            if unnamed or answered(page)[:1] != [option.word]:
                wrong[option.word] = (kind, unnamed, answered(page))
    assert wrong == {}


def clicked(kind: str, path: list[str]) -> list[str]:
    """What one clicks for an answer to such a question."""
    if kind == "exchange":
        row = int(path[1].split(":")[1])
        return [f"row:{path[0].split(':')[1]}.{row}"] if row else []
    if kind in ("draft", "copy"):  # leaders that lie on a stage, not on one's board
        return [element.replace("leader:", "pick:") for element in path]
    return path


@pytest.mark.parametrize(("viewport", "lang"), [(LAPTOP, "en"), (LAPTOP, "it"), (WIDE, "en")])
def test_everything_is_in_sight_at_once(
    house: House, opened: Opened, viewport: Any, lang: str
) -> None:
    page = opened(viewport, lang=lang)
    assert out_of_sight(page, house, QUESTIONS, lang) == {}


FEW_OF_A_KIND = """() => [...document.querySelectorAll('.browse ul')]
  .flatMap((kind) => [...kind.children].slice(4))
  .forEach((card) => card.remove())"""
"""Cards of a kind are all drawn alike, and there are two hundred."""


@pytest.mark.parametrize(("viewport", "scheme"), [(LAPTOP, "light"), (PHONE, "dark")])
def test_axe_finds_nothing_serious(
    house: House, opened: Opened, viewport: Any, scheme: str
) -> None:
    page = opened(viewport, scheme)
    wrong = serious(page, house, {kind: QUESTIONS[kind] for kind in ("place", "exchange", "draft")})
    if viewport is LAPTOP:
        page.goto(f"{house.address}#/cards/lorenzo")
        page.wait_for_selector(".browse .mg")
        page.evaluate(FEW_OF_A_KIND)
        wrong["cards"] = violations(page)
    assert {name: what for name, what in wrong.items() if what} == {}


def test_what_going_there_comes_to_is_told_before(house: House, opened: Opened) -> None:
    page = opened()
    stage(page, house, rich())
    page.locator('[data-element="member:white"]').click()
    page.locator('[data-element="space:building.3"]').hover()
    sums = page.locator(".sum")
    expect(sums).to_contain_text("White 4 + 1")
    expect(sums).to_contain_text("= 5")
    expect(sums).to_contain_text("Marketplace")
    expect(sums).to_contain_text("occupied tower")
    expect(page.locator(".me .good").first).to_contain_text("2")
    expect(page.locator(".mini.ghost")).to_contain_text("Marketplace")


def test_one_may_change_ones_mind_about_a_price(house: House, opened: Opened) -> None:
    page = opened()
    match = QUESTIONS["price"]()
    assert match.decision is not None
    one, other = [option.path[-1] for option in match.decision.options][:2]
    stage(page, house, match)
    page.locator(f'[data-element="{one}"]').click()
    page.locator(f'[data-element="{other}"]').click()
    page.locator(CHOSEN).click()
    assert answered(page) == [match.decision.options[1].word]


def test_every_space_says_why_not(house: House, opened: Opened) -> None:
    page = opened()
    sit_with_bots(page, house.address, "lorenzo", 2, [])
    page.wait_for_selector(".floor.legal")
    page.keyboard.press("4")  # the neutral member reaches little
    page.locator(".floor.no").first.hover()
    tip = page.get_by_role("tooltip")
    expect(tip).to_contain_text("Why not?")
    expect(tip.locator("p").first).not_to_be_empty()


def test_exchanges_are_chosen_together_with_running_totals(house: House, opened: Opened) -> None:
    page = opened()
    stage(page, house, production())
    for row in ("carpenters-shop.1", "chapel.1", "carpenters-shop.2"):
        page.locator(f'[data-element="row:{row}"]').click()
    expect(page.locator(".opt2.chosen")).to_have_count(2)
    wood = page.locator(".ledger tbody tr").first
    assert wood.locator("td").all_inner_texts()[0:2] == ["3", "−2"]
    page.locator('[data-element="row:marketplace.1"]').click()
    expect(page.locator('[data-element="row:treasury.1"]')).to_have_class("opt2 no")
    page.locator(CHOSEN).click()
    assert answered(page) == ["use carpenters-shop 2 wood"]


def test_the_bundle_knows_no_card_of_lorenzo() -> None:
    printed = signoria.new("lorenzo", seats=2, modules=["advanced"]).game.printed
    ids = [thing.id for thing in printed if "-" in thing.id]  # "city" is a word of the page's own
    assert named_in_the_bundle(ids) == []
