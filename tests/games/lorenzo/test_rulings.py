"""Every ruling has a test that bears its number."""

from __future__ import annotations

import re
from pathlib import Path

HOME = Path(__file__).parent
RULINGS = range(1, 138)


def cited() -> set[int]:
    """The rulings in the names of the base game's tests: `test_l86_l132_...` cites two."""
    found: set[int] = set()
    for file in set(HOME.rglob("test_*.py")) - set((HOME / "houses").rglob("test_*.py")):
        for name in re.findall(r"^def test((?:_l\d+)+)_", file.read_text("utf-8"), re.MULTILINE):
            found.update([int(number) for number in re.findall(r"\d+", name)])
    return found


def test_every_ruling_has_a_test() -> None:
    assert sorted(set(RULINGS) - cited()) == []
    assert sorted(cited() - set(RULINGS)) == []
