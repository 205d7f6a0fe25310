"""No file is too long, and no folder too full. `web/tests/source` says the same of the page."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
MOST_LINES = 300
MOST_FILES = 15

CODE = ("src", "compiling", "bench", "examples", "docs", "releasing", "requirements", "tests")
"""Where Python is, apart from `setup.py`."""

ROOMS = ("src", "web/src", "web/tests", "examples", "tests")
"""Where folders are looked at. Others hold lists, such as decisions or pictures."""

MADE = ("__pycache__", "node_modules")
MIGRATIONS = ROOT / "src" / "signoria" / "server" / "storage" / "migrations" / "versions"
"""A list in order, which only grows: no migration is ever taken away."""

BUILT = ROOT / "src" / "signoria" / "page"
"""The page as it is built."""


def files_in(folder: Path) -> Iterator[Path]:
    """The files people write, in a folder and in those below it."""
    for path in sorted(folder.iterdir()):
        made = path.name in MADE or path.suffix == ".egg-info" or path == BUILT
        if made or path.name.startswith("."):
            continue
        if path.is_dir():
            yield from files_in(path)
        else:
            yield path


def too_long(files: list[Path], suffix: str = ".py") -> list[str]:
    """The files of this kind with too many lines."""
    counts = {path: path.read_text("utf-8").count("\n") for path in files if path.suffix == suffix}
    return [f"{path}: {lines}" for path, lines in counts.items() if lines > MOST_LINES]


def too_full(files: list[Path]) -> list[str]:
    """The folders with too many files beside each other."""
    counts = Counter([path.parent for path in files if path.parent != MIGRATIONS])
    return [f"{folder}: {number}" for folder, number in counts.items() if number > MOST_FILES]


@pytest.mark.parametrize("folder", CODE)
def test_no_python_file_is_too_long(folder: str) -> None:
    files = list(files_in(ROOT / folder))
    assert [path for path in files if path.suffix == ".py"], "nothing was looked at"
    assert too_long(files) == []


def test_no_test_of_the_page_is_too_long() -> None:
    files = list(files_in(ROOT / "web" / "tests"))
    assert [path for path in files if path.suffix == ".ts"], "nothing was looked at"
    assert too_long(files, ".ts") == []


@pytest.mark.parametrize("folder", ROOMS)
def test_no_folder_is_too_full(folder: str) -> None:
    files = list(files_in(ROOT / folder))
    assert files, "nothing was looked at"
    assert too_full(files) == []


def test_a_file_or_a_folder_above_the_limit_would_be_noticed(tmp_path: Path) -> None:
    for number in range(MOST_FILES):
        (tmp_path / f"{number}.py").write_text("pass\n" * MOST_LINES, "utf-8")
    found = list(files_in(tmp_path))
    assert len(found) == MOST_FILES and too_long(found) == too_full(found) == []
    (tmp_path / "long.py").write_text("pass\n" * (MOST_LINES + 1), "utf-8")
    found = list(files_in(tmp_path))
    assert too_long(found) == [f"{tmp_path / 'long.py'}: 301"]
    assert too_full(found) == [f"{tmp_path}: 16"]


def test_what_tools_make_does_not_count(tmp_path: Path) -> None:
    for folder in ("__pycache__", "node_modules", "signoria.egg-info", ".cache"):
        (tmp_path / folder).mkdir()
        (tmp_path / folder / "made.py").write_text("", "utf-8")
    assert list(files_in(tmp_path)) == []
