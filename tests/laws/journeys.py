"""Whole games to look at: every table on the way, fate's questions included."""

from __future__ import annotations

from functools import lru_cache
from zlib import crc32

from signoria.kernel.agenda import FATE, Decision, State
from signoria.kernel.match import Match
from signoria.kernel.record.fate import SeededFate
from tests.laws.players import Chooser, Eager, Wanderer, first, last
from tests.laws.tables import Configuration

MOST_ANSWERS = 20_000
"""No game of ours is longer; one that is does not end."""

NOT_SOUGHT = ("object",)
"""Kinds that were printed after the golden games were written: eager players play as they did."""


class Journey:
    """One game from the setup to its end, with the table before each answer."""

    def __init__(self, configuration: Configuration, seed: int, style: str) -> None:
        self.configuration = configuration
        self.game = configuration.game
        self.match = at_start(configuration, seed)
        self.fate = self.match.fate
        self.tables: list[State] = []
        chooser = player(style, seed, configuration)
        while not self.match.over:
            assert len(self.tables) < MOST_ANSWERS, "this game does not end"
            self.tables.append(self.match.state.clone())
            step(self.match, chooser)
        self.entries = self.match.entries
        self.tables.append(self.match.state)

    def at(self, number: int) -> Match:
        """The match before the entry of this number, independent of this journey."""
        match = Match(self.game, self.tables[number].clone(), self.fate, None)
        match.entries = self.entries[:number]
        match.chances = len([entry for entry in match.entries if entry.seat == FATE])
        return match

    def some(self, count: int) -> list[int]:
        """`count` places spread over the whole journey, first and last included."""
        final = len(self.tables) - 1
        return sorted({final * part // max(1, count - 1) for part in range(count)})


def at_start(configuration: Configuration, seed: int) -> Match:
    """A match before fate's first answer. Configurations do not see the same chance."""
    fate = SeededFate(crc32(str(configuration).encode()) ^ seed)
    return Match(configuration.game, configuration.game.start(), fate, None)


def player(style: str, seed: int, configuration: Configuration) -> Chooser:
    """A player of this style; one answers for all seats."""
    if style == "eager":
        printed = [each for each in configuration.game.printed if each.kind not in NOT_SOUGHT]
        return Eager(seed, {each.id for each in printed})
    if style == "wander":
        return Wanderer(seed)
    return first if style == "first" else last


def step(match: Match, chooser: Chooser) -> None:
    """One answer: fate's if fate is asked, the player's otherwise."""
    state = match.state
    if state.seat == FATE:
        task, _, arg = state.agenda[-1]
        assert isinstance(task, Decision)
        weights = task.weights(state, arg, state.options)
        match.enter(match.fate.choose(match.chances, weights, match.words))
    else:
        match.enter(chooser(match.words))


@lru_cache(maxsize=50)
def journey(configuration: Configuration, seed: int, style: str) -> Journey:
    """A journey; several tests look at the same one, so it is made once."""
    return Journey(configuration, seed, style)
