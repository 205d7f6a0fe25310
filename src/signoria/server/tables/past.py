"""Earlier moments of games. A match is kept every few entries, so that the way to any other is short.

What is kept has a limit in bytes, and the games nobody looked back at for longest go first. The way from
one moment to the next is played in small steps, so that others are answered in between.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from dataclasses import dataclass, field
from typing import Final

from signoria.kernel.match import Match
from signoria.server.tables.shelf import MEGABYTE
from signoria.server.tables.table import Table
from signoria.server.tables.weighing import bytes_of

STEP: Final = 16
"""Entries between two moments that are kept."""


@dataclass
class Moments:
    """What is kept of one game: matches by their number of entries."""

    kept: dict[int, Match] = field(default_factory=dict)
    weight: int = 0


class Past:
    """Finds earlier moments."""

    def __init__(self, megabytes: int) -> None:
        self.most = megabytes * MEGABYTE
        self.games: OrderedDict[str, Moments] = OrderedDict()
        self.total = 0
        self.replayed = 0
        """Entries played on the way, since the start."""

    async def at(self, table: Table, entry: int) -> Match:
        """The match of a table after a number of entries; only to be looked at."""
        assert table.match is not None
        words = [(done.seat, done.word) for done in table.match.entries[:entry]]
        near = self.nearest(table.config.id, words)
        match = near.clone() if near is not None else table.config.match()
        while len(match.entries) < entry:
            begun = len(match.entries)
            until = min(entry, begun - begun % STEP + STEP)
            match.replay(words[begun:until])
            self.replayed += until - begun
            if until % STEP == 0:
                self.keep(table.config.id, match)
            await asyncio.sleep(0)
        return match

    def nearest(self, id: str, words: list[tuple[int, str]]) -> Match | None:
        """The latest kept match on the way there. What was taken back since does not count."""
        moments = self.games.get(id)
        if moments is None:
            return None
        self.games.move_to_end(id)
        for number in sorted(moments.kept, reverse=True):
            match = moments.kept[number]
            if number <= len(words) and is_on_the_way(match, words):
                return match
        return None

    def keep(self, id: str, match: Match) -> None:
        """Keep a moment of a game, and forget games if there is too much."""
        moments = self.games.setdefault(id, Moments())
        kept = match.clone()
        number = len(kept.entries)
        if number not in moments.kept:
            weight = bytes_of([kept.state, kept.entries[-STEP:]]) + 8 * number
            moments.weight += weight
            self.total += weight
        moments.kept[number] = kept
        while self.total > self.most and len(self.games) > 1:
            _, gone = self.games.popitem(last=False)
            self.total -= gone.weight


def is_on_the_way(match: Match, words: list[tuple[int, str]]) -> bool:
    """Did this match begin with these words?"""
    return all([(done.seat, done.word) == word for done, word in zip(match.entries, words)])
