"""The towers: a column each, the top floor first."""

from __future__ import annotations

from rich.table import Table
from rich.text import Text

from signoria.cli.boards.board import Scene
from signoria.cli.palette import QUIET
from signoria.games.lorenzo.pieces import Space, Tower
from signoria.games.lorenzo.terminal.glyphs import TYPES, Glyphs


def draw_towers(scene: Scene, glyphs: Glyphs) -> Table:
    """All towers, floor by floor: two lines each."""
    found = glyphs.game.towers
    table = Table.grid(padding=(0, 1, 0, 0))
    cell = scene.room // len(found) - 1
    for _ in found:
        table.add_column(width=cell, no_wrap=True, overflow="ellipsis")
    table.add_row(*[head(scene, glyphs, tower, cell) for tower in found])
    for level in range(max([len(tower.floors) for tower in found]), 0, -1):
        table.add_row(
            *[floor_cell(scene, glyphs, tower.floors[level - 1], cell) for tower in found]
        )
    return table


def head(scene: Scene, glyphs: Glyphs, tower: Tower, width: int) -> Text:
    """The tower's name, and its fee if there is a member in it."""
    name = glyphs.words(f"tower.{tower.id}")
    if scene.view.get("adaptation") == tower.id:
        name = f"◆{name}"
    fee = ""
    if any([scene.view["spaces"][floor.id] for floor in tower.floors]):
        fee = f"+{tower.fee}{glyphs.words('letter.coin')} "
    name = cut(name, width - len(fee) - 2)
    return Text(f" {name} {fee}".ljust(width), style=TYPES.get(tower.id, "bold"))


def cut(name: str, width: int) -> str:
    """A name as far as there is room: names may be cut, numbers not."""
    return name if len(name) <= width else f"{name[: width - 1]}…"


def floor_cell(scene: Scene, glyphs: Glyphs, floor: Space, width: int) -> Text:
    """A floor: its number and card, then who stands there or what the card costs."""
    need = Text(f"{scene.view['needs'][floor.id]} ", style="bold")
    bonus = glyphs.goods(floor.bonus)
    if bonus:
        bonus = Text.assemble(" +", bonus)
    id = scene.view["floors"][floor.id]
    if id is None:
        return Text.assemble(need, glyphs.pawns(scene, floor.id), bonus, "\n")
    card = glyphs.cards[id]
    mark = scene.mark(f"space:{floor.id}")
    name = Text(cut(glyphs.name(card), width - need.cell_len - mark.cell_len - 1))
    if glyphs.game.type_names[card.type] != glyphs.game.towers[floor.tower].id:
        name.stylize(TYPES[glyphs.game.type_names[card.type]])
    first = Text.assemble(need, name, " ", mark)
    number = Text(f"({card.activation}) " if card.activation else "", style=QUIET)
    price = Text.assemble(number, glyphs.price(card))
    room = width - price.cell_len - (bonus.cell_len if bonus else 0)
    if bonus and room < 0:
        bonus = Text.assemble("\n ", bonus)
    return Text("\n").join([first, Text.assemble(" " * min(2, max(0, room)), price, bonus)])
