"""Everybody at a glance: points, the faith track, favours, cards, goods and leaders."""

from __future__ import annotations

from typing import Final

from rich.table import Table
from rich.text import Text

from signoria.cli.boards.board import WIDE, Scene
from signoria.cli.palette import GOLD, GOOD, LETTERS, QUIET
from signoria.games.masters.pieces import RESOURCES
from signoria.games.masters.state import Masters
from signoria.games.masters.terminal.glyphs import SYMBOLS, Glyphs
from signoria.kernel.panel import Json

BROAD: Final = 112
"""From this width on the track takes two places for a space."""

WIDTHS: Final = (3, 3, 8, 5, 7)
"""Points, faith, favours, cards, leaders."""

FAVOUR_MARKS: Final = {"open": "·", "kept": "✓", "lost": "×"}


def draw_players(scene: Scene, glyphs: Glyphs) -> Table:
    """A line for each player, and for Lorenzo when one plays alone."""
    room = 2 if scene.width >= BROAD else 1
    name = 12 if scene.width < WIDE else 18
    points, faith, *others = WIDTHS
    track = (glyphs.game.last_space + 1) * room + 2 - room
    widths = [name, points, faith, track, *others]
    table = Table.grid(padding=(0, 1, 0, 0))
    for width in (*widths, scene.width - sum(widths) - len(widths)):
        table.add_column(width=width, no_wrap=True, overflow="ellipsis")
    table.add_row(*scale(glyphs, room))
    for seat, player in enumerate(scene.view["players"]):
        table.add_row(*player_row(scene, glyphs, seat, player, room))
    if "lorenzo" in scene.view:
        table.add_row(*lorenzo_row(glyphs, scene.view["lorenzo"], room))
    return table


def scale(glyphs: Glyphs, room: int) -> list[Text]:
    """The head: what the spaces of the track score, and what the columns are."""
    game = glyphs.game
    points = ""
    for space in range(game.last_space + 1):
        printed = space > 0 and game.track[space] != game.track[space - 1]
        if len(points) <= space * room:
            points = points.ljust(space * room) + (str(game.track[space]) if printed else "")
    heads = ("favours", "cards", "leaders", "goods")
    return [
        Text(""),
        Text(glyphs.words("head.points"), style=QUIET),
        Text(f"  {SYMBOLS['faith']}", style=LETTERS["faith"]),
        Text(points, style=QUIET),
        *[Text(glyphs.words(f"head.{head}"), style=QUIET) for head in heads],
    ]


def player_row(scene: Scene, glyphs: Glyphs, seat: int, player: Json, room: int) -> list[Text]:
    """One player."""
    name = scene.names[seat]
    turn = Text("▸" if scene.view["awaiting"] == seat else " ", style=GOLD)
    return [
        Text.assemble(turn, name),
        Text(f"{player['score']:>3}", style="bold"),
        Text(f"{player['faith']:>3}", style=LETTERS["faith"]),
        way(glyphs.game, player["faith"], name.plain[:1], room),
        favours(glyphs.game, player),
        Text(f"{cards_owned(player)}/{glyphs.game.card_limit}"),
        Text(f"★{len(player['played'])} ☆{player['leaders_in_hand']}"),
        goods(glyphs, player, "" if scene.width < WIDE else " "),
    ]


def lorenzo_row(glyphs: Glyphs, lorenzo: Json, room: int) -> list[Text]:
    """Lorenzo's cross, and how many of his tokens are still face down."""
    left = sum(lorenzo["tokens_left"].values())
    return [
        Text(" † Lorenzo", style="bold"),
        Text(""),
        Text(f"{lorenzo['faith']:>3}", style=LETTERS["faith"]),
        way(glyphs.game, lorenzo["faith"], "†", room),
        Text(""),
        Text(""),
        Text(""),
        Text(glyphs.words("tokens", count=left), style=QUIET),
    ]


def way(game: Masters, faith: int, marker: str, room: int) -> Text:
    """The track as far as a marker has come: sections are double lines, Pope spaces are marked."""
    found = Text()
    for space in range(game.last_space + 1):
        sign, style = "─", QUIET
        for section in game.report_sections:
            if section.first <= space <= section.pope:
                sign = "P" if space == section.pope else "═"
        if space <= faith:
            style = LETTERS["faith"]
        if space == faith:
            sign, style = marker, f"{LETTERS['faith']} reverse"
        found.append(sign, style=style)
        found.append(
            (sign if sign in "─═" else "─") * (room - 1), style=style.removesuffix(" reverse")
        )
    return found


def favours(game: Masters, player: Json) -> Text:
    """The Pope's favour tiles: kept, lost or open, with their points."""
    parts = []
    for section, favour in zip(game.report_sections, player["favours"]):
        style = GOOD if favour == "kept" else QUIET
        parts.append(Text(f"{section.points}{FAVOUR_MARKS[favour]}", style=style))
    return Text(" ").join(parts)


def goods(glyphs: Glyphs, player: Json, gap: str) -> Text:
    """All resources by type, depots and strongbox together."""
    held = [player["depots"][good] + player["strongbox"][good] for good in RESOURCES]
    return glyphs.amounts(held, gap) if sum(held) else Text("-", style=QUIET)


def cards_owned(player: Json) -> int:
    """Development cards, covered ones included."""
    return sum([len(stack) for stack in player["slots"]])
