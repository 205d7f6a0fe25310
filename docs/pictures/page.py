"""Take the pictures of the page: `python -m docs.pictures.page`, once the page is built.

Bots play real games up to moments that show something; the page gets them as a table would send them.
With a folder behind it, every scene is taken in three sizes and both themes; with the beginnings
of scenes' names behind that, only those.
"""

from __future__ import annotations

import sys
import tempfile
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any, Final

from playwright.sync_api import Browser, Page, Route, ViewportSize, sync_playwright

import signoria
from signoria.bots import make, seat_to_answer
from signoria.kernel.match import Match
from tests.web.conftest import FLAGS, MET, House, program
from tests.web.games.test_lorenzo import production
from tests.web.houses import rich
from tests.web.sitting import keep_two, sit_down
from tests.web.stage import Stage

HERE: Final = Path(__file__).parent
LAPTOP: Final[ViewportSize] = {"width": 1366, "height": 768}
DESKTOP: Final[ViewportSize] = {"width": 1920, "height": 1080}
PHONE: Final[ViewportSize] = {"width": 390, "height": 844}

Stop = Callable[[Match], bool]
Scene = Callable[[Page, str], None]


def asked(kind: str, round: int, seat: int = 0) -> Stop:
    """Stop when a seat is asked this in some round, with something to choose."""
    return lambda match: (
        match.decision is not None
        and match.decision.kind == kind
        and match.seat == seat
        and match.view(seat)["round"] >= round
        and len(match.decision.options) > 1
    )


@cache
def played(game: str, seats: int, modules: tuple[str, ...], stop: str, seed: int = 3) -> Match:
    """A game between bots, until it is interesting."""
    kind, _, round = stop.partition(" in ")
    until = (lambda match: match.over) if stop == "over" else asked(kind, int(round))
    match = signoria.new(game, seats=seats, modules=list(modules), seed=seed)
    bots = [make("novice", seat) for seat in range(seats)]
    while not until(match):
        if match.over:
            return played(game, seats, modules, stop, seed + 1)
        match.play(bots[match.state.seat].choose(seat_to_answer(match)))
    return match


class Shown(Stage):
    """A match as a whole table: also what was, and how the points grew."""

    def __init__(self, page: Page, address: str, match: Match, part: str = "") -> None:
        super().__init__(page, address, match.clone())
        page.route("**/api/tables/stage/log*", self.logged)
        page.route("**/api/tables/stage/course*", lambda route: route.fulfill(json=self.course()))
        page.route("**/api/tables/stage/replay/*", self.replayed)
        if part:
            page.goto("about:blank")
            page.goto(f"{address}#/t/stage/{part}")
            page.wait_for_selector("svg.chart" if part == "end" else "input[type=range]")

    def at(self, entry: int) -> Match:
        """The match after so many entries."""
        if entry == len(self.match.entries):
            return self.match
        record = {key: value for key, value in self.match.record().items() if key != "result"}
        return signoria.load({**record, "entries": record["entries"][:entry]})

    def logged(self, route: Route) -> None:
        """The log in parts."""
        since = int(route.request.url.split("since=")[1].split("&")[0])
        route.fulfill(json={"since": since, "log": self.update()["log"][since : since + 200]})

    def replayed(self, route: Route) -> None:
        """What the seat saw then."""
        entry = int(route.request.url.split("/replay/")[1].split("?")[0])
        route.fulfill(json=self.at(entry).view(self.seat))

    def course(self) -> list[dict[str, Any]]:
        """How the points grew."""
        last = len(self.match.entries)
        steps = [*range(40, last, max(1, last // 60)), last]
        return [{"entry": entry, "scores": self.at(entry).scores, "rival": -1} for entry in steps]


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


@cache
def bidding() -> Match:
    """An auction of houses, when all but two have made an offer."""
    match = signoria.new("lorenzo", seats=5, seed=11, modules=["houses"])
    bots = [make("novice", seat) for seat in range(5)]
    while len([lot for lot in match.view(None)["auction"] if lot["space"]]) < 3:
        match.play(bots[match.state.seat].choose(seat_to_answer(match)))
    return match


def houses_auction(page: Page, address: str) -> None:
    """An offer that would displace somebody."""
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

PICTURES: Final[dict[str, tuple[str, ViewportSize, str]]] = {
    "home": ("home", LAPTOP, "light"),
    "masters-table": ("masters-table", LAPTOP, "light"),
    "masters-dark": ("masters-late", LAPTOP, "dark"),
    "masters-end": ("masters-end", LAPTOP, "light"),
    "masters-replay": ("masters-replay", LAPTOP, "light"),
    "masters-phone": ("masters-table", PHONE, "light"),
    "princes-table": ("princes-table", LAPTOP, "light"),
    "princes-auction": ("princes-auction", LAPTOP, "dark"),
    "lorenzo-table": ("lorenzo-table", LAPTOP, "light"),
    "lorenzo-production": ("lorenzo-production", LAPTOP, "light"),
    "houses-auction": ("houses-auction", LAPTOP, "light"),
    "houses-table": ("houses-table", LAPTOP, "light"),
}
"""What README and the guide on playing show."""


def take(
    browser: Browser, address: str, name: str, size: ViewportSize, theme: str, to: Path
) -> None:
    """One picture, when everything has come to rest."""
    phone = size["width"] < 700
    context = browser.new_context(
        viewport=size,
        color_scheme="dark" if theme == "dark" else "light",
        reduced_motion="reduce",
        has_touch=phone,
        is_mobile=phone,
    )
    context.add_init_script(MET)
    page = context.new_page()
    (SCENES | ON_TABS)[name](page, address)
    page.wait_for_timeout(700)
    page.screenshot(path=to)
    context.close()


def everything() -> dict[str, tuple[str, ViewportSize, str]]:
    """Every scene in every size and both themes."""
    sizes = {"390": PHONE, "1366": LAPTOP, "1920": DESKTOP}
    tabs = {name: (name, PHONE, "light") for name in ON_TABS}
    return tabs | {
        f"{name}-{width}-{theme}": (name, size, theme)
        for name in SCENES
        for width, size in sizes.items()
        for theme in ("light", "dark")
    }


def main() -> None:
    """Take them all."""
    folder = Path(sys.argv[1]) if len(sys.argv) > 1 else HERE
    wanted = everything() if len(sys.argv) > 1 else PICTURES
    folder.mkdir(exist_ok=True)
    if len(sys.argv) > 2:  # only scenes whose names begin so
        wanted = {
            name: each for name, each in wanted.items() if name.startswith(tuple(sys.argv[2:]))
        }
    with tempfile.TemporaryDirectory() as place, sync_playwright() as playwright:
        house = House(Path(place))
        browser = playwright.chromium.launch(executable_path=program(), args=FLAGS)
        for name, (scene, size, theme) in wanted.items():
            take(browser, house.address, scene, size, theme, folder / f"{name}.png")
            print(name)
        browser.close()
        house.cut()


if __name__ == "__main__":
    main()
