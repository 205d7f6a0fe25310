"""Positions of the auction of families: lots and offers must fit what is to come."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any

import pytest

import signoria
from signoria import BadPosition
from signoria.games.registry import RULEBOOKS
from signoria.kernel.reading import Reader

Json = dict[str, Any]
Edit = Callable[[Json], None]


@cache
def game() -> list[Json]:
    """The positions of an auction, one after each offer, and the one after it."""
    m = signoria.new("lorenzo", seats=4, seed=5, modules=["houses"])
    found = []
    while m.state.decision.kind == "offer":
        found.append(m.position())
        m.play(m.words[len(found) % 3])
    return [*found, m.position()]


def no_adaptation(position: Json) -> None:
    position["adaptation"] = None


def no_tile(position: Json) -> None:
    position["auction"][3]["tile"] = None


def one_lot_less(position: Json) -> None:
    position["auction"].pop()


def a_tile_twice(position: Json) -> None:
    position["auction"][1]["tile"] = position["auction"][0]["tile"]


def a_family_twice(position: Json) -> None:
    position["auction"][1]["family"] = position["auction"][0]["family"]


def stands_nowhere(position: Json) -> None:
    lot = next(lot for lot in position["auction"] if lot["seat"] is not None)
    lot |= {"seat": None, "space": 0}


def a_space_of_nobody(position: Json) -> None:
    lot = next(lot for lot in position["auction"] if lot["seat"] is None)
    lot["space"] = 3


def leaders_of_a_family_that_shows_none(position: Json) -> None:
    lot = next(lot for lot in position["auction"] if not lot["leaders"])
    lot["leaders"] = ["leonardo"]


def stands_and_offers(position: Json) -> None:
    lot = next(lot for lot in position["auction"] if lot["seat"] is not None)
    lot["seat"] = position["agenda"][0]["seat"]


def family_before_the_end(position: Json) -> None:
    position["players"][0]["family"]["name"] = position["auction"][0]["family"]


@pytest.mark.parametrize(
    ("edit", "message"),
    [
        (no_adaptation, r"position.adaptation: .* \(Ruling H-A7\)"),
        (no_tile, r"auction\[3\].tile: nobody is about to draw .* \(Ruling H-B1\)"),
        (one_lot_less, r"auction: there is a lot for each player \(Ruling H-B1\)"),
        (a_tile_twice, r"auction\[1\].tile: another lot has it already \(Ruling H-B1\)"),
        (a_family_twice, r"auction\[1\].family: another lot has it already \(Ruling H-B1\)"),
        (stands_nowhere, r"auction: seat \d stands on one lot, or .* \(Rulings H-B1, H-B4\)"),
        (a_space_of_nobody, r"auction\[\d\].space: .*0"),
        (leaders_of_a_family_that_shows_none, r"auction\[\d\].leaders: fewer .* \(Ruling H-H10\)"),
        (stands_and_offers, r"auction: seat \d stands on one lot, or .* \(Rulings H-B1, H-B4\)"),
        (family_before_the_end, r"players: families come after the auction \(Ruling H-B6\)"),
    ],
)
def test_an_auction_that_cannot_be_is_refused(edit: Edit, message: str) -> None:
    position = signoria.from_position(game()[1], seed=1).position()
    edit(position)
    with pytest.raises(BadPosition, match=message):
        signoria.from_position(position)


def test_after_the_auction_everybody_has_a_family() -> None:
    position = signoria.from_position(game()[-1], seed=1).position()
    assert not position["round"]
    position["players"][2]["family"]["name"] = None
    with pytest.raises(BadPosition, match=r"players: everybody got a family .* \(Ruling H-B6\)"):
        signoria.from_position(position)


def test_hf22_tokens_may_be_about_to_be_looked_at_when_a_position_is_taken_up() -> None:
    """How many are kept is known before fate has drawn any."""
    rules = RULEBOOKS["lorenzo"].game(2, ["houses"], {})
    keep = rules.tasks["leader ficino.keep"]
    assert keep.arg_from_json(rules.table(), 0, Reader(1, "arg", BadPosition)) == 1
    with pytest.raises(BadPosition, match="from 0 to 1"):
        keep.arg_from_json(rules.table(), 0, Reader(2, "arg", BadPosition))
