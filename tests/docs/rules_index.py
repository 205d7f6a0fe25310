"""The rules index: every ruling with the code that follows it and the tests that hold it.

The tests name the rulings they hold (``test_m17_m86_...``), so the last column is filled from them:

    python -m tests.docs.rules_index

writes the page anew. Which code follows a ruling is written by hand.
"""

from __future__ import annotations

import ast
import re
from dataclasses import dataclass
from pathlib import Path

from tests.docs.pages import ROOT

PAGE = ROOT / "docs" / "games" / "masters" / "rules-index.md"
RULES = PAGE.with_name("rules.md")
TESTS = ROOT / "tests" / "games" / "masters"
HOUSE = ROOT / "src" / "signoria"
RULINGS = 89

ROW = re.compile(r"^\| \[M-(\d+)\]\(rules\.md#m-(\d+)\) \| ([^|]+) \| ([^|]+) \|(.*)\|$")
HELD = re.compile(r"test((?:_m\d+)+)_")


@dataclass(frozen=True)
class Row:
    """One line of the index."""

    ruling: int
    anchor: int
    what: str
    code: tuple[str, ...]
    tests: str


def rows(text: str) -> list[Row]:
    """The lines of the page that index a ruling."""
    found = [ROW.match(line) for line in text.splitlines()]
    return [
        Row(int(row[1]), int(row[2]), row[3], tuple(re.findall(r"`([^`]+)`", row[4])), row[5])
        for row in found
        if row
    ]


def held_tests() -> dict[int, list[str]]:
    """The tests of the game by the rulings in their names, in the order of files and lines."""
    found: dict[int, list[str]] = {}
    for path in sorted(TESTS.glob("test_*.py")):
        for test in functions(path):
            held = HELD.match(test)
            for number in re.findall(r"\d+", held[1]) if held else []:
                found.setdefault(int(number), []).append(test)
    return found


def functions(path: Path) -> list[str]:
    """The functions at the top of a file."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    return [node.name for node in tree.body if isinstance(node, ast.FunctionDef)]


def filled(text: str) -> str:
    """The page with its last column as the tests are now."""
    tests = held_tests()
    lines = []
    for line in text.splitlines():
        row = ROW.match(line)
        if row:
            names = "<br>".join([f"`{test}`" for test in tests.get(int(row[1]), [])])
            line = f"{line[: row.start(5)]} {names} |" if names else f"{line[: row.start(5)]} |"
        lines.append(line)
    return "\n".join(lines) + "\n"


def exists(code: str) -> bool:
    """Is there such a file and, in it, such a name?"""
    file, _, name = code.partition(":")
    path = HOUSE / file if file.startswith("kernel/") else HOUSE / "games" / "masters" / file
    return path.is_file() and (not name or name in names_in(path))


def names_in(path: Path) -> set[str]:
    """Everything a file defines: functions, classes, methods, constants."""
    found: set[str] = set()
    for node in ast.parse(path.read_text(encoding="utf-8")).body:
        found |= names_of(node)
        if isinstance(node, ast.ClassDef):
            found |= {f"{node.name}.{name}" for part in node.body for name in names_of(part)}
    return found


def names_of(node: ast.stmt) -> set[str]:
    """The names one statement defines."""
    if isinstance(node, ast.FunctionDef | ast.ClassDef):
        return {node.name}
    if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name):
        return {node.target.id}
    if isinstance(node, ast.Assign):
        return {target.id for target in node.targets if isinstance(target, ast.Name)}
    return set()


if __name__ == "__main__":
    PAGE.write_text(filled(PAGE.read_text(encoding="utf-8")), encoding="utf-8")
