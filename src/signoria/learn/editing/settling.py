"""What else has to change with a field, since pieces are never made or lost.

Who gives a card to a player takes it from where it was; who buys a jester takes it from the supply.
Which piece is there too often the census of the game says, so nothing about any game is known here:
what might set it right is tried, and what the game accepts is taken.
"""

from __future__ import annotations

from collections.abc import Iterator
from copy import deepcopy
from typing import Any, Final

from signoria.kernel.errors import WrongPieces
from signoria.kernel.game import Game
from signoria.kernel.panel import Json
from signoria.learn.editing.fields import Field, put, refused_at, value_at
from signoria.learn.editing.noting import CHOICE, LIST, NUMBER, Path

MOST_TRIES: Final = 80
"""How many positions are tried at the most for one change."""


def settled(
    game: Game[Any], before: Json, fields: list[Field], changed: Json, path: Path
) -> Json | None:
    """The changed position, with what else had to change; None if nothing helps.

    `fields` are those of the position before, and `path` is what was changed in it.
    """
    settler = Settler(game, before, fields, path)
    return settler.settle(changed, 2)


class Settler:
    """Tries what might set pieces right."""

    def __init__(self, game: Game[Any], before: Json, fields: list[Field], path: Path) -> None:
        self.game = game
        self.old = value_at(before, path)
        self.path = path
        # What lies in the middle of the table comes before what players have.
        self.fields = sorted(fields, key=lambda field: field.path[0] == "players")
        self.left = MOST_TRIES

    def settle(self, position: Json, depth: int) -> Json | None:
        """The position as it is if it can be; else with one or two more changes."""
        refused = refused_at(self.game, position)
        self.left -= 1
        if refused is None:
            return position
        if refused.piece is None or not depth:
            return None
        for candidate in self.candidates(position, refused.piece):
            if self.left <= 0:
                return None
            found = self.settle(candidate, depth - 1)
            if found is not None:
                return found
        return None

    def candidates(self, position: Json, wrong: WrongPieces) -> Iterator[Json]:
        """Positions with one more change that might set the piece right."""
        words = wrong.piece.split(" ")
        ids = {" ".join(words[first:]) for first in range(len(words))}
        more = wrong.due - wrong.there
        for field in self.fields:
            if field.path == self.path:
                continue
            now = value_at(position, field.path)
            spare = (
                self.spare(position, field)
                if more < 0 and isinstance(now, str) and now in ids
                else []
            )
            for value in [*self.values(field, now, ids, more), *spare]:
                changed = deepcopy(position)
                put(changed, field.path, value)
                yield changed

    def spare(self, position: Json, field: Field) -> list[object]:
        """What could come in place of a card: the first of a list beside it, such as the pile below."""
        beside = [each for each in self.fields if each.path[:-1] == field.path[:-1]]
        piles = [value_at(position, each.path) for each in beside if each.kind == LIST]
        return [pile[0] for pile in piles if pile]

    def values(self, field: Field, now: Any, ids: set[str], more: int) -> Iterator[object]:
        """What a field could hold instead, so that one of these is there more or less often."""
        asked = field.asked
        mine = sorted(ids.intersection(asked.names))
        if field.kind == NUMBER and field.path[-1] in ids | {self.path[-1]}:
            if asked.low <= (now or 0) + more <= asked.high:
                yield (now or 0) + more
        elif field.kind == LIST and mine:
            if more > 0:
                yield [*now, mine[0]]
            elif mine[0] in now:
                yield [each for each in now if each != mine[0]]
        elif field.kind == CHOICE and mine:
            if more > 0 and now is None:
                yield mine[0]
            elif more < 0 and now in mine:
                yield self.old if isinstance(self.old, str) else None
