"""Tables of Princes on which a player has money that nobody can have."""

from __future__ import annotations

from copy import deepcopy
from random import Random

import pytest

import signoria
from signoria import BadPosition
from tests.input.impossible.changes import Json, at, refuse


@pytest.mark.parametrize("kind", ["reject", "name", "bid"])
@pytest.mark.parametrize("more", [-500, -100, 100, 3000])
def test_p2_before_the_first_object_is_paid_everybody_has_as_much(kind: str, more: int) -> None:
    position = at("princes", kind).position()
    for player in position["players"]:
        changed = deepcopy(position)
        changed["players"][position["players"].index(player)]["money"] += more
        refuse(changed, r"money: everybody begins with 3500 \(Ruling P-2\)")


def rich(position: Json, seat: int, money: int) -> Json:
    """The same with more money for a seat."""
    changed = deepcopy(position)
    changed["players"][seat]["money"] += money
    return changed


def later() -> Json:
    """A turn of the third round."""
    match, rng = signoria.new("princes", seats=3, seed=1), Random(1)
    while match.view(None)["round"] < 3 or match.state.decision.kind != "action":
        match.play(rng.choice(match.words))
    return match.position()


def test_p33_p39_money_comes_from_works_and_from_prestige_that_was_sold() -> None:
    for seat in range(3):
        refuse(rich(later(), seat, 10_000), r"brought less than this \(Rulings P-33, P-39\)")


def test_p39_who_sold_prestige_may_have_what_it_brought() -> None:
    position = later()
    fame = [sum(player["fame"].values()) for player in position["players"]]
    seat = fame.index(max(fame))
    assert fame[seat] > 0
    while loads(rich(position, seat, 100)):
        position = rich(position, seat, 100)
    position["players"][seat]["fame"]["sold"] += 1
    assert loads(rich(position, seat, 100))
    refuse(rich(position, seat, 200), "brought less than this")


def loads(position: Json) -> bool:
    """Is this position taken up?"""
    try:
        signoria.from_position(position, seed=1)
    except BadPosition:
        return False
    return True
