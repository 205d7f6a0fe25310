"""A puzzle: a table, whose turn it is, what is best there, and what many would do instead.

The table in it is not the one that was played: what the seat does not see was dealt anew before anything
was judged. So a puzzle holds nothing that its seat may not know (docs/adr/0025-puzzles.md).
"""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from hashlib import sha256
from typing import Final

from signoria.kernel.errors import SignoriaError
from signoria.kernel.match import Match
from signoria.kernel.panel import Json
from signoria.kernel.reading import Reader
from signoria.learn.study import begin_at

ID_LENGTH: Final = 8
"""Characters of the name of a puzzle: enough that no two are called the same."""

LOWEST: Final = 600
HIGHEST: Final = 2400
"""Between these a puzzle's rating lies."""

THEMES: Final = ("now", "wait", "order", "race", "quiet")
"""What a puzzle is about, as far as its lines prove it; see `themes.py`."""


class BadPuzzle(SignoriaError):
    """A file of puzzles says something that cannot be."""


Line = list[tuple[int, str]]
"""Who is expected to answer what, beginning with an answer of the puzzle's seat."""


@dataclass
class Puzzle:
    """One puzzle.

    `right` are the words that are best, nearly always one. `natural` is what weaker players like
    instead. `shares` is how much of a win each answer that was weighed leads to. `rating` says how hard
    it is, and `lines` what is to be expected after the best answer and after the natural one.
    """

    game: str
    position: Json
    seat: int
    kind: str
    right: list[str]
    natural: str
    shares: dict[str, float]
    rating: int
    theme: str
    lines: dict[str, Line]
    kept: list[Match] = field(default_factory=list)
    named: list[str] = field(default_factory=list, init=False, repr=False, compare=False)

    @property
    def id(self) -> str:
        """Its name: it depends on the table alone, so a puzzle keeps it when it is judged again. Found
        once, for the table never changes."""
        if not self.named:
            self.named.append(name_of(self.position))
        return self.named[0]

    @property
    def best(self) -> str:
        """The answer that is shown as the solution."""
        return self.right[0]

    @property
    def margin(self) -> float:
        """How much better the best answer is than the best wrong one."""
        wrong = [share for word, share in self.shares.items() if word not in self.right]
        return self.shares[self.best] - max(wrong, default=0.0)

    @property
    def cost(self) -> float:
        """What the natural answer costs of a win."""
        return self.shares[self.best] - self.shares[self.natural]

    def start(self) -> Match:
        """The match it begins with; read once, and never changed."""
        if not self.kept:
            self.kept.append(begin_at(self.position))
        return self.kept[0]

    def to_json(self) -> Json:
        """As data."""
        return {
            "seat": self.seat,
            "kind": self.kind,
            "right": self.right,
            "natural": self.natural,
            "shares": {word: round(share, 3) for word, share in self.shares.items()},
            "rating": self.rating,
            "theme": self.theme,
            "lines": {
                word: [[mover, said] for mover, said in line] for word, line in self.lines.items()
            },
            "position": self.position,
        }


def name_of(position: Json) -> str:
    """A short name that depends on the table alone."""
    written = json.dumps(position, sort_keys=True, ensure_ascii=False)
    return sha256(written.encode()).hexdigest()[:ID_LENGTH]


def read_puzzle(source: Reader) -> Puzzle:
    """A puzzle from data; what is wrong is named. Whether it is true, `checking` says."""
    source.only(
        "seat", "kind", "right", "natural", "shares", "rating", "theme", "lines", "position"
    )
    position = source.get("position").table()
    shares = source.get("shares")
    puzzle = Puzzle(
        game=source.get("position").get("game").text(),
        position=position,
        seat=source.get("seat").integer(0, 9),
        kind=source.get("kind").text(),
        right=[item.text() for item in source.get("right").at_least_one()],
        natural=source.get("natural").text(),
        shares={word: share_of(shares.get(word)) for word in shares.table()},
        rating=source.get("rating").integer(LOWEST, HIGHEST),
        theme=THEMES[source.get("theme").index_in(THEMES, "theme")],
        lines=read_lines(source.get("lines")),
    )
    for word in [*puzzle.right, puzzle.natural]:
        if word not in puzzle.shares:
            raise source.fail(f"nothing says what {word!r} leads to")
    for word in (puzzle.best, puzzle.natural):
        if word not in puzzle.lines:
            raise source.fail(f"there is no line after {word!r}")
    return puzzle


def share_of(source: Reader) -> float:
    """A share of a win."""
    value = source.value
    if isinstance(value, bool) or not isinstance(value, (int, float)) or not 0 <= value <= 1:
        raise source.fail("a share is a number from 0 to 1")
    return float(value)


def read_lines(source: Reader) -> dict[str, Line]:
    """The lines, each by the answer it begins with."""
    found: dict[str, Line] = {}
    for word in source.table():
        line: Line = []
        for item in source.get(word).at_least_one():
            mover, said = item.exactly(2)
            line.append((mover.integer(0, 9), said.text()))
        if line[0][1] != word:
            raise source.get(word).fail("a line begins with its answer")
        found[word] = line
    return found
