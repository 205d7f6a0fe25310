"""What the expansion brings in addition to cards: special tokens and new kinds of source."""

from __future__ import annotations

from typing import Any, Final

from signoria.kernel.agenda import Task

TOKEN: Final = 7
"""The good this module adds, behind those of the base game."""

MORE_SOURCES: Final = ("token", "family", "track")
"""Kinds of source that the base game does not have. They are neither spaces nor cards, so no tile of
the base game makes them give less (Rulings H-C9, H-C14)."""

FROM_TOKEN: Final = 8
FROM_FAMILY: Final = 9
FROM_TRACK: Final = 10


class Face:
    """What a special token shows, and how many there are of it."""

    def __init__(self, id: str, copies: int, effect: Task[Any], origin: str) -> None:
        self.id = id
        self.copies = copies
        self.effect = effect
        self.origin = origin
