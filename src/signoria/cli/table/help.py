"""What `h` shows: the commands, and what the short signs of the board stand for."""

from __future__ import annotations

from collections.abc import Sequence

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from signoria.cli.boards.board import Board
from signoria.cli.palette import GOLD, STRONG
from signoria.cli.phrases import Words
from signoria.kernel.match import Match


def help_page(
    commands: Sequence[tuple[str, str]], match: Match, board: Board, words: Words
) -> RenderableType:
    """The list of commands with a move of this moment as an example, then the board's legend."""
    table = Table.grid(padding=(0, 2))
    table.add_column(style=GOLD, no_wrap=True)
    table.add_column()
    move, name = min(match.words, key=len), words("help.name")
    for typed, key in commands:
        table.add_row(Text(typed.format(move=move, name=name)), words(f"help.{key}"))
    parts: list[RenderableType] = [Text(words("help.title"), style=STRONG), table]
    legend = board.legend()
    if legend:
        parts += [Text(words("help.signs"), style=STRONG), *[Text(line) for line in legend]]
    return Group(*parts)
