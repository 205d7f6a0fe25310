"""Make the pictures of Houses of Renaissance: `python -m docs.pictures.make_houses`, page built.

The auction is of a seeded game between novice bots; the table is the one the browser tests look at.
"""

from __future__ import annotations

import tempfile
from pathlib import Path
from typing import Final

from playwright.sync_api import Page, sync_playwright

import signoria
from signoria.bots import make, seat_to_answer
from signoria.kernel.match import Match
from tests.web.conftest import FLAGS, LAPTOP, MET, House, program
from tests.web.houses import rich
from tests.web.staged import stage

HERE: Final = Path(__file__).parent
SEED: Final = 11
SEATS: Final = 5


def bidding() -> Match:
    """The auction of a game, when all but two have made an offer."""
    match = signoria.new("lorenzo", seats=SEATS, seed=SEED, modules=["houses"])
    bots = [make("novice", seat) for seat in range(SEATS)]
    while len([lot for lot in match.view(None)["auction"] if lot["space"]]) < SEATS - 2:
        match.play(bots[match.state.seat].choose(seat_to_answer(match)))
    return match


def auction(page: Page, house: House) -> None:
    """An offer that would displace somebody."""
    stage(page, house, bidding())
    page.locator(".lot:has(.stands) .bid.legal").first.click()
    page.mouse.move(0, 0)


def special_tower(page: Page, house: House) -> None:
    """What going to the special tower would cost and bring."""
    stage(page, house, rich())
    page.locator('[data-element="member:white"]').click()
    page.locator('[data-element="space:special.2"]').hover()


if __name__ == "__main__":
    house = House(Path(tempfile.mkdtemp()))
    try:
        with sync_playwright() as playwright:
            browser = playwright.chromium.launch(executable_path=program(), args=FLAGS)
            for name, scene in (("auction", auction), ("table", special_tower)):
                page = browser.new_page(viewport=LAPTOP, reduced_motion="reduce")
                page.add_init_script(MET)
                scene(page, house)
                page.wait_for_timeout(500)
                page.screenshot(path=HERE / f"houses-{name}.png")
    finally:
        house.cut()
