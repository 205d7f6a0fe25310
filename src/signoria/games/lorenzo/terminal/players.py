"""Everybody at a glance, and the own board card by card."""

from __future__ import annotations

from typing import Final

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from signoria.cli.boards.board import WIDE, Scene
from signoria.cli.palette import BAD, GOLD, QUIET
from signoria.games.lorenzo.terminal.glyphs import TYPES, Glyphs
from signoria.games.lorenzo.terminal.houses import family_name, house
from signoria.kernel.panel import Json

CUBE: Final = "■"
LEADERS: Final = 9
"""The width of cubes and leaders."""
SHORTEST: Final = 7
"""Of a name, something must be left."""


def draw_players(scene: Scene, glyphs: Glyphs) -> Table:
    """A line for each player: points, goods, cards, members at home, excommunications.

    Where that does not fit, two: no number is left out.
    """
    rows = [row(scene, glyphs, seat) for seat in range(len(scene.view["players"]))]
    columns = [max([text.cell_len for text in column]) for column in zip(*rows)]
    needed = sum(columns[1:5]) + LEADERS + len(columns)  # a family's name may be cut
    name = min(12 if scene.width < WIDE else 18, scene.width - needed)
    folded = name < SHORTEST
    if folded:
        name = 12
    table = Table.grid(padding=(0, 1, 0, 0))
    table.add_column(width=name, no_wrap=True, overflow="ellipsis")
    for least in columns[1:3] if folded else columns[1:5]:
        table.add_column(no_wrap=True, min_width=least)
    before = columns[1] + len(columns) - 4 if folded else sum(columns[1:5]) + len(columns)
    rest = scene.width - name - before
    table.add_column(no_wrap=True, overflow="ellipsis", max_width=max(LEADERS, rest))
    for known, others in [(each[:3], each[3:]) for each in rows]:
        if folded:
            table.add_row(*known)
            second = Text("  ").join(others)
            second.truncate(rest, overflow="ellipsis")
            table.add_row("", "", second)
        else:
            table.add_row(*known, *others)
    return table


def row(scene: Scene, glyphs: Glyphs, seat: int) -> list[Text]:
    """A player's name and points, goods, cards, members at home, and the rest."""
    player = scene.view["players"][seat]
    turn = Text("▸" if scene.view["awaiting"] == seat else " ", style=GOLD)
    return [
        Text.assemble(turn, scene.names[seat]),
        Text(f"{player['score']:>3}{glyphs.words('points')}", style="bold"),
        goods(glyphs, player),
        counts(scene, glyphs, player),
        members(scene, glyphs, player),
        cubes_and_leaders(glyphs, player),
    ]


def goods(glyphs: Glyphs, player: Json) -> Text:
    """All goods and points, in columns."""
    parts = [glyphs.good(name, player["goods"][name]) for name in glyphs.game.good_names]
    for part in parts:
        part.align("right", 3)
    return Text(" ").join(parts)


def counts(scene: Scene, glyphs: Glyphs, player: Json) -> Text:
    """How many cards of each type."""
    parts = [
        Text(str(len(player["cards"][type])), style=TYPES.get(type, "bold"))
        for type in glyphs.game.type_names
    ]
    return Text(" " if scene.width < WIDE else "  ").join(parts)


def members(scene: Scene, glyphs: Glyphs, player: Json) -> Text:
    """The members at home and what they are worth."""
    between = "" if scene.width < WIDE else " "
    home = [
        f"{glyphs.words(f'member.{name}')}{member['value']}"
        for name, member in player["members"].items()
        if member["at"] is None
    ]
    return Text(between.join(home) if home else "-", style="" if home else QUIET)


def cubes_and_leaders(glyphs: Glyphs, player: Json) -> Text:
    """Excommunications and leaders."""
    cubes = Text(CUBE * sum(player["excommunicated"]), style=BAD)
    if "leaders" not in player:
        return cubes
    leaders = player["leaders"]
    found = Text.assemble(cubes, f" ★{len(leaders['played'])} ☆{leaders['in_hand']}")
    if "family" in player and player["family"]["name"] is not None:
        found.append(f" {family_name(glyphs, player['family']['name'])}", style=QUIET)
    return found


def draw_home(scene: Scene, glyphs: Glyphs, player: Json) -> RenderableType:
    """The own cards by name, and the leaders."""
    lines = []
    for type in glyphs.game.type_names:
        owned = [glyphs.cards[id] for id in player["cards"][type]]
        names = [
            f"{glyphs.name(card)}{f' ({card.activation})' if card.activation else ''}"
            for card in owned
        ]
        if names:
            label = Text(f" {glyphs.words(f'tower.{type}')} ", style=TYPES.get(type, ""))
            lines.append(Text.assemble(label, " ", ", ".join(names)))
    if "leaders" in player:
        held = [*player["leaders"]["played"], *[f"({id})" for id in player["leaders"]["hand"]]]
        if held:
            lines.append(Text(f" {glyphs.words('leaders')}  {', '.join(held)}"))
    if "family" in player:
        lines += house(scene, glyphs, player)
    for line in lines:
        line.no_wrap = True
        line.overflow = "ellipsis"
    return Group(*lines)
