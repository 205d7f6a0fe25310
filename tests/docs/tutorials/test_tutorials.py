"""Every tutorial can be followed from its first line to its last."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.docs.pages import ROOT, blocks, name
from tests.docs.tutorials.reader import Reader

TUTORIALS = sorted((ROOT / "docs" / "tutorials").glob("*.md"))


@pytest.fixture
def reader(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Reader]:
    """A reader who leaves no server behind."""
    monkeypatch.chdir(tmp_path)
    reader = Reader(tmp_path)
    yield reader
    reader.leave()


@pytest.mark.parametrize("page", TUTORIALS, ids=name)
def test_a_tutorial_can_be_followed(page: Path, reader: Reader) -> None:
    reader.follow(page)


@pytest.mark.parametrize("page", TUTORIALS, ids=name)
def test_a_tutorial_is_short_and_shows_what_happens(page: Path) -> None:
    languages = [block.language for block in blocks(page)]
    assert languages.count("console") >= 2
    assert len(page.read_text(encoding="utf-8").splitlines()) < 130


def test_there_is_one_for_each_reader() -> None:
    said = [page.read_text(encoding="utf-8").split("\n\n")[1].split(".")[0] for page in TUTORIALS]
    readers = {"bot writers", "contributors", "hosts", "players", "researchers"}
    assert {each.removeprefix("For ") for each in said} == readers
