"""Numbers at their bounds: nothing is cut off, and boards without room for it are refused."""

from __future__ import annotations

import pytest

import signoria
from signoria import BadCatalogue, BadPosition
from signoria.games.masters.limits import check_limits
from signoria.games.masters.player import MOST_HELD
from signoria.games.masters.rulebook import MastersOfRenaissance
from signoria.games.masters.state import Masters
from signoria.games.masters.stock.depots import MOST, pack_amounts, unpack_amounts
from signoria.games.masters.stock.payment import AMOUNT, GOOD, payment
from signoria.games.masters.turn.leaders import DISCARD
from tests.games.masters.tables import Board, play, table


def fresh() -> Masters:
    """A game nobody else uses."""
    book = MastersOfRenaissance()
    game = book.assemble(2, (), book.check_settings({}), 1)
    assert isinstance(game, Masters)
    return game


def test_amounts_in_the_depots_at_their_bounds() -> None:
    assert unpack_amounts(pack_amounts([MOST, 0, MOST, MOST])) == [MOST, 0, MOST, MOST]


@pytest.mark.parametrize("amount", [1, 255, 256, AMOUNT.most])
def test_payments_of_any_size(amount: int) -> None:
    (frame,) = payment(0, [0, 0, amount, 0])
    assert (frame[2] >> GOOD, AMOUNT.of(frame[2])) == (2, amount)


def test_a_payment_too_large_is_refused() -> None:
    with pytest.raises(OverflowError):
        payment(0, [AMOUNT.most + 1, 0, 0, 0])


def test_a_full_strongbox_can_be_written_down() -> None:
    board = Board(strongbox=f"{MOST_HELD} coin {MOST_HELD} stone")
    m = table(board, Board())
    play(m, "produce", "pay 2 coin", "gain 1 stone")
    position = m.position()
    assert position["players"][0]["strongbox"]["stone"] == MOST_HELD
    assert signoria.from_position(position, seed=1).position() == position
    with pytest.raises(BadPosition, match="strongbox"):
        table(Board(strongbox=f"{MOST_HELD + 1} coin"), Board())


def test_our_own_board_has_room_and_larger_ones_are_refused() -> None:
    check_limits(fresh())
    game = fresh()
    game.depots = [9]
    with pytest.raises(BadCatalogue, match="at once; there is room for 15"):
        game.columns = 9
        check_limits(game)
    game = fresh()
    game.slots = 6
    with pytest.raises(BadCatalogue, match="9 powers; there is room for 8"):
        check_limits(game)
    game = fresh()
    game.leaders = [game.leaders[0]] * (DISCARD + 1)
    with pytest.raises(BadCatalogue, match="at most 1000 leaders, not 1001"):
        check_limits(game)
