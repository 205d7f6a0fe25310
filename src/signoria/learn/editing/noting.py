"""What a position may hold at each place: found out by reading it, and noting what was asked there.

A game reads its positions with a `Reader`, and asks at every place for a number within bounds, for one
of some names, for a list. This reader answers as the other does, and writes the question down. So what
can be changed on a table is never described a second time.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from signoria.kernel.errors import SignoriaError
from signoria.kernel.reading import Reader

NUMBER: Final = "number"
SWITCH: Final = "switch"
CHOICE: Final = "choice"
LIST: Final = "list"
AMOUNTS: Final = "amounts"

Path = tuple[str | int, ...]
"""How one comes to a place of a position: names of entries, and places in lists."""


@dataclass(frozen=True)
class Asked:
    """What was asked at a place: a number from `low` to `high`, yes or no, one of `names`, amounts of
    such names, each of which is a `what`; a list, of `count` entries unless that is -1."""

    kind: str
    low: int = 0
    high: int = 0
    names: tuple[str, ...] = ()
    what: str = ""
    count: int = -1


@dataclass
class Notes:
    """What was asked at each path, and the path of each place as errors name it."""

    asked: dict[Path, Asked] = field(default_factory=dict)
    paths: dict[str, Path] = field(default_factory=dict)


class NotingReader(Reader):
    """A reader that notes what it is asked."""

    def __init__(
        self,
        value: object,
        place: str,
        error: type[SignoriaError],
        notes: Notes,
        path: Path = (),
    ) -> None:
        super().__init__(value, place, error)
        self.notes = notes
        self.path = path
        notes.paths[place] = path

    def at(self, value: object, place: str) -> Reader:
        """What stands inside, noted too."""
        step = place[len(self.place) :]
        last = int(step[1:-1]) if step.startswith("[") else step.removeprefix(".")
        return NotingReader(value, place, self.error, self.notes, (*self.path, last))

    def note(self, asked: Asked) -> None:
        """The first question counts: what is asked later knows the answer already."""
        self.notes.asked.setdefault(self.path, asked)

    def items(self) -> list[Reader]:
        """The value as a list."""
        self.note(Asked(LIST))
        return super().items()

    def exactly(self, count: int) -> list[Reader]:
        """The value as a list of this length."""
        self.note(Asked(LIST, count=count))
        return super().exactly(count)

    def integer(self, low: int, high: int) -> int:
        """The value as a whole number within bounds."""
        self.note(Asked(NUMBER, low, high))
        return super().integer(low, high)

    def boolean(self) -> bool:
        """The value as yes or no."""
        self.note(Asked(SWITCH))
        return super().boolean()

    def index_in(self, names: tuple[str, ...], what: str) -> int:
        """The value as one of these names: its place among them."""
        self.note(Asked(CHOICE, names=names, what=what))
        return super().index_in(names, what)

    def amounts(self, names: tuple[str, ...], what: str, high: int = 99, low: int = 0) -> list[int]:
        """The value as amounts by name."""
        self.note(Asked(AMOUNTS, low, high, names, what))
        return super().amounts(names, what, high, low)
