"""The documentation site: it builds, its links lead somewhere, and it needs nothing from elsewhere."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from docs.site.navigation import HOME, NOT_SHOWN, docname, every_page, is_file, kinds
from tests.docs.pages import PAGES, ROOT, name
from tests.docs.site.built import Site

ASIDE = {HOME, *NOT_SHOWN}
KINDS = {kind.id: kind for kind in kinds()}


@pytest.mark.slow
def test_the_site_builds_without_a_warning_and_can_be_read_anywhere(tmp_path: Path) -> None:
    """One test: to build it takes much longer than to look at all of it."""
    out = tmp_path / "with spaces" / "site"
    command = [
        sys.executable,
        "-m",
        "docs.site",
        "--out",
        str(out),
        "--work",
        str(tmp_path / "work"),
    ]
    command += ["--play", "../play/index.html"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    site = Site(out)
    made = {page.path.relative_to(out).with_suffix("").as_posix(): page for page in site.pages()}
    assert {docname(page) for page in every_page()} <= made.keys()
    board = "../play/index.html#/learn/masters/marbles"
    assert site.broken() == [  # beside this site, as was asked for
        "index.html: ../play/index.html",
        f"index.html: {board}",
    ]
    assert (ROOT / "src/signoria/games/masters/lessons/first-steps/marbles.toml").is_file()
    home = (out / "index.html").read_text(encoding="utf-8")
    assert f'<iframe src="{board}"' in home and '<details class="board">' in home
    assert site.from_elsewhere() == []
    titles = [kind.title for kind in KINDS.values()]
    assert [path for path, page in made.items() if page.captions != titles] == []
    for kind in KINDS.values():
        assert {made[docname(page)].kind for page in kind.pages()} == {kind.label}
    in_italian = {path for path, page in made.items() if page.language == "it"}
    assert {path for path in made if path.endswith(".it")} < in_italian
    assert "games/masters/rules" not in in_italian
    index = (out / "searchindex.js").read_text(encoding="utf-8")
    assert "games/masters/rules.it" in index and "reference/http" in index


def test_there_are_four_kinds_of_page() -> None:
    assert list(KINDS) == ["tutorials", "guides", "reference", "explanation"]


def test_each_page_is_in_exactly_one_kind() -> None:
    shown = [page for page in every_page() if is_file(page)]
    assert len(set(shown)) == len(shown)
    assert set(shown) == {name(page) for page in PAGES} - ASIDE


def test_the_kinds_are_kept_apart_in_the_folders() -> None:
    tutorials = KINDS["tutorials"].pages()
    assert tutorials == [page for page in every_page() if page.startswith("docs/tutorials/")]
    rules = [page for page in every_page() if Path(page).name in ("rules.md", "rules.it.md")]
    assert len(rules) == 6 and set(rules) <= set(KINDS["reference"].pages())
    why = [page for page in every_page() if page.startswith(("docs/adr/", "docs/reports/"))]
    assert set(why) <= set(KINDS["explanation"].pages())
