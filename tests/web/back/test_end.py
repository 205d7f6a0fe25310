"""The end of a game: its story, every source of points, best moves and mistakes, what is kept."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.web.back.games import finished, show
from tests.web.checks import UNTOLD, violations
from tests.web.conftest import LAPTOP, PHONE, House, Opened
from tests.web.hand import OVER, play_on
from tests.web.reviewed import review_of
from tests.web.sitting import sit_down


def test_every_source_of_points_stands_where_it_ends(house: House, opened: Opened) -> None:
    page = opened()
    match = finished()
    show(page, house, "end", match)
    expect(page.locator("svg.stack")).to_have_count(3)
    winner = match.ranking.index(1)
    first = page.locator("svg.stack").first
    for points in match.breakdown[winner].values():
        if points:
            expect(first.locator(".pts", has_text=str(points)).first).to_be_visible()
    expect(page.locator(".hero p")).to_contain_text(".")
    expect(page.get_by_role("link", name="Analyse")).to_be_visible()
    expect(page.locator(".deed")).to_have_count(0)


def test_a_review_adds_story_best_moves_and_mistakes(house: House, opened: Opened) -> None:
    page = opened()
    match = finished()
    review = review_of(match)
    show(page, house, "end", match, review)
    expect(page.locator(".hero p")).to_contain_text("The last round was worth more")
    expect(page.locator(".hero p")).to_contain_text("Ginevra led")
    expect(page.locator(".deed")).to_have_count(6)
    mistake = page.locator(".deed:not(.good) a").first
    expect(mistake).to_contain_text("Costliest mistake")
    mistake.click()
    expect(page.locator(".mo")).to_contain_text("mistake")


@pytest.mark.parametrize(
    ("viewport", "scheme", "lang"), [(LAPTOP, "dark", "en"), (PHONE, "light", "it")]
)
def test_the_end_is_sound_in_every_light_and_language(
    house: House, opened: Opened, viewport: Any, scheme: str, lang: str
) -> None:
    page = opened(viewport, scheme, lang)
    match = finished()
    show(page, house, "end", match, review_of(match))
    expect(page.locator(".deed")).to_have_count(6)
    assert violations(page) == []
    assert not UNTOLD.search(page.locator("body").inner_text())
    assert page.evaluate("document.documentElement.scrollWidth") <= viewport["width"]


def test_a_game_can_be_kept_as_text_and_as_a_record(
    house: House, opened: Opened, tmp_path: Path
) -> None:
    page = opened()
    sit_down(page, house.address, 2, rounds=1)
    play_on(page, Random(2))
    page.locator(OVER).click()
    kept = page.locator(".kept")
    with page.expect_download() as text:
        kept.get_by_role("button", name="as text").click()
    text.value.save_as(tmp_path / "game.txt")
    told = (tmp_path / "game.txt").read_text(encoding="utf-8")
    assert told.startswith("Masters of Renaissance. ") and "Round 1\n-------\n" in told
    assert "Ginevra kept" in told and "\n1. " in told
    with page.expect_download() as record:
        kept.get_by_role("link", name="as JSON").click()
    record.value.save_as(tmp_path / "game.json")
    found = json.loads((tmp_path / "game.json").read_text(encoding="utf-8"))
    assert found["game"] == "masters" and found["entries"]
