"""Tables of self-play as chances are fitted to them: how everybody stands, and who won."""

from __future__ import annotations

from dataclasses import dataclass
from math import exp
from pathlib import Path

from signoria.bots.evaluate.chances import NETWORK, OWN, Chances, Modules
from signoria.bots.evaluate.features import Row
from signoria.bots.evaluate.network import Network
from signoria.train.rows import Rows, read_rows
from signoria.train.selfplay import BadTraining

Configuration = tuple[int, Modules]
"""A number of seats, and modules."""


@dataclass(frozen=True)
class Judged:
    """A table: its game, how far that had come, how everybody stands, and who won.

    - `third` is the part of the game it is from, 0 to 2; `remaining` how much is to come, by the game's
      own evaluation
    - `leads` are everybody's points, divided by the evaluation's doubt
    """

    game: int
    third: int
    remaining: float
    leads: list[float]
    shares: list[float]

    def said(self, chances: Chances) -> list[float]:
        """Everybody's share of the win; alone, also that of losing."""
        steepness = chances.steepness(self.remaining)
        odds = [steepness * lead for lead in self.leads]
        if len(odds) == 1:
            odds.append(chances.even(self.remaining))
        top = max(odds)
        strengths = [exp(each - top) for each in odds]
        total = sum(strengths)
        return [strength / total for strength in strengths]

    def came(self) -> list[float]:
        """Everybody's share of the win as it came; alone, also that of losing."""
        return self.shares if len(self.shares) > 1 else [self.shares[0], 1.0 - self.shares[0]]


Tables = dict[Configuration, list[Judged]]


def read_tables(game: str, files: list[Path], network: Network | None) -> dict[str, Tables]:
    """The tables in these files, as the game's own evaluation and the network judge them."""
    found: dict[str, Tables] = {OWN: {}}
    if network is not None:
        found[NETWORK] = {}
    for path in files:
        rows = read_rows(path)
        if rows.game != game:
            raise BadTraining(f"{path} holds rows of {rows.game}, not of {game}")
        scores = {OWN: own_scores(rows)}
        if network is not None:
            scores[NETWORK] = network_scores(rows, network)
        for kind, kept in found.items():
            tables = kept.setdefault((rows.seats, rows.modules), [])
            tables += judged(rows, scores[kind])
    if not any(found[OWN].values()):
        raise BadTraining("there are no rows to fit chances to")
    return found


def own_scores(rows: Rows) -> list[float]:
    """What the game's own evaluation says of every row, divided by its doubt."""
    seats = rows.seats
    return [points / rows.doubts[row // seats] for row, points in enumerate(rows.points)]


def network_scores(rows: Rows, network: Network) -> list[float]:
    """What the network says of every row."""
    bound = network.bound_to(rows.names)
    found, first = [], 0
    for length in rows.lengths:
        row = Row()
        row.places = rows.places[first : first + length].tolist()
        row.values = rows.values[first : first + length].tolist()
        found.append(bound.score(row))
        first += length
    return found


def judged(rows: Rows, scores: list[float]) -> list[Judged]:
    """The tables of a file. Those of a game follow each other, in the order they were played."""
    found = []
    counts = count_tables(rows)
    place = 0
    for table in range(rows.tables):
        game = rows.games[table]
        place = place + 1 if table and rows.games[table - 1] == game else 0
        first = table * rows.seats
        found.append(
            Judged(
                game,
                3 * place // counts[game],
                rows.remaining[table],
                scores[first : first + rows.seats],
                rows.shares[first : first + rows.seats].tolist(),
            )
        )
    return found


def count_tables(rows: Rows) -> dict[int, int]:
    """How many tables there are of each game."""
    found: dict[int, int] = {}
    for game in rows.games:
        found[game] = found.get(game, 0) + 1
    return found
