"""Taking a card: fee, member, floor bonus, price, card, effect (Rulings L-29, L-41 to L-49).

Taking is a program; all its steps share one number, the plan of the action.
"""

from __future__ import annotations

from typing import ClassVar, Final

from signoria.games.lorenzo.payment.bills import affords, settle, settle_brings
from signoria.games.lorenzo.payment.goods import bundle_word, gain, gain_brings, pay
from signoria.games.lorenzo.payment.methods import FEE, PRICE, Bill, Price
from signoria.games.lorenzo.pieces import CARD, COIN, FLOOR, NONE, Card
from signoria.games.lorenzo.state import Table, pawn_of
from signoria.games.lorenzo.texts import price_text
from signoria.games.lorenzo.towers.prices import (
    fee_due,
    military_needed,
    payable,
    payments_asked,
    price_json,
    price_obstacle,
    prices_of,
)
from signoria.games.lorenzo.turn.plan import (
    discount_of,
    member_of,
    plan_from_json,
    plan_json,
    plan_path,
    space_of,
)
from signoria.kernel.agenda import Decision, Effect, Line, indices
from signoria.kernel.panel import Json
from signoria.kernel.reading import Reader
from signoria.kernel.text import Text
from signoria.kernel.words.answers import Names
from signoria.kernel.words.obstacle import Obstacle

COST: Final = 1


class PlannedEffect(Effect[Table]):
    """A step that happens by itself."""

    def arg_to_json(self, s: Table, seat: int, arg: int) -> object:
        return plan_json(s, arg)

    def arg_from_json(self, s: Table, seat: int, source: Reader) -> int:
        return plan_from_json(s, source)


class PayFee(PlannedEffect):
    """The fee of an occupied tower, before anything is received (Ruling L-30)."""

    def run(self, s: Table, seat: int, arg: int) -> None:
        floor = s.game.spaces[space_of(arg)]
        fee = fee_due(s, s.players[seat], floor.tower, member_of(arg) == NONE)
        if fee and s.players[seat].totals.payment_methods is None:
            s.players[seat].goods[COIN] -= fee
        elif fee:
            bundle = [0] * len(s.game.goods)
            bundle[COIN] = fee
            settle(s, seat, Bill(bundle, FEE, s.floors[floor.number], 0, arg))

    def brings(self, s: Table) -> list[Line]:
        return [settle_brings(s)]


class Stand(PlannedEffect):
    """The member stands on its space; a bonus action has none, and occupies nothing (Ruling L-47)."""

    def run(self, s: Table, seat: int, arg: int) -> None:
        if member_of(arg) != NONE:
            stand(s, seat, member_of(arg), space_of(arg))


def stand(s: Table, seat: int, member: int, space: int) -> None:
    """Put a member on a space, behind those that came before."""
    s.pawns[space] += (pawn_of(seat, member),)
    s.players[seat].at[member] = space
    group = s.game.spaces[space].group
    if group != NONE:
        s.crowd[group] = s.crowd[group] + 1


class FloorBonus(PlannedEffect):
    """What the floor gives; it may pay for the card (Rulings L-30, L-44)."""

    def run(self, s: Table, seat: int, arg: int) -> None:
        floor = s.game.spaces[space_of(arg)]
        if floor.floor not in s.players[seat].totals.bare_floors:
            gain(s, seat, FLOOR, floor.bonus)

    def brings(self, s: Table) -> list[Line]:
        return [gain_brings(s)]


class PayPrice(Decision[Table]):
    """The price of the card. Asked where there are two ways to pay (Rulings L-39, L-126, L-127)."""

    kind: ClassVar[str] = "price"

    def candidates(self, s: Table, seat: int, arg: int) -> list[int]:
        return indices(len(self.prices(s, seat, arg)))

    def prices(self, s: Table, seat: int, arg: int) -> list[Price]:
        """The ways to pay for the card of a plan; none if the floor has no card."""
        number = s.floors[space_of(arg)]
        if number == NONE:
            return []
        return prices_of(s, s.players[seat].totals, s.game.cards[number], discount_of(arg))

    def obstacles(self, s: Table, seat: int, arg: int, option: int) -> int:
        player = s.players[seat]
        if player.totals.payment_methods is None:
            return 0 if payable(player.goods, self.prices(s, seat, arg)[option]) else COST
        return 0 if affords(s, player, self.bill(s, seat, arg, option)) else COST

    def bill(self, s: Table, seat: int, arg: int, option: int) -> Bill:
        """What is due at one of the prices; the slot's military must still be there (L-36, L-39)."""
        price = self.prices(s, seat, arg)[option]
        number = s.floors[space_of(arg)]
        slot = military_needed(s, s.players[seat], s.game.cards[number].type)
        return Bill(price.pay, PRICE, number, max(price.holding, slot))

    def answer(self, s: Table, seat: int, arg: int, option: int) -> None:
        if s.game.paid.tasks or s.players[seat].totals.payment_methods is not None:
            settle(s, seat, self.bill(s, seat, arg, option))
        else:
            pay(s, seat, self.prices(s, seat, arg)[option].pay)

    def brings(self, s: Table) -> list[Line]:
        return [settle_brings(s, True)]

    def word(self, s: Table, seat: int, arg: int, option: int) -> str:
        return f"pay {bundle_word(s.game, self.prices(s, seat, arg)[option].pay)}"

    def word_parts(self, s: Table) -> Names:
        return {"goods": [bundle_word(s.game, pay) for pay in payments_asked(s.game)]}

    def label(self, s: Table, seat: int, arg: int, option: int) -> Text:
        price = price_text(s.game, self.prices(s, seat, arg)[option])
        return s.game.phrases.say("price.label", {"price": price})

    def path(self, s: Table, seat: int, arg: int, option: int) -> list[str]:
        return [*plan_path(s, arg), f"price:{option + 1}"]

    def describe(self, s: Table, seat: int, arg: int, option: int, obstacle: int) -> Obstacle:
        found = price_obstacle(s, s.players[seat].goods, self.prices(s, seat, arg)[option])
        if not found.missing:  # each is there, or can be paid in another way, but not all together
            found.text = s.game.phrases.say("reason.cost_together")
        return found

    def details(self, s: Table, seat: int, arg: int, option: int) -> Json:
        number = s.floors[space_of(arg)]
        prices = [price_json(s.game, price) for price in self.prices(s, seat, arg)]
        return {"card": s.game.card_names[number], "prices": prices, "price": option + 1}

    def prompt(self, s: Table, seat: int, arg: int) -> Text:
        card = s.game.cards[s.floors[space_of(arg)]]
        return s.game.phrases.say("price.prompt", {"card": card.name})

    def arg_to_json(self, s: Table, seat: int, arg: int) -> object:
        return plan_json(s, arg)

    def arg_from_json(self, s: Table, seat: int, source: Reader) -> int:
        return plan_from_json(s, source)


class MemberStood(PlannedEffect):
    """Before the card comes to the board: what a member on this floor sets off, if it is one."""

    def run(self, s: Table, seat: int, arg: int) -> None:
        if member_of(arg) != NONE:
            s.game.stood.begin(s, seat, space_of(arg))

    def brings(self, s: Table) -> list[Line]:
        return [[*s.game.stood.tasks]]


class TakeCard(PlannedEffect):
    """The paid card leaves its floor for the board; what it does at once comes next (L-41, L-49)."""

    def run(self, s: Table, seat: int, arg: int) -> None:
        number = s.floors[space_of(arg)]
        if number == NONE:
            return
        s.floors[space_of(arg)] = NONE
        receive_card(s, seat, s.game.cards[number])

    def brings(self, s: Table) -> list[Line]:
        return [card_brings(s)]


def receive_card(s: Table, seat: int, card: Card) -> None:
    """A card comes to a board: it lasts from now on (L-42), then its effect, then what it triggers."""
    player = s.players[seat]
    player.cards[card.type] += (card.number,)
    if card.modifiers:
        player.modifiers += card.modifiers
        player.totals = s.game.totals(player.modifiers)
    if s.game.taken.tasks:
        s.game.taken.begin(s, seat, card.number)
    if card.effect is not None:
        s.do(card.effect, seat, CARD)


def card_brings(s: Table) -> Line:
    """What a card that comes to a board may put on the agenda."""
    effects = [card.effect for card in s.game.cards if card.effect is not None]
    return [effects, *s.game.taken.tasks]


PAY_FEE: Final = PayFee()
STAND: Final = Stand()
FLOOR_BONUS: Final = FloorBonus()
PAY_PRICE: Final = PayPrice()
MEMBER_STOOD: Final = MemberStood()
TAKE_CARD: Final = TakeCard()
