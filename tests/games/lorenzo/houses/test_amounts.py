"""Positions with amounts still open: a gain, a fee, a price and a value are such as can be."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import signoria
from signoria import BadPosition


def real(seed: int, answers: int) -> dict[str, Any]:
    """A position of a real match, after this many answers at random."""
    m = signoria.new("lorenzo", seats=3, seed=seed, modules=["houses"])
    rng = Random(seed)
    for _ in range(answers):
        m.play(rng.choice(m.words))
    return m.position()


@pytest.mark.parametrize(
    ("moment", "task", "change", "message"),
    [
        ((14, 89), "lose", {"wood": 1000}, r"wood: expected a whole number from 0 to 999"),
        ((10, 37), "pay instead", {"pay": {"coin": 1}}, r"pay: this is not the fee .*L-30"),
        ((10, 37), "pay instead", {"pay": {"coin": 4}}, r"pay: this is not the fee .*L-30"),
        (
            (248, 20),
            "pay instead",
            {"pay": {"coin": 3, "stone": 1}},
            r"pay: no price of the card .*L-39, H-F11",
        ),
        (
            (248, 20),
            "pay instead",
            {"pay": {"coin": 4}},
            r"pay: no price of the card .*L-39, H-F11",
        ),
        ((248, 20), "pay instead", {"card": None}, r"card: a price is that of a card .*L-39"),
        ((44, 19), "servants", {"value": 9}, r"value: no bonus action has this value .*L-45"),
    ],
)
def test_amounts_that_cannot_be_are_refused(
    moment: tuple[int, int], task: str, change: dict[str, Any], message: str
) -> None:
    position = real(*moment)
    frame = position["agenda"][0]
    assert frame["task"] == task
    signoria.from_position(position)
    frame["arg"] |= change
    with pytest.raises(BadPosition, match=rf"agenda\[0\].arg.*{message}"):
        signoria.from_position(position)
