"""What self-play leaves behind: tables as numbers, and who won in the end.

A file holds tables of one configuration. For every seat of a table it has a row of features (only
those that are not 0), the seat's share of the win, the share that a search expected, and the points
the game's own evaluation gave it.
"""

from __future__ import annotations

import json
from array import array
from pathlib import Path
from typing import Any, Final

from signoria.bots.evaluate.features import Row
from signoria.bots.evaluate.npz import (
    BadArrays,
    Numbers,
    all_finite,
    read_npz,
    table_in,
    text,
    text_in,
    write_npz,
)

BY_TABLE: Final = {"games": "q", "doubts": "f", "remaining": "f"}
BY_ROW: Final = {"lengths": "i", "shares": "f", "expected": "f", "points": "f"}
BY_NUMBER: Final = {"places": "h", "values": "f"}
"""The arrays and the types of their numbers: one for each table, each row, each number of a row."""


class Rows:
    """Tables of one configuration of a game.

    - `games`: the seed of the game a table comes from; `doubts`: how many points of lead make a win
      likely there, and `remaining` how much of the game is to come, by the game's own evaluation
    - `shares`, `expected` and `points`, for each seat of each table: its share of the win, what the
      search of the bot that moved expected it to be (the same where none was made), and what the
      game's own evaluation gives it, with its tempo
    - `lengths`: how many of the `places` and `values` belong to each row
    """

    def __init__(self, game: str, seats: int, modules: tuple[str, ...], names: list[str]) -> None:
        self.game = game
        self.seats = seats
        self.modules = modules
        self.names = names
        self.games = array("q")
        self.doubts = array("f")
        self.remaining = array("f")
        self.lengths = array("i")
        self.shares = array("f")
        self.expected = array("f")
        self.points = array("f")
        self.places = array("h")
        self.values = array("f")

    @property
    def tables(self) -> int:
        """How many tables there are."""
        return len(self.games)

    def add_table(self, game: int, doubt: float, remaining: float) -> None:
        """A table; the rows of its seats follow."""
        self.games.append(game)
        self.doubts.append(doubt)
        self.remaining.append(remaining)

    def add_row(self, row: Row, share: float, expected: float, points: float) -> None:
        """How the table looks to the next seat, and what came of it."""
        self.lengths.append(len(row.places))
        self.places.extend(row.places)
        self.values.extend(row.values)
        self.shares.append(share)
        self.expected.append(expected)
        self.points.append(points)

    def join(self, other: Rows) -> None:
        """Take in the tables of another game of the same configuration."""
        assert self.names == other.names, "one configuration has the same features everywhere"
        for name in (*BY_TABLE, *BY_ROW, *BY_NUMBER):
            getattr(self, name).extend(getattr(other, name))

    def write(self, path: Path) -> None:
        """Write them to a file."""
        about = {"game": self.game, "seats": self.seats, "modules": self.modules}
        arrays = {"about": text(json.dumps(about)), "names": text("\n".join(self.names))}
        for name in (*BY_TABLE, *BY_ROW, *BY_NUMBER):
            arrays[name] = Numbers(getattr(self, name))
        write_npz(path, arrays)


def read_rows(path: Path) -> Rows:
    """The rows in a file; BadArrays says what is wrong with it."""
    found = read_npz(path)
    types = BY_TABLE | BY_ROW | BY_NUMBER
    for name in ("about", "names", *types):
        if name not in found:
            raise BadArrays(f"{path} holds no rows: it has no {name!r}")
    names = text_in(found, "names", path).split("\n")
    rows = empty_rows(table_in(found, "about", path), names, path)
    for name, code in types.items():
        if found[name].values.typecode != code:
            raise BadArrays(f"{path}: {name!r} has numbers of another type")
        setattr(rows, name, found[name].values)
    check_lengths(rows, path)
    return rows


def empty_rows(about: dict[str, Any], names: list[str], path: Path) -> Rows:
    """The configuration a file is about, with no tables yet."""
    game, seats, modules = about.get("game"), about.get("seats"), about.get("modules")
    if not isinstance(game, str) or not isinstance(modules, list):
        raise BadArrays(f"{path} does not say which game its rows are of")
    if type(seats) is not int or seats < 1 or not all([isinstance(each, str) for each in modules]):
        raise BadArrays(f"{path} does not say which configuration its rows are of")
    return Rows(game, seats, tuple(modules), names)


def check_lengths(rows: Rows, path: Path) -> None:
    """The arrays must fit each other."""
    counts = {name: len(getattr(rows, name)) for name in (*BY_TABLE, *BY_ROW, *BY_NUMBER)}
    wanted = dict.fromkeys(BY_TABLE, rows.tables)
    wanted |= dict.fromkeys(BY_ROW, rows.tables * rows.seats)
    wanted |= dict.fromkeys(BY_NUMBER, sum(rows.lengths))
    if counts != wanted or min(rows.lengths, default=0) < 0:
        raise BadArrays(f"{path} holds no rows: its arrays do not fit each other")
    if rows.places and not 0 <= min(rows.places) <= max(rows.places) < len(rows.names):
        raise BadArrays(f"{path} holds no rows: a place has no name")
    for name, code in (BY_TABLE | BY_ROW | BY_NUMBER).items():
        if code == "f" and not all_finite(getattr(rows, name)):
            raise BadArrays(f"{path} holds no rows: a number in {name!r} is not finite")
