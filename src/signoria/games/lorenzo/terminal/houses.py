"""What Houses of Renaissance adds to the drawing: the lots, and the own family, tokens and spaces."""

from __future__ import annotations

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.text import Text

from signoria.cli.boards.board import Scene
from signoria.cli.palette import GOLD, QUIET, SEATS
from signoria.games.lorenzo.modules.houses.auction.lots import auction_of
from signoria.games.lorenzo.modules.houses.families.family import families_of
from signoria.games.lorenzo.terminal.glyphs import Glyphs
from signoria.kernel.panel import Json


def family_name(glyphs: Glyphs, id: str) -> str:
    """A family as people call it."""
    families = families_of(glyphs.game)
    return families.cards[families.names.index(id)].name.to(glyphs.words.language)


def family_power(glyphs: Glyphs, id: str) -> str:
    """What a family's tile says, without the name."""
    (text,) = [each.text for each in glyphs.game.printed if (each.kind, each.id) == ("family", id)]
    words = text.to(glyphs.words.language)
    return words.removeprefix(f"{family_name(glyphs, id)}: ")


def lots(scene: Scene, glyphs: Glyphs) -> RenderableType:
    """The families that are offered for: each with the goods of the standing offer, and its power."""
    lines: list[RenderableType] = []
    for each in scene.view["auction"]:
        power = Text(family_power(glyphs, each["family"]), style=QUIET)
        lines += [lot(scene, glyphs, each), Padding(power, (0, 0, 0, 2))]
    return Group(*lines)


def lot(scene: Scene, glyphs: Glyphs, shown: Json) -> Text:
    """A family, the leaders beside it, who offers for it, and what the offer brings."""
    line = Text(f"{family_name(glyphs, shown['family'])}  ", style="bold")
    line.append(" ".join([f"({leader})" for leader in shown["leaders"]]), style=QUIET)
    if shown["seat"] is None:
        line.append(f" {glyphs.words('no_offer')}", style=QUIET)
        return line
    symbol, colour = SEATS[shown["seat"]]
    line.append(f" {glyphs.words('offer', space=shown['space'])} ")
    line.append(f"{symbol} ", style=colour)
    tiles = {tile.id: tile for tile in auction_of(glyphs.game).tiles}
    return Text.assemble(line, glyphs.goods(tiles[shown["tile"]].lines[shown["space"] - 1]))


def house(scene: Scene, glyphs: Glyphs, player: Json) -> list[Text]:
    """The own family with what lies on its tile, the own tokens, the own spaces; then its power.

    The power is told as far as a line goes, and not where lines are scarce; `?` and the family's name
    tell it whole.
    """
    parts: list[Text] = []
    power: list[Text] = []
    family = player["family"]
    if family["name"] is not None:
        if not scene.tight:
            power.append(Text(f" {family_power(glyphs, family['name'])}", style=QUIET))
        parts.append(Text(family_name(glyphs, family["name"]), style=GOLD))
    if family["stored"]:
        goods = [family["stored"].get(name, 0) for name in glyphs.game.good_names]
        stored = glyphs.words("stored", goods=glyphs.goods(goods).plain)
        parts.append(Text(stored, style=QUIET))
    held = player["tokens"]["held"]
    if held:
        parts.append(Text(glyphs.words("tokens", names=", ".join(held))))
    spaces = own_spaces(scene, glyphs)
    if spaces:
        parts.append(spaces)
    return [Text.assemble(" ", Text("  ").join(parts)), *power] if parts else power


def own_spaces(scene: Scene, glyphs: Glyphs) -> Text:
    """The spaces of leaders that the seat may enter now, or stands on."""
    found = []
    for space in glyphs.game.spaces:
        mine = [pawn for pawn in scene.view["spaces"][space.id] if pawn["seat"] == scene.seat]
        mark = scene.mark(f"space:{space.id}")
        if space.owned and (mine or mark):
            found.append(Text.assemble(space.id, " ", glyphs.pawns(scene, space.id), mark))
    return Text.assemble(f"{glyphs.words('own_spaces')} ", *found) if found else Text("")
