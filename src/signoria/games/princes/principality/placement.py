"""Placing pieces in a principality (Rulings P-41 to P-45).

A piece is first turned, then laid on a spot: two small questions, so that a client can show a ghost
of it. Whether a piece fits anywhere at all is known beforehand: cells only ever fill up, so the
first free spot of each shape only moves on, and is looked up no more than once.
"""

from __future__ import annotations

from typing import ClassVar, Final

from signoria.games.princes.box import NONE
from signoria.games.princes.money import BUILDINGS, LANDSCAPES, gain
from signoria.games.princes.player import Player
from signoria.games.princes.principality.grid import any_within
from signoria.games.princes.state import Princes, Table
from signoria.games.princes.texts import builders, piece_name
from signoria.kernel.agenda import Decision, indices
from signoria.kernel.reading import Reader
from signoria.kernel.text import Text, join_texts, plain
from signoria.kernel.words.answers import Answers
from signoria.kernel.words.obstacle import Obstacle

FREE_BUILDERS: Final = 2
"""With this many builders, buildings may stand side by side."""

OUTSIDE: Final = 1
COVERED: Final = 2
BESIDE: Final = 4
NO_SPOT: Final = 8
APART: Final = 16


def room_for(game: Princes, player: Player, shape: int) -> int:
    """The cells a piece may cover now.

    A landscape may touch anything; a building with fewer than two builders no other building and
    not the palazzo (Rulings P-42, P-43).
    """
    if shape >= len(game.buildings) or player.builders >= FREE_BUILDERS:
        return player.free
    return player.free & ~player.shunned


def look_ahead(game: Princes, player: Player) -> None:
    """Move the first spot of each shape on to one that is still open."""
    reach = player.reach
    for shape in range(len(reach)):
        spot = reach[shape]
        if spot == NONE:
            continue
        spots = game.shapes[shape].spots
        closed, end = ~room_for(game, player, shape), len(spots)
        while spot < end and spots[spot] & closed:
            spot += 1
        reach[shape] = spot if spot < end else NONE


def look_again(game: Princes, player: Player) -> None:
    """Find the first spots anew: more is allowed than before, or the board was set by hand."""
    for shape in range(len(player.reach)):
        player.reach[shape] = 0
    look_ahead(game, player)


def fits(player: Player, shape: int) -> bool:
    """Is there a spot for this piece?"""
    return player.reach[shape] != NONE


def placing_obstacle(player: Player, spots: list[int], room: int) -> int:
    """Why none of these spots is open: nothing would fit there at all, or only side by side."""
    if any_within(spots, room):
        return 0
    return APART if any_within(spots, player.free) else NO_SPOT


def hindrance(s: Table, seat: int, obstacle: int, text: Text) -> Obstacle:
    """The same in words; two builders would help against the one, nothing against the other."""
    if obstacle == NO_SPOT:
        return Obstacle("room", text, "P-41")
    missing = {"builder": FREE_BUILDERS - s.players[seat].builders}
    parts = {"builders": builders(s.game, FREE_BUILDERS)}
    return Obstacle("beside", s.game.phrases.say("reason.apart", parts), "P-42", missing)


def lay(game: Princes, player: Player, shape: int, mask: int) -> None:
    """Put a piece on the grid for good (Ruling P-44)."""
    player.pieces = (*player.pieces, (shape, mask))
    player.free &= ~mask
    if shape < len(game.buildings):
        player.buildings |= 1 << shape
        player.shunned |= game.grid.neighbours(mask)
    else:
        player.landscapes[shape - len(game.buildings)] += 1


def place(s: Table, seat: int, shape: int, mask: int) -> None:
    """From the supply to the grid; 3 points for a building, or for more of a landscape (P-20, P-35)."""
    game, player = s.game, s.players[seat]
    lay(game, player, shape, mask)
    look_ahead(game, player)
    if shape < len(game.buildings):
        s.buildings[shape] -= 1
        gain(s, seat, game.prestige_building, BUILDINGS)
        return
    landscape = shape - len(game.buildings)
    s.landscapes[landscape] -= 1
    if player.landscapes[landscape] > 1:
        gain(s, seat, game.prestige_landscape, LANDSCAPES)


class TurnPiece(Decision[Table]):
    """How the piece lies: turned, or flipped and turned. The frame's number is the shape."""

    kind: ClassVar[str] = "turn piece"

    def candidates(self, s: Table, seat: int, arg: int) -> list[int]:
        return indices(len(s.game.shapes[arg].orientations))

    def obstacles(self, s: Table, seat: int, arg: int, option: int) -> int:
        room = room_for(s.game, s.players[seat], arg)
        return placing_obstacle(
            s.players[seat], s.game.shapes[arg].orientations[option].masks, room
        )

    def answer(self, s: Table, seat: int, arg: int, option: int) -> None:
        s.do(SPOT, seat, arg << 3 | option)

    def word(self, s: Table, seat: int, arg: int, option: int) -> str:
        return s.game.shapes[arg].orientations[option].name

    def vocabulary(self, s: Table, answers: Answers) -> list[str]:
        names = [each.name for shape in s.game.shapes for each in shape.orientations]
        return list(dict.fromkeys(names))

    def label(self, s: Table, seat: int, arg: int, option: int) -> Text:
        orientation = s.game.shapes[arg].orientations[option]
        side, _, angle = orientation.name.partition(" ")
        parts = {"angle": plain(angle), "rows": plain(" / ".join(orientation.picture))}
        return s.game.phrases.say(f"place.{side}_{angle}", parts)

    def path(self, s: Table, seat: int, arg: int, option: int) -> list[str]:
        return [f"shape:{'/'.join(s.game.shapes[arg].orientations[option].picture)}"]

    def prompt(self, s: Table, seat: int, arg: int) -> Text:
        return s.game.phrases.say("place.how", {"piece": piece_name(s.game, arg)})

    def describe(self, s: Table, seat: int, arg: int, option: int, obstacle: int) -> Obstacle:
        return hindrance(s, seat, obstacle, s.game.phrases.say("reason.turned"))

    def arg_to_json(self, s: Table, seat: int, arg: int) -> object:
        return s.game.shapes[arg].name

    def arg_from_json(self, s: Table, seat: int, source: Reader) -> int:
        shape = source.index_in(tuple([shape.name for shape in s.game.shapes]), "piece")
        player = s.players[seat]
        supply = s.buildings + s.landscapes
        if not supply[shape] or player.buildings >> shape & 1 or not fits(player, shape):
            raise source.fail("this piece is not there, or there already, or fits nowhere")
        return shape


class Spot(Decision[Table]):
    """Where the piece lies. An answer is the cell of its first covered cell in reading order.

    The frame's number is the shape and its orientation.
    """

    kind: ClassVar[str] = "spot"

    def options(self, s: Table, seat: int, arg: int) -> list[int]:
        closed = ~room_for(s.game, s.players[seat], arg >> 3)
        orientation = s.game.shapes[arg >> 3].orientations[arg & 7]
        anchors, masks = orientation.anchors, orientation.masks
        return [anchors[i] for i in range(len(masks)) if not masks[i] & closed]

    def candidates(self, s: Table, seat: int, arg: int) -> list[int]:
        return indices(s.game.grid.cells)

    def obstacles(self, s: Table, seat: int, arg: int, option: int) -> int:
        player = s.players[seat]
        mask = self.mask(s, arg, option)
        if not mask:
            return OUTSIDE
        found = 0 if mask & player.free == mask else COVERED
        if mask & player.free & ~room_for(s.game, player, arg >> 3):
            found |= BESIDE
        return found

    def mask(self, s: Table, arg: int, option: int) -> int:
        """The cells covered from this anchor; 0 when the piece leaves the grid."""
        return s.game.shapes[arg >> 3].orientations[arg & 7].at[option]

    def answer(self, s: Table, seat: int, arg: int, option: int) -> None:
        place(s, seat, arg >> 3, self.mask(s, arg, option))

    def word(self, s: Table, seat: int, arg: int, option: int) -> str:
        return f"at {s.game.grid.names[option]}"

    def label(self, s: Table, seat: int, arg: int, option: int) -> Text:
        cells = s.game.grid.cell_names(self.mask(s, arg, option))
        parts = {"piece": piece_name(s.game, arg >> 3), "cells": plain(" ".join(cells))}
        return s.game.phrases.say("place.label", parts)

    def path(self, s: Table, seat: int, arg: int, option: int) -> list[str]:
        return [f"cells:{','.join(s.game.grid.cell_names(self.mask(s, arg, option)))}"]

    def prompt(self, s: Table, seat: int, arg: int) -> Text:
        return s.game.phrases.say("place.where", {"piece": piece_name(s.game, arg >> 3)})

    def describe(self, s: Table, seat: int, arg: int, option: int, obstacle: int) -> Obstacle:
        phrases, player = s.game.phrases, s.players[seat]
        if obstacle == OUTSIDE:
            parts = {"cell": plain(s.game.grid.names[option])}
            return Obstacle("grid", phrases.say("reason.outside", parts), "P-41")
        mask = self.mask(s, arg, option)
        if obstacle == COVERED:
            text = join_texts(
                [cover_text(s, player, cell) for cell in cells_of(mask & ~player.free)]
            )
            return Obstacle("covered", text, "P-41")
        touching = cells_of(mask & player.free & player.shunned)
        text = join_texts([each for cell in touching for each in neighbour_texts(s, player, cell)])
        missing = {"builder": FREE_BUILDERS - player.builders}
        parts = {"builders": builders(s.game, FREE_BUILDERS), "cells": text}
        return Obstacle("beside", phrases.say("reason.beside", parts), "P-42", missing)

    def arg_to_json(self, s: Table, seat: int, arg: int) -> object:
        shape = s.game.shapes[arg >> 3]
        return {"piece": shape.name, "turned": shape.orientations[arg & 7].name}

    def arg_from_json(self, s: Table, seat: int, source: Reader) -> int:
        source.only("piece", "turned")
        index = TURN_PIECE.arg_from_json(s, seat, source.get("piece"))
        names = tuple([each.name for each in s.game.shapes[index].orientations])
        arg = index << 3 | source.get("turned").index_in(names, "orientation")
        if not self.options(s, seat, arg):
            raise source.fail("turned this way the piece fits nowhere")
        return arg


def cells_of(mask: int) -> list[int]:
    """The cells of a mask."""
    return [cell for cell in range(mask.bit_length()) if mask >> cell & 1]


def cover_text(s: Table, player: Player, cell: int) -> Text:
    """What lies on a cell: `c4 is covered by the Forest`."""
    parts = {"cell": plain(s.game.grid.names[cell]), "piece": thing_on(s, player, cell)}
    return s.game.phrases.say("reason.covered", parts)


def neighbour_texts(s: Table, player: Player, cell: int) -> list[Text]:
    """The buildings a cell would touch, on each side: `d5 touches d6: Library`."""
    grid = s.game.grid
    built = grid.palazzo
    for shape, cells in player.pieces:
        if shape < len(s.game.buildings):
            built |= cells
    found = []
    for beside in cells_of(grid.neighbours(1 << cell) & built):
        parts = {
            "cell": plain(grid.names[cell]),
            "piece": thing_on(s, player, beside),
            "beside": plain(grid.names[beside]),
        }
        found.append(s.game.phrases.say("reason.touches", parts))
    return found


def thing_on(s: Table, player: Player, cell: int) -> Text:
    """The piece on a cell, or the palazzo."""
    for shape, mask in player.pieces:
        if mask >> cell & 1:
            return piece_name(s.game, shape)
    return s.game.phrases.say("palazzo")


TURN_PIECE: Final = TurnPiece()
SPOT: Final = Spot()
