"""A picture of a moment of a finished game: one file that needs nothing else, and shows no secret."""

from __future__ import annotations

import base64
import re
from pathlib import Path
from xml.etree import ElementTree

import pytest
from playwright.sync_api import Page, expect

from tests.web.back.games import finished, show
from tests.web.checks import violations
from tests.web.conftest import PHONE, House, Opened

MOMENT = 60
OURS = ("http://www.w3.org/",)
DRAWN = "image => image.decode().then(() => [image.naturalWidth, image.naturalHeight])"


def pictured(page: Page, house: House, game: str) -> None:
    """The window with the picture, drawn."""
    show(page, house, f"replay/{MOMENT}", finished(game))
    page.locator(".lanes .played").first.wait_for()
    page.keyboard.press("p")
    page.locator("dialog.picture img").wait_for()


def kept(page: Page, kind: str, folder: Path) -> bytes:
    """The file one gets."""
    with page.expect_download() as loading:
        page.get_by_role("button", name=f"Save as {kind}").click()
    path = folder / loading.value.suggested_filename
    loading.value.save_as(path)
    return path.read_bytes()


@pytest.mark.parametrize("game", ["lorenzo", "masters", "princes"])
def test_a_picture_needs_no_other_file(
    house: House, opened: Opened, tmp_path: Path, game: str
) -> None:
    page = opened()
    pictured(page, house, game)
    size = page.locator(".app .main").evaluate("main => [main.clientWidth, main.clientHeight]")
    svg = kept(page, "SVG", tmp_path)
    root = ElementTree.fromstring(svg)
    assert root.attrib["viewBox"].split()[:2] == ["0", "0"]
    text = svg.decode()
    addresses = re.findall(r"""(?:https?:)?//[^\s"')<;]+""", re.sub(r"base64,[^\"')]+", "", text))
    assert [each for each in addresses if not each.startswith(OURS)] == []
    pointed = set(re.findall(r'href="#([^"]+)"', text))
    assert pointed <= set(re.findall(r'<symbol[^>]* id="([^"]+)"', text))
    png = kept(page, "PNG", tmp_path)
    assert png.startswith(b"\x89PNG")
    assert int.from_bytes(png[16:20]) >= 2 * (size[0] - 2)
    alone = opened()
    alone.set_content(f'<img src="data:image/svg+xml;base64,{base64.b64encode(svg).decode()}">')
    width, height = alone.locator("img").evaluate(DRAWN)
    assert width > 500
    assert height > 300


def test_a_picture_holds_nothing_that_is_not_on_the_board(
    house: House, opened: Opened, tmp_path: Path
) -> None:
    page = opened()
    pictured(page, house, "masters")
    there = page.locator(".app .main [data-look]").evaluate_all(
        "all => all.map(each => each.dataset.look)"
    )
    text = kept(page, "SVG", tmp_path).decode()
    assert set(re.findall(r'data-look="([^"]+)"', text)) <= set(there)
    assert "aria-label" not in text


def test_the_window_with_the_picture_is_accessible_on_a_phone_too(
    house: House, opened: Opened
) -> None:
    page = opened(PHONE, "dark")
    pictured(page, house, "princes")
    assert violations(page) == []
    page.keyboard.press("Escape")
    expect(page.locator("dialog.picture")).to_have_count(0)
