"""Slots: what a module brings to a game, found again by type and without a cast."""

from __future__ import annotations

from typing import Any, Generic, TypeVar

from signoria.kernel.errors import BadCatalogue
from signoria.kernel.game import Game

T = TypeVar("T")


class Slot(Generic[T]):
    """A place in a game for one thing a module brings: `LEADERS.fill(game, ...)`, `LEADERS.of(game)`."""

    def __init__(self, name: str, kind: type[T]) -> None:
        self.name = name
        self.kind = kind

    def fill(self, game: Game[Any], thing: T) -> None:
        """Put the thing there; a slot is filled once."""
        if self.name in game.module_parts:
            raise BadCatalogue(f"the slot {self.name!r} is filled already")
        game.module_parts[self.name] = thing

    def find(self, game: Game[Any]) -> T | None:
        """What is there, or None in a game without the module."""
        found = game.module_parts.get(self.name)
        return found if isinstance(found, self.kind) else None

    def of(self, game: Game[Any]) -> T:
        """What is there, in a game that has the module."""
        found = game.module_parts[self.name]
        assert isinstance(found, self.kind)
        return found
