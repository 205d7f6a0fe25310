"""Paying bills: with the goods themselves, or in another way a seat has (query `pay.ways`)."""

from __future__ import annotations

from typing import Final

from signoria.games.lorenzo.payment.goods import (
    AMOUNT,
    KINDS,
    MOST,
    amounts_json,
    covers,
    pack_bundle,
    pay,
    pay_brings,
    unpack_bundle,
)
from signoria.games.lorenzo.payment.methods import FEE, PRICE, Bill
from signoria.games.lorenzo.pieces import MILITARY, NONE
from signoria.games.lorenzo.player import Player
from signoria.games.lorenzo.state import Lorenzo, Table
from signoria.games.lorenzo.turn.plan import plan_from_json, plan_json
from signoria.kernel.agenda import Line
from signoria.kernel.cards.packing import Field
from signoria.kernel.panel import Json
from signoria.kernel.reading import Reader

PURPOSES: Final = ("fee", "price", "exchange", "trade", "plain")

PURPOSE: Final = Field("purpose of a bill", KINDS * AMOUNT, 4)
CARD: Final = Field("card of a bill, from 1", PURPOSE.end, 12)
HOLDING: Final = Field("military to hold", CARD.end, 14)
PLAN: Final = HOLDING.end
"""A bill written as one number: its bundle, and above it these; the plan of an action is on top."""


def affords(s: Table, player: Player, bill: Bill) -> bool:
    """Can a bill be paid?"""
    ways = player.totals.payment_methods
    if ways is None:
        return covers(player.goods, bill.bundle) and player.goods[MILITARY] >= bill.holding
    return ways.affords(s, player.goods, bill)


def settle(s: Table, seat: int, bill: Bill) -> None:
    """Pay a bill; where there are other ways to pay, the payer says how."""
    ways = s.players[seat].totals.payment_methods
    if ways is None or not ways.asks(s, seat, bill):
        spend(s, seat, bill)


def spend(s: Table, seat: int, bill: Bill) -> None:
    """What is really paid leaves the supply, and what it triggers follows."""
    if bill.purpose == PRICE and s.game.paid.tasks:
        s.game.paid.begin(s, seat, bill_number(bill))
    pay(s, seat, bill.bundle)


def settle_brings(s: Table, priced: bool = False) -> Line:
    """What paying a bill may put on the agenda; a `priced` one is the price of a card."""
    paid = s.game.paid.tasks if priced else []
    return [[*s.game.bill_questions, *pay_brings(s)], *[[task] for task in paid]]


def bill_number(bill: Bill) -> int:
    """A bill as one number, for a frame."""
    rest = PURPOSE.put(bill.purpose) | CARD.put(bill.card + 1) | HOLDING.put(bill.holding)
    return pack_bundle(bill.bundle) | rest | bill.plan << PLAN


def bill_of(game: Lorenzo, number: int) -> Bill:
    """And back."""
    return Bill(
        unpack_bundle(game, number),
        PURPOSE.of(number),
        CARD.of(number) - 1,
        HOLDING.of(number),
        number >> PLAN,
    )


def bill_json(s: Table, bill: Bill) -> Json:
    """A bill as a position shows it."""
    return {
        "pay": amounts_json(s.game, bill.bundle),
        "for": PURPOSES[bill.purpose],
        "card": None if bill.card == NONE else s.game.card_names[bill.card],
        "holding": bill.holding,
        "plan": plan_json(s, bill.plan) if bill.purpose == FEE else None,
    }


def bill_from_json(s: Table, source: Reader) -> Bill:
    """And back."""
    card = source.get("card")
    return Bill(
        source.get("pay").amounts(s.game.good_names, "good", MOST),
        source.get("for").index_in(PURPOSES, "purpose"),
        NONE if card.value is None else card.index_in(s.game.card_names, "card"),
        source.get("holding").integer(0, HOLDING.most),
        0 if source.get("plan").value is None else plan_from_json(s, source.get("plan")),
    )
