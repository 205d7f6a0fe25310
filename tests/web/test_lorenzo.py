"""Lorenzo il Magnifico on the page: whole games by hand, and every question it can ask."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Page, ViewportSize, expect

import signoria
from signoria.kernel.agenda import Chance, Decision
from signoria.kernel.match import Match
from tests.games.lorenzo.tables import Board, table
from tests.web.conftest import BUILT, LAPTOP, PHONE, House, Opened
from tests.web.hand import (
    CHOSEN,
    PATIENCE,
    ended_by_keys,
    members_by_keys,
    my_turn,
    press,
    tap_on,
)
from tests.web.staged import stage
from tests.web.test_pages import violations
from tests.web.test_play import see_the_score
from tests.web.told import NAMES

WIDE: ViewportSize = {"width": 1920, "height": 1080}
PLACES = (
    ".app :is(.floor,.sp,.optn,.opt2,.often,.lc,.step,.bid,.mini,.slip,.bar .tkn).legal:visible"
)
LEADERS = ".app :is(.ldr,.tkn,.fam).legal:visible"

OPEN_A_TABLE = """async ([modules, seats]) => {
  const post = async (path, body) => {
    const answer = await fetch('/api' + path, {
      method: 'POST', headers: {'content-type': 'application/json'}, body: JSON.stringify(body)});
    const told = await answer.json();
    if (!answer.ok) throw new Error(JSON.stringify(told));
    return told;
  };
  await post('/me', {name: 'Ginevra'});
  const table = {game: 'lorenzo', modules, seats, public: false, pace: 'live', allowed: 30,
    sealed: true};
  const {id} = await post('/tables', table);
  if (!seats.some(({kind}) => kind === 'open')) await post(`/tables/${id}/start`, {});
  location.hash = `/t/${id}`;
}"""


def sit_down(page: Page, house: House, seats: int, *modules: str) -> None:
    """A table of Lorenzo with bots that answer at once."""
    page.goto(house.address)
    page.wait_for_selector("main")
    bots = [{"kind": "bot", "level": "random", "name": name} for name in NAMES[1:seats]]
    sitting = [{"kind": "mine", "name": NAMES[0]}, *bots]
    page.evaluate(OPEN_A_TABLE, [list(modules), sitting])
    page.wait_for_selector(".app", timeout=PATIENCE)


def click_on(page: Page, rng: Random) -> None:
    """One click: what is chosen is confirmed, or something that glows is chosen."""
    chosen = page.locator(CHOSEN)
    if chosen.count():
        press(chosen.first)
        return
    order = (LEADERS, PLACES) if rng.random() < 0.08 else (PLACES, LEADERS)
    for wanted in order:
        many = page.locator(wanted).count()
        if many:
            press(page.locator(wanted).nth(rng.randrange(many)))
            return
    other = page.locator(".mem.legal:visible")
    if other.count():  # this member can go nowhere
        press(other.nth(rng.randrange(other.count())))
    page.wait_for_timeout(30)


def play_on(page: Page, rng: Random) -> None:
    """Click until the game is over."""
    for _ in range(1500):
        if not my_turn(page):
            return
        click_on(page, rng)
    raise AssertionError("the game is not over")


def test_an_advanced_game_of_four_to_the_final_score(house: House, opened: Opened) -> None:
    page = opened()
    sit_down(page, house, 4, "advanced")
    expect(page.locator(".dstage")).to_be_visible()
    play_on(page, Random(4))
    see_the_score(page)


def test_two_browsers_at_one_table(house: House, opened: Opened) -> None:
    one, other = opened(), opened()
    one.goto(house.address)
    one.wait_for_selector("main")
    one.evaluate(OPEN_A_TABLE, [[], [{"kind": "mine", "name": "Ginevra"}, {"kind": "open"}]])
    link = one.get_by_label("Link for your friends")
    link.wait_for(timeout=PATIENCE)
    other.goto(link.input_value())
    other.get_by_label("Your name").fill("Baldo")
    other.get_by_role("button", name="Sit down").click()
    one.get_by_role("button", name="Start the game").click()
    rng = Random(2)
    for page in (one, other):
        page.wait_for_selector(".app", timeout=PATIENCE)
    placed = ".rise .kin:not(.ghost), .city .kin:not(.ghost)"
    for _ in range(400):
        if one.locator(placed).count() >= 6:
            break
        for page in (one, other):
            if page.locator(f"{CHOSEN}, {PLACES}").count():
                click_on(page, rng)
    expect(other.locator(placed)).to_have_count(one.locator(placed).count())
    assert one.locator(".log li").count() == other.locator(".log li").count()


def test_a_game_by_keyboard_alone(house: House, opened: Opened) -> None:
    page = opened()
    sit_down(page, house, 2)
    members_by_keys(page, Random(5), 4)
    ended_by_keys(page)


def test_a_game_on_the_phone(house: House, opened: Opened) -> None:
    page = opened(PHONE)
    sit_down(page, house, 2)
    tap_on(page, Random(8), PLACES, click_on)
    see_the_score(page)


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
    game = signoria.new("lorenzo", seats=2, modules=["advanced"], leaders_inside_actions=True).game
    kinds = {
        task.kind
        for task in game.tasks.values()
        if isinstance(task, Decision) and not isinstance(task, Chance)
    }
    assert kinds - set(QUESTIONS) == set(), "decision kinds never shown"


def answered(page: Page) -> list[str]:
    """The words the page has sent."""
    found: list[str] = page.evaluate("window.said.map(({word}) => word)")
    return found


def give(page: Page, kind: str, path: list[str]) -> None:
    """Click an option out: pieces and places, the servants by their buttons, then confirm."""
    for element in path:
        if element.startswith("servants:"):
            for _ in range(int(element.split(":")[1]) - shown_servants(page)):
                page.get_by_role("button", name="One servant more").click()
        elif not page.locator(f'.chosen[data-element="{element}"]').count():
            page.locator(f'[data-element="{element}"]:visible').first.click()
    confirm = page.locator(CHOSEN)
    if not answered(page):
        confirm.click(timeout=2000)


def shown_servants(page: Page) -> int:
    """How many servants the bar shows."""
    return int(page.locator(".serv b").inner_text())


@pytest.mark.parametrize("kind", QUESTIONS)
def test_every_answer_can_be_given_by_clicks(house: House, opened: Opened, kind: str) -> None:
    match = QUESTIONS[kind]()
    assert match.decision is not None and match.decision.kind == kind
    options = match.decision.options
    page = opened()
    page.set_default_timeout(5000)
    for at in sorted({0, len(options) - 1}):
        option = options[at]
        path = option.path
        if kind == "exchange":
            row = int(path[1].split(":")[1])
            path = [f"row:{path[0].split(':')[1]}.{row}"] if row else []
        if kind in ("draft", "copy"):  # leaders that lie on a stage, not on one's board
            path = [element.replace("leader:", "pick:") for element in path]
        stage(page, house, match)
        expect(page.locator("#question")).to_be_visible()
        give(page, kind, path)
        assert answered(page)[:1] == [option.word]


SEEN = ["place", "servants", "exchange", "draft", "bonus_tile"]


def clipped(page: Page) -> list[str]:
    """Numbers, words and drawings that stick out of their card, panel or button."""
    found: list[str] = page.evaluate(
        """() => [...document.querySelectorAll(
             '.floor .dvc, .dvc__body, .mini, .city > section, .me, .bar, .opt2, .lc, .rival')]
           .flatMap(box => {
             const edge = box.getBoundingClientRect();
             return [...box.querySelectorAll('.q, .die, b, small, .nm, .good')].filter(part => {
               const {left, right, top, bottom, width} = part.getBoundingClientRect();
               return width > 1 && !part.closest('.sr-only') && (left < edge.left - 2
                 || right > edge.right + 2 || top < edge.top - 2 || bottom > edge.bottom + 2);
             }).map(part => `${box.className}: ${part.innerText} of ${box.innerText.slice(0, 30)}`);
           })"""
    )
    return found


@pytest.mark.parametrize(("viewport", "lang"), [(LAPTOP, "en"), (LAPTOP, "it"), (WIDE, "en")])
def test_everything_is_in_sight_at_once(
    house: House, opened: Opened, viewport: Any, lang: str
) -> None:
    page = opened(viewport, lang=lang)
    wrong: dict[str, list[str]] = {}
    for kind in SEEN:
        match = QUESTIONS[kind]()
        match.language = lang
        stage(page, house, match)
        wrong[kind] = clipped(page)
        if page.evaluate("document.documentElement.scrollHeight > innerHeight"):
            wrong[kind].append("the page scrolls")
    assert {kind: found for kind, found in wrong.items() if found} == {}


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("viewport", [LAPTOP, PHONE], ids=["laptop", "phone"])
def test_axe_finds_nothing_serious(
    house: House, opened: Opened, scheme: str, viewport: Any
) -> None:
    page = opened(viewport, scheme)
    found: dict[str, list[str]] = {}
    for kind in ("place", "exchange", "draft"):
        stage(page, house, QUESTIONS[kind]())
        found[kind] = violations(page)
    if viewport is LAPTOP and scheme == "light":
        page.goto(f"{house.address}#/cards/lorenzo")
        page.wait_for_selector(".browse .mg")
        found["cards"] = violations(page)
    assert {name: what for name, what in found.items() if what} == {}


def test_what_going_there_comes_to_is_told_before(house: House, opened: Opened) -> None:
    page = opened()
    stage(page, house, rich())
    page.locator('[data-element="member:white"]').click()
    page.locator('[data-element="space:building.3"]').hover()
    told = page.locator(".sum")
    expect(told).to_contain_text("White 4 + 1")
    expect(told).to_contain_text("= 5")
    expect(told).to_contain_text("Marketplace")
    expect(told).to_contain_text("occupied tower")
    expect(page.locator(".me .good").first).to_contain_text("2")
    expect(page.locator(".mini.ghost")).to_contain_text("Marketplace")


def test_every_space_says_why_not(house: House, opened: Opened) -> None:
    page = opened()
    sit_down(page, house, 2)
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


def test_the_bundle_knows_no_card_of_lorenzo(house: House) -> None:
    printed = signoria.new("lorenzo", seats=2, modules=["advanced"]).game.printed
    ids = [thing.id for thing in printed if "-" in thing.id]  # "city" is a word of the page's own
    for path in BUILT.parent.rglob("*.js"):
        text = path.read_text(encoding="utf-8")
        assert [id for id in ids if f'"{id}"' in text or f"`{id}`" in text] == [], path
