"""The answers to choose from, numbered, each with what it would change."""

from __future__ import annotations

from typing import Final

from rich.cells import cell_len
from rich.columns import Columns
from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from signoria.cli.boards.board import Board
from signoria.cli.palette import GOLD, QUIET
from signoria.cli.table.sitters import Sitter
from signoria.kernel.match import Option

ARROW: Final = "→"

NUMBER: Final = len("[99]")
GAP: Final = 3

NARROW: Final = 26
"""No column of answers is narrower."""


def marks(options: list[Option]) -> dict[str, int]:
    """The numbers of the answers one points at with a single gesture, by what one points at."""
    return {
        option.path[0]: number + 1 for number, option in enumerate(options) if len(option.path) == 1
    }


def change_text(option: Option, seat: int, board: Board, sitters: list[Sitter]) -> Text:
    """What an answer would change: own numbers first, others' with their symbols."""
    parts: list[Text] = []
    for change in sorted(option.preview["changes"], key=lambda change: change["seat"] != seat):
        who = "" if change["seat"] == seat else f"{sitters[change['seat']].symbol} "
        name = board.measure(change["what"])
        parts.append(Text(f"{who}{name} {change['before']}{ARROW}{change['after']}"))
    return Text(", ").join(parts)


def listing(
    options: list[Option], seat: int, board: Board, sitters: list[Sitter], width: int, lines: int
) -> RenderableType:
    """The answers as sentences, in columns if there is no room for a line each."""
    if len(options) <= lines:
        return as_sentences(options, seat, board, sitters, width)
    return in_columns(options, seat, board, sitters, width, lines)


def as_sentences(
    options: list[Option], seat: int, board: Board, sitters: list[Sitter], width: int
) -> RenderableType:
    """A line for each answer: number, sentence, what changes."""
    table = Table.grid(padding=(0, 1, 0, 0))
    table.add_column(width=NUMBER, no_wrap=True, justify="right")
    table.add_column(width=width - NUMBER - 1, no_wrap=True, overflow="ellipsis")
    for number, option in enumerate(options):
        changes = change_text(option, seat, board, sitters)
        line = beside(option.label, changes.plain, width - NUMBER - 1)
        table.add_row(Text(f"[{number + 1}]", style=GOLD), line)
    return table


def beside(label: str, changes: str, width: int) -> Text:
    """A sentence and what changes; where both are too long, each keeps at least a half."""
    line = Text(label)
    if not changes:
        return line
    room = max(width - cell_len(changes) - GAP, width // 2)
    line.truncate(room, overflow="ellipsis")
    line.append(" " * GAP)
    line.append(changes, style=QUIET)
    return line


def in_columns(
    options: list[Option],
    seat: int,
    board: Board,
    sitters: list[Sitter],
    width: int,
    lines: int,
) -> RenderableType:
    """Several answers to a line, each cut where its column ends."""
    wanted = -(-len(options) // max(1, lines))
    columns = max(1, min(wanted, width // NARROW))
    cell = width // columns - 1
    cells = []
    for number, option in enumerate(options):
        line = Text.assemble((f"{f'[{number + 1}]':>{NUMBER}} ", GOLD), option.label)
        line.append("  ")
        line.append(change_text(option, seat, board, sitters).plain, style=QUIET)
        line.truncate(cell, overflow="ellipsis")
        cells.append(line)
    return Columns(cells, width=cell, padding=(0, 1, 0, 0), column_first=True)
