"""Where the setup of a game is over: once, before anything of the first round is asked."""

from __future__ import annotations

from random import Random

import pytest

import signoria
from signoria.kernel.match import Match

ASKED = [
    ("masters", 2, []),
    ("princes", 3, []),
    ("lorenzo", 3, ["advanced"]),
    ("lorenzo", 4, ["advanced", "houses"]),
]
"""Games in which players answer something before the first round."""


def played(game: str, seats: int, modules: list[str]) -> Match:
    """A match that has gone on for a while."""
    match, rng = signoria.new(game, seats=seats, seed=5, modules=modules), Random(5)
    while not match.over and len(match.entries) < 200:
        match.play(rng.choice(match.words))
    return match


@pytest.mark.parametrize(("game", "seats", "modules"), ASKED)
def test_it_is_over_with_one_entry_and_not_before_all_have_answered(
    game: str, seats: int, modules: list[str]
) -> None:
    match = played(game, seats, modules)
    (begun,) = [number for number, entry in enumerate(match.entries, 1) if entry.begins]
    assert match.game.has_begun(match.at(begun).state)
    assert not match.game.has_begun(match.at(begun - 1).state)
    assert {entry.seat for entry in match.entries[:begun]} >= set(range(seats))
    again = signoria.load(match.record())
    assert [entry.begins for entry in again.entries] == [entry.begins for entry in match.entries]


def test_where_nobody_is_asked_it_is_over_all_the_same() -> None:
    match = played("lorenzo", 2, [])
    (begun,) = [number for number, entry in enumerate(match.entries, 1) if entry.begins]
    assert all([entry.seat < 0 for entry in match.entries[:begun]])
