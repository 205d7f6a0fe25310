"""A personal board: the warehouse on its shelves, the strongbox, the slots and the leaders."""

from __future__ import annotations

from typing import Final

from rich.table import Table
from rich.text import Text

from signoria.cli.boards.board import WIDE, Scene
from signoria.cli.palette import GOOD, QUIET
from signoria.games.masters.effects.abilities.special_depot import SpecialDepot
from signoria.games.masters.pieces import RESOURCES, Leader
from signoria.games.masters.terminal.common import card_named
from signoria.games.masters.terminal.glyphs import Glyphs
from signoria.games.masters.texts import leader_name
from signoria.kernel.panel import Json

WAREHOUSE: Final = 14
STRONGBOX: Final = 9
SLOT: Final = 9


def draw_home(scene: Scene, glyphs: Glyphs, player: Json) -> Table:
    """The whole board of one player."""
    gap = 1 if scene.width < WIDE else 3
    widths = [WAREHOUSE, STRONGBOX, *[SLOT] * len(player["slots"])]
    table = Table.grid(padding=(0, gap, 0, 0))
    for width in (*widths, scene.room - sum(widths) - gap * len(widths)):
        table.add_column(width=width, no_wrap=True, overflow="ellipsis")
    slots = [slot(glyphs, stack) for stack in player["slots"]]
    table.add_row(
        warehouse(glyphs, player), strongbox(glyphs, player), *slots, leaders(glyphs, player)
    )
    return table


def warehouse(glyphs: Glyphs, player: Json) -> Text:
    """What is in the depots, laid out on the shelves as it fits (Ruling M-27)."""
    rest = [player["depots"][good] for good in RESOURCES]
    special = special_depots(glyphs, player)
    lines = []
    for good, slots in special:
        laid = min(slots, rest[good])
        rest[good] -= laid
        lines.append(shelf(glyphs, RESOURCES[good], laid, slots, "★"))
    order = sorted(range(len(RESOURCES)), key=lambda good: -rest[good])
    shelves = [
        shelf(glyphs, RESOURCES[good], rest[good], size, str(size))
        for good, size in zip(order, glyphs.game.depots)
    ]
    return Text("\n").join([Text(glyphs.words("warehouse"), style=QUIET), *shelves[::-1], *lines])


def shelf(glyphs: Glyphs, good: str, count: int, size: int, label: str) -> Text:
    """One depot: its pieces and its free places."""
    pieces = [glyphs.piece(good)] * count + [glyphs.room()] * (size - count)
    return Text.assemble((f"{label} ", QUIET), *pieces)


def special_depots(glyphs: Glyphs, player: Json) -> list[tuple[int, int]]:
    """The special depots of the leaders in play: what they hold, and how many."""
    return [
        (modifier.good, modifier.slots)
        for leader in glyphs.game.leaders
        if leader.name in player["played"]
        for modifier in leader.modifiers
        if isinstance(modifier, SpecialDepot)
    ]


def strongbox(glyphs: Glyphs, player: Json) -> Text:
    """What was produced."""
    held = [good for good in RESOURCES if player["strongbox"][good]]
    lines = [Text.assemble(f"{player['strongbox'][good]:>2} ", glyphs.piece(good)) for good in held]
    head = Text(glyphs.words("strongbox"), style=QUIET)
    return Text("\n").join([head, *(lines or [Text(" -", style=QUIET)])])


def slot(glyphs: Glyphs, stack: list[str]) -> Text:
    """The top card of a slot with its power, and what it covers."""
    word = glyphs.words("slot")
    if not stack:
        return Text(f"{word}\n  -", style=QUIET)
    top = card_named(glyphs, stack[-1])
    lines = [
        Text(word, style=QUIET),
        Text.assemble(glyphs.card(top), " ", "I" * top.level),
        Text.assemble(" ", glyphs.power(top.power)),
    ]
    covered = [glyphs.card(card_named(glyphs, name)) for name in stack[:-1]]
    if covered:
        lines.append(Text.assemble(*[part for card in covered for part in (card, " ")]))
    return Text("\n").join(lines)


def leaders(glyphs: Glyphs, player: Json) -> Text:
    """Leaders in play and in hand; those of others are only counted."""
    lines = [Text(glyphs.words("leaders"), style=QUIET)]
    shown = [leader for leader in glyphs.game.leaders if leader.name in player["played"]]
    lines += [leader_line(glyphs, leader, True) for leader in shown]
    if player["hand"] is None:
        lines.append(Text("☆" * player["leaders_in_hand"], style=QUIET))
    else:
        shown = [leader for leader in glyphs.game.leaders if leader.name in player["hand"]]
        lines += [leader_line(glyphs, leader, False) for leader in shown]
    return Text("\n").join(lines)


def leader_line(glyphs: Glyphs, leader: Leader, played: bool) -> Text:
    """One leader: points, ability, in hand also what it asks for, and its name."""
    name = leader_name(glyphs.game, leader).to(glyphs.words.language)
    star = Text("★ ", style=GOOD) if played else Text("☆ ")
    needs = Text("") if played else Text.assemble(" ", glyphs.needs(leader))
    return Text.assemble(
        star, f"{leader.points} ", glyphs.ability(leader), needs, (f" {name}", QUIET)
    )
