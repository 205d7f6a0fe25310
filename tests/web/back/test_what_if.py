"""What if: from a moment of a finished game another line, with mouse and keys, kept and shared."""

from __future__ import annotations

import json
import re
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Page, expect

import signoria
from tests.web.back.games import short
from tests.web.checks import UNTOLD, violations
from tests.web.conftest import LAPTOP, PHONE, House, Opened
from tests.web.hand import OVER, click, hurried, look, play_on
from tests.web.sitting import sit_down

NOW = ".what-if__rows [aria-current=step]:visible"
OWN = ".what-if__rows .own button:visible"


def at_its_first_action() -> dict[str, Any]:
    """A position of Masters in which the market can be taken from."""
    match = signoria.new("masters", seats=2, seed=4)
    while not match.words[0].startswith("market"):
        match.play(match.words[0])
    return match.position()


POSITION = at_its_first_action()


def finished(page: Page, house: House) -> str:
    """A short game that was really played; the id of its table."""
    sit_down(page, house.address, 2, rounds=1)
    play_on(page, Random(2))
    page.locator(OVER).wait_for()
    found = re.search(r"/t/([\w-]+)", page.url)
    assert found
    return found[1]


def begin(page: Page, house: House, table: str, step: int | None = None, more: str = "") -> None:
    """The board from a step on."""
    page.goto("about:blank")
    page.goto(f"{house.address}#/t/{table}/what-if{'' if step is None else f'/{step}'}{more}")
    page.wait_for_selector(".what-if .app")


def first_own(page: Page, table: str) -> int:
    """After how many entries the first action is asked for."""
    entries: list[dict[str, Any]] = page.evaluate(
        f"async () => (await (await fetch('/api/tables/{table}/record')).json()).entries"
    )
    return next(at for at, each in enumerate(entries) if each["word"].startswith(("market", "buy")))


def take(page: Page, place: str) -> None:
    """Take from the market, which goes on with a question and so needs no confirming."""
    before = page.locator(OWN).count()
    page.locator(f'.app [data-element="market:{place}"]:visible').click()
    expect(page.locator(OWN)).to_have_count(before + 1)


def test_what_can_be_done_fits_beside_many_rivals(house: House, opened: Opened) -> None:
    page = opened()
    match = signoria.new("lorenzo", seats=4, seed=4)
    while match.decision.kind != "place":
        match.play(match.words[0])
    page.goto(f"{house.address}#/what-if")
    page.get_by_label("Position or record").fill(json.dumps(match.position()))
    page.get_by_role("button", name="Set it up").click()
    page.wait_for_selector(".what-if .app")
    buttons = page.locator(".what-if__foot .b:visible")
    assert buttons.count() >= 3
    for button in buttons.all():
        inside = button.evaluate("it => it.scrollWidth <= it.clientWidth && it.offsetLeft >= 0")
        assert inside, button.inner_text()


def test_every_try_is_a_branch_and_a_link_leads_to_it(house: House, opened: Opened) -> None:
    page = opened()
    table = finished(page, house)
    step = first_own(page, table)
    begin(page, house, table, step)
    expect(page.locator(".what-if__safe")).to_contain_text("stays as it was")
    take(page, "row.1")
    page.wait_for_url(re.compile(rf"/what-if/{step}\?line="))
    page.keyboard.press("z")
    expect(page.locator(NOW).locator("xpath=..")).to_have_class(re.compile("game|end"))
    take(page, "column.2")
    expect(page.locator(OWN)).to_have_count(2)
    expect(page.locator(NOW)).to_contain_text("column 2")
    names = page.locator(".what-if__head .seat .name").all_inner_texts()
    told = page.locator(NOW).inner_text()
    assert any([name.strip() in told for name in names]), "it says who moved"
    expect(page.locator(NOW)).to_contain_text("(2 of 2 tried here)")
    page.locator(OWN).first.click()
    expect(page.locator(NOW)).to_contain_text("row 1")
    page.wait_for_function("text => location.hash.includes('line=')", arg="")
    expect(page.locator(f"{NOW} .num")).to_have_text(re.compile(r"\d+%"))
    address = page.url

    friend = opened()
    friend.goto(address)
    expect(friend.locator(OWN)).to_have_count(1)
    expect(friend.locator(NOW)).to_contain_text("row 1")
    assert not UNTOLD.search(friend.locator("body").inner_text())

    page.reload()
    expect(page.locator(OWN)).to_have_count(2)
    page.get_by_role("button", name="Remove this branch").click()
    expect(page.locator(OWN)).to_have_count(1)
    record = page.evaluate(f"async () => (await fetch('/api/tables/{table}')).status")
    assert record == 200, "the game itself is as it was"


def test_a_broken_or_foreign_link_is_refused_in_a_sentence(house: House, opened: Opened) -> None:
    page = opened(refusals=True)
    table = finished(page, house)
    step = first_own(page, table)
    begin(page, house, table, step)
    take(page, "row.1")
    page.wait_for_url(re.compile(r"\?line="))
    line = page.url.split("line=")[1]
    for wrong in ("nonsense", line[:-6], "%00"):
        begin(page, house, table, step, f"?line={wrong}")
        expect(page.get_by_role("alert")).to_have_text(
            "This link can't be played here. You see the moment it starts from."
        )
        expect(page.locator("#question")).to_be_visible()
    begin(page, house, table, 0, f"?line={line}")
    expect(page.get_by_role("alert")).to_contain_text("can't be played here")


def test_one_plays_everybody_and_chance_is_open(house: House, opened: Opened) -> None:
    page = opened()
    table = finished(page, house)
    begin(page, house, table, first_own(page, table))
    page.keyboard.press("o")
    expect(page.get_by_role("radio", name="Me")).to_be_checked()
    expect(page.locator(".what-if__head .botmark")).to_have_count(0)
    page.keyboard.press("f")
    expect(page.get_by_role("radio", name="Open")).to_be_checked()
    page.wait_for_url(re.compile("fate=open&others=me"))
    page.keyboard.press("o")
    expect(page.locator(".what-if__head .botmark")).to_have_count(1)
    page.get_by_label("Strength of the bots").select_option("3")
    page.wait_for_url(re.compile("strength=3"))


def test_a_strong_bot_chooses_where_one_wants_it(house: House, opened: Opened) -> None:
    page = opened()
    table = finished(page, house)
    begin(page, house, table, first_own(page, table))
    branches = page.locator(".what-if__rows button")
    before = branches.count()
    page.get_by_role("button", name="Let the bot move").click()
    expect(branches).not_to_have_count(before)
    expect(page.locator("#question")).to_be_visible()


def test_a_line_is_played_to_its_end(house: House, opened: Opened) -> None:
    page = opened()
    table = finished(page, house)
    begin(page, house, table, first_own(page, table))
    rng = Random(3)
    ended = page.locator(".what-if__rows .res:visible")
    for _ in range(300):
        spot = None if ended.count() else look(page, rng, hurried(rng), patience=2_000)
        if spot:
            click(page, rng, spot)
        if ended.count():
            break
    expect(page.locator(".what-if .bar.pan")).to_contain_text("how it would have ended")
    expect(page.locator(".what-if .bar.pan")).to_contain_text("In the game")
    expect(page.locator(".what-if__rows .res:visible")).to_have_count(1)
    page.get_by_role("button", name="Undo").click()
    expect(page.locator(".what-if .bar.pan")).not_to_contain_text("would have ended")


def test_replay_analysis_and_end_lead_there(house: House, opened: Opened) -> None:
    page = opened()
    table = finished(page, house)
    page.goto(f"{house.address}#/t/{table}/replay/5")
    page.get_by_role("slider").wait_for()
    expect(page.get_by_role("link", name="What if")).to_have_attribute(
        "href", f"#/t/{table}/what-if/5"
    )
    page.keyboard.press("w")
    page.wait_for_selector(".what-if .app")
    assert "/what-if/5" in page.url
    page.get_by_role("link", name="Leave this board").click()
    page.wait_for_url("**/replay/5")
    page.goto(f"{house.address}#/t/{table}/end")
    page.get_by_role("link", name="What if").click()
    page.wait_for_selector(".what-if .app")


@pytest.mark.parametrize(
    ("viewport", "scheme", "lang"),
    [
        (LAPTOP, "light", "en"),
        (LAPTOP, "dark", "it"),
        (PHONE, "light", "it"),
        (PHONE, "dark", "en"),
    ],
)
def test_the_board_is_sound_in_every_light_and_language(
    house: House, opened: Opened, viewport: Any, scheme: str, lang: str
) -> None:
    page = opened(viewport, scheme, lang)
    table = finished(page, house)
    begin(page, house, table, first_own(page, table))
    if viewport == PHONE:
        page.locator(".what-if__strip").click()
        expect(page.locator(".what-if__sheet")).to_be_visible()
    expect(page.locator(NOW)).to_have_count(1)
    assert violations(page) == []
    assert not UNTOLD.search(page.locator("body").inner_text())
    assert page.evaluate("document.documentElement.scrollWidth") <= viewport["width"]
    if lang == "it":
        expect(page.locator("h1")).to_contain_text("E se")


# Tables that people bring.


def bring(page: Page, text: str) -> None:
    """Paste something, and have it set up."""
    page.get_by_label("Position or record").fill(text)
    page.get_by_role("button", name="Set it up").click()


def test_a_position_is_pasted_in_played_on_and_shared(house: House, opened: Opened) -> None:
    page = opened()
    page.goto(f"{house.address}#/what-if")
    bring(page, json.dumps(POSITION))
    page.wait_for_selector(".what-if .app")
    take(page, "row.1")
    page.wait_for_url(re.compile(r"position=.*&line="))
    friend = opened()
    friend.goto(page.url)
    expect(friend.locator(OWN)).to_have_count(1)
    friend.locator(".what-if__rows button:visible").first.click()
    expect(friend.locator("#question")).to_contain_text("Take from the market")


def test_a_record_is_set_up_at_a_moment(house: House, opened: Opened) -> None:
    page = opened()
    page.goto(f"{house.address}#/what-if")
    bring(page, json.dumps(short().record()))
    moment = page.get_by_role("slider")
    expect(page.get_by_text(re.compile(r"After \d+ of \d+ answers"))).to_be_visible()
    moment.press("End")
    moment.press("ArrowLeft")
    page.get_by_role("button", name="Play on from here").click()
    page.wait_for_selector(".what-if .app")
    expect(page.locator("#question")).to_be_visible()


def test_what_cannot_be_set_up_is_named(house: House, opened: Opened) -> None:
    page = opened(refusals=True)
    page.goto(f"{house.address}#/what-if")
    wrong = page.get_by_role("alert")
    for text, told in (
        ("", "Paste a position or a record first"),
        ("once upon a time", "This is not JSON"),
        (json.dumps({**POSITION, "game": "chess"}), "unknown game 'chess'"),
        (json.dumps({**POSITION, "surprise": 1}), "surprise"),
    ):
        bring(page, text)
        expect(wrong).to_contain_text(told)
    assert violations(page) == []
    page.goto(f"{house.address}#/what-if/board?position=nonsense")
    expect(page.get_by_role("heading", level=1)).to_contain_text("holds no table")


@pytest.mark.parametrize(("viewport", "scheme"), [(LAPTOP, "dark"), (PHONE, "light")])
def test_the_page_to_set_up_a_table_is_sound(
    house: House, opened: Opened, viewport: Any, scheme: str
) -> None:
    page = opened(viewport, scheme, "it")
    page.goto(f"{house.address}#/what-if")
    expect(page.locator("h1")).to_contain_text("Prepara un tavolo")
    assert violations(page) == []
    assert not UNTOLD.search(page.locator("body").inner_text())
    assert page.evaluate("document.documentElement.scrollWidth") <= viewport["width"]
