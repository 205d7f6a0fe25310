"""The answers to choose from, numbered, each with what it would change. No sentence is ever cut."""

from __future__ import annotations

from typing import Final

from rich.cells import cell_len
from rich.columns import Columns
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from signoria.cli.boards.board import Board
from signoria.cli.palette import GOLD, QUIET
from signoria.cli.table.crossed import crossed
from signoria.cli.table.sitters import Sitter
from signoria.kernel.match import Option

ARROW: Final = "→"
MORE: Final = "…"

NUMBER: Final = len("[99]")
GAP: Final = 3

Numbered = tuple[int, Option, list[str]]
"""An answer with its number and what it would change."""


def marks(options: list[Option]) -> dict[str, int]:
    """The numbers of the answers one points at with a single gesture, by what one points at."""
    return {
        option.path[0]: number + 1 for number, option in enumerate(options) if len(option.path) == 1
    }


def change_parts(option: Option, seat: int, board: Board, sitters: list[Sitter]) -> list[str]:
    """What an answer would change: own numbers first, others' with their symbols."""
    parts = []
    for change in sorted(option.preview["changes"], key=lambda change: change["seat"] != seat):
        who = "" if change["seat"] == seat else f"{sitters[change['seat']].symbol} "
        name = board.measure(change["what"])
        parts.append(f"{who}{name} {change['before']}{ARROW}{change['after']}")
    return parts


def change_text(option: Option, seat: int, board: Board, sitters: list[Sitter]) -> Text:
    """What an answer would change, all of it."""
    return Text(", ".join(change_parts(option, seat, board, sitters)))


def listing(
    options: list[Option], seat: int, board: Board, sitters: list[Sitter], width: int, lines: int
) -> RenderableType:
    """The answers as sentences; if there is no room for a line each, crossed or in columns."""
    numbered = [
        (number, option, change_parts(option, seat, board, sitters))
        for number, option in enumerate(options, 1)
    ]
    if len(options) <= lines:
        return as_sentences(numbered, width)
    crossing = crossed(options)
    table = crossing.drawn(width) if crossing is not None else None
    if crossing is None or table is None:
        return in_columns(numbered, width, lines)
    others = [numbered[index] for index in crossing.others]
    return Group(table, in_columns(others, width, lines)) if others else table


def as_sentences(numbered: list[Numbered], width: int) -> RenderableType:
    """A line for each answer: number, sentence, what changes."""
    table = Table.grid(padding=(0, 1, 0, 0))
    table.add_column(width=NUMBER, no_wrap=True, justify="right")
    table.add_column(width=width - NUMBER - 1)
    for number, option, changes in numbered:
        line = beside(option.label, changes, width - NUMBER - 1)
        table.add_row(Text(f"[{number}]", style=GOLD), line)
    return table


def beside(label: str, changes: list[str], width: int) -> Text:
    """A sentence and, as far as the line goes, what changes; none of it is cut in the middle."""
    line = Text(label)
    room = width - cell_len(label) - GAP
    told = ", ".join(changes)
    while changes and cell_len(told) > room:
        changes = changes[:-1]
        told = ", ".join([*changes, MORE])
    if changes:
        line.append(" " * GAP)
        line.append(told, style=QUIET)
    return line


def in_columns(numbered: list[Numbered], width: int, lines: int) -> RenderableType:
    """Several answers to a line, as many as their sentences leave room for."""
    widest = max([cell_len(option.label) for _, option, _ in numbered]) + NUMBER + 1
    wanted = -(-len(numbered) // max(1, lines))
    columns = max(1, min(wanted, (width + 1) // (widest + 1)))
    if columns == 1:
        return as_sentences(numbered, width)
    cell = (width + 1) // columns - 1
    cells = []
    for number, option, changes in numbered:
        line = Text(f"{f'[{number}]':>{NUMBER}} ", style=GOLD)
        said = beside(option.label, changes, cell - NUMBER - 1)
        cells.append(Text.assemble(line, said))
    return Columns(cells, width=cell, padding=(0, 1, 0, 0), column_first=True)
