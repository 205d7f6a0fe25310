"""The parts a game is put together from: parts of the table, lines of the score, printed things."""

from __future__ import annotations

from random import Random
from typing import Any, Generic

from signoria.kernel.agenda import S
from signoria.kernel.legend import Legend
from signoria.kernel.native import mypyc_attr
from signoria.kernel.reading import Reader
from signoria.kernel.text import Text

Json = dict[str, Any]


@mypyc_attr(allow_interpreted_subclasses=True)
class Panel(Generic[S]):
    """One part of the table: how it is seen, written down, read back and counted."""

    def show(self, s: S, seat: int, view: Json) -> None:
        """Put into a seat's view what it may see of this part, and nothing else."""

    def legend(self) -> Legend:
        """What the entries of this part in views mean, where a program cannot tell by itself."""
        return Legend()

    def write(self, s: S, position: Json) -> None:
        """Put the whole part into a position, in names."""

    def read(self, s: S, position: Reader) -> None:
        """Set the part from a position; an impossible value is an error that names its place."""

    def check(self, s: S, position: Reader) -> None:
        """Once every part is read: complain about what cannot be true together."""

    def names(self) -> list[str]:
        """The entries this part has in a position."""
        return []

    def make_rich(self, position: Json, rng: Random) -> None:
        """Give everybody more in a position, so that what takes long to get is seen in a codebook."""

    def census(self, s: S, pieces: dict[str, int]) -> None:
        """Count the pieces of this part: none is ever made or lost."""

    def measures(self, s: S, seat: int, numbers: dict[str, int]) -> None:
        """The public numbers of a seat that a preview compares."""

    def own_measures(self, s: S, seat: int, numbers: dict[str, int]) -> None:
        """Further numbers that only the seat itself may see in a preview."""

    def rival(self, s: S) -> int | None:
        """How far an opponent who has no seat has come, where there is one."""
        return None

    def consequences(self, before: S, after: S) -> list[Json]:
        """What else an answer causes in this part, as data everybody may see: `what` names it."""
        return []

    def news(self, before: S, after: S) -> list[Json]:
        """What everybody should hear of once an answer was given, told like a consequence."""
        return []


@mypyc_attr(allow_interpreted_subclasses=True)
class ScoreLine(Generic[S]):
    """One named line of the score."""

    def __init__(self, name: str) -> None:
        self.name = name

    def points(self, s: S, seat: int) -> int:
        """What this line is worth to a seat now."""
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=True)
class Defeat(Generic[S]):
    """A way of losing that points do not show: a player against the game."""

    def lost(self, s: S, seat: int) -> bool:
        """Has this seat lost, whatever its points?"""
        return False

    def decided(self, s: S) -> bool:
        """Has the game been won or lost, so that it may be over?"""
        return False


class Printed:
    """A card, tile, token or board as people look it up and a page draws it.

    `text` is the whole of it as a sentence; `face` is what is printed on it, as data: numbers by
    name and no rule, so that a face can be drawn without knowing the card.
    """

    def __init__(
        self,
        kind: str,
        id: str,
        origin: str,
        text: Text,
        name: Text | None = None,
        face: Json | None = None,
    ) -> None:
        self.kind = kind
        self.id = id
        self.origin = origin
        self.text = text
        self.name = text if name is None else name
        self.face = {} if face is None else face
