"""Spaces of leaders: only their owner may use them (Rulings H-F2, H-F3, H-F16, H-F17).

A leader with a space of its own has two of them: one for the player who plays it, one for the
leader that copies it. A space for harvest or production is two spaces with room for one member.
"""

from __future__ import annotations

from typing import Final

from signoria.games.lorenzo.effects.totals import ModifierTotals, SeatModifier, set_source
from signoria.games.lorenzo.modules.advanced.leaders import Leader, leaders_of, space_ability
from signoria.games.lorenzo.pieces import NONE, Space
from signoria.games.lorenzo.setup.board import add_space
from signoria.games.lorenzo.state import Lorenzo
from signoria.kernel.reading import Reader
from signoria.kernel.text import Text

AREA: Final = "leader"
"""The area of such spaces: neither market nor harvest nor production (Ruling H-F3)."""


class OwnSpace(SeatModifier):
    """`space.own`: a space that nobody else may enter."""

    def __init__(self, text: Text, space: int) -> None:
        super().__init__("space.own", text)
        self.space = space

    def apply_to(self, totals: ModifierTotals) -> None:
        totals.own_spaces += (self.space,)


def add_spaces(game: Lorenzo) -> None:
    """Give every leader that has one its space, and the one for its copy."""
    for leader in leaders_of(game).cards:
        if leader.space is not None:
            leader.modifiers = set_source(
                list(own_spaces(game, leader, leader.space, AREA)), leader.id
            )
            leader.lent = set_source(
                list(own_spaces(game, leader, leader.space, "copy")), leader.id
            )


def own_spaces(game: Lorenzo, leader: Leader, source: Reader, name: str) -> list[SeatModifier]:
    """The space of a leader, or of its copy: it modifies who may enter."""
    source.only("need", "effect", "works")
    id, need = f"{name}.{leader.id}", source.get("need").integer(1, 9)
    if source.has("effect"):
        space = new_space(game, leader, id, need)
        space.effect = game.catalogue.effect(source.get("effect"))
        game.name(f"space {id}", space.effect)
        return [OwnSpace(space_ability(game, source), space.number)]
    found: list[Space] = []
    works = tuple([work.id for work in game.works])
    for item in source.get("works").items():
        space = new_space(game, leader, f"{id}.{item.text()}", need)
        space.work = item.index_in(works, "work")
        parts = {"leader": leader.name, "work": game.phrases.say(f"work.{item.text()}.name")}
        space.name = game.phrases.say("space.leader_work", parts)
        found.append(space)
    for space in found:
        others = [other.number for other in found if other is not space]
        space.room_with = others[0] if others else NONE
    return [OwnSpace(space_ability(game, source), space.number) for space in found]


def new_space(game: Lorenzo, leader: Leader, id: str, need: int) -> Space:
    """A space for one member, in nobody's way (Ruling H-F3)."""
    space = Space(len(game.spaces), id, AREA, need, 1, 0)
    space.owned = True
    space.name = game.phrases.say("space.leader", {"leader": leader.name})
    add_space(game, space)
    return space
