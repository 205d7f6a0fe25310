"""Rows from many files put together for fitting: one list of names, one table after the other."""

from __future__ import annotations

from array import array
from collections import Counter
from collections.abc import Iterable
from math import exp, log
from pathlib import Path
from typing import Final

from signoria.train.rows import Rows, read_rows
from signoria.train.selfplay import BadTraining

LEAST_SEEN: Final = 20
"""A name that is not 0 in fewer rows is left out: what was seen so rarely teaches nothing."""

PARTS: Final = 10
"""Of ten parts of the games, by their seeds, one decides when to stop and one is kept for the end."""

TEST: Final = 0
VALIDATION: Final = 1


class Samples:
    """Tables of all configurations of a game. `firsts` is the first row of each table.

    The place after the last name stands for all names that are left out: it counts nothing.
    """

    def __init__(self, game: str, names: list[str]) -> None:
        self.game = game
        self.names = names
        self.games = array("q")
        self.seats = array("i")
        self.doubts = array("f")
        self.firsts = array("i")
        self.lengths = array("i")
        self.shares = array("f")
        self.expected = array("f")
        self.points = array("f")
        self.places = array("i")
        self.values = array("f")

    @property
    def tables(self) -> int:
        """How many tables there are."""
        return len(self.games)

    def part(self, table: int) -> int:
        """Which part of the games a table belongs to: all tables of a game are in one."""
        return self.games[table] % PARTS

    def shares_of(self, table: int) -> list[float]:
        """Everybody's share of the win."""
        first = self.firsts[table]
        return self.shares[first : first + self.seats[table]].tolist()

    def own_opinion(self, table: int, scale: float) -> list[float]:
        """The shares of a win by the game's own evaluation, its doubt made larger by a factor."""
        first = self.firsts[table]
        points = self.points[first : first + self.seats[table]]
        top = max(points)
        doubt = scale * self.doubts[table]
        strengths = [exp((each - top) / doubt) for each in points]
        return [strength / sum(strengths) for strength in strengths]

    def take_in(self, rows: Rows, places: dict[str, int]) -> None:
        """Add the tables of a file."""
        place_of = [places.get(name, len(self.names)) for name in rows.names]
        self.games.extend(rows.games)
        self.doubts.extend(rows.doubts)
        self.seats.extend([rows.seats] * rows.tables)
        first = len(self.shares)
        self.firsts.extend(range(first, first + len(rows.shares), rows.seats))
        self.shares.extend(rows.shares)
        self.expected.extend(rows.expected)
        self.points.extend(rows.points)
        self.lengths.extend(rows.lengths)
        self.places.extend(map(place_of.__getitem__, rows.places))
        self.values.extend(rows.values)


def row_files(folders: Iterable[Path]) -> list[Path]:
    """The files with rows in these folders; a file may be named itself."""
    found = []
    for folder in folders:
        found += sorted(folder.glob("rows-*.npz")) if folder.is_dir() else [folder]
    return found


def read_samples(game: str, files: list[Path]) -> Samples:
    """All the rows in these files."""
    together = [read_rows(path) for path in files]
    for path, rows in zip(files, together):
        if rows.game != game:
            raise BadTraining(f"{path} holds rows of {rows.game}, not of {game}")
    if not any([rows.tables for rows in together]):
        raise BadTraining("there are no rows to learn from")
    names = names_seen(together)
    samples = Samples(game, names)
    places = {name: place for place, name in enumerate(names)}
    for rows in together:
        samples.take_in(rows, places)
    return samples


def names_seen(together: list[Rows]) -> list[str]:
    """The names that were seen often enough, in the order of the features."""
    seen: dict[str, int] = {}
    for rows in together:
        counts = Counter(rows.places)
        for place, name in enumerate(rows.names):
            seen[name] = seen.get(name, 0) + counts[place]
    return [name for name, count in seen.items() if count >= LEAST_SEEN]


def log_loss(shares: list[float], said: list[float]) -> float:
    """How much was wrong with what was said of a table: 0 if the winner was certain."""
    return -sum([share * log(max(1e-9, guess)) for share, guess in zip(shares, said)])
