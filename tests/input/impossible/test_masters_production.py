"""Tables of Masters of Renaissance on which a production is going on that cannot be."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.masters.tables import Board, table
from tests.input.impossible.changes import Json, at, refuse
from tests.input.impossible.test_masters import with_arg

BASE: dict[str, Any] = {"powers": ["base"]}
INPUTS: dict[str, Any] = {**BASE, "inputs": ["coin", "coin"]}
ALL: dict[str, Any] = {**INPUTS, "outputs": {"stone": 1}}


def producing(kind: str) -> Json:
    """A step of a production, for which the player has enough."""
    position = at("masters", kind).position()
    position["players"][position["agenda"][0]["seat"]]["strongbox"] = {"coin": 9, "stone": 9}
    return position


@pytest.mark.parametrize("kind", ["base_inputs", "free_outputs"])
def test_m43_at_least_one_power_works(kind: str) -> None:
    task = kind.replace("_", " ")
    refuse(with_arg(producing(kind), task, {"powers": []}), r"at least one power works")


@pytest.mark.parametrize("arg", [INPUTS, ALL])
def test_m39_the_base_power_takes_its_inputs_once(arg: Json) -> None:
    refuse(with_arg(producing("base_inputs"), "base inputs", arg), "nothing for the base power")


def test_m39_what_comes_of_choice_comes_after_the_inputs() -> None:
    refuse(with_arg(producing("free_outputs"), "free outputs", BASE), r"first \(Ruling M-39\)")


def test_m41_what_comes_of_choice_is_chosen_once() -> None:
    """It would be another bundle, or none there is."""
    refuse(with_arg(producing("free_outputs"), "free outputs", ALL), r"once \(Ruling M-41\)")


@pytest.mark.parametrize("kind", ["base_inputs", "free_outputs"])
def test_m37_a_production_takes_what_the_player_has(kind: str) -> None:
    """Found by exchanging the boards of two players: the payment could not be read any more."""
    position = at("masters", kind).position()
    board = position["players"][position["agenda"][0]["seat"]]
    none = dict.fromkeys(("coin", "stone", "servant", "shield"), 0)
    board |= {"depots": none, "strongbox": none}
    refuse(position, r"more than the player has \(Ruling M-37\)")


def test_m41_what_is_received_is_chosen_before_it_is_paid_for() -> None:
    m = table(Board(depots="1 coin", strongbox="9 coin 9 stone"), Board())
    for word in ("produce", "pay 2 coin", "gain 1 stone"):
        m.play(word)
    assert m.decision is not None and m.decision.kind == "pay"
    refuse(with_arg(m.position(), "receive", INPUTS), r"before it comes \(Ruling M-41\)")
