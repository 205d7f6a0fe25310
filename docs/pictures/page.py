"""Take the pictures of the page: `python -m docs.pictures.page`, once the page is built.

Bots play real games up to moments that show something; the page gets them as a table would send them.
With a folder behind it, every scene is taken in three sizes and both themes.
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
from tests.web.stage import Stage
from tests.web.test_lorenzo import production

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
        return [{"entry": entry, "scores": self.at(entry).scores} for entry in steps]


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


def read(what: str, wait: str) -> Scene:
    """A page one reads."""

    def scene(page: Page, address: str) -> None:
        page.goto(f"{address}#/{what}")
        page.wait_for_selector(wait)

    return scene


SCENES: Final[dict[str, Scene]] = {
    "home": read("", ".bay:not([disabled])"),
    "masters-table": masters_keeping,
    "masters-late": masters_late,
    "masters-solo": masters_solo,
    "masters-end": masters_end,
    "masters-replay": masters_replay,
    "masters-rules": read("rules/masters", ".rules h2"),
    "masters-cards": read("cards/masters", ".browse .dc"),
    "princes-table": princes_building,
    "princes-action": princes_action,
    "princes-auction": princes_auction,
    "princes-court": princes_court,
    "princes-end": princes_end,
    "princes-cards": read("cards/princes", ".browse .pf"),
    "lorenzo-table": lorenzo_placing,
    "lorenzo-production": lorenzo_production,
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
}
"""What the README shows."""


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
    SCENES[name](page, address)
    page.wait_for_timeout(700)
    page.screenshot(path=to)
    context.close()


def everything() -> dict[str, tuple[str, ViewportSize, str]]:
    """Every scene in every size and both themes."""
    sizes = {"390": PHONE, "1366": LAPTOP, "1920": DESKTOP}
    return {
        f"{name}-{width}-{theme}": (name, size, theme)
        for name in SCENES
        for width, size in sizes.items()
        for theme in ("light", "dark")
    }


def main() -> None:
    """Take them all."""
    folder = Path(sys.argv[1]) if len(sys.argv) > 1 else HERE
    wanted = everything() if len(sys.argv) > 1 else PICTURES
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
