"""Profiles and lists of ratings: a rated game of two people, and pages with much on them; by mouse and
keys, on a phone, in Italian, in the dark."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest
from playwright.sync_api import Page, Route, expect

from tests.web.checks import violations
from tests.web.conftest import LAPTOP, PHONE, House, Opened
from tests.web.people.test_people import SIT, does
from tests.web.sitting import OPEN_A_TABLE

PLAY = """async ([id, seat]) => {
  const api = (path, body) => fetch(`/api/tables/${id}${path}`, body && {
    method: 'POST', headers: {'content-type': 'application/json'}, body: JSON.stringify(body)
  }).then((answer) => answer.json());
  for (;;) {
    const seen = await api(`?seat=${seat}`);
    if (seen.table.status === 'over') return true;
    if (!seen.decision) return false;
    await api('/moves', {seat, length: seen.length, word: seen.decision.options[0].word});
  }
}"""
STICKS_OUT = "document.documentElement.scrollWidth > document.documentElement.clientWidth"
PROFILE_OF = "fetch('/api/me/profile').then((answer) => answer.json())"


def rated_game(ada: Page, ben: Page, house: House) -> str:
    """A short rated game of Ada and Ben, played to its end; its id."""
    seats = [{"kind": "mine", "name": "Ada"}, {"kind": "open"}]
    asked = {"game": "masters", "modules": [], "seats": seats, "rated": True}
    ada.goto(house.address)
    ada.evaluate(OPEN_A_TABLE, {**asked, "settings": {"round_limit": 1}})
    expect(ada.locator(".lobby")).to_contain_text("this game is rated")
    id = ada.url.rpartition("/")[2]
    ben.goto(house.address)
    ben.evaluate(SIT, [id, "Ben"])
    expect(ben.locator(".lobby__name")).to_have_count(2)
    assert does(ada, id, "start") == 200
    for _ in range(500):
        if ada.evaluate(PLAY, [id, 0]) or ben.evaluate(PLAY, [id, 1]):
            return id
    raise AssertionError("this game does not end")


def test_a_rated_game_is_on_the_end_page_and_in_the_profile(house: House, opened: Opened) -> None:
    ada, ben = opened(refusals=True), opened(PHONE, refusals=True)
    id = rated_game(ada, ben, house)
    ada.goto(f"{house.address}#/t/{id}/end")
    moves = ada.get_by_role("region", name="Ratings")
    expect(moves.get_by_role("listitem")).to_have_count(2)
    expect(moves).to_contain_text("provisional")
    assert violations(ada) == []
    ada.goto(f"{house.address}#/profile")
    expect(ada.get_by_role("heading", name="Ada", level=1)).to_be_visible()
    expect(ada.get_by_role("img", name=re.compile("at first"))).to_be_visible()
    expect(ada.locator(".met")).to_contain_text("Ben")
    assert violations(ada) == []
    key = ada.evaluate(PROFILE_OF)["key"]
    ben.goto(f"{house.address}#/profile/{key}")
    expect(ben.get_by_role("heading", level=1)).to_have_text(re.compile("no such player"))
    ada.get_by_role("radio", name="Only me").focus()
    ada.keyboard.press("ArrowRight")
    expect(ada.get_by_role("status")).to_contain_text("Everybody sees this page")
    ben.reload()
    expect(ben.get_by_role("heading", name="Ada", level=1)).to_be_visible()
    expect(ben.get_by_role("radio")).to_have_count(0)
    expect(ben.locator(".played a")).to_have_count(0)
    assert not ben.evaluate(STICKS_OUT) and violations(ben) == []


def test_rated_or_not_is_chosen_when_a_table_is_made(house: House, opened: Opened) -> None:
    page = opened()
    page.goto(house.address)
    page.get_by_role("button", name="Play now").click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_label("Rated game").focus()
    page.keyboard.press("Space")
    expect(dialog.get_by_label("Players may ask the coach")).to_have_count(0)
    dialog.get_by_text("players on this device").click()
    expect(dialog.get_by_label("Rated game")).to_have_count(0)
    expect(dialog.get_by_label("Players may ask the coach")).to_be_visible()


def rating(game: str, kind: str, number: int) -> dict[str, Any]:
    """A rating of a profile."""
    return {
        "game": game,
        "kind": kind,
        "rating": 1684 - 60 * number,
        "off": 210 + 120 * number,
        "sure": number < 1,
        "games": 118 - 40 * number,
        "place": 12 if number < 1 else None,
        "of": 240,
    }


def played(number: int) -> dict[str, Any]:
    """A game in a list."""
    return {
        "table": f"table{number}",
        "at": 1_763_000_000 - 86_400 * number,
        "game": ("lorenzo", "princes", "masters")[number % 3],
        "modules": [],
        "size": 4,
        "place": 1 + number % 4,
        "points": 87 - number,
        "change": None if number % 5 == 4 else 6 - 2 * number,
        "unrated": "handed" if number % 5 == 4 else "",
        "others": ["Tessa", "Baldo", "a name as long as names may be, no more"],
    }


SOURCES = ("cards", "faith", "leaders", "resources")
FULL: dict[str, Any] = {
    "key": "k" * 16,
    "name": "Ginevra",
    "level": "",
    "yours": True,
    "public": False,
    "games": 214,
    "since": 1_742_000_000.0,
    "won": 81,
    "best": 7,
    "gave_up": 1,
    "ratings": [
        rating("lorenzo", "base", 0),
        rating("princes", "base", 1),
        rating("masters", "base", 2),
    ],
    "tallies": [
        {"game": "lorenzo", "modules": [], "size": 4, "places": [39, 28, 19, 10]},
        {"game": "lorenzo", "modules": ["houses"], "size": 5, "places": [6, 6, 5, 3, 2]},
        {"game": "princes", "modules": [], "size": 4, "places": [18, 18, 11, 5]},
        {"game": "masters", "modules": [], "size": 1, "places": [12, 20]},
    ],
    "sources": [
        {"game": "masters", "kind": "base", "source": name, "mine": 9.5 + at * at, "all": 12.0}
        for at, name in enumerate(SOURCES)
    ],
    "opponents": [
        {"key": None, "name": "Baldo", "level": "", "games": 58, "ahead": 31, "behind": 27},
        {"key": "t" * 16, "name": "Tessa", "level": "", "games": 47, "ahead": 22, "behind": 25},
        {"key": "b" * 16, "name": "", "level": "strength:6", "games": 3, "ahead": 1, "behind": 2},
        {"key": None, "name": "", "level": "", "games": 2, "ahead": 1, "behind": 1},
    ],
    "last": [played(number) for number in range(6)],
}
HISTORY = {
    "points": [
        {
            "at": 1_763_000_000 - 86_400 * at,
            "rating": 1684 - at * 4 + 31 * (at * 7 % 5),
            "off": 210 + 4 * at,
        }
        for at in range(60)
    ],
    "bots": [{"level": f"strength:{each}", "rating": 1200 + 70 * each} for each in range(1, 11)],
}
LEADERS = [
    {
        "place": place,
        "key": f"{place:016d}",
        "name": "" if place % 4 == 0 else f"Player {place}",
        "level": f"strength:{place % 10}" if place % 4 == 0 else "",
        "yours": place == 2,
        "rating": 1900 - 12 * place,
        "off": 150 + place,
        "games": 300 - place,
    }
    for place in range(1, 31)
]


def named(value: Any, name: str) -> Any:
    """The same, where everybody who has a name has this one."""
    if isinstance(value, list):
        return [named(each, name) for each in value]
    if not isinstance(value, dict):
        return value
    found = {key: named(each, name) for key, each in value.items()}
    called = {"name": name, "others": [name]}
    return found | {key: each for key, each in called.items() if found.get(key)}


def with_much(page: Page, name: str = "") -> None:
    """A server with a player who plays a lot, and full lists; everybody has this name, if any."""

    def told(route: Route, body: Any, link: str = "") -> None:
        body = named(body, name) if name else body
        headers = {"content-type": "application/json"}
        if link:
            headers["link"] = f'<{link}>; rel="next"'
        route.fulfill(body=json.dumps(body), headers=headers)

    def games(route: Route) -> None:
        first = "after" not in route.request.url
        some = [played(number) for number in (range(20) if first else range(20, 25))]
        told(route, some, f"/api/profiles/{FULL['key']}/games?after=x" if first else "")

    page.route("**/api/me/profile", lambda route: told(route, FULL))
    page.route("**/api/profiles/*/history?*", lambda route: told(route, HISTORY))
    page.route("**/api/profiles/*/games?*", games)
    page.route("**/api/ratings?*", lambda route: told(route, LEADERS))


@pytest.mark.parametrize("size", [LAPTOP, PHONE], ids=["laptop", "phone"])
@pytest.mark.parametrize("theme", ["light", "dark"])
def test_a_full_profile_is_readable_everywhere(
    house: House, opened: Opened, size: Any, theme: Any
) -> None:
    page = opened(size)
    page.emulate_media(color_scheme=theme)
    with_much(page)
    page.goto(f"{house.address}#/profile")
    expect(page.locator(".rating-of circle")).to_have_count(3)
    expect(page.locator(".from tbody tr")).to_have_count(4)
    assert violations(page) == [] and not page.evaluate(STICKS_OUT)
    page.goto(f"{house.address}#/ratings/lorenzo")
    expect(page.locator(".list tbody tr")).to_have_count(30)
    assert violations(page) == [] and not page.evaluate(STICKS_OUT)


CALLED_LONG = """() => document.documentElement.scrollWidth > Math.min(innerWidth, screen.width)
  || [...document.querySelectorAll('.met')].some((row) => {
    const [who, score] = ['b', '.met__score']
      .map((part) => row.querySelector(part).getBoundingClientRect());
    return who.right > score.left + 1;
  })"""


@pytest.mark.parametrize("size", [LAPTOP, PHONE], ids=["laptop", "phone"])
def test_long_names_widen_no_page_and_lie_on_nothing(
    house: House, opened: Opened, size: Any
) -> None:
    page = opened(size)
    with_much(page, name="W" * 40)
    for path, part in (("profile", ".met"), ("ratings/lorenzo", ".list tbody tr")):
        page.goto(f"{house.address}#/{path}")
        expect(page.locator(part).first).to_be_visible()
        assert not page.evaluate(CALLED_LONG), path


def test_earlier_games_come_by_keys(house: House, opened: Opened) -> None:
    page = opened(LAPTOP)
    with_much(page)
    page.goto(f"{house.address}#/profile")
    expect(page.locator(".played tbody tr")).to_have_count(6)
    for count in (20, 25):
        page.get_by_role("button", name="Show more").focus()
        page.keyboard.press("Enter")
        expect(page.locator(".played tbody tr")).to_have_count(count)
    expect(page.locator(".played tbody tr").nth(20)).to_be_focused()


def test_in_italian(house: House, opened: Opened) -> None:
    page = opened(LAPTOP)
    with_much(page)
    page.goto(f"{house.address}#/profile")
    page.get_by_role("button", name="Italiano").click()
    expect(page.get_by_role("heading", name="Piazzamenti")).to_be_visible()
    expect(page.locator("main")).to_contain_text("81 vinte")
    page.goto(f"{house.address}#/ratings")
    expect(page.get_by_role("heading", name="Classifiche")).to_be_visible()
    assert not page.evaluate(STICKS_OUT)
