"""No question offers more answers than a person can look at: about 200 at the very most."""

from __future__ import annotations

from itertools import product
from random import Random

import pytest

import signoria
from tests.games.masters.tables import Board, amounts, kind, play, table
from tests.games.masters.turn.warehouse import left_overs

WIDEST = 200
RICH = "9 coin 9 stone 9 servant 9 shield"


@pytest.mark.parametrize(
    ("stock", "taken"),
    [
        ("5 coin 4 stone 1 servant", "2 servant 2 shield"),  # every depot is full
        ("2 coin 2 stone", "1 coin 1 stone 1 servant 1 shield"),
        ("3 coin 2 stone 1 servant", "2 coin 2 shield"),
        ("3 stone 3 servant", "2 coin 2 shield"),  # the widest of all there are
    ],
)
def test_storing_four_with_two_special_depots(stock: str, taken: str) -> None:
    board = Board(depots=stock, played="depot-coin depot-stone")
    m = table(board, Board(), asking=("store", amounts(taken)))
    assert sorted(m.words) == sorted(left_overs(stock, taken, (2, 2, 0, 0)))
    assert len(m.words) <= 58


def test_activating_six_powers() -> None:
    board = Board(
        strongbox=RICH,
        slots=["green-01", "blue-01", "purple-01"],
        played="production-coin production-stone",
    )
    m = table(board, Board())
    m.play("produce")
    assert len(m.words) == 63
    play(m, "activate base green-01 blue-01 purple-01 production-coin production-stone")
    assert kind(m) == "base_inputs" and len(m.words) == 10
    m.play("pay 2 servant")
    assert kind(m) == "free_outputs" and len(m.words) == 20  # three of choice


def test_the_action_with_everything_open() -> None:
    slots = ["green-01 blue-05", "purple-01"]
    hand = "discount-stone discount-shield"  # a green and a blue card, a blue and a purple one
    m = table(Board(strongbox=RICH, slots=slots, hand=hand), Board())
    assert len(m.words) == 7 + 12 + 1 + 4


def test_the_widest_question_of_many_games() -> None:
    rng = Random(9)
    widest: dict[str, int] = {}
    for seats, seed in product((1, 2, 3, 4), range(3)):
        m = signoria.new("masters", seats=seats, seed=seed, round_limit=60)
        while not m.over:
            assert len(m.words) == len(set(m.words)) > 1
            widest[kind(m)] = max(widest.get(kind(m), 0), len(m.words))
            m.play(rng.choice(m.words))
    assert max(widest.values()) <= WIDEST
    assert {"keep", "start", "action", "window", "store", "activate"} <= set(widest)
