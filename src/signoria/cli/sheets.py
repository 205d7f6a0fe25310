"""Tables that are whole at any width: no figure is ever cut, and no column left out.

Where a table is too broad for the terminal, one of figures is folded: the columns that do not fit
stand below, behind the same names. One with sentences is turned instead: each row becomes a few lines.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from rich.cells import cell_len
from rich.console import Console, ConsoleOptions, Group, RenderableType, RenderResult
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from signoria.cli.palette import GOLD, SERENA, STRONG

READABLE: Final = 20
"""A column of sentences is at least as wide."""

INDENT: Final = 2

NAME, FIGURE, SENTENCE = "name", "figure", "sentence"


@dataclass(frozen=True)
class Column:
    """A column: what stands above it, what it holds, and which columns it stays beside."""

    head: Text
    kind: str
    style: str
    group: str

    def above(self) -> Text:
        """The whole head, the group's name over its own."""
        return Text(f"{self.group}\n") + self.head if self.group else self.head


class Sheet:
    """A table under construction, and the shape it takes when it is printed.

    The first column names the rows.
    """

    def __init__(self, title: str = "") -> None:
        self.title = title
        self.columns: list[Column] = []
        self.rows: list[list[Text]] = []
        self.lines: set[int] = set()

    def names(self, head: str = "", style: str = GOLD) -> None:
        """Add a column of names, which are never broken."""
        self.columns.append(Column(Text(head), NAME, style, ""))

    def figures(self, head: str | Text, style: str = "", group: str = "") -> None:
        """Add a column of figures, which are never broken; those of one group stay together."""
        self.columns.append(Column(as_text(head), FIGURE, style, group))

    def sentences(self, head: str, style: str = "") -> None:
        """Add a column of sentences, which go on in the next line."""
        self.columns.append(Column(Text(head), SENTENCE, style, ""))

    def row(self, *cells: str | Text, style: str = "", line: bool = False) -> None:
        """Add a row; with a line, the rows below it are set apart."""
        self.rows.append([as_text(cell, style) for cell in cells])
        if line:
            self.lines.add(len(self.rows) - 1)

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        if self.title:
            yield Text(self.title, style=STRONG)
        everything = range(len(self.columns))
        if self.width(everything) <= options.max_width:
            yield self.table(everything)
        elif SENTENCE in [column.kind for column in self.columns]:
            yield from [self.as_lines(row) for row in self.rows]
        else:
            for part in self.fold(options.max_width):
                yield self.table([0, *part])

    def width(self, which: range | list[int]) -> int:
        """How broad a table of these columns is at least, with its frame."""
        return sum([self.room(index) + 3 for index in which]) + 1

    def room(self, index: int) -> int:
        """What a column needs: its broadest line, or for sentences a readable width."""
        column = self.columns[index]
        cells = [column.above().plain, *[row[index].plain for row in self.rows]]
        if column.kind != SENTENCE:
            return max([cell_len(line) for cell in cells for line in cell.split("\n")])
        return max([READABLE, *[cell_len(word) for cell in cells for word in cell.split()]])

    def table(self, which: range | list[int]) -> Table:
        """Some of the columns, in the shape of a table."""
        table = Table(border_style=SERENA, header_style="bold")
        for index in which:
            column = self.columns[index]
            table.add_column(
                column.above(),
                style=column.style,
                justify="right" if column.kind == FIGURE else "left",
                min_width=self.room(index),
                no_wrap=column.kind != SENTENCE,
            )
        for number, row in enumerate(self.rows):
            table.add_row(*[row[index] for index in which], end_section=number in self.lines)
        return table

    def fold(self, width: int) -> Iterator[list[int]]:
        """All columns but the first in parts that fit beside it; a group only parts if it must."""
        part: list[int] = []
        for group in self.groups():
            pieces = [group] if self.width([0, *group]) <= width else [[each] for each in group]
            for piece in pieces:
                if part and self.width([0, *part, *piece]) > width:
                    yield part
                    part = []
                part += piece
        yield part

    def groups(self) -> list[list[int]]:
        """The columns behind the first one, those of a group together."""
        found: list[list[int]] = []
        for index, column in enumerate(self.columns[1:], 1):
            if column.group and column.group == self.columns[index - 1].group:
                found[-1].append(index)
            else:
                found.append([index])
        return found

    def as_lines(self, row: list[Text]) -> RenderableType:
        """A row as lines: names and figures together, then each sentence below them."""
        head: list[Text] = []
        below: list[RenderableType] = []
        several = len([column for column in self.columns if column.kind == SENTENCE]) > 1
        for column, cell in zip(self.columns, row):
            styled = cell.copy()
            styled.stylize_before(column.style)
            if column.kind == SENTENCE:
                label = Text(f"{column.head}: " if several else "")
                below.append(Padding(label + styled, (0, 0, 0, INDENT)))
            elif cell.plain:
                label = Text(f"{column.head} " if column.kind == FIGURE else "")
                head.append(label + styled)
        return Group(Text(" · ").join(head), *below)


def as_text(cell: str | Text, style: str = "") -> Text:
    """A cell as text, in a style where it has none of its own."""
    return cell if isinstance(cell, Text) else Text(cell, style=style)
