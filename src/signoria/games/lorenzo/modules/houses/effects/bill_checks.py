"""What a bill must be like on a table from outside, while it is asked how it is paid."""

from __future__ import annotations

from signoria.games.lorenzo.payment.methods import FEE, PRICE, Bill
from signoria.games.lorenzo.pieces import COIN, NONE, SERVANT
from signoria.games.lorenzo.state import Table
from signoria.games.lorenzo.towers.prices import fee_due, prices_of
from signoria.games.lorenzo.turn.plan import member_of, space_of
from signoria.kernel.reading import Reader


def check_bill(s: Table, seat: int, replaced: list[int], bill: Bill, source: Reader) -> None:
    """A fee is that of the tower, and a price one of the card's (Rulings L-30, L-39, H-F11)."""
    player = s.players[seat]
    if bill.purpose == FEE:
        floor, due = s.game.spaces[space_of(bill.plan)], [0] * len(bill.bundle)
        if floor.tower != NONE:
            due[COIN] = fee_due(s, player, floor.tower, member_of(bill.plan) == NONE)
        if bill.bundle != due:
            raise source.get("pay").fail("this is not the fee of the tower (Ruling L-30)")
    elif bill.purpose == PRICE:
        if bill.card == NONE:
            raise source.get("card").fail("a price is that of a card (Ruling L-39)")
        prices = [
            price
            for discount in range(len(s.game.discounts))
            for price in prices_of(s, player.totals, s.game.cards[bill.card], discount)
        ]
        if not any([is_left_of(bill.bundle, price.pay, replaced) for price in prices]):
            raise source.get("pay").fail("no price of the card is like this (Rulings L-39, H-F11)")


def is_left_of(due: list[int], price: list[int], replaced: list[int]) -> bool:
    """Is this a price, perhaps with servants in the place of some goods?"""
    servants = due[SERVANT] - price[SERVANT]
    for good in range(len(due)):
        instead = price[good] - due[good]
        if good != SERVANT and instead:
            if instead < 0 or good not in replaced:
                return False
            servants -= instead
    return servants == 0
