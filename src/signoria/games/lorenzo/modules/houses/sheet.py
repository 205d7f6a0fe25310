"""What the expansion prints beside the board, as data for programs that draw it."""

from __future__ import annotations

from typing import Final

from signoria.games.lorenzo.modules.advanced.leaders import Leader, leaders_of
from signoria.games.lorenzo.pieces import NONE, Space
from signoria.games.lorenzo.state import Lorenzo
from signoria.kernel.panel import Json
from signoria.kernel.reading import Reader

PARTS: Final = ("tower", "member", "privilege")
"""Parts of the board's own file that are printed as they are written there."""


def add_sheet(game: Lorenzo, board: Reader) -> None:
    """One more tower, member, good and privilege, and the spaces of leaders."""
    more: Json = {part: [item.table() for item in board.get(part).items()] for part in PARTS}
    more["good"] = [good.table() | {"kept": True} for good in board.get("good").items()]
    more["space"] = [
        space_face(game, leader, space)
        for leader in leaders_of(game).cards
        if leader.space is not None
        for space in game.spaces
        if space.owned and space.id.split(".")[1] == leader.id
    ]
    game.sheet = game.sheet | {part: [*game.sheet[part], *more[part]] for part in more}


def space_face(game: Lorenzo, leader: Leader, space: Space) -> Json:
    """A space of a leader: whose it is, what it asks for, what it does."""
    found: Json = {
        "id": space.id,
        "area": space.area,
        "leader": leader.id,
        "need": space.need,
        "room": space.room,
        "seats": space.seats,
    }
    if space.work != NONE:
        found["work"] = game.works[space.work].id
    elif leader.space is not None:
        found["effect"] = game.catalogue.with_icons(leader.space.get("effect").value)
    return found
