"""Bills, and other ways to pay them than with the goods themselves.

What is paid for a card, a fee or an exchange is a bill. The base game knows one way to pay it; a
module may bring others, which a seat then has as an answer to the query `pay.ways`.
"""

from __future__ import annotations

from typing import Final, Generic

from signoria.kernel.agenda import S
from signoria.kernel.native import mypyc_attr

NO_CARD: Final = -1

FEE: Final = 0
PRICE: Final = 1
EXCHANGE: Final = 2
TRADE: Final = 3
PLAIN: Final = 4
"""The fee of a tower, a card, an exchange at work, one of a leader; and what is paid as it stands."""


class Bill:
    """What is to be paid, what for, and for which card; the military to hold while paying."""

    def __init__(
        self, bundle: list[int], purpose: int, card: int = NO_CARD, holding: int = 0, plan: int = 0
    ) -> None:
        self.bundle = bundle
        self.purpose = purpose
        self.card = card
        self.holding = holding
        self.plan = plan  # of the action whose fee it is


class Price:
    """One way to pay for a card: goods and points, and the military one must hold before paying."""

    def __init__(self, pay: list[int], holding: int) -> None:
        self.pay = pay
        self.holding = holding
        self.items = [(good, pay[good]) for good in range(len(pay)) if pay[good]]


@mypyc_attr(allow_interpreted_subclasses=True)
class PaymentMethods(Generic[S]):
    """Other ways to pay than with the goods themselves (query `pay.ways`)."""

    def spare(
        self, s: S, goods: list[int], bonus: list[int], fee: int, prices: list[Price], slot: int
    ) -> int:
        """How many servants are left for the value when a card is paid; -1 when it cannot be.

        `slot` is the military the card's slot asks for.
        """
        raise NotImplementedError

    def affords(self, s: S, goods: list[int], bill: Bill) -> bool:
        """Can the bill be paid from these goods?"""
        raise NotImplementedError

    def asks(self, s: S, seat: int, bill: Bill) -> bool:
        """Ask how the bill is paid, and pay it that way; False where there is no question."""
        raise NotImplementedError
