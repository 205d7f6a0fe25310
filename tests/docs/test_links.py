"""What a page points to and what it names is there."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.docs.pages import ALL_PAGES, PAGES, ROOT, anchors, blocks, code, links, name

HOUSE = ROOT / "src" / "signoria"
GAMES = [path for path in sorted((HOUSE / "games").iterdir()) if path.is_dir()]
HOUSES = [ROOT, HOUSE, *GAMES, ROOT / "examples" / "quarry"]
"""Where a file that a page names may be, other than beside the page."""

FILE = re.compile(r"^[\w.-]+(/[\w.-]+)*(/|\.(py|toml|md|json|svg|txt))$")
MAKE = re.compile(r"\bmake ([a-z][a-z-]*)")
MADE = (
    "mine.toml", "build/compiled/", "dist/", "curves.json", "curves.svg", "log.txt",
    "signoria.cdx.json", "signoria-page.cdx.json",
    "buyer.py", "ahead.py", "measure.py", "test_white.py",
)  # fmt: skip
"""Named, but made by the reader, or by `make`."""


@pytest.mark.parametrize("page", ALL_PAGES, ids=name)
def test_links_lead_somewhere(page: Path) -> None:
    broken = [link for link in links(page) if "://" not in link and not leads(page, link)]
    assert broken == []


def leads(page: Path, link: str) -> bool:
    """Is there such a file and, on it, such a place?"""
    path, _, anchor = link.partition("#")
    target = (page.parent / path).resolve() if path else page
    if not target.exists():
        return False
    return not anchor or anchor in anchors(target)


@pytest.mark.parametrize("page", ALL_PAGES, ids=name)
def test_files_that_are_named_exist(page: Path) -> None:
    named = [word.partition(":")[0] for word in code(page)]
    files = [word for word in named if FILE.match(word) and word not in MADE]
    assert [file for file in files if not somewhere(page, file)] == []


def somewhere(page: Path, file: str) -> bool:
    """Beside the page, in one of the houses or, by its bare name, among the tests."""
    if any([(house / file).exists() for house in (page.parent, *HOUSES)]):
        return True
    return "/" not in file and any((ROOT / "tests").rglob(file))


@pytest.mark.parametrize("page", ALL_PAGES, ids=name)
def test_make_targets_that_are_named_exist(page: Path) -> None:
    written = [*code(page), *[block.text for block in blocks(page) if not block.language]]
    named = {target for text in written for target in MAKE.findall(text)}
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    assert [target for target in named if f"\n{target}:" not in makefile] == []


def test_every_page_can_be_reached_from_the_readme() -> None:
    reached: set[Path] = set()
    ahead = [ROOT / "README.md"]
    while ahead:
        page = ahead.pop()
        reached.add(page)
        targets = [(page.parent / link.partition("#")[0]).resolve() for link in links(page)]
        ahead += [to for to in targets if to.suffix == ".md" and to not in reached]
    assert [name(page) for page in PAGES if page not in reached] == []
