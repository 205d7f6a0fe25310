"""Positions of families: what one has collected is its own, and fits the rest of the table."""

from __future__ import annotations

from collections.abc import Callable
from copy import deepcopy
from functools import cache
from random import Random
from typing import Any

import pytest

import signoria
from signoria import BadPosition
from tests.games.lorenzo.houses.tables import Board, player, table

Json = dict[str, Any]


TYPES = ("territory", "character", "building", "venture")


def owner(position: Json, family: str) -> Json | None:
    """The board with a family, if a player has it."""
    found = [each for each in position["players"] if each["family"]["name"] == f"house-{family}"]
    return found[0] if found else None


def has_a_tile(board: Json) -> bool:
    """Its first faith tile, and no other."""
    return bool(board["family"]["faith_tiles"] == [0])


def has_a_set(board: Json) -> bool:
    """A first full set of cards."""
    return bool(board["family"]["sets"] == 1)


def has_other_leaders(board: Json) -> bool:
    """Leaders, and Bembo is none of them."""
    return bool(board["leaders"]["hand"]) and "bembo" not in board["leaders"]["hand"]


def has_played_none(board: Json) -> bool:
    """Leaders, and none in play."""
    return bool(board["leaders"]["hand"]) and not board["leaders"]["played"]


def helps(word: str, family: str, board: Json | None) -> bool:
    """Does an answer bring the owner of a family nearer to what it collects?"""
    if board is None:
        return family in word
    lacking = [type for type in TYPES if not board["cards"][type]]
    return "faith" in word or any([f" {type}." in word for type in lacking])


MOMENTS: dict[str, Callable[[Json], bool]] = {
    "della-rovere": has_a_tile,
    "orsini": has_a_set,
    "sforza": has_other_leaders,
    "visconti": has_played_none,
}
"""By family, what its owner has at the moment a test wants."""


@cache
def moment(family: str) -> Json:
    """A position of a real match, looked for: another leader in the box makes other matches."""
    for seed in range(100):
        m = signoria.new("lorenzo", seats=3, seed=seed, modules=["houses"], promos=True)
        rng, position = Random(seed), m.position()
        if family not in str(position["auction"]):
            continue
        for _ in range(150):
            board = owner(position, family)
            if position["round"] and board is not None and MOMENTS[family](board):
                return position
            helping = [word for word in m.words if helps(word, family, board)]
            m.play(rng.choice(helping or m.words))
            position = m.position()
    raise AssertionError(f"no match has {family} at this moment")


def changed(family: str, entry: str, value: object) -> Json:
    """The position of its moment with another entry of this family."""
    position = deepcopy(moment(family))
    signoria.from_position(position)
    board = owner(position, family)
    assert board is not None
    board["family"][entry] = value
    return position


@pytest.mark.parametrize(
    ("family", "entry", "value", "message"),
    [
        ("della-rovere", "faith_tiles", [], r"faith_tiles: .* step 3 \(.*H-H4, H-H15\)"),
        ("della-rovere", "faith_tiles", [1], r"faith_tiles: .* this order .*H-H4"),
        ("della-rovere", "faith_tiles", [0, 0], r"faith_tiles\[1\]: 0 is named twice"),
        ("della-rovere", "faith_tiles", [0, 1, 2, 3], r"faith_tiles: .*H-H4"),
        ("della-rovere", "sets", 1, r"sets: this family has a reward .*H-H9"),
        ("della-rovere", "turned", [0], r"turned: this family has no such token .*H-L1"),
        ("orsini", "sets", 0, r"sets: every full set of cards is rewarded .*H-H9, H-H18"),
        ("orsini", "sets", 2, r"sets: there are fewer full sets of cards .*H-H9"),
        ("orsini", "sets", 5, r"sets: this family has a reward for fewer .*H-H9"),
        ("orsini", "faith_tiles", [0], r"faith_tiles: this family does not take .*H-H4"),
        ("orsini", "known_leaders", ["leonardo"], r"known_leaders: fewer .*H-H10"),
        ("sforza", "known_leaders", ["bembo"], r"known_leaders: .* its owner .*H-H19"),
        ("visconti", "turned", [0], r"turned: one is turned up with each leader .*H-L1"),
        ("visconti", "turned", [5], r"turned: this family has no such token .*H-L1"),
    ],
)
def test_what_a_family_cannot_have_is_refused(
    family: str, entry: str, value: object, message: str
) -> None:
    with pytest.raises(BadPosition, match=rf"players\[\d\]\.family\.{message}"):
        signoria.from_position(changed(family, entry, value))


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
