"""Every ruling of the expansion has a test that bears its number."""

from __future__ import annotations

import re
from pathlib import Path

SECTIONS = {"a": 9, "b": 10, "c": 19, "d": 10, "e": 6, "f": 24, "g": 23, "h": 19, "i": 6}
SECTIONS |= {"j": 3, "k": 3, "l": 3}
RULINGS = {
    f"{letter}{number}" for letter, last in SECTIONS.items() for number in range(1, last + 1)
}


def cited() -> set[str]:
    """The rulings in the names of this folder's tests: `test_hb2_hb8_...` cites two."""
    found: set[str] = set()
    for file in Path(__file__).parent.rglob("test_*.py"):
        text = file.read_text("utf-8")
        for name in re.findall(r"^def test((?:_h[a-l]\d+)+)_", text, re.MULTILINE):
            found.update(re.findall(r"_h([a-l]\d+)", name))
    return found


def test_every_ruling_has_a_test() -> None:
    assert sorted(RULINGS - cited()) == []
    assert sorted(cited() - RULINGS) == []
