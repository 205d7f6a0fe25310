"""The rules index: every ruling with the code that follows it and the tests that hold it.

The tests name the rulings they hold (``test_m17_m86_...``), so the last column is filled from them:

    .venv/bin/python -m tests.docs.rules_index

writes the pages anew and prints the next free numbers, and the letters of all games. Which code
follows a ruling is written by hand. A test may name rulings of a game and of its expansion
(``test_hf3_l75_...``): both indexes have it.
"""

from __future__ import annotations

import ast
import re
from dataclasses import dataclass
from pathlib import Path

from tests.docs.pages import ROOT
from tests.docs.rules_pages import GAMES, numbers_of

HOUSE = ROOT / "src" / "signoria"
HOLDS = re.compile(r"test((?:_[a-z]{1,2}\d+)+)_")
"""The name of a test that holds rulings, of whatever game."""


@dataclass(frozen=True)
class Index:
    """The index of a game or an expansion: its folder and the letter of its rulings.

    An expansion has pages of its own in the folder of its game; the numbers of its rulings begin with
    the letter of a section.
    """

    game: str
    letter: str
    expansion: str = ""

    @property
    def name(self) -> str:
        """The game or the expansion."""
        return self.expansion or self.game

    @property
    def page(self) -> Path:
        """The index itself."""
        pages = ROOT / "docs" / "games" / self.game
        return pages / (f"{self.expansion}-index.md" if self.expansion else "rules-index.md")

    @property
    def rules(self) -> Path:
        """The page with the rules."""
        return self.page.with_name(f"{self.expansion or 'rules'}.md")

    @property
    def last(self) -> dict[str, int]:
        """By section, the last number on the page with the rules; a game has one without a name."""
        last: dict[str, int] = {}
        written = self.rules.read_text(encoding="utf-8")
        for section, number in re.findall(
            rf"\*\*{self.letter.upper()}-([A-Z]?)(\d+)\.\*\*", written
        ):
            last[section] = max(last.get(section, 0), int(number))
        return last

    @property
    def rulings(self) -> tuple[str, ...]:
        """The numbers there must be: in each section from 1 to the last."""
        last = self.last
        return tuple([f"{each}{n}" for each in last for n in range(1, last[each] + 1)])

    @property
    def next_free(self) -> list[str]:
        """The numbers that new rulings take, one for each section."""
        return [f"{self.letter.upper()}-{each}{n + 1}" for each, n in self.last.items()]

    @property
    def tests(self) -> Path:
        """Where the tests of the game are, with those of its expansions."""
        return ROOT / "tests" / "games" / self.game

    @property
    def row(self) -> re.Pattern[str]:
        """A line of the page."""
        big, small = self.letter.upper(), self.letter
        cells = r" \| ([^|]+) \| ([^|]+) \|(.*)\|$"
        page = re.escape(self.rules.name)
        return re.compile(rf"^\| \[{big}-(\w+)\]\({page}#{small}-(\w+)\)" + cells)

    @property
    def cited(self) -> re.Pattern[str]:
        """One of its rulings in the name of a test."""
        return re.compile(rf"_{self.letter}({'[a-z]' if self.expansion else ''}\d+)")


def index_of(page: Path) -> Index:
    """The index on a page: `rules-index.md` of a game, or `<expansion>-index.md`."""
    name = page.stem.removesuffix("-index")
    rules = page.with_name(f"{name}.md").read_text(encoding="utf-8")
    found = re.search(r"\*\*([A-Z])-[A-Z]?\d+\.\*\*", rules)
    assert found, f"{name}.md has no rule with a number"
    return Index(page.parent.name, found[1].lower(), "" if name == "rules" else name)


INDEXES = [index_of(page) for page in sorted((ROOT / "docs" / "games").glob("*/*-index.md"))]


@dataclass(frozen=True)
class Row:
    """One line of the index."""

    ruling: str
    anchor: str
    what: str
    code: tuple[str, ...]
    tests: str


def rows(index: Index, text: str) -> list[Row]:
    """The lines of the page that index a ruling."""
    found = [index.row.match(line) for line in text.splitlines()]
    return [
        Row(row[1], row[2], row[3], tuple(re.findall(r"`([^`]+)`", row[4])), row[5])
        for row in found
        if row
    ]


def held_tests(index: Index) -> dict[str, list[str]]:
    """The tests of the game by the rulings in their names, in the order of files and lines."""
    found: dict[str, list[str]] = {}
    for path in sorted(index.tests.rglob("test_*.py")):
        for test in functions(path):
            for number in cited(index, test):
                found.setdefault(number.upper(), []).append(test)
    return found


def cited(index: Index, test: str) -> list[str]:
    """The rulings of this index that the name of a test begins with."""
    held = HOLDS.match(test)
    return index.cited.findall(held[1]) if held else []


def unheld(name: str) -> tuple[list[str], list[str]]:
    """The rulings that no test of a game or an expansion names, and those named that there are not."""
    (index,) = [each for each in INDEXES if each.name == name]
    rulings, held = set(index.rulings), set(held_tests(index))
    return sorted(rulings - held), sorted(held - rulings)


def functions(path: Path) -> list[str]:
    """The functions at the top of a file."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    return [node.name for node in tree.body if isinstance(node, ast.FunctionDef)]


def filled(index: Index, text: str) -> str:
    """The page with its last column as the tests are now."""
    tests = held_tests(index)
    lines = []
    for line in text.splitlines():
        row = index.row.match(line)
        if row:
            names = "<br>".join([f"`{test}`" for test in tests.get(row[1], [])])
            line = f"{line[: row.start(5)]} {names} |" if names else f"{line[: row.start(5)]} |"
        lines.append(line)
    return "\n".join(lines) + "\n"


def exists(index: Index, code: str) -> bool:
    """Is there such a file and, in it, such a name?"""
    file, _, name = code.partition(":")
    path = HOUSE / file if file.startswith("kernel/") else HOUSE / "games" / index.game / file
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
    for each in INDEXES:
        each.page.write_text(filled(each, each.page.read_text(encoding="utf-8")), encoding="utf-8")
        print(f"{each.name}: next free {', '.join(each.next_free)}")
    for game in GAMES:
        letters = {number[0] for number in numbers_of(game, "rules.md")}
        print(f"{game}: the letter {', '.join(sorted(letters))} is taken")
