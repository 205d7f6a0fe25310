"""Every Python block of every page runs, in order, and prints what the page says."""

from __future__ import annotations

import doctest
from pathlib import Path

import pytest

from tests.docs.pages import PAGES, Block, blocks, name

SPOKEN = ("python", "pycon")
WRITTEN = ("toml", "json", "text", "console", "ini", "dockerfile", "nginx")
WITH_PYTHON = [page for page in PAGES if any([b.language in SPOKEN for b in blocks(page)])]


def run(page: Path, block: Block, names: dict[str, object]) -> None:
    """Run a block; a session is compared line by line."""
    place = f"{name(page)}, line {block.line}"
    if block.language == "python":
        # Blank lines before it let a traceback name the line on the page.
        exec(compile("\n" * (block.line - 1) + block.text, name(page), "exec"), names)
        return
    session = doctest.DocTestParser().get_doctest(block.text, names, place, name(page), block.line)
    runner = doctest.DocTestRunner(verbose=False)
    report: list[str] = []
    runner.run(session, out=report.append, clear_globs=False)
    names.update(session.globs)
    assert not report, "".join(report)


@pytest.mark.parametrize("page", WITH_PYTHON, ids=name)
def test_the_examples_of_a_page_run(page: Path) -> None:
    names: dict[str, object] = {"__name__": "__main__"}
    for block in blocks(page):
        if block.language in SPOKEN:
            run(page, block, names)


def test_the_pages_that_promise_examples_have_some() -> None:
    promised = {"README.md", "docs/guides/python.md", "docs/guides/new-game.md"}
    assert promised <= {name(page) for page in WITH_PYTHON}


def test_every_block_says_what_it_is() -> None:
    """A block without a language is a command line or a picture in letters, never Python."""
    for page in PAGES:
        for block in blocks(page):
            assert block.language in ("", *WRITTEN, *SPOKEN), name(page)
            if not block.language:
                assert "import " not in block.text, f"{name(page)}, line {block.line}"
