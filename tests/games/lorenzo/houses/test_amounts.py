"""Positions with amounts still open: a gain, a fee, a price and a value are such as can be."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

import pytest

import signoria
from signoria import BadPosition, Match
from tests.games.lorenzo.houses.tables import Board, kind, play, table


def fee() -> Match:
    """A fee of 3 coins, which Este may pay with military points."""
    board = Board(goods="3 coin 2 military", family="este")
    m = table(board, Board(at="white territory.2"), floors="forest@1")
    play(m, "white territory.1")
    return m


def price() -> Match:
    """A price of 3 coins, which Este may pay with military points."""
    m = table(Board(goods="3 coin 2 military", family="este"), Board(), floors="farmer@1")
    play(m, "white character.1")
    return m


def bonus_action() -> Match:
    """A card taken by the effect of another, with servants to spend."""
    board = Board(goods="9 coin 9 servant 9 military")
    m = table(board, Board(), floors="captain@1 forest@1")
    play(m, "white character.1", "servants 0", "take territory.1")
    return m


def gain() -> Match:
    """A gain of a real match of which 1 is lost by choice; the first tile must be 1-4."""
    for seed in range(200):
        m = signoria.new("lorenzo", seats=2, seed=seed)
        rng = Random(seed)
        while m.view(None)["excommunications"][0] == "1-4" and not m.over and kind(m) != "lose":
            m.play(rng.choice(m.words))
        if kind(m) == "lose":
            return m
    raise AssertionError("no match has such a gain")


@pytest.mark.parametrize(
    ("moment", "task", "change", "message"),
    [
        (gain, "lose", {"wood": 1000}, r"wood: expected a whole number from 0 to 999"),
        (fee, "pay instead", {"pay": {"coin": 1}}, r"pay: this is not the fee .*L-30"),
        (fee, "pay instead", {"pay": {"coin": 4}}, r"pay: this is not the fee .*L-30"),
        (
            price,
            "pay instead",
            {"pay": {"coin": 3, "stone": 1}},
            r"pay: no price of the card .*L-39, H-F11",
        ),
        (price, "pay instead", {"pay": {"coin": 4}}, r"pay: no price of the card .*L-39, H-F11"),
        (price, "pay instead", {"card": None}, r"card: a price is that of a card .*L-39"),
        (bonus_action, "servants", {"value": 9}, r"value: no bonus action has this value .*L-45"),
    ],
)
def test_amounts_that_cannot_be_are_refused(
    moment: Callable[[], Match], task: str, change: dict[str, Any], message: str
) -> None:
    position = moment().position()
    frame = position["agenda"][0]
    assert frame["task"] == task
    signoria.from_position(position)
    frame["arg"] |= change
    with pytest.raises(BadPosition, match=rf"agenda\[0\].arg.*{message}"):
        signoria.from_position(position)
