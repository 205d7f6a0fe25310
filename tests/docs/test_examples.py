"""Every Python block of every page runs, in order, and prints what the page says.

A page that explains an example quotes it instead: each block is found in its files. Between two parts of
a quotation stands a line of three dots.
"""

from __future__ import annotations

import asyncio
import doctest
import re
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from signoria.games.registry import MANIFESTS, RULEBOOKS
from tests.docs.pages import PAGES, ROOT, Block, blocks, name
from tests.server.process import Server

SPOKEN = ("python", "pycon")
WRITTEN = ("toml", "json", "text", "console", "ini", "dockerfile", "nginx", "caddy")
QUOTING = {
    "docs/guides/new-game.md": [
        ROOT / "examples" / "quarry",
        ROOT / "src" / "signoria" / "games" / "princes",
    ]
}
"""Pages that explain an example, with its folder and those of others they quote."""

FOLLOWED = ROOT / "docs" / "tutorials"
"""What tutorials say is done from the first line to the last, in `tests/docs/tutorials`."""

SERVED = [ROOT / "docs" / "guides" / page for page in ("client.md", "outside-bots.md")]
ITS_ADDRESS = "http://localhost:8000"
"""Pages whose examples talk to a server, and where it is in them."""

WITH_PYTHON = [
    page
    for page in PAGES
    if page.parent != FOLLOWED
    and page not in SERVED
    and any([block.language in SPOKEN for block in blocks(page)])
]


def run(page: Path, block: Block, names: dict[str, object]) -> None:
    """Run a block; a session is compared line by line, and `...` stands for anything."""
    place = f"{name(page)}, line {block.line}"
    if block.language == "python":
        # Blank lines before it let a traceback name the line on the page.
        exec(compile("\n" * (block.line - 1) + block.text, name(page), "exec"), names)
        return
    session = doctest.DocTestParser().get_doctest(block.text, names, place, name(page), block.line)
    runner = doctest.DocTestRunner(verbose=False, optionflags=doctest.ELLIPSIS)
    report: list[str] = []
    runner.run(session, out=report.append, clear_globs=False)
    names.update(session.globs)
    assert not report, "".join(report)


@pytest.fixture
def registry() -> Iterator[None]:
    """Whatever a page registers is gone afterwards."""
    before = set(RULEBOOKS)
    yield
    for added in RULEBOOKS.keys() - before:
        del MANIFESTS[added], RULEBOOKS[added]


@pytest.mark.usefixtures("registry")
@pytest.mark.parametrize("page", WITH_PYTHON, ids=name)
def test_the_examples_of_a_page_run(page: Path) -> None:
    names: dict[str, object] = {"__name__": "__main__"}
    runs = ["pycon"] if name(page) in QUOTING else SPOKEN
    for block in blocks(page):
        if block.language in runs:
            run(page, block, names)


@pytest.mark.parametrize("page", SERVED, ids=name)
def test_the_examples_for_a_server_run(
    page: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    server = Server(str(tmp_path / "tables.db"))
    try:
        asyncio.run(server.start())
        examples = [block for block in blocks(page) if block.language == "python"]
        for block in examples:
            assert ITS_ADDRESS in block.text
            text = block.text.replace(ITS_ADDRESS, server.address)
            run(page, replace(block, text=text), {})
        said = capsys.readouterr().out
        assert re.search(r"^(\[\d+, \d+\]|signoria_bot_\S+)$", said, re.MULTILINE), said
    finally:
        server.kill()


@pytest.mark.parametrize("page", QUOTING)
def test_what_a_page_quotes_is_in_the_files(page: str) -> None:
    files = [path for folder in QUOTING[page] for path in sorted(folder.rglob("*"))]
    sources = [path.read_text("utf-8") for path in files if path.suffix in (".py", ".toml")]
    quotations = [block for block in blocks(ROOT / page) if block.language in ("python", "toml")]
    strange = [block for block in quotations if not any([quotes(block, each) for each in sources])]
    assert [f"line {block.line}: {block.text}" for block in strange] == []
    assert len(quotations) > 10


def quotes(block: Block, source: str) -> bool:
    """Are the parts of a block in this source, line by line and in this order?"""
    at = 0
    for part in re.split(r"^\.\.\.\n", block.text, flags=re.MULTILINE):
        found = re.compile(f"^{re.escape(part)}", re.MULTILINE).search(source, at)
        if found is None:
            return False
        at = found.end()
    return True


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
