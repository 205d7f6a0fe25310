"""The grid of a principality, and where each piece can lie on it.

A set of cells is a bit mask. The masks of a piece in every orientation and at every spot are
computed once per game; whether it fits somewhere is then one comparison for each spot (P-41).
"""

from __future__ import annotations

from typing import Final

LETTERS: Final = "abcdefghijklmnopqrstuvwxyz"
TURNS: Final = (0, 90, 180, 270)


class Grid:
    """Rows and columns, and the palazzo in its corner. Cells are counted from the top left."""

    def __init__(self, rows: int, columns: int) -> None:
        self.rows = rows
        self.columns = columns
        self.cells = rows * columns
        self.names = tuple(
            [f"{LETTERS[column]}{rows - row}" for row in range(rows) for column in range(columns)]
        )
        self.all = (1 << self.cells) - 1
        self.palazzo = 0
        self.not_first = self.without_column(0)
        self.not_last = self.without_column(columns - 1)

    def without_column(self, column: int) -> int:
        """All cells but those of one column."""
        mask = self.all
        for row in range(self.rows):
            mask &= ~(1 << row * self.columns + column)
        return mask

    def neighbours(self, mask: int) -> int:
        """The cells that share an edge with one of these, these excluded."""
        found = (mask << 1 & self.not_first) | (mask >> 1 & self.not_last)
        found |= mask << self.columns | mask >> self.columns
        return found & self.all & ~mask

    def cell_names(self, mask: int) -> list[str]:
        """The cells of a mask by name, in reading order."""
        return [self.names[cell] for cell in range(self.cells) if mask >> cell & 1]


class Orientation:
    """A piece turned or flipped one way: its picture, and its mask for each cell it may start from.

    The anchor is the first covered cell in reading order. `at` has the mask for every cell of the
    grid as anchor, 0 where the piece would leave the grid; `anchors` and `masks` list only the
    spots off the palazzo.
    """

    def __init__(self, grid: Grid, name: str, picture: tuple[str, ...]) -> None:
        self.name = name
        self.picture = picture
        self.offsets = offsets(picture)
        self.at = [self.mask_from(grid, cell) for cell in range(grid.cells)]
        self.anchors = [
            cell for cell in range(grid.cells) if self.at[cell] and not self.at[cell] & grid.palazzo
        ]
        self.masks = [self.at[cell] for cell in self.anchors]

    def mask_from(self, grid: Grid, anchor: int) -> int:
        """The cells covered from this anchor; 0 when one of them is off the grid."""
        row, column = divmod(anchor, grid.columns)
        mask = 0
        for down, right in self.offsets:
            if not 0 <= column + right < grid.columns or not row + down < grid.rows:
                return 0
            mask |= 1 << anchor + down * grid.columns + right
        return mask


class Shape:
    """A piece of the supply: in all orientations that differ, and its spots in all of them."""

    def __init__(self, grid: Grid, name: str, picture: tuple[str, ...], origin: str) -> None:
        self.name = name
        self.origin = origin
        self.size = len(offsets(picture))
        self.orientations = orientations(grid, picture)
        self.spots = [mask for orientation in self.orientations for mask in orientation.masks]


def any_within(masks: list[int], room: int) -> bool:
    """Is one of these sets of cells within the room?"""
    for mask in masks:
        if mask & room == mask:
            return True
    return False


def orientations(grid: Grid, picture: tuple[str, ...]) -> list[Orientation]:
    """All rotations and mirror images, each picture once (Ruling P-41)."""
    found: list[Orientation] = []
    seen: list[tuple[str, ...]] = []
    for side in ("turn", "flip"):
        turned = picture if side == "turn" else tuple([row[::-1] for row in picture])
        for angle in TURNS:
            if turned not in seen:
                seen.append(turned)
                found.append(Orientation(grid, f"{side} {angle}", turned))
            turned = quarter_turn(turned)
    return found


def quarter_turn(picture: tuple[str, ...]) -> tuple[str, ...]:
    """A picture turned clockwise by 90 degrees."""
    return tuple(
        ["".join([row[column] for row in picture[::-1]]) for column in range(len(picture[0]))]
    )


def offsets(picture: tuple[str, ...]) -> list[tuple[int, int]]:
    """The covered cells of a picture as steps down and right from the first of them."""
    cells = [
        (row, column)
        for row in range(len(picture))
        for column in range(len(picture[row]))
        if picture[row][column] == "#"
    ]
    top, left = cells[0]
    return [(row - top, column - left) for row, column in cells]
