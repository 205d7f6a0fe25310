"""What every screen owes its readers, whichever game it shows."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from typing import Any

from playwright.sync_api import Page

from signoria.kernel.match import Match
from tests.web.conftest import BUILT, ROOT, House, painted
from tests.web.staged import stage

AXE = ROOT / "web" / "node_modules" / "axe-core" / "axe.min.js"
TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"]
ASKED = {
    "runOnly": {"type": "tag", "values": TAGS},
    "resultTypes": ["violations"],  # of all else, one of each kind
    "selectors": False,
}

MESSAGES = (ROOT / "web" / "src" / "messages" / "en").glob("*.ts")
KEYS = re.compile(r'^  "([a-z]+)\.', re.MULTILINE)
BEGINNINGS = sorted({name for path in MESSAGES for name in KEYS.findall(path.read_text("utf-8"))})
UNTOLD = re.compile(rf"\b(?:{'|'.join(BEGINNINGS)})\.[a-z][a-z.]*|\bundefined\b")
"""The name of a text where the text should be."""

NAMED = re.compile(
    r"act:(play|discard|activate|cash)|end|keep|go_on|pass|decline|later"
    r"|option:(choose \d|accept|decline)"
)
"""Answers that are best told as a button of the bar: there is nothing on the table to click."""

Positions = Mapping[str, Callable[[], Match]]


def violations(page: Page) -> list[str]:
    """What axe finds serious or critical on a page as it stands."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE.read_text(encoding="utf-8"))
    with painted(page):
        found: Any = page.evaluate("asked => axe.run(document, asked)", ASKED)
    looked_at = {item["id"] for kind in ("passes", "violations") for item in found[kind]}
    assert "color-contrast" in looked_at, "nothing is painted here"
    return [
        f"{item['id']}: {node['html'][:160]} {node['failureSummary'][:200]}"
        for item in found["violations"]
        if item["impact"] in ("serious", "critical")
        for node in item["nodes"][:3]
    ]


def serious(page: Page, house: House, positions: Positions) -> dict[str, list[str]]:
    """The positions on which axe finds something, with what it finds."""
    found: dict[str, list[str]] = {}
    for name, position in positions.items():
        stage(page, house, position())
        found[name] = violations(page)
    return {name: what for name, what in found.items() if what}


CLIPPED = """() => [...document.querySelectorAll(
     '.floor .dvc, .dvc__body, .mini, .city > section, .me, .bar, .opt2, .lc, .rival')]
   .flatMap(box => {
     const edge = box.getBoundingClientRect();
     return [...box.querySelectorAll('.q, .die, b, small, .nm, .good')].filter(part => {
       const {left, right, top, bottom, width} = part.getBoundingClientRect();
       return width > 1 && !part.closest('.sr-only') && (left < edge.left - 2
         || right > edge.right + 2 || top < edge.top - 2 || bottom > edge.bottom + 2);
     }).map(part => `${box.className}: ${part.innerText} of ${box.innerText.slice(0, 30)}`);
   })"""
"""Numbers, words and drawings that stick out of their card, panel or button."""


def out_of_sight(
    page: Page, house: House, positions: Positions, language: str
) -> dict[str, list[str]]:
    """The positions on which something sticks out, has to be scrolled to, or has no words."""
    wrong: dict[str, list[str]] = {}
    for name, position in positions.items():
        match = position()
        match.language = language
        stage(page, house, match)
        wrong[name] = page.evaluate(CLIPPED)
        if page.evaluate("document.documentElement.scrollHeight > innerHeight"):
            wrong[name].append("the page scrolls")
        wrong[name] += untold(page)
    return {name: what for name, what in wrong.items() if what}


def untold(page: Page) -> list[str]:
    """Names of texts that stand on the page instead of the texts."""
    return UNTOLD.findall(page.locator("body").inner_text())


def listed_in_the_bar(page: Page) -> list[str]:
    """What is offered as a plain button of the bar, though it is a thing one could click."""
    elements: list[str] = page.locator(".steps [data-element]").evaluate_all(
        "all => all.map(each => each.dataset.element)"
    )
    return [element for element in elements if not NAMED.fullmatch(element)]


def named_in_the_bundle(ids: Iterable[str]) -> list[str]:
    """Which of these ids the page's programs spell out: they should know no card."""
    texts = [path.read_text(encoding="utf-8") for path in BUILT.parent.rglob("*.js")]
    assert texts, "the page has not been built"
    return [id for id in ids if any(f'"{id}"' in text or f"`{id}`" in text for text in texts)]
