"""What lies in the middle of the table: the market and the card grid."""

from __future__ import annotations

from rich.table import Table
from rich.text import Text

from signoria.cli.boards.board import Scene
from signoria.cli.palette import QUIET
from signoria.games.masters.pieces import COLOURS, LEVELS, RESOURCES, Card
from signoria.games.masters.terminal.glyphs import Glyphs
from signoria.kernel.panel import Json


def market(scene: Scene, glyphs: Glyphs) -> Text:
    """The tray row by row with the numbers of its lines, and the slide."""
    shown = scene.view["market"]
    lines = [
        Text.assemble(
            *[glyphs.marble(name) for name in row], " ", scene.mark(f"market:row.{number + 1}")
        )
        for number, row in enumerate(shown["rows"])
    ]
    columns = [scene.mark(f"market:column.{number + 1}") for number in range(glyphs.game.columns)]
    for mark in columns:
        mark.align("center", 4)
    lines.append(Text.assemble(*columns))
    word = glyphs.words("slide")
    lines.append(Text.assemble((f"{word} ", QUIET), glyphs.marble(shown["slide"])))
    return Text("\n").join(lines)


def grid(scene: Scene, glyphs: Glyphs, width: int) -> Table:
    """The face-up cards, the highest level on top: two lines each."""
    table = Table.grid(padding=(0, 1, 0, 0))
    table.add_column(width=3, no_wrap=True)
    cell = (width - 3) // len(COLOURS) - 1
    for _ in COLOURS:
        table.add_column(width=cell, no_wrap=True, overflow="crop")
    for level in LEVELS[::-1]:
        decks = [scene.view["grid"][f"{colour}.{level}"] for colour in COLOURS]
        label = Text("I" * level, style=QUIET)
        table.add_row(label, *[deck_cell(scene, glyphs, deck, cell) for deck in decks])
    return table


def deck_cell(scene: Scene, glyphs: Glyphs, deck: Json, width: int) -> Text:
    """The top of one deck: points, price and number; then its power and how many lie below."""
    if deck["top"] is None:
        return Text("  -\n", style=QUIET)
    card = card_named(glyphs, deck["top"])
    gap = " " if width >= 15 else ""
    price = glyphs.amounts(price_for(scene, card), gap)
    head = Text.assemble(glyphs.card(card), " ", price, " ", scene.mark(f"card:{card.name}"))
    foot = Text.assemble("    " if width >= 12 else "", glyphs.power(card.power))
    below = f"+{deck['below']}" if deck["below"] else ""
    if width - foot.cell_len > len(below) + 1:
        foot.append(below.rjust(width - foot.cell_len - 1), style=QUIET)
    return Text("\n").join([head, foot])


def price_for(scene: Scene, card: Card) -> list[int]:
    """What a card costs the player who looks, with discounts; for spectators its printed price."""
    if scene.seat is None:
        return card.cost
    prices = scene.view["players"][scene.seat]["prices"][card.name]
    return [prices[good] for good in RESOURCES]


def card_named(glyphs: Glyphs, name: str) -> Card:
    """A card by its id."""
    found = [card for card in glyphs.game.cards if card.name == name]
    return found[0]
