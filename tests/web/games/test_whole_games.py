"""Lorenzo, Houses and Princes to the final score: by clicks, by keyboard alone, on the phone, for two.

Two people, or one with bots, play at real tables. Else the others answer behind the page, so that
nobody waits for them.
"""

from __future__ import annotations

from random import Random

import pytest
from playwright.sync_api import Page, expect

import signoria
from tests.web.conftest import PHONE, House, Opened
from tests.web.hand import (
    CHOSEN,
    GLOWING,
    TABS,
    Manner,
    play_on,
    play_together,
    see_the_score,
    tap,
)
from tests.web.keys import PASSES, ended_by_keys, keys, members
from tests.web.sitting import sit_with_a_friend, sit_with_bots
from tests.web.stage import Stage

pytestmark = pytest.mark.slow

Configuration = tuple[str, int, list[str]]
CONFIGURATIONS: dict[str, Configuration] = {
    "lorenzo for two": ("lorenzo", 2, []),
    "advanced for four": ("lorenzo", 4, ["advanced"]),
    "houses for three": ("lorenzo", 3, ["houses"]),
    "houses for five": ("lorenzo", 5, ["houses"]),
    "princes for two": ("princes", 2, []),
    "princes for four": ("princes", 4, []),
    "muse for three": ("princes", 3, ["muse"]),
}

HALF_PLAYED = {
    "advanced for four": 4,
    "houses for five": 4,
    "muse for three": 4,
    "princes for four": 4,
}
"""The round in which long games begin by keys and on the phone. Their first halves are whole in other
tests: all their questions by clicks, and the same games, or those for two or three, from the start."""

PLACES = ".app :is(.floor,.sp,.optn,.opt2,.often,.lc,.step,.bid,.mini,.slip,.bar .tkn).legal"
LEADERS = ".app :is(.ldr,.tkn,.fam).legal"
MEMBERS = ".mem.legal"
WHO_GOES = ".app:has(:is(.floor,.sp).chosen):not(:has(.mem.chosen)) .mem.legal"
"""A place is chosen: now a member for it."""


def placing(rng: Random) -> list[str]:
    """Lorenzo: what is chosen is confirmed, a member goes somewhere, now and then a leader acts."""
    if rng.random() < 0.08:
        return [CHOSEN, LEADERS, WHO_GOES, PLACES, TABS, MEMBERS]
    return [CHOSEN, WHO_GOES, PLACES, TABS, LEADERS, MEMBERS]


def passing(rng: Random) -> list[str]:
    """Princes: a player who passes whenever possible soon reaches the score, through every phase."""
    mood = rng.random()
    if mood < 0.75:
        return [PASSES, CHOSEN, GLOWING, TABS]
    return [CHOSEN, GLOWING, TABS] if mood < 0.97 else [GLOWING, CHOSEN, TABS]


MANNERS: dict[str, Manner] = {"lorenzo": placing, "princes": passing}
BY_KEYS = {"lorenzo": members, "princes": keys}


@pytest.mark.parametrize("name", ["houses for three", "muse for three"])
def test_by_clicks_against_bots(house: House, opened: Opened, name: str) -> None:
    game, seats, modules = CONFIGURATIONS[name]
    page = opened()
    sit_with_bots(page, house.address, game, seats, modules)
    play_on(page, Random(seats), MANNERS[game])
    see_the_score(page)
    expect(page.locator("table.score tfoot td")).to_have_count(seats)
    expect(page.locator("svg.chart")).to_be_visible()


def dealt(page: Page, house: House, name: str, begin: int = 0) -> None:
    """A game at its first question, or in a later round; the others answer at once."""
    game, seats, modules = CONFIGURATIONS[name]
    match = signoria.new(game, seats=seats, modules=modules, seed=seats)
    rng = Random(seats)
    while match.view(0)["round"] < begin:
        match.play(rng.choice(match.words))
    Stage(page, house.address, match, others=rng)


def test_by_clicks(house: House, opened: Opened) -> None:
    page = opened()
    dealt(page, house, "princes for four")
    play_on(page, Random(4), passing)
    see_the_score(page)
    expect(page.locator("table.score tfoot td")).to_have_count(4)


@pytest.mark.parametrize("name", ["advanced for four", "princes for two", "muse for three"])
def test_by_keyboard_alone(house: House, opened: Opened, name: str) -> None:
    page = opened()
    dealt(page, house, name, HALF_PLAYED.get(name, 0))
    game = CONFIGURATIONS[name][0]
    play_on(page, Random(7), MANNERS[game], BY_KEYS[game])
    ended_by_keys(page)


@pytest.mark.parametrize("name", ["lorenzo for two", "houses for five", "princes for four"])
def test_on_the_phone(house: House, opened: Opened, name: str) -> None:
    page = opened(PHONE)
    dealt(page, house, name, HALF_PLAYED.get(name, 0))
    play_on(page, Random(8), MANNERS[CONFIGURATIONS[name][0]], tap)
    see_the_score(page)


def test_two_browsers_at_one_table(house: House, opened: Opened) -> None:
    one, other = opened(), opened()
    sit_with_a_friend(one, other, house.address, "princes")
    play_together([one, other], Random(2), passing)
    for page in (one, other):
        see_the_score(page)
