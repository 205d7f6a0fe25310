"""What the evaluation of Lorenzo thinks of a table: each term points the right way."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pytest

import signoria
from signoria import Match
from signoria.bots import make, seat_to_answer
from signoria.bots.evaluate import evaluation_of
from signoria.games.lorenzo.evaluation import LorenzoEvaluation
from signoria.kernel.match import begin
from signoria.kernel.record.fate import SeededFate
from tests.games.lorenzo.houses.tables import Board as HouseBoard, table as house_table
from tests.games.lorenzo.tables import Board, table


def value(m: Match, seat: int = 0) -> float:
    """The evaluation's opinion on a table."""
    opinion = evaluation_of(m.game)
    assert isinstance(opinion, LorenzoEvaluation)
    return opinion.value(m.state, seat)


def worth(board: Board, **more: Any) -> float:
    """What a board is worth in a game of two."""
    return value(table(board, Board(), **more))


@pytest.mark.parametrize(
    "good", ["wood", "stone", "coin", "servant", "military", "faith", "victory"]
)
def test_more_is_better(good: str) -> None:
    values = [worth(Board(goods=f"{amount} {good}")) for amount in range(1, 9)]
    assert all([less < more for less, more in pairwise(values)])


def test_tokens_and_the_goods_of_an_offer_count() -> None:
    values = []
    for tokens in ("", "fame", "fame coins"):
        m = house_table(HouseBoard(tokens=tokens), HouseBoard())
        values.append(value(m))
    assert values == sorted(set(values))
    m = signoria.new("lorenzo", seats=2, seed=1, modules=["houses"])
    seat, family = m.seat, m.view(None)["auction"][0]["family"]
    low, high = m.clone(), m.clone()
    low.play(f"{family} 1")
    high.play(f"{family} 6")
    assert value(low, seat) > value(high, seat)


def test_cards_are_worth_more_the_earlier() -> None:
    for card in ("commercial-hub", "bank", "farmer"):
        gains = [worth(Board(cards=card), round=r) - worth(Board(), round=r) for r in (1, 3, 5)]
        assert gains == sorted(gains, reverse=True)


def test_an_excommunication_is_a_loss() -> None:
    assert worth(Board(tiles="1")) < worth(Board())


def test_high_dice_are_kept() -> None:
    low = worth(Board(at="black palace"), dice="1 3 6")
    high = worth(Board(at="orange palace"), dice="1 3 6")
    assert low > high


def test_leaders_in_play_are_worth_more_than_in_hand() -> None:
    assert worth(Board(played="moro")) > worth(Board(hand="moro")) > worth(Board(), advanced=True)


def test_novice_beats_three_random_bots() -> None:
    wins = 0
    for number in range(6):
        names = ["random"] * 4
        names[number % 4] = "novice"
        game = table(*[Board()] * 4).game
        match = begin(game, SeededFate(number))
        bots = [make(name, number) for name in names]
        while not match.over:
            seat = seat_to_answer(match)
            match.play(bots[seat.seat].choose(seat))
        wins += number % 4 in match.winners
    assert wins >= 5
