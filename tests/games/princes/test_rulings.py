"""Every ruling has a test that bears its number."""

from __future__ import annotations

import re
from pathlib import Path

RULINGS = range(1, 79)


def cited() -> set[int]:
    """The rulings in the names of this folder's tests: `test_p36_p38_...` cites two."""
    found: set[int] = set()
    for file in Path(__file__).parent.rglob("test_*.py"):
        for name in re.findall(r"^def test((?:_p\d+)+)_", file.read_text("utf-8"), re.MULTILINE):
            found.update([int(number) for number in re.findall(r"\d+", name)])
    return found


def test_every_ruling_has_a_test() -> None:
    assert sorted(set(RULINGS) - cited()) == []
    assert sorted(cited() - set(RULINGS)) == []
