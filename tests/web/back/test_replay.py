"""A replay by rounds, turns and entries, by buttons and keys, through everybody's eyes."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.waiting import until
from tests.web.back.games import finished, show
from tests.web.checks import UNTOLD, violations
from tests.web.conftest import LAPTOP, PHONE, House, Opened


def replayed(page: Page, house: House, at: int | None = None) -> Any:
    """The replay of a whole game, at some entry; the slider."""
    show(page, house, "replay" if at is None else f"replay/{at}", finished())
    page.locator(".lanes .played").first.wait_for()
    return page.get_by_role("slider")


def turns() -> list[int]:
    """After how many entries each turn of the game ends."""
    entries = finished().entries
    ends, seat = [], -1
    for number, entry in enumerate(entries):
        if entry.seat >= 0 and entry.seat != seat:
            if number:
                ends.append(number)
            seat = entry.seat
    return [*ends, len(entries)]


def rounds() -> list[int]:
    """Where each round but the first begins."""
    return [
        number + 1
        for number, entry in enumerate(finished().entries)
        if any(news["what"] == "round" for news in entry.news)
    ]


def test_a_link_leads_to_a_moment_and_follows_it(house: House, opened: Opened) -> None:
    page = opened()
    slider = replayed(page, house, 100)
    expect(slider).to_have_value("100")
    expect(page.locator(".phase")).to_contain_text("100 of")
    page.get_by_role("button", name="One step forward").click()
    page.wait_for_url("**/replay/101")
    page.evaluate("location.hash = '#/t/stage/replay/60'")
    expect(slider).to_have_value("60")
    page.evaluate("location.hash = '#/t/stage/replay/999999'")
    expect(slider).to_have_value(str(len(finished().entries)))


def test_keys_go_by_turns_rounds_and_entries(house: House, opened: Opened) -> None:
    page = opened()
    slider = replayed(page, house, 100)
    for key, stop in (
        ("ArrowRight", next(end for end in turns() if end > 100)),
        ("ArrowLeft", [end for end in turns() if end <= 100][-1]),
    ):
        page.keyboard.press(key)
        expect(slider).to_have_value(str(stop))
    at = int(slider.input_value())
    page.keyboard.press(".")
    expect(slider).to_have_value(str(at + 1))
    page.keyboard.press(",")
    expect(slider).to_have_value(str(at))
    page.keyboard.press("Shift+ArrowRight")
    expect(slider).to_have_value(str(next(begin for begin in rounds() if begin > at)))
    page.keyboard.press("Shift+ArrowLeft")
    expect(slider).to_have_value(str([begin for begin in rounds() if begin <= at][-1]))


def test_space_runs_and_stops_and_speeds_differ(house: House, opened: Opened) -> None:
    page = opened()
    slider = replayed(page, house, 100)
    page.get_by_role("radio", name="4×").check()
    page.get_by_role("button", name=re.compile("^Play")).click()
    until(lambda: int(slider.input_value()) > 102, "the replay to run", page=page)
    page.get_by_role("button", name=re.compile("^Pause")).click()
    expect(page.get_by_role("button", name=re.compile("^Play"))).to_be_visible()
    slider.focus()
    page.keyboard.press("Space")
    expect(page.get_by_role("button", name=re.compile("^Pause"))).to_be_visible()
    page.keyboard.press("Space")
    expect(page.get_by_role("button", name=re.compile("^Play"))).to_be_visible()


def test_digits_look_through_other_eyes(house: House, opened: Opened) -> None:
    page = opened()
    replayed(page, house, 100)
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.keyboard.press("2")
    expect(page.locator(".eyes [aria-pressed=true]").first).to_contain_text("Lucia")
    page.keyboard.press("0")
    expect(page.locator(".eyes [aria-pressed=true]").first).to_contain_text("Everyone")
    page.keyboard.press("9")
    expect(page.locator(".eyes [aria-pressed=true]").first).to_contain_text("Everyone")
    until(lambda: len([url for url in asked if "/replay/100" in url]) == 2, "both", page=page)
    assert "seat=1" in asked[0] and "seat" not in asked[-1]


def test_lanes_have_a_mark_for_each_turn_and_can_be_clicked(house: House, opened: Opened) -> None:
    page = opened()
    slider = replayed(page, house, 100)
    seated = len([end for end in turns() if end > turns()[0]])
    assert abs(page.locator(".lanes .played").count() - seated) <= len(rounds())
    box = page.locator(".lanes > svg").bounding_box()
    assert box
    page.mouse.click(box["x"] + box["width"] - 8, box["y"] + 30)
    expect(slider).to_have_value(str(len(finished().entries)))
    expect(page.locator(".replay__now")).to_contain_text("Round")


@pytest.mark.parametrize(
    ("viewport", "scheme", "lang"), [(LAPTOP, "dark", "it"), (PHONE, "light", "en")]
)
def test_the_replay_is_sound_in_every_light_and_language(
    house: House, opened: Opened, viewport: Any, scheme: str, lang: str
) -> None:
    page = opened(viewport, scheme, lang)
    replayed(page, house, 150)
    assert violations(page) == []
    assert not UNTOLD.search(page.locator("body").inner_text())
    assert page.evaluate("document.documentElement.scrollWidth") <= viewport["width"]
    bar, tabs = page.locator(".bar").bounding_box(), page.locator(".tabs").bounding_box()
    assert bar
    below = tabs["y"] if tabs else viewport["height"]
    assert bar["y"] + bar["height"] <= below + 1
    cut = page.evaluate(
        "[...document.querySelectorAll('.bar button, .bar a')].filter(e => e.checkVisibility())"
        ".map(e => e.getBoundingClientRect().bottom).filter(y => y > innerHeight).length"
    )
    assert cut == 0
