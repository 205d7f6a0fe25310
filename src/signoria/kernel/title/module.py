"""Modules: a base game or an expansion, and all the places where it touches the game."""

from __future__ import annotations

from pathlib import Path
from typing import Any, ClassVar, Generic, TypeVar

from signoria.kernel.game import Game
from signoria.kernel.native import mypyc_attr
from signoria.kernel.text import Text
from signoria.kernel.title.setting import Setting, Value

G = TypeVar("G", bound=Game[Any])


@mypyc_attr(allow_interpreted_subclasses=True)
class Module(Generic[G]):
    """A base game or an expansion: all the places where it touches the game, and no other."""

    id: ClassVar[str] = ""
    implies: ClassVar[tuple[str, ...]] = ()
    pack_tables: ClassVar[tuple[str, ...]] = ()
    """The tables of a pack for it, a file from outside that adds or replaces cards, if it takes any."""
    pack_setting: ClassVar[str] = ""
    """The setting that names such a pack."""

    def title(self) -> Text:
        """Its name for people."""
        return Text(self.id, self.id)

    def text(self) -> Text:
        """One sentence on what it brings."""
        return Text("", "")

    def always(self, seats: int) -> bool:
        """Does this number of seats bring the module by itself? Such a module is not chosen."""
        return False

    def can_be_chosen(self) -> bool:
        """May people choose it?"""
        return True

    def seats(self, low: int, high: int) -> tuple[int, int]:
        """How many may play with this module, given how many may without it."""
        return (low, high)

    def settings(self) -> list[Setting]:
        """The settings it brings."""
        return []

    def edition(self, settings: dict[str, Value]) -> str:
        """What its cards depend on that has no version: a hash of the pack that was chosen."""
        return ""

    def read_pack(self, game: G, path: Path) -> None:
        """Read a whole pack, to see whether it is in order."""
        raise NotImplementedError

    def verbs(self, game: G) -> None:
        """Add words to the vocabulary of the card files."""

    def cards(self, game: G) -> None:
        """Read card files."""

    def phases(self, game: G) -> None:
        """Insert steps into the programs, and name the tasks."""

    def scoring(self, game: G) -> None:
        """Add lines to the score."""

    def panels(self, game: G) -> None:
        """Add parts to the table."""


@mypyc_attr(allow_interpreted_subclasses=True)
class BaseModule(Module[G]):
    """The base game as a module: always in play, so nobody chooses it."""

    id: ClassVar[str] = "base"

    def always(self, seats: int) -> bool:
        return True

    def can_be_chosen(self) -> bool:
        return False
