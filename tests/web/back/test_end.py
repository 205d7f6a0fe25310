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
from tests.web.conftest import DESKTOP, LAPTOP, PHONE, House, Opened
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


@pytest.mark.parametrize("lang", ["en", "it"])
@pytest.mark.parametrize(("viewport", "rows"), [(DESKTOP, [5]), (PHONE, [1, 2, 2])])
def test_with_a_review_what_can_be_done_next_stands_in_full_rows(
    house: House, opened: Opened, viewport: Any, rows: list[int], lang: str
) -> None:
    page = opened(viewport, lang=lang)
    match = finished()
    review = review_of(match)
    mine = next(move for move in review["moves"] if move["seat"] == 0)
    mine |= {"size": "slip", "cost": 0.02, "charge": 0.02}
    show(page, house, "end", match, review)
    acts = page.locator(".acts > *")
    expect(acts).to_have_count(5)
    heights = [act.bounding_box()["y"] for act in acts.all()]  # type: ignore[index]
    assert [heights.count(height) for height in sorted(set(heights))] == rows
    wide = acts.evaluate_all("all => all.every(each => each.scrollWidth <= each.clientWidth)")
    assert wide, "no words are cut"
    out = page.locator(".kept__out a")
    assert [each.get_attribute("href") for each in out.all()] == ["#/t/stage", "#/"]


def test_the_best_move_is_an_action_and_numbers_below_zero_have_a_minus(
    house: House, opened: Opened
) -> None:
    page = opened()
    match = finished("lorenzo", 2)
    review = review_of(match)
    points = [point for point in review["points"] if point["seat"] == 0]
    first, second = points[2]["step"], points[3]["step"]
    review["moves"] = [move for move in review["moves"] if move["seat"] != 0]
    taken = {**review["moves"][0], "seat": 0, "action": first, "size": "", "reason": None}
    review["moves"] += [
        {**taken, "step": first, "label": "white (value 5) to market: 5 coins"},
        {**taken, "step": second, "label": "No servants: value 5"},
    ]
    review["points"] = [
        {"step": step, "shares": shares, "seat": seat, "chance": False}
        for step, shares, seat in (
            (first, [0.2, 0.8], 0),
            (second, [0.2, 0.8], 0),
            (second + 1, [0.5, 0.5], 1),
        )
    ]
    show(page, house, "end", match, review)
    told = page.locator(".players section", has_text="Ginevra").locator(".deed.good")
    expect(told).to_contain_text("White (value 5) to market")
    expect(told).to_contain_text("+30%")
    lost = [points for lines in match.breakdown for points in lines.values() if points < 0]
    assert lost
    assert "-" not in "".join(page.locator("td.n, .pts, .towers text").all_text_contents())
    expect(page.locator("td.n", has_text=f"−{-lost[0]}").first).to_be_visible()


def test_news_that_comes_at_once_has_one_mark(house: House, opened: Opened) -> None:
    page = opened()
    match = finished()
    review = review_of(match)
    first = review["reports"][0]
    both = [{**first, "what": "excommunicated"}, *review["reports"]]
    show(page, house, "end", match, review | {"reports": both})
    expect(page.locator("svg.stack").first.locator("path.news")).to_have_count(len(both) - 1)
    expect(page.locator(".deed")).to_have_count(6)
    page.locator(".views").get_by_role("link", name="Analysis").click()
    expect(page.locator(".plot .report")).to_have_count(len(both) - 1)
    expect(page.locator(".mo")).to_be_visible()


def test_nothing_is_said_of_moves_before_the_review_is_done(house: House, opened: Opened) -> None:
    page = opened()
    match = finished()
    shown = show(page, house, "end", match, review_of(match, "deeper"))
    expect(page.locator(".coming")).to_contain_text("is being analysed")
    expect(page.locator(".deed")).to_have_count(0)
    shown.review = review_of(match)
    expect(page.locator(".deed")).to_have_count(6)
    expect(page.locator(".coming")).to_have_count(0)


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
