"""The city: dice, harvest and production, market, palace, excommunications."""

from __future__ import annotations

from rich.text import Text

from signoria.cli.boards.board import Scene
from signoria.cli.palette import QUIET, SEATS
from signoria.games.lorenzo.terminal.glyphs import Glyphs


def draw_city(scene: Scene, glyphs: Glyphs) -> Text:
    """Everything beside the towers, in three lines, or where lines are scarce perhaps in two."""
    spaces = [space for space in glyphs.game.spaces if space.tower < 0 and not space.owned]
    open_ones = [space.id for space in spaces if space.id not in scene.view["closed"]]
    head = Text.assemble(
        dice(scene, glyphs), "   ", order(scene, glyphs), "   ", tiles(scene, glyphs)
    )
    places = Text("   ").join([place(scene, glyphs, id) for id in open_ones if "market" not in id])
    market = Text("  ").join([place(scene, glyphs, id) for id in open_ones if "market" in id])
    together = scene.tight and places.cell_len + 3 + market.cell_len <= scene.room
    return Text.assemble(head, "\n", places, "   " if together else "\n", market)


def tiles(scene: Scene, glyphs: Glyphs) -> Text:
    """The excommunications in play."""
    drawn = [tile for tile in scene.view["excommunications"] if tile]
    return Text(f"{glyphs.words('excommunications')} {'  '.join(drawn)}", style=QUIET)


def dice(scene: Scene, glyphs: Glyphs) -> Text:
    """The dice by the colour of their members."""
    parts = [
        Text.assemble((f"{glyphs.words(f'member.{name}')} ", QUIET), (str(value), "bold"))
        for name, value in scene.view["dice"].items()
    ]
    return Text.assemble((f"{glyphs.words('dice')} ", QUIET), Text("  ").join(parts))


def order(scene: Scene, glyphs: Glyphs) -> Text:
    """The turn order by the players' symbols."""
    symbols = [Text(SEATS[seat][0], style=SEATS[seat][1]) for seat in scene.view["order"]]
    return Text.assemble((f"{glyphs.words('order')} ", QUIET), Text(" ").join(symbols))


def place(scene: Scene, glyphs: Glyphs, space: str) -> Text:
    """A space: its name, what the market gives, who stands there."""
    return Text.assemble(
        (f"{glyphs.words(f'space.{space}')} ", QUIET),
        glyphs.pawns(scene, space),
        scene.mark(f"space:{space}"),
    )
