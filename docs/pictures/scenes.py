"""The scenes of the page: what is opened and clicked before a picture is taken."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from playwright.sync_api import Page

import signoria
from docs.pictures.shown import Shown, bidding, played
from tests.web.games.test_lorenzo import production
from tests.web.houses import rich
from tests.web.sitting import keep_two, sit_down

Scene = Callable[[Page, str], None]


def masters_late(page: Page, address: str) -> None:
    """The middle of a game; a marble row is pointed at."""
    Shown(page, address, played("masters", 4, (), "action in 9"))
    page.locator(".ar.row.legal").nth(1).hover()


def masters_keeping(page: Page, address: str) -> None:
    """What came from the market is put away, and something must go."""
    Shown(page, address, played("masters", 4, (), "action in 9"))
    page.locator(".ar.legal").nth(2).click()
    page.wait_for_selector(".app[data-question=store]")


def masters_solo(page: Page, address: str) -> None:
    """Alone against Lorenzo."""
    Shown(page, address, played("masters", 1, (), "action in 12"))


def masters_end(page: Page, address: str) -> None:
    """Who won, and by what."""
    Shown(page, address, played("masters", 4, (), "over"), "end")


def masters_replay(page: Page, address: str) -> None:
    """A finished game, step by step."""
    Shown(page, address, played("masters", 4, (), "over"), "replay")
    page.get_by_role("slider").fill("160")
    page.get_by_role("slider").blur()


def princes_building(page: Page, address: str) -> None:
    """A building is laid."""
    Shown(page, address, played("princes", 4, ("muse",), "turn piece in 4"))


def princes_action(page: Page, address: str) -> None:
    """The action turn."""
    Shown(page, address, played("princes", 4, ("muse",), "action in 5"))


def princes_auction(page: Page, address: str) -> None:
    """Bids go up."""
    Shown(page, address, played("princes", 4, ("muse",), "bid in 4"))


def princes_court(page: Page, address: str) -> None:
    """The six characters are sold."""
    Shown(page, address, played("princes", 4, ("muse",), "marker in 4"))


def princes_end(page: Page, address: str) -> None:
    """Who won, and by what."""
    Shown(page, address, played("princes", 4, ("muse",), "over"), "end")


def lorenzo_placing(page: Page, address: str) -> None:
    """A family member is about to go somewhere: what it costs and brings."""
    Shown(page, address, played("lorenzo", 4, ("advanced",), "place in 4"))
    page.locator(".mem.legal").first.click()
    page.locator(".floor.legal, .sp.legal").first.click()


def lorenzo_production(page: Page, address: str) -> None:
    """Exchanges chosen together."""
    Shown(page, address, production())
    for option in (1, 2, 3):
        page.locator(".opt2").nth(option).click()


def houses_auction(page: Page, address: str) -> None:
    """An offer that would displace another player."""
    Shown(page, address, bidding())
    page.locator(".lot:has(.stands) .bid.legal").first.click()
    page.mouse.move(0, 0)


def houses_tower(page: Page, address: str) -> None:
    """What going to the special tower would cost and bring."""
    Shown(page, address, rich())
    page.locator('[data-element="member:white"]').click()
    page.locator('[data-element="space:special.2"]').hover()


def houses_late(page: Page, address: str) -> None:
    """The last round."""
    Shown(page, address, played("lorenzo", 5, ("houses",), "place in 6"))


def lorenzo_late(page: Page, address: str) -> None:
    """The last round."""
    Shown(page, address, played("lorenzo", 4, ("advanced",), "place in 6"))


def lorenzo_draft(page: Page, address: str) -> None:
    """Leaders are passed on."""
    Shown(page, address, signoria.new("lorenzo", seats=4, modules=["advanced"], seed=3))
    page.locator(".tilec.legal").first.click()


def lorenzo_end(page: Page, address: str) -> None:
    """Who won, and by what."""
    Shown(page, address, played("lorenzo", 4, ("advanced",), "over"), "end")


def masters_newcomer(page: Page, address: str) -> None:
    """The first question of a first game."""
    page.add_init_script("localStorage.removeItem('signoria.met')")
    sit_down(page, address, 2)
    page.wait_for_selector(".ld.legal")


def lobby(page: Page, address: str) -> None:
    """A table that waits for friends."""
    page.goto(address)
    page.get_by_role("button", name="Invite friends").click()
    page.get_by_label("Your name").fill("Ginevra")
    page.get_by_role("button", name="Open the table").click()
    page.get_by_label("Link for your friends").wait_for()


def new_table(page: Page, address: str) -> None:
    """What can be chosen before a game."""
    page.goto(address)
    page.locator(".bay").first.click()
    page.get_by_text("House rules").click()


def my_games(page: Page, address: str) -> None:
    """Home, with a game that goes on."""
    sit_down(page, address, 2)
    keep_two(page)
    page.wait_for_selector(".ar.legal")
    page.goto(f"{address}#/")
    page.wait_for_selector(".row__main")


def menu(page: Page, address: str) -> None:
    """The menu of a table, with its keys."""
    Shown(page, address, played("masters", 4, (), "action in 9"))
    page.get_by_role("button", name="Menu").click()
    page.locator(".keys").evaluate("keys => (keys.open = true)")


def on_tab(scene: Scene, number: int) -> Scene:
    """Another tab of a phone."""

    def turned(page: Page, address: str) -> None:
        scene(page, address)
        page.locator(".tabs button").nth(number).click()

    return turned


def read(what: str, wait: str) -> Scene:
    """A page one reads."""

    def scene(page: Page, address: str) -> None:
        page.goto(f"{address}#/{what}")
        page.wait_for_selector(wait)

    return scene


SCENES: Final[dict[str, Scene]] = {
    "home": read("", ".bay:not([disabled])"),
    "home-games": my_games,
    "new-table": new_table,
    "lobby": lobby,
    "menu": menu,
    "nothing": read("t/nothing", "main"),
    "masters-newcomer": masters_newcomer,
    "masters-table": masters_keeping,
    "masters-late": masters_late,
    "masters-solo": masters_solo,
    "masters-end": masters_end,
    "masters-replay": masters_replay,
    "masters-rules": read("rules/masters", ".rules h2"),
    "masters-cards": read("cards/masters", ".browse .dc"),
    "princes-table": princes_building,
    "princes-rules": read("rules/princes", ".rules h2"),
    "princes-action": princes_action,
    "princes-auction": princes_auction,
    "princes-court": princes_court,
    "princes-end": princes_end,
    "princes-cards": read("cards/princes", ".browse .pf"),
    "lorenzo-table": lorenzo_placing,
    "lorenzo-production": lorenzo_production,
    "lorenzo-draft": lorenzo_draft,
    "lorenzo-late": lorenzo_late,
    "lorenzo-end": lorenzo_end,
    "lorenzo-rules": read("rules/lorenzo", ".rules h2"),
    "lorenzo-cards": read("cards/lorenzo", ".browse .dvc"),
    "houses-auction": houses_auction,
    "houses-table": houses_tower,
    "houses-late": houses_late,
}

TABBED: Final[dict[str, int]] = {
    "masters-late": 5,
    "princes-action": 6,
    "princes-auction": 6,
    "lorenzo-late": 4,
    "houses-late": 4,
}
"""Scenes whose other tabs are looked at too, with their number."""

ON_TABS: Final[dict[str, Scene]] = {
    f"{name}-tab{number}": on_tab(SCENES[name], number)
    for name, count in TABBED.items()
    for number in range(count)
}
