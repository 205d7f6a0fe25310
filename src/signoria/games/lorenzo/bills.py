"""Paying bills: with the goods themselves, or in another way a seat has (query `pay.ways`)."""

from __future__ import annotations

from typing import Final

from signoria.games.lorenzo.goods import covers, packed, pay, unpacked
from signoria.games.lorenzo.pieces import MILITARY
from signoria.games.lorenzo.state import Lorenzo, Player, Table
from signoria.games.lorenzo.ways import PRICE, Bill

BUNDLE: Final = 60
"""A bundle takes so many bits of a bill written as a number: there are ten goods at most."""


def affords(s: Table, player: Player, bill: Bill) -> bool:
    """Can a bill be paid?"""
    ways = player.terms.ways
    if ways is None:
        return covers(player.goods, bill.bundle) and player.goods[MILITARY] >= bill.holding
    return ways.affords(s, player.goods, bill)


def settle(s: Table, seat: int, bill: Bill) -> None:
    """Pay a bill; where there are other ways to pay, the payer says how."""
    ways = s.players[seat].terms.ways
    if ways is None or not ways.asks(s, seat, bill):
        spend(s, seat, bill)


def spend(s: Table, seat: int, bill: Bill) -> None:
    """What is really paid leaves the supply, and whoever heeds it is told."""
    if bill.purpose == PRICE and s.game.paid.tasks:
        s.game.paid.begin(s, seat, bill_number(bill))
    pay(s, seat, bill.bundle)


def bill_number(bill: Bill) -> int:
    """A bill as one number, for a frame."""
    rest = bill.purpose | bill.card + 1 << 4 | bill.holding << 16 | bill.plan << 24
    return packed(bill.bundle) | rest << BUNDLE


def bill_of(game: Lorenzo, number: int) -> Bill:
    """And back."""
    rest = number >> BUNDLE
    card = (rest >> 4 & 4095) - 1
    return Bill(unpacked(game, number), rest & 15, card, rest >> 16 & 255, rest >> 24)
