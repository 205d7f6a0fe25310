"""Special faith tiles: a bonus when the disc of a family's owner reaches their step (H-H4, H-H15).

A tile is taken once, also when the disc passes it; going back does not restore it. It is taken as
soon as what the source gives is there, before a bonus action of the same card; in a harvest or
production after all its gains. In version 1 it also waited for all that a card or a space brings.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

from signoria.games.lorenzo.effects.moments import STEP
from signoria.games.lorenzo.modules.houses.families.family import Families, OnTray, families_of
from signoria.games.lorenzo.modules.houses.pieces import FROM_TRACK
from signoria.games.lorenzo.pieces import CARD, FAITH, SPACE, TILE, WORK
from signoria.games.lorenzo.setup.board import face
from signoria.games.lorenzo.state import Lorenzo, Table
from signoria.kernel.agenda import Effect, Line, Task
from signoria.kernel.errors import BadCatalogue
from signoria.kernel.panel import Printed
from signoria.kernel.reading import Reader
from signoria.kernel.text import Text, plain

FAITH_TILES: Final = 3

PARTS: Final = (SPACE, CARD, WORK, TILE)
"""Sources that are parts of something: in version 1 the tiles waited until it was over."""

PARTS_OF_A_WORK: Final = (WORK, TILE)
"""Sources that are parts of a harvest or production: the tiles wait until it is over (H-C16, H-H15)."""


class FaithTile:
    """A tile on a step of the faith track, and what it gives."""

    def __init__(self, id: str, step: int, effect: Task[Any], origin: str) -> None:
        self.id = id
        self.step = step
        self.effect = effect
        self.origin = origin


class ReachTiles(Effect[Table]):
    """Take the tiles the disc has reached, the lowest first (Ruling H-H15)."""

    def __init__(self, families: Families, tiles: list[FaithTile]) -> None:
        super().__init__()
        self.families = families
        self.tiles = tiles

    def run(self, s: Table, seat: int, arg: int) -> None:
        family = self.families.family(s, seat)
        if family is None or not family.faith_tiles:
            return
        faith = s.players[seat].goods[FAITH]
        tray = self.families.reached[seat]
        for index, tile in enumerate(self.tiles):
            if tile.step <= faith and index not in s.trays[tray] and tile.id in family.faith_tiles:
                s.trays[tray] += (index,)
                s.then((tile.effect, seat, FROM_TRACK), (self, seat, arg))
                return

    def brings(self, s: Table) -> list[Line]:
        return [[tile.effect, self] for tile in self.tiles]

    def arg_from_json(self, s: Table, seat: int, source: Reader) -> int:
        return source.integer(0, 255)


class ReachTilesNow(ReachTiles):
    """The same after a single source, whose kind is the frame's number; parts of something wait."""

    def __init__(
        self, families: Families, tiles: list[FaithTile], waits_for: tuple[int, ...]
    ) -> None:
        super().__init__(families, tiles)
        self.waits_for = waits_for

    def run(self, s: Table, seat: int, arg: int) -> None:
        if arg not in self.waits_for:
            super().run(s, seat, arg)


def read_faith_tiles(game: Lorenzo, path: Path) -> list[FaithTile]:
    """The tiles, from the lowest step to the highest."""
    found = []
    for entry in game.catalogue.entries_of_table(path, "faith_tile"):
        entry.only("id", "step", "effect", "origin")
        tile = FaithTile(
            entry.get("id").text(),
            entry.get("step").integer(1, game.goods[FAITH].cap),
            game.catalogue.effect(entry.get("effect")),
            game.catalogue.origin(entry),
        )
        found.append(tile)
        game.name(f"faith tile {tile.id}", tile.effect)
        text = tile_text(game, tile)
        game.printed.append(
            Printed("faith tile", tile.id, tile.origin, text, text, face(game, entry))
        )
    if len(found) != FAITH_TILES:
        raise BadCatalogue(f"{path.name}: there are {FAITH_TILES} faith tiles")
    return sorted(found, key=step_of)


def step_of(tile: FaithTile) -> int:
    """The step a tile lies on."""
    return tile.step


def tile_text(game: Lorenzo, tile: FaithTile) -> Text:
    """Its step, and what it gives."""
    parts = {"step": plain(tile.step), "effect": tile.effect.text()}
    return game.phrases.say("faith_tile.text", parts)


def add_phases(game: Lorenzo, tiles: list[FaithTile]) -> None:
    """Look at the track whenever something is complete."""
    families = families_of(game)
    now, later = ReachTilesNow(families, tiles, PARTS), ReachTiles(families, tiles)
    for number, tile in enumerate(tiles):
        game.belongings.append(OnTray([tile.effect], tile.id, families.reached, number))
    game.watched.append(FAITH)
    game.gained.last("track", now)
    game.work_done.last("track", later)
    game.taken.before(STEP, "track", later)
    game.placed.last("track", later)
    game.name("reach tiles now", now)
    game.name("reach tiles", later)


def reach_tiles_before_bonus_actions(game: Lorenzo) -> None:
    """From version 2 on only a work makes the tiles wait (Rulings H-C15, H-H15)."""
    before = game.gained.tasks[game.gained.at("track")]
    assert isinstance(before, ReachTilesNow)
    at_once = ReachTilesNow(before.families, before.tiles, PARTS_OF_A_WORK)
    game.gained.replace("track", at_once)
    game.name("reach tiles at once", at_once)
