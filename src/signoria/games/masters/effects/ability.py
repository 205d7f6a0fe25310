"""Abilities: what leaders do for the rest of the game."""

from __future__ import annotations

from typing import ClassVar

from signoria.kernel.cards.modifier import Modifier
from signoria.kernel.native import mypyc_attr
from signoria.kernel.panel import Json
from signoria.kernel.text import Text


@mypyc_attr(allow_interpreted_subclasses=True)
class Ability(Modifier):
    """A lasting effect of a leader. A leader has no printed name: it goes by its ability's."""

    kind: ClassVar[str] = "other"

    def __init__(self, query: str, name: Text, text: Text) -> None:
        super().__init__(query)
        self.name = name
        self.words = text

    def text(self) -> Text:
        return self.words

    def face(self) -> Json:
        """What is printed of it, as data."""
        return {"kind": self.kind}

    def belong_to(self, leader: str) -> None:
        """Learn which leader it is on."""
