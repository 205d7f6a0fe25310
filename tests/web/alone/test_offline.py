"""Whole games with the network off: from the home page to the score, with a reload on the way."""

from __future__ import annotations

import json
import re
from functools import partial
from pathlib import Path
from random import Random

import pytest
from playwright.sync_api import Browser, Error, Locator, Page, Route, expect

import signoria
from tests.waiting import until
from tests.web.alone.host import Host
from tests.web.conftest import Opened
from tests.web.games.test_whole_games import passing, placing
from tests.web.hand import OVER, Manner, hurried, play_on, see_the_score, wait_for_table
from tests.web.learn.lessons import expect_solved, open_lesson
from tests.web.learn.test_lessons import marbles

pytestmark = pytest.mark.slow

GAMES: dict[str, tuple[str, int, Manner]] = {
    "lorenzo": ("Lorenzo il Magnifico", 2, placing),
    "princes": ("The Princes of Florence", 2, passing),
    "masters": ("Masters of Renaissance", 2, hurried),
}
KEPT = "!!(await navigator.serviceWorker.getRegistration())?.active"


def load(page: Page, host: Host) -> None:
    """Until the page is there, and kept whole."""
    page.goto(host.address)
    page.locator(".bay").first.wait_for()
    until(lambda: page.evaluate(f"(async () => {KEPT})()"), "the page to be kept", page=page)


def chosen(choice: Locator) -> bool:
    """Choose it, and look whether it is chosen."""
    choice.check(force=True)
    return choice.is_checked()


def sit_down(page: Page, title: str, players: int) -> None:
    """From the home page, by clicks."""
    page.locator(".bay", has_text=title).click()
    # The dialog grows once it knows the opponents, and may grow away below a click.
    for choice in (f"input[name=seats][value='{players}']", "input[name=level][value='1']"):
        until(partial(chosen, page.locator(choice)), choice, not_yet=Error, page=page)
    page.get_by_role("dialog").get_by_label("Your name").fill("Ginevra")
    page.get_by_role("button", name="Start", exact=True).click()
    wait_for_table(page)


@pytest.mark.parametrize("game", GAMES)
def test_a_game_from_home_to_score(host: Host, opened: Opened, game: str) -> None:
    title, players, manner = GAMES[game]
    page = opened()
    load(page, host)
    host.cut()
    page.context.set_offline(True)
    sit_down(page, title, players)
    rng = Random(players)
    play_on(page, rng, manner, stop_after=10)
    page.reload()
    wait_for_table(page)
    play_on(page, rng, manner)
    see_the_score(page)
    expect(page.locator("table.score tfoot td")).to_have_count(players)
    with page.expect_download() as saved:
        page.get_by_role("button", name="as JSON").click()
    kept = saved.value.path()
    assert json.loads(kept.read_text(encoding="utf-8"))["game"] == game
    score = page.locator("table.score tfoot").inner_text()
    page.goto(host.address)
    page.locator("input[type=file]").set_input_files(kept)
    page.locator(OVER).wait_for()
    see_the_score(page)
    assert page.locator("table.score tfoot").inner_text() == score


def test_a_record_is_played_on_and_a_bad_file_is_refused_clearly(
    host: Host, opened: Opened, tmp_path: Path
) -> None:
    page = opened(lang="it")
    page.goto(host.address)
    bring = page.locator("input[type=file]")
    record = signoria.new("masters", seats=2, seed=4).record()
    files = {
        "notes.json": "no game",
        "broken.json": json.dumps({**record, "game": "chess"}),
        "game.json": json.dumps(record),
    }
    for name, text in files.items():
        (tmp_path / name).write_text(text, encoding="utf-8")
    page.get_by_label("Il tuo nome").fill("Ginevra")
    bring.set_input_files(tmp_path / "notes.json")
    expect(page.get_by_role("alert")).to_contain_text("non è una partita salvata")
    bring.set_input_files(tmp_path / "broken.json")
    expect(page.get_by_role("alert")).to_contain_text("Ecco che cosa non va")
    expect(page.get_by_role("alert").locator("[lang=en]")).to_contain_text("chess")
    bring.set_input_files(tmp_path / "game.json")
    expect(page.get_by_text("Ginevra 1").first).to_be_visible()


def test_a_running_game_is_saved_and_goes_on_where_it_was(host: Host, opened: Opened) -> None:
    page = opened()
    load(page, host)
    sit_down(page, *GAMES["masters"][:2])
    play_on(page, Random(3), hurried, stop_after=8)
    page.get_by_role("button", name="Menu").click()
    with page.expect_download() as saved:
        page.get_by_role("button", name="Save this game as a file").click()
    kept = saved.value.path()
    record = json.loads(kept.read_text(encoding="utf-8"))
    assert record["players"][0]["name"] == "Ginevra"
    first, before = page.url, len(record["entries"])
    page.goto(host.address)
    page.locator("input[type=file]").set_input_files(kept)
    wait_for_table(page)
    assert page.url != first
    expect(page.get_by_title("Ginevra").first).to_be_attached()
    play_on(page, Random(3), hurried, stop_after=4)
    assert len(signoria.load(record).entries) == before


def test_a_lesson_is_solved_and_a_puzzle_is_opened(host: Host, opened: Opened) -> None:
    page = opened()
    load(page, host)
    host.cut()
    page.context.set_offline(True)
    open_lesson(page, host.address, "masters", "marbles")
    marbles(page)
    expect_solved(page)
    page.goto(f"{host.address}#/puzzles")
    page.get_by_role("link", name="Solve it").click()
    page.wait_for_selector(".puzzle .app")
    panel = page.locator(".puzzle-panel:visible")
    panel.get_by_role("button", name="Show the solution").click()
    expect(panel.locator("h2")).to_have_text("Not this time")
    expect(panel.locator(".answer__shares .right").first).to_be_visible()


def test_the_rest_of_a_game_comes_with_its_first_lesson(host: Host, chromium: Browser) -> None:
    context = chromium.new_context(service_workers="block")
    page = context.new_page()
    open_lesson(page, host.address, "princes", "a-work")
    context.close()
    names = [name.rpartition("/")[2].removesuffix(".bin.pack") for name in host.asked]
    assert {name for name in names if name.startswith(tuple(GAMES))} == {
        "princes",
        "princes-learning",
    }


def test_what_needs_other_people_is_not_offered(host: Host, opened: Opened) -> None:
    page = opened()
    page.goto(host.address)
    expect(page.get_by_role("heading", name="Where your games are")).to_be_visible()
    expect(page.get_by_text("Open tables")).to_have_count(0)
    expect(page.get_by_role("button", name="Invite friends")).to_have_count(0)
    page.get_by_role("button", name="Play now").click()
    expect(page.locator("input[name=company]")).to_have_count(2)
    page.keyboard.press("Escape")
    sit_down(page, *GAMES["masters"][:2])
    offered = page.get_by_role("button", name=re.compile("^(Chat|Copy link|Offer the seat)"))
    expect(offered).to_have_count(0)
    page.get_by_role("button", name="Menu").click()
    expect(page.get_by_role("button", name="People")).to_be_visible()
    expect(offered).to_have_count(0)
    page.get_by_role("button", name="People").click()
    expect(page.get_by_role("button", name="Close the table")).to_be_visible()
    expect(offered).to_have_count(0)


def test_one_chooses_at_home_while_the_rest_still_comes(host: Host, opened: Opened) -> None:
    page = opened()
    held: list[Route] = []

    def hold(route: Route) -> None:
        held.append(route)

    page.route("**/library.zip.pack", hold, times=1)
    page.goto(host.address)
    page.locator(".bay", has_text=GAMES["masters"][0]).click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_label("Your name").fill("Ginevra")
    expect(page.locator("[role=progressbar]")).to_be_visible()
    dialog.get_by_role("button", name="Start", exact=True).click()
    expect(page.get_by_role("heading", name="Setting the table")).to_be_visible()
    expect(dialog).to_be_hidden()
    held[0].continue_()
    wait_for_table(page)
    expect(page.locator("[role=progressbar]")).to_have_count(0)


def test_where_it_cannot_be_loaded_it_says_so_and_can_try_again(
    host: Host, chromium: Browser
) -> None:
    context = chromium.new_context()  # what it writes in its console is expected
    page = context.new_page()
    page.route("**/*.pack", lambda route: route.abort())
    page.goto(host.address)
    expect(page.get_by_role("alert")).to_be_visible()
    page.unroute("**/*.pack")
    page.get_by_role("button", name="Try again").click()
    page.locator(".bay").first.wait_for()
    context.close()


def test_where_the_app_breaks_down_the_page_says_so_and_goes_on_when_loaded_again(
    host: Host, chromium: Browser
) -> None:
    context = chromium.new_context()  # what it writes in its console is expected
    page = context.new_page()
    page.goto(host.address)
    sit_down(page, *GAMES["masters"][:2])
    page.workers[0].evaluate("() => { setTimeout(() => { throw new Error('gone'); }); }")
    expect(page.get_by_role("alert")).to_contain_text("Your games are kept")
    page.get_by_role("button", name="Load it again").click()
    wait_for_table(page)
    context.close()
