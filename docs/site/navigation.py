"""Which page stands where: the four kinds, their groups and their pages, read from a file."""

from __future__ import annotations

import re
import tomllib
from dataclasses import dataclass
from pathlib import Path, PurePosixPath
from typing import Any

ROOT = Path(__file__).parents[2]
FILE = Path(__file__).with_name("navigation.toml")
HOME = "docs/index.md"
NOT_SHOWN = ("README.md",)
"""On a code host this is the first page; on the site the home page takes its place."""


@dataclass(frozen=True)
class Group:
    """Pages that belong together, below a page of their own, below a title, or just side by side."""

    page: str | None
    title: str
    pages: list[str]


@dataclass(frozen=True)
class Kind:
    """One of the four kinds of page."""

    id: str
    title: str
    label: str
    says: str
    groups: list[Group]

    def pages(self) -> list[str]:
        """All pages of the kind, those that head a group included."""
        heads = [[group.page] if group.page else [] for group in self.groups]
        return [page for head, group in zip(heads, self.groups) for page in head + group.pages]


def kinds() -> list[Kind]:
    """The four kinds, as the file has them."""
    written = tomllib.loads(FILE.read_text(encoding="utf-8"))["kind"]
    return [
        Kind(
            each["id"],
            each["title"],
            each["label"],
            each["says"],
            [read_group(group) for group in each["group"]],
        )
        for each in written
    ]


def read_group(written: dict[str, Any]) -> Group:
    """A group, with the files that a pattern stands for."""
    pages: list[str] = []
    for name in written["pages"]:
        found = sorted(ROOT.glob(name)) if "*" in name else []
        pages += [str(path.relative_to(ROOT).as_posix()) for path in found] or [name]
    return Group(written.get("page"), written.get("title", ""), pages)


def is_file(page: str) -> bool:
    """Is this page a file of the project? Others are made from the code."""
    return page.endswith(".md")


def docname(page: str) -> str:
    """What a page is called on the site: its place below docs/, or below project/ for the others."""
    if not is_file(page):
        return page
    path = PurePosixPath(page).with_suffix("")
    if path.parts[0] == "docs":
        return str(PurePosixPath(*path.parts[1:]))
    return f"project/{path.name.lower().replace('_', '-')}"


def group_docname(kind: Kind, group: Group) -> str:
    """What the page is called that heads a group."""
    if group.page:
        return docname(group.page)
    return f"{kind.id}/{re.sub('[^a-z]+', '-', group.title.lower())}"


def every_page() -> list[str]:
    """All pages of all kinds."""
    return [page for kind in kinds() for page in kind.pages()]


def kind_by_docname() -> dict[str, Kind]:
    """The kind of each page of the site, the made ones included."""
    found: dict[str, Kind] = {}
    for kind in kinds():
        found |= {docname(page): kind for page in kind.pages()}
        found |= {group_docname(kind, group): kind for group in kind.groups if group.title}
    return found
