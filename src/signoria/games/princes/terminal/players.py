"""Everybody at a glance: prestige, helpers, freedoms, buildings, landscapes, cards and works."""

from __future__ import annotations

from typing import Final

from rich.table import Table
from rich.text import Text

from signoria.cli.boards.board import WIDE, Scene
from signoria.cli.palette import GOLD, QUIET
from signoria.cli.phrases import Words
from signoria.kernel.panel import Json

COLUMNS: Final = (
    "points",
    "jesters",
    "builders",
    "freedoms",
    "buildings",
    "landscapes",
    "free",
    "hand",
    "bonus",
    "secrets",
    "works",
    "best",
)
WIDTH: Final = 5


def draw_players(scene: Scene, words: Words) -> Table:
    """A line for each player."""
    table = Table.grid(padding=(0, 1, 0, 0))
    table.add_column(width=12 if scene.width < WIDE else 18, no_wrap=True, overflow="ellipsis")
    width = WIDTH if scene.width >= WIDE else None  # else no broader than its head: all must fit
    for _ in COLUMNS:
        table.add_column(width=width, no_wrap=True, justify="right")
    heads = [Text(words(f"head.{column}"), style=QUIET) for column in COLUMNS]
    table.add_row(Text(""), *heads)
    for seat, player in enumerate(scene.view["players"]):
        turn = Text("▸" if scene.view["awaiting"] == seat else " ", style=GOLD)
        first = Text("*" if scene.view["start_player"] == seat else "", style=GOLD)
        table.add_row(
            Text.assemble(turn, scene.names[seat], first),
            *[Text(number) for number in numbers(words, player)],
        )
    return table


def numbers(words: Words, player: Json) -> list[str]:
    """What the columns say of one player."""
    landscapes = ("forest", "lake", "park")
    kinds = [piece["piece"] for piece in player["pieces"]]
    return [
        str(player["score"]),
        str(player["jesters"]),
        str(player["builders"]),
        "".join([words(f"freedom.{name}")[:1] for name in player["freedoms"]]) or "-",
        str(len([kind for kind in kinds if kind not in landscapes])),
        "".join([words(f"letter.{kind}") for kind in kinds if kind in landscapes]) or "-",
        str(player["empty_spaces"]),
        str(player["hand_cards"]),
        str(player["bonus_cards"]),
        str(player["prestige_card_count"]),
        str(len(player["table"]) + player["recruiting_on_table"]),
        str(player["best_work"] or "-"),
    ]
