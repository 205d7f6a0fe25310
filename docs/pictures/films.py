"""Take the films of the page: `python -m docs.pictures.films`, once the page is built.

Bots play a real game up to some moment. From there a bot plays by clicks, as a person would, and the
others answer.
"""

from __future__ import annotations

import argparse
import json
import tempfile
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Any, Final

from playwright.sync_api import Browser, Page, WebSocketRoute, sync_playwright

from docs.pictures.camera import STEP, Camera
from docs.pictures.page import LAPTOP
from docs.pictures.shown import played
from signoria.bots import make, seat_to_answer
from signoria.kernel.match import Match
from tests.waiting import until
from tests.web.conftest import FLAGS, MET, House, program
from tests.web.hand import CHOSEN, GLOWING, look
from tests.web.stage import Stage

HERE: Final = Path(__file__).parent
PLAYER: Final = "adept"
"""Who plays: well enough, and soon enough."""
MOST_CLICKS: Final = 12


@dataclass(frozen=True)
class Film:
    """Where a film begins, and how many answers of the player it shows."""

    game: str
    seats: int
    modules: tuple[str, ...]
    begin: str
    answers: int


FILMS: Final[dict[str, Film]] = {
    "lorenzo-film": Film("lorenzo", 3, ("advanced",), "place in 3", 6),
    "princes-film": Film("princes", 3, (), "bid in 3", 5),
    "masters-film": Film("masters", 3, (), "action in 6", 4),
}


class Filmed(Stage):
    """A table on which every answer is seen by itself."""

    line: WebSocketRoute

    def opened(self, line: WebSocketRoute) -> None:
        """The page is there."""
        self.line = line
        super().opened(line)

    def answer_for_another(self) -> None:
        """Another player answers."""
        self.match.play(self.word())
        self.line.send(json.dumps(self.update()))

    def word(self) -> str:
        """What a good player says now."""
        seat = self.match.state.seat
        return make(PLAYER, seat).choose(seat_to_answer(self.match))


def act(stage: Filmed, camera: Camera) -> None:
    """The player's answer, click by click: what it speaks of first, then what glows."""
    said, word = len(stage.said), stage.word()
    parts = [
        f'.app .legal[data-element$="{part}"]' for part in word.replace(":", " ").split()[::-1]
    ]
    for _ in range(MOST_CLICKS):
        wanted = [CHOSEN, GLOWING] if not parts else [parts.pop(), *parts[::-1], CHOSEN, GLOWING]
        spot: Any = look(stage.page, Random(1), wanted, patience=-1)
        if spot is None or spot["over"]:
            return
        if spot["selector"] == CHOSEN:
            camera.rest(900)
        camera.click(spot["x"], spot["y"])
        until(lambda: not stage.page.locator(".app.sending").count(), "the answer to be taken")
        if len(stage.said) > said:
            camera.roll(4 * STEP)
            return


def take(browser: Browser, address: str, film: Film, to: Path) -> None:
    """One film."""
    context = browser.new_context(viewport=LAPTOP, color_scheme="light")
    context.add_init_script(MET)
    page: Page = context.new_page()
    match: Match = played(film.game, film.seats, film.modules, film.begin).clone()
    stage = Filmed(page, address, match, still=True)
    camera = Camera(page)
    camera.roll(4 * STEP)
    camera.rest(800)
    done = 0
    while done < film.answers and not match.over:
        if match.seat == stage.seat:
            act(stage, camera)
            done += 1
        else:
            stage.answer_for_another()
            camera.roll(5 * STEP)
            camera.rest(400)
    camera.save(to)
    context.close()
    kilobytes = to.stat().st_size // 1000
    print(f"{to.name}: {camera.seconds:.0f} s, {len(camera.frames)} frames, {kilobytes} kB")


def main() -> None:
    """Take them all."""
    reader = argparse.ArgumentParser(prog="python -m docs.pictures.films", description=__doc__)
    reader.add_argument("names", nargs="*", metavar="FILM", help=f"some of {', '.join(FILMS)}")
    reader.add_argument("--to", type=Path, default=HERE, help="the folder for them")
    asked = reader.parse_args()
    if unknown := set(asked.names) - set(FILMS):
        reader.error(f"there is no film {min(unknown)!r}; known: {', '.join(FILMS)}")
    wanted, folder = asked.names or list(FILMS), asked.to
    folder.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory() as place, sync_playwright() as playwright:
        house = House(Path(place))
        browser = playwright.chromium.launch(executable_path=program(), args=FLAGS)
        for name in wanted:
            take(browser, house.address, FILMS[name], folder / f"{name}.webp")
        browser.close()
        house.cut()


if __name__ == "__main__":
    main()
