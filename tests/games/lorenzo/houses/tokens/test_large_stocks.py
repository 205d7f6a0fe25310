"""Large stocks: nothing is cut off, however much one has, pays or receives."""

from __future__ import annotations

import pytest

import signoria
from signoria import BadCatalogue, BadPosition, Match
from signoria.games.lorenzo.limits import check_limits
from signoria.games.lorenzo.modules.houses.effects.verbs.activate import CHAIN
from signoria.games.lorenzo.payment.bills import bill_number, bill_of
from signoria.games.lorenzo.payment.goods import MOST, pack_bundle, unpack_bundle
from signoria.games.lorenzo.payment.methods import Bill
from signoria.games.lorenzo.pieces import MOST_HELD
from signoria.games.lorenzo.rulebook import LorenzoIlMagnifico
from signoria.games.lorenzo.state import Lorenzo
from tests.games.lorenzo.houses.tables import Board, kind, play, player, table

YARD = "marble-workers-yard"


def again(m: Match) -> Match:
    """The same table, written down and read back."""
    position = m.position()
    other = signoria.from_position(position, seed=1)
    assert other.position() == position and other.words == m.words
    return other


@pytest.mark.parametrize("times", [1, 63, 64, 65, 128, 255, 256, 1000])
def test_hg5_so_many_times_are_paid_so_many_times(times: int) -> None:
    m = table(Board(goods="2000 stone 2000 servant", cards=YARD), Board(), dice="6 6 6")
    play(m, "orange production.small", "servants 1994")
    assert f"use {YARD} 2000 times" in m.words and f"use {YARD} 2001 times" not in m.words
    play(m, f"use {YARD} {times} times")
    assert player(m)["goods"]["stone"] == 2000 - times
    assert player(m)["goods"]["victory"] == times


@pytest.mark.parametrize("times", [63, 64, 65, 128, 255, 256])
def test_hf21_paracelso_pays_for_every_time(times: int) -> None:
    board = Board(goods="10 stone 600 servant", cards=YARD, played="paracelso")
    m = table(board, Board(), dice="6 6 6")
    play(m, "orange production.small", "servants 300", f"use {YARD} {times} times")
    m = again(m)
    assert kind(m) == "instead"
    assert m.words[0] == f"{times - 10} servant for stone"  # there are only 10 stone
    play(m, f"{times - 4} servant for stone")
    held = player(m)["goods"]
    assert (held["stone"], held["servant"]) == (6, 300 - (times - 4))
    assert held["victory"] == times


@pytest.mark.parametrize("servants", [249, 250, 251, 5000])
def test_hg6_a_large_value_is_no_chain_of_cards(servants: int) -> None:
    board = Board(goods=f"400 stone {servants} servant", cards=f"loggia-of-the-lancers {YARD}")
    m = table(board, Board(), dice="6 6 6")
    play(m, "orange production.small", f"servants {servants}")
    m = again(m)
    assert m.words == [f"activate {YARD}", "skip loggia-of-the-lancers"]
    play(m, f"activate {YARD}")
    m = again(m)
    most = min(400, servants + 6)
    assert m.words[-1] == f"use {YARD} {most} times"
    play(m, m.words[-1])
    assert player(again(m))["goods"]["stone"] == 400 - most


def test_hl3_a_single_card_works_at_any_value() -> None:
    board = Board(goods="900 stone 900 servant", cards=YARD)
    m = table(board, Board(), dice="6 6 6")
    play(m, "orange production.small", "servants 700", f"use {YARD} 706 times")
    assert player(again(m))["goods"]["stone"] == 194


def test_l78_a_large_gain_of_which_one_is_lost_keeps_the_rest() -> None:
    board = Board(goods="200 stone 200 servant", cards=YARD, tiles="1")
    m = table(board, Board(), tiles="1-2 2-1 3-1", dice="6 6 6", round=3)
    play(m, "orange production.small", "servants 100", f"use {YARD} 100 times")
    assert player(again(m))["goods"]["victory"] == 100


def test_nobody_holds_more_than_can_be_written_down() -> None:
    m = table(Board(goods=f"{MOST_HELD} coin"), Board(), dice="6 6 6")
    play(m, "orange market.1")
    assert player(again(m))["goods"]["coin"] == MOST_HELD
    with pytest.raises(BadPosition, match=r"goods\.coin: expected a whole number from 0 to 9999"):
        table(Board(goods=f"{MOST_HELD + 1} coin"), Board())


def test_amounts_and_bills_at_their_bounds() -> None:
    game = table(Board(), Board()).game
    assert isinstance(game, Lorenzo)
    bundle = [MOST] * len(game.goods)
    assert unpack_bundle(game, pack_bundle(bundle)) == bundle
    bill = bill_of(game, bill_number(Bill(bundle, 4, len(game.cards) - 1, 9999, 12345)))
    assert (bill.bundle, bill.purpose, bill.card) == (bundle, 4, len(game.cards) - 1)
    assert (bill.holding, bill.plan) == (9999, 12345)
    for amount in (MOST + 1, -1):
        with pytest.raises(OverflowError):
            pack_bundle([amount])


def test_a_box_with_too_many_kinds_of_goods_is_refused() -> None:
    known = table(Board(), Board()).game
    game = LorenzoIlMagnifico().assemble(2, known.modules, known.settings, known.rules)
    assert isinstance(game, Lorenzo)
    check_limits(game)
    game.goods += game.goods
    with pytest.raises(BadCatalogue, match="at most 10 kinds of goods, not 16"):
        check_limits(game)


def test_hh3_bills_of_older_positions_are_read() -> None:
    """A bill used to be shown as one number; it is still read as the bill it was."""
    board = Board(goods="6 coin", tokens="coins fame", family="montefeltro")
    m = table(board, Board(), floors="master-of-ceremonies@1", dice="6 6 6")
    play(m, "orange special.1")
    position = m.position()
    paid = next(frame for frame in position["agenda"] if frame["task"] == "store spent")
    assert paid["arg"]["pay"] == {"coin": 6, "token": 1}
    game = m.game
    assert isinstance(game, Lorenzo)
    card = game.card_names.index("master-of-ceremonies")
    number = (1 | card + 1 << 4) << 60
    for good, amount in (("coin", 6), ("token", 1)):
        number |= amount << 6 * game.good_names.index(good)
    paid["arg"] = number
    assert signoria.from_position(position, seed=1).position() == m.position()
    paid["arg"] = (4095 << 4) << 60
    with pytest.raises(BadPosition, match="this is not a bill"):
        signoria.from_position(position, seed=1)


def test_hg6_runs_of_older_positions_are_read() -> None:
    m = table(Board(cards=f"loggia-of-the-lancers {YARD}", goods="9 stone"), Board(), dice="6 6 6")
    play(m, "orange production.small")
    position = m.position()
    frame = position["agenda"][0]
    assert frame["arg"] == {"value": 6, "met": ["loggia-of-the-lancers"], "left": 0}
    mark = CHAIN.of(m.state.agenda[-1][2])
    frame["arg"] = 6 | mark << 8
    assert signoria.from_position(position, seed=1).position() == m.position()
