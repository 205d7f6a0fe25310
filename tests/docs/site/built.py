"""A built site, looked at as files: where its links lead, and what it would fetch from elsewhere."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cache
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urlsplit

FETCHED = {"script": "src", "link": "href", "img": "src", "iframe": "src", "source": "srcset"}
"""What a browser fetches by itself when it opens a page."""


@dataclass
class Page(HTMLParser):
    """What matters of one page."""

    path: Path
    language: str = ""
    anchors: set[str] = field(default_factory=set)
    links: list[str] = field(default_factory=list)
    fetched: list[str] = field(default_factory=list)
    captions: list[str] = field(default_factory=list)
    kind: str = ""
    inside: str = ""

    def __post_init__(self) -> None:
        super().__init__()
        self.feed(self.path.read_text(encoding="utf-8"))

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = {name: value or "" for name, value in attrs}
        self.anchors |= {given[name] for name in ("id", "name") if name in given}
        if tag == "html":
            self.language = given.get("lang", "")
        if tag == "a" and "href" in given:
            self.links.append(given["href"])
        if FETCHED.get(tag, "") in given:
            self.fetched.append(given[FETCHED[tag]])
        self.inside = given.get("class", "")

    def handle_data(self, data: str) -> None:
        if self.inside == "caption-text":
            self.captions.append(data)
        if self.inside == "kind":
            self.kind = data
        self.inside = ""


@dataclass
class Site:
    """A folder with a built site."""

    folder: Path

    def __post_init__(self) -> None:
        self.page = cache(Page)

    def pages(self) -> list[Page]:
        """Its pages; reports that are copied as they are have no navigation."""
        found = [self.page(path) for path in sorted(self.folder.rglob("*.html"))]
        return [page for page in found if page.captions]

    def broken(self) -> list[str]:
        """Links and pictures that lead nowhere inside the site."""
        return [
            f"{page.path.relative_to(self.folder)}: {link}"
            for page in self.pages()
            for link in dict.fromkeys(page.links + page.fetched)
            if not self.leads(page, link)
        ]

    def leads(self, page: Page, link: str) -> bool:
        """Is there such a file and, on it, such a place?"""
        to = urlsplit(link)
        if to.scheme or to.netloc:
            return to.scheme in ("http", "https", "data", "mailto")
        target = (page.path.parent / unquote(to.path)).resolve() if to.path else page.path
        if not target.is_file() or not target.is_relative_to(self.folder.resolve()):
            return False
        place = unquote(to.fragment)
        return not place or target.suffix != ".html" or place in self.page(target).anchors

    def from_elsewhere(self) -> list[str]:
        """What a browser would fetch from another place than the site."""
        found = [each for page in self.pages() for each in page.fetched]
        styles = "".join([path.read_text("utf-8") for path in self.folder.rglob("*.css")])
        outside = [each for each in found if urlsplit(each).netloc]
        return outside + [part for part in ("url(http", "url(//", "@import") if part in styles]
