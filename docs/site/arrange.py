"""Everything Sphinx reads, arranged in one folder: the pages with mended links, those made from the
code, a page for each group, and the order in which they stand in the navigation."""

from __future__ import annotations

import os
import re
import shutil
from html import escape
from pathlib import Path

from docs.site.markdown import Places, from_to, mended, summary, title
from docs.site.navigation import (
    HOME,
    ROOT,
    Group,
    Kind,
    docname,
    every_page,
    group_docname,
    is_file,
    kinds,
)
from docs.site.reference import made_pages

PLAY = re.compile(r"^\[\*\*Play\*\*\]\(([^)]+)\)", re.MULTILINE)
"""The button of the home page. It leads to a page to play on, where the site is told of one."""

LESSON = "learn/masters/marbles"
"""What the board on the home page opens with."""

BOARD = """
<details class="board">
<summary>Try a board right here</summary>
<iframe src="{address}" title="A lesson of Masters of Renaissance" loading="lazy"></iframe>
</details>
"""
"""Nothing of it is loaded before it is opened."""


def arrange(source: Path, extra: Path, play: str = "") -> None:
    """Write everything; `extra` is what is copied as it is."""
    for folder in (source, extra):
        shutil.rmtree(folder, ignore_errors=True)
        folder.mkdir(parents=True)
    places = Places()
    texts = {docname(page): read(page, places) for page in [HOME, *filter(is_file, every_page())]}
    texts |= made_pages()
    home = docname(HOME)
    texts[home] = PLAY.sub(lambda found: play_button(play, found[1]), texts[home])
    for kind in kinds():
        for group in kind.groups:
            head = group_docname(kind, group)
            if group.title:
                texts[head] = group_page(head, group, texts)
            if group.title or group.page:
                texts[head] += toctree(head, "", [docname(page) for page in group.pages])
        texts[home] += toctree(home, kind.title, entries(kind))
    texts[home] = "---\nhide-toc: true\n---\n\n" + texts[home]
    for name, text in texts.items():
        write(source / f"{name}.md", text)
    copy_files(places, source, extra)


def play_button(play: str, tutorial: str) -> str:
    """The button, and below it a board, where there is a page to play on."""
    if not play:
        return f"{{.play}}\n[**Play**]({tutorial})"
    address = escape(f"{play}#/{LESSON}", quote=True)
    return f"{{.play}}\n[**Play**](page:{play})\n{BOARD.format(address=address)}"


def read(page: str, places: Places) -> str:
    """A file of the project, as the site needs it."""
    return mended(page, (ROOT / page).read_text(encoding="utf-8"), places)


def entries(kind: Kind) -> list[str]:
    """What stands in the navigation directly below a kind."""
    found: list[str] = []
    for group in kind.groups:
        alone = not group.title and not group.page
        found += [docname(page) for page in group.pages] if alone else [group_docname(kind, group)]
    return found


def group_page(head: str, group: Group, texts: dict[str, str]) -> str:
    """A page that lists what a group holds, each with its first sentence."""
    lines = [f"# {group.title}\n"]
    for name in [docname(page) for page in group.pages]:
        said = summary(texts[name])
        lines.append(
            f"- [{title(texts[name])}]({from_to(head, name)}.md)" + f"\\\n  {said}" * bool(said)
        )
    return "\n".join(lines) + "\n"


def toctree(here: str, caption: str, names: list[str]) -> str:
    """The navigation from a page on; it is not shown on the page itself."""
    head = f":caption: {caption}\n" if caption else ""
    rows = "\n".join([f"/{name}" for name in names])
    return f"\n```{{toctree}}\n:hidden:\n{head}\n{rows}\n```\n"


def write(path: Path, text: str) -> None:
    """A page, in a folder that may not be there yet."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")


def copy_files(places: Places, source: Path, extra: Path) -> None:
    """Pictures go to the pages; pages and drawings of reports stay as they are, with what they show."""
    for file in sorted(places.files):
        name = os.path.relpath(file, ROOT / "docs")
        for folder in (source, extra):
            (folder / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(file, folder / name)
        shown = file.with_suffix("")
        if file.suffix == ".html" and shown.is_dir():
            shutil.copytree(shown, (extra / name).with_suffix(""), dirs_exist_ok=True)
