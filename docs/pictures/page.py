"""Take the pictures of the page: `python -m docs.pictures.page`, once the page is built.

Bots play real games up to moments that show something; the page gets them as a table would send them.
With a folder behind it, every scene is taken in three sizes and both themes; with the beginnings
of scenes' names behind that, only those.
"""

from __future__ import annotations

import io
import sys
import tempfile
from pathlib import Path
from typing import Final

from PIL import Image
from playwright.sync_api import Browser, ViewportSize, sync_playwright

from docs.pictures.scenes import ON_TABS, SCENES
from tests.web.conftest import FLAGS, MET, House, program

HERE: Final = Path(__file__).parent
LAPTOP: Final[ViewportSize] = {"width": 1366, "height": 768}
DESKTOP: Final[ViewportSize] = {"width": 1920, "height": 1080}
PHONE: Final[ViewportSize] = {"width": 390, "height": 844}
QUALITY: Final = 86
"""Of a picture: nobody sees a difference, and it takes less than half."""

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
    Image.open(io.BytesIO(page.screenshot())).convert("RGB").save(to, quality=QUALITY, method=5)
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
            take(browser, house.address, scene, size, theme, folder / f"{name}.webp")
            print(name)
        browser.close()
        house.cut()


if __name__ == "__main__":
    main()
