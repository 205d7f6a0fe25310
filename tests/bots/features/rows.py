"""Rows of features by name, as tests read them."""

from __future__ import annotations

from functools import cache
from typing import Any

from signoria import Match
from signoria.bots.evaluate import features_of
from signoria.bots.evaluate.features import Features, Row
from signoria.kernel.agenda import State
from signoria.kernel.game import Game

NUMBERS = dict[str, float]


@cache
def features(game: Game[Any]) -> Features:
    """The features of a game, made once."""
    return features_of(game)


def row_of(game: Game[Any], s: State, seat: int) -> NUMBERS:
    """What a table looks like to a seat: what is not named is 0."""
    row, known = Row(), features(game)
    known.fill(s, seat, row)
    assert len(set(row.places)) == len(row.places) == len(row.values), "a place is added once"
    return {known.names[place]: value for place, value in zip(row.places, row.values)}


def numbers(m: Match, seat: int = 0) -> NUMBERS:
    """The same of a match."""
    return row_of(m.game, m.state, seat)


def came(before: NUMBERS, after: NUMBERS) -> set[str]:
    """The names that are there now and were not."""
    return after.keys() - before.keys()


def went(before: NUMBERS, after: NUMBERS) -> set[str]:
    """The names that were there and are no longer."""
    return before.keys() - after.keys()
