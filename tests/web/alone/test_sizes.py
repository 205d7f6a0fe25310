"""What is loaded until the first board of a game, as a host sends it; scripts from a server, too."""

from __future__ import annotations

import gzip
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser

from tests.web.alone.host import SITE, Host
from tests.web.alone.test_offline import GAMES, sit_down
from tests.web.conftest import BUILT, House

FIRST_LOAD = 7_000_000
SCRIPTS = 130_000
PACKED = (".pack", ".woff2")


def sent(path: Path) -> int:
    """Its bytes on the line: a host packs what is not packed yet."""
    data = path.read_bytes()
    return len(data) if path.suffix in PACKED else len(gzip.compress(data, 9))


@pytest.mark.parametrize("game", GAMES)
def test_the_first_load_stays_small_and_brings_one_game(
    host: Host, chromium: Browser, game: str
) -> None:
    # Nothing is kept, so that only what is needed is asked for.
    context = chromium.new_context(service_workers="block")
    page = context.new_page()
    page.goto(host.address)
    page.locator(".bay").first.wait_for()
    sit_down(page, *GAMES[game][:2])
    context.close()
    asked = {name or "index.html" for name in host.asked}
    brought = {Path(name).name.partition(".")[0] for name in asked if name.endswith(".bin.pack")}
    assert brought == {"core", game}
    by_kind: dict[str, int] = {}
    for name in asked:
        kind = "python" if name.startswith("py/") else Path(name).suffix
        by_kind[kind] = by_kind.get(kind, 0) + sent(SITE / name)
    assert sum(by_kind.values()) < FIRST_LOAD, by_kind
    assert by_kind[".js"] < SCRIPTS, by_kind
    assert by_kind[".js"] > SCRIPTS / 2, "that cannot be all of it"


@pytest.mark.parametrize("game", GAMES)
def test_the_page_of_a_server_brings_as_few_scripts_for_a_game(
    house: House, chromium: Browser, game: str
) -> None:
    context = chromium.new_context()
    page = context.new_page()
    asked: set[str] = set()
    page.on("request", lambda request: asked.add(urlsplit(request.url).path.strip("/")))
    page.goto(house.address)
    sit_down(page, *GAMES[game][:2])
    context.close()
    scripts = {name: sent(BUILT.parent / name) for name in asked if name.endswith(".js")}
    assert SCRIPTS / 2 < sum(scripts.values()) < SCRIPTS, scripts
