"""Positions of families: what one has collected is its own, and fits the rest of the table."""

from __future__ import annotations

from copy import deepcopy
from functools import cache
from random import Random
from typing import Any

import pytest

import signoria
from signoria import BadPosition
from tests.games.lorenzo.houses.tables import Board, player, table

Json = dict[str, Any]


@cache
def real(seed: int, answers: int) -> Json:
    """A position of a real match, after this many answers at random."""
    m = signoria.new("lorenzo", seats=3, seed=seed, modules=["houses"], promos=True)
    rng = Random(seed)
    for _ in range(answers):
        m.play(rng.choice(m.words))
    return m.position()


ROVERE, SFORZA, ORSINI, VISCONTI = (132, 26), (57, 15), (203, 74), (2, 17)
"""After a tile, after the leaders beside the family, after a set, before a leader is played."""


def changed(moment: tuple[int, int], family: str, entry: str, value: object) -> Json:
    """The position of that moment with another entry of this family."""
    position = deepcopy(real(*moment))
    signoria.from_position(position)
    families = [each["family"] for each in position["players"]]
    next(each for each in families if each["name"] == f"house-{family}")[entry] = value
    return position


@pytest.mark.parametrize(
    ("moment", "family", "entry", "value", "message"),
    [
        (ROVERE, "della-rovere", "faith_tiles", [], r"faith_tiles: .* step 3 \(.*H-H4, H-H15\)"),
        (ROVERE, "della-rovere", "faith_tiles", [1], r"faith_tiles: .* this order .*H-H4"),
        (ROVERE, "della-rovere", "faith_tiles", [0, 0], r"faith_tiles\[1\]: 0 is named twice"),
        (ROVERE, "della-rovere", "faith_tiles", [0, 1, 2, 3], r"faith_tiles: .*H-H4"),
        (ROVERE, "della-rovere", "sets", 1, r"sets: this family has a reward .*H-H9"),
        (ROVERE, "della-rovere", "turned", [0], r"turned: this family has no such token .*H-L1"),
        (ORSINI, "orsini", "sets", 0, r"sets: every full set of cards is rewarded .*H-H9, H-H18"),
        (ORSINI, "orsini", "sets", 2, r"sets: there are fewer full sets of cards .*H-H9"),
        (ORSINI, "orsini", "sets", 5, r"sets: this family has a reward for fewer .*H-H9"),
        (ORSINI, "orsini", "faith_tiles", [0], r"faith_tiles: this family does not take .*H-H4"),
        (ORSINI, "orsini", "known_leaders", ["leonardo"], r"known_leaders: fewer .*H-H10"),
        (SFORZA, "sforza", "known_leaders", ["bembo"], r"known_leaders: .* its owner .*H-H19"),
        (VISCONTI, "visconti", "turned", [0], r"turned: one is turned up with each leader .*H-L1"),
        (VISCONTI, "visconti", "turned", [5], r"turned: this family has no such token .*H-L1"),
    ],
)
def test_what_a_family_cannot_have_is_refused(
    moment: tuple[int, int], family: str, entry: str, value: object, message: str
) -> None:
    with pytest.raises(BadPosition, match=rf"players\[\d\]\.family\.{message}"):
        signoria.from_position(changed(moment, family, entry, value))


def test_hh4_in_a_composed_position_a_tile_may_be_left() -> None:
    m = table(Board(goods="3 faith", family="della-rovere"), Board())
    assert player(m)["family"]["faith_tiles"] == []


def test_hl1_gifts_turn_up_tokens_for_the_leaders_they_bring_into_play() -> None:
    board = Board(family="visconti", hand="savonarola pico")
    m = table(board, Board(), settings={"promos": True})
    position = m.position()
    for panel in m.game.panels:
        panel.make_rich(position, Random(1))
    assert position["players"][0]["family"]["turned"] == [0, 1]
