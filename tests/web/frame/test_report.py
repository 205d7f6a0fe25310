"""The page of a ladder: it fits every screen, and what is wider than that scrolls in its own box."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Page, ViewportSize

from signoria.arena.engines import over_processes
from signoria.arena.ladder import ladder
from signoria.arena.reports.report import Played, write_report
from signoria.arena.run import run
from tests.web.conftest import LAPTOP, PHONE, Opened

WIDTH = "document.documentElement.scrollWidth"
PAPER = "getComputedStyle(document.body).backgroundColor"
LIGHT = "rgb(250, 246, 238)"


def report(folder: Path) -> Path:
    """The page of a short ladder that is not whole."""
    rungs = ladder("masters", (), 2, 1, "master:1s")
    played = [
        Played(rung, run(rung.plan, over_processes, None, 1, lambda done: None))
        for rung in rungs[:2]
    ]
    played += [Played(rung, []) for rung in rungs[2:]]
    return write_report(folder, "masters", played)


def test_the_page_of_a_ladder_fits(tmp_path: Path, opened: Opened) -> None:
    written = report(tmp_path)
    for viewport in (PHONE, LAPTOP):
        for scheme in ("light", "dark"):
            fits(opened(viewport, scheme), written, viewport, scheme)


def fits(page: Page, written: Path, viewport: ViewportSize, scheme: str) -> None:
    """Everything is within the screen, in the colours that were asked for."""
    page.goto(written.as_uri())
    assert page.evaluate(WIDTH) == viewport["width"]
    boxes = page.locator(".table")
    assert boxes.count() == 3
    for box in boxes.all():
        assert box.evaluate("box => getComputedStyle(box).overflowX") == "auto"
    overview = boxes.first
    assert overview.evaluate("box => box.scrollWidth <= box.clientWidth"), "the verdicts are hidden"
    assert (page.evaluate(PAPER) == LIGHT) == (scheme == "light")
