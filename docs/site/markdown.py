"""From a page as a code host shows it to one that Sphinx reads: links and pictures find their way.

A page may point to a file that is not on the site, such as a source file. Then its name stays as text.
"""

from __future__ import annotations

import os
import re
from dataclasses import dataclass, field
from pathlib import Path

from docs.site.navigation import HOME, NOT_SHOWN, ROOT, docname, every_page

CODE = re.compile(r"(^```.*?^```$|`[^`\n]+`)", re.MULTILINE | re.DOTALL)
LINK = re.compile(r"(!?)\[((?:[^\[\]]|\[[^\]]*\])*)\]\(([^)\s]+)\)")
FILM = re.compile(r'\b(src|srcset)="([^":]+)"')
"""A film is written as HTML, with a picture for people who asked for less motion."""
ANCHOR = re.compile(r"<a id=\"([^\"]+)\">")
HEADING = re.compile(r"^#+ (.+)$", re.MULTILINE)
SENTENCE = re.compile(r"^(.+?[.:])(?: |$)", re.DOTALL)


@dataclass
class Places:
    """Where the files of the project are on the site."""

    docnames: dict[str, str] = field(default_factory=dict)
    files: set[Path] = field(default_factory=set)  # pictures and reports that pages point to

    def __post_init__(self) -> None:
        self.docnames = {page: docname(page) for page in every_page() if page.endswith(".md")}
        self.docnames |= {page: docname(HOME) for page in (HOME, *NOT_SHOWN)}


def mended(page: str, text: str, places: Places) -> str:
    """A page with its links as the site needs them."""
    held: list[str] = []

    def hold(found: re.Match[str]) -> str:
        held.append(found[0])
        return f"\0{len(held) - 1}\0"

    plain = CODE.sub(hold, text)
    plain = LINK.sub(lambda found: mended_link(page, found, places), plain)
    plain = FILM.sub(lambda found: mended_film(page, found, places), plain)
    return re.sub(r"\0(\d+)\0", lambda found: held[int(found[1])], plain)


def mended_link(page: str, found: re.Match[str], places: Places) -> str:
    """One link, or one picture."""
    mark, text, target = found[1], found[2], found[3]
    path, _, anchor = target.partition("#")
    if "://" in target or target.startswith("mailto:") or not path:
        return found[0] if path or not is_explicit(ROOT / page, anchor) else jump(text, "", anchor)
    to = Path(os.path.normpath(ROOT / page / ".." / path))
    name = to.relative_to(ROOT).as_posix()
    here = places.docnames[page]
    if name in places.docnames:
        there = from_to(here, places.docnames[name])
        if name in NOT_SHOWN or not anchor:
            return f"[{text}]({there}.md)"
        if is_explicit(to, anchor):
            return jump(text, f"{there}.html", anchor)
        return f"[{text}]({there}.md#{anchor})"
    if to.is_file() and name.startswith("docs/"):
        places.files.add(to)
        there = from_to(here, name.removeprefix("docs/"))
        return f"![{text}]({there})" if mark else f"[{text}](page:{there})"
    return text if "\0" in text else f"{text} (`{name}`)"


def mended_film(page: str, found: re.Match[str], places: Places) -> str:
    """Where a film, or the picture in its place, is on the site."""
    to = Path(os.path.normpath(ROOT / page / ".." / found[2]))
    places.files.add(to)
    there = from_to(places.docnames[page], to.relative_to(ROOT / "docs").as_posix())
    return f'{found[1]}="{there}"'


def jump(text: str, path: str, anchor: str) -> str:
    """A link to a place that a page marks by itself."""
    return f"[{text}](place:{path}#{anchor})"


def is_explicit(page: Path, anchor: str) -> bool:
    """Does a page mark this place by itself, not by a heading?"""
    return anchor in ANCHOR.findall(page.read_text(encoding="utf-8"))


def from_to(here: str, there: str) -> str:
    """The way from one page of the site to another."""
    return Path(os.path.relpath(there, Path(here).parent)).as_posix()


def title(text: str) -> str:
    """The title of a page."""
    return HEADING.findall(text)[0]


def summary(text: str) -> str:
    """The first sentence of a page, without links."""
    body = text.split("\n\n", 1)[1]
    paragraphs = [
        part for part in body.split("\n\n") if part[:1] not in ("`", "#", "|", "!", "<", "")
    ]
    first = " ".join(paragraphs[0].split()) if paragraphs else ""
    found = SENTENCE.match(LINK.sub(r"\2", first))
    return (found[1] if found else "").replace("**", "").rstrip(":") if first[:1] != "-" else ""
