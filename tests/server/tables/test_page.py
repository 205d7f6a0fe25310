"""The address of the page, where the page has been built and where it has not."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from pathlib import Path

import pytest
from typer.testing import CliRunner

from signoria.cli.app import app
from signoria.server import running
from signoria.server.page import files as page
from tests.server.clients import Friend, served
from tests.server.serve import settings


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A folder for the page of this test alone."""
    monkeypatch.setattr(page, "FOLDER", tmp_path / "page")
    page.files.cache_clear()
    yield tmp_path / "page"
    page.files.cache_clear()


def answers(tmp_path: Path, *paths: str) -> list[tuple[int, str]]:
    """What a browser gets at some addresses."""

    async def ask() -> list[tuple[int, str]]:
        async with served(settings(str(tmp_path / "tables.db"))) as address:
            http = Friend(address).http
            found = [await http.get(path, headers={"accept": "text/html"}) for path in paths]
            return [(each.status_code, each.text) for each in found]

    return asyncio.run(ask())


def test_without_the_page_its_address_says_how_to_get_it(folder: Path, tmp_path: Path) -> None:
    assert not page.has_page()
    *there, missing = answers(tmp_path, "/", "/index.html", "/t/abc", "/assets/page.js")
    for status, text in there:
        assert status == 200
        assert page.NO_PAGE.en in text and page.NO_PAGE.it in text
        assert "pip install ." in text and "Node 20" in text
    assert missing[0] == 404


def test_the_page_stands_at_its_address(folder: Path, tmp_path: Path) -> None:
    folder.mkdir()
    (folder / "index.html").write_text("<p>The page</p>", encoding="utf-8")
    assert page.has_page()
    assert answers(tmp_path, "/", "/t/abc", "/nowhere") == [
        (200, "<p>The page</p>"),
        (200, "<p>The page</p>"),
        (404, "<p>The page</p>"),
    ]


@pytest.mark.parametrize("built", [True, False])
def test_serve_says_at_its_start_whether_there_is_a_page(
    folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, built: bool
) -> None:
    if built:
        folder.mkdir()
        (folder / "index.html").write_text("<p>The page</p>", encoding="utf-8")
    monkeypatch.setattr(running, "run", lambda *given: given[-1]())
    done = CliRunner().invoke(app, ["serve", "--database", str(tmp_path / "tables.db")])
    assert done.exit_code == 0 and "http://localhost:8000" in done.stderr
    assert (page.NO_PAGE.en in done.stderr) == (not built)
