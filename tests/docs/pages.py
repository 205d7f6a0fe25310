"""The pages of the project, and what can be found on a page."""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).parents[2]
PAGES = sorted([*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md")])
HOMES = (ROOT / "src" / "signoria" / "games", ROOT / "examples")
ALL_PAGES = [*PAGES, *sorted([page for home in HOMES for page in home.rglob("*.md")])]
"""Those of the documentation, and the rules that games keep in their folders."""

FENCE = re.compile(r"^```(\w*)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
CODE = re.compile(r"`([^`\n]+)`")
LINK = re.compile(r"\[[^\]]*\]\(([^)\s]+)\)|<(?:img|source)[^>]*(?:src|srcset)=\"([^\"]+)\"")
HEADING = re.compile(r"^#+ (.+)$", re.MULTILINE)
ANCHOR = re.compile(r"<a id=\"([^\"]+)\">")


@dataclass(frozen=True)
class Block:
    """A fenced block: its language, its text, the line it begins on."""

    language: str
    text: str
    line: int


def name(page: Path) -> str:
    """How a page is called in a report."""
    return str(page.relative_to(ROOT))


def blocks(page: Path) -> list[Block]:
    """The fenced blocks of a page."""
    text = page.read_text(encoding="utf-8")
    return [
        Block(match[1], match[2], text.count("\n", 0, match.start()) + 2)
        for match in FENCE.finditer(text)
    ]


def prose(page: Path) -> str:
    """A page without its fenced blocks."""
    return FENCE.sub("", page.read_text(encoding="utf-8"))


def code(page: Path) -> list[str]:
    """What stands between backticks in the prose."""
    return CODE.findall(prose(page))


def links(page: Path) -> list[str]:
    """Where the page points to."""
    return [found or picture for found, picture in LINK.findall(CODE.sub("", prose(page)))]


def anchors(page: Path) -> set[str]:
    """The places on a page one can point to: explicit ones, and its headings."""
    text = prose(page)
    return {*ANCHOR.findall(text), *[slug(heading) for heading in HEADING.findall(text)]}


def slug(heading: str) -> str:
    """The anchor of a heading: lower case, hyphens for spaces, nothing else."""
    return re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-")
