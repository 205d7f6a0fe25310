"""Other ways to pay: servants for goods, military for coins (Rulings H-F11, H-F21, H-H5, H-H16).

How a bill is paid is asked way by way, before anything is paid: first military for coins, then good
by good how many servants stand in for it. What was replaced was not spent.
"""

from __future__ import annotations

from typing import ClassVar, Final

from signoria.games.lorenzo.modules.houses.effects.bill_checks import check_bill
from signoria.games.lorenzo.modules.houses.effects.verbs.repeat_exchange import MOST_LISTED
from signoria.games.lorenzo.payment.bills import (
    bill_from_json,
    bill_json,
    bill_number,
    bill_of,
    settle_brings,
    spend,
)
from signoria.games.lorenzo.payment.goods import amounts_json, covers
from signoria.games.lorenzo.payment.methods import EXCHANGE, FEE, PLAIN, Bill, PaymentMethods, Price
from signoria.games.lorenzo.pieces import COIN, MILITARY, NONE, SERVANT, STONE, WOOD
from signoria.games.lorenzo.player import Player
from signoria.games.lorenzo.state import Lorenzo, Table
from signoria.games.lorenzo.towers.prices import floor_gives, military_needed, prices_of
from signoria.games.lorenzo.turn.plan import discount_of, space_of
from signoria.kernel.agenda import Decision, Line
from signoria.kernel.panel import Json
from signoria.kernel.reading import Reader
from signoria.kernel.text import Text
from signoria.kernel.words.answers import Names, numbers

STEPS: Final = 4
"""How many bits of a frame's number say which way is asked about: 0 is military, then the goods."""


class OtherWays(PaymentMethods[Table]):
    """What a seat may give instead: servants for some goods, military for coins."""

    def __init__(self) -> None:
        self.servants_for: list[int] = []
        self.coins = 0  # for 1 military

    def replaceable_goods(self, purpose: int) -> list[int]:
        """The goods servants stand in for; not where the bill has to be paid as it is."""
        return [] if purpose == PLAIN else self.servants_for

    def worth(self, purpose: int) -> int:
        """The coins that 1 military replaces; none during harvest or production (Ruling H-H16)."""
        return 0 if purpose in (EXCHANGE, PLAIN) else self.coins

    def spare(
        self, s: Table, goods: list[int], bonus: list[int], fee: int, prices: list[Price], slot: int
    ) -> int:
        cap = s.game.goods[MILITARY].cap
        best = NONE
        for left in self.after_fee(goods, fee):
            there = [left[good] + bonus[good] for good in range(len(left))]
            there[MILITARY] = min(there[MILITARY], cap)
            for price in prices:
                needed = self.servants_needed(
                    there, price.pay, max(slot, price.holding), self.servants_for, self.coins
                )
                if needed >= 0:
                    best = max(best, min(left[SERVANT], there[SERVANT] - needed))
        return best

    def after_fee(self, goods: list[int], fee: int) -> list[list[int]]:
        """What can be left once the fee is paid: only what was there before the floor bonus pays."""
        if not fee:
            return [goods]
        found = []
        most = min(goods[MILITARY], -(-fee // self.coins)) if self.coins else 0
        servants = min(goods[SERVANT], fee) if COIN in self.servants_for else 0
        for military in range(most + 1):
            for instead in range(servants + 1):
                left = goods[:]
                left[MILITARY] -= military
                left[SERVANT] -= instead
                left[COIN] += military * self.coins + instead - fee
                if left[COIN] >= 0:
                    found.append(left)
        return found

    def servants_needed(
        self, goods: list[int], due: list[int], holding: int, replaced: list[int], worth: int
    ) -> int:
        """The fewest servants with which this can be paid, those due included; NONE: it cannot be."""
        spare = goods[MILITARY] - max(holding, due[MILITARY])
        if spare < 0:
            return NONE
        needed = due[SERVANT]
        for good in range(len(due)):
            short = due[good] - goods[good]
            if short <= 0 or good in (SERVANT, MILITARY):
                continue
            if good == COIN and worth:
                short -= min(-(-short // worth), spare) * worth
            if short > 0 and good not in replaced:
                return NONE
            needed += max(0, short)
        return needed if needed <= goods[SERVANT] else NONE

    def affords(self, s: Table, goods: list[int], bill: Bill) -> bool:
        replaced, worth = self.replaceable_goods(bill.purpose), self.worth(bill.purpose)
        return self.servants_needed(goods, bill.bundle, bill.holding, replaced, worth) >= 0

    def asks(self, s: Table, seat: int, bill: Bill) -> bool:
        if not self.steps(bill):
            return False
        s.do(INSTEAD, seat, bill_number(bill) << STEPS | self.steps(bill)[0])
        return True

    def steps(self, bill: Bill) -> list[int]:
        """What is asked about a bill, in order: 0 for military, a good's number and 1 for the good."""
        found = [0] if self.worth(bill.purpose) and bill.bundle[COIN] else []
        return found + [
            good + 1 for good in self.replaceable_goods(bill.purpose) if bill.bundle[good]
        ]


def ways_of(player: Player) -> OtherWays:
    """The other ways of a seat that has some."""
    ways = player.totals.payment_methods
    assert isinstance(ways, OtherWays)
    return ways


class Instead(Decision[Table]):
    """How much is given instead. The frame's number is the bill, and which way is asked about."""

    kind: ClassVar[str] = "instead"

    def options(self, s: Table, seat: int, arg: int) -> list[int]:
        bill, step = bill_of(s.game, arg >> STEPS), arg & (1 << STEPS) - 1
        player = s.players[seat]
        most = bill.bundle[COIN] if not step else bill.bundle[step - 1]
        held = player.goods[SERVANT if step else MILITARY]
        if not step:
            most = -(-most // ways_of(player).coins)
        return [
            number
            for number in range(min(most, held) + 1)
            if self.works_out(s, seat, bill, step, number)
        ]

    def works_out(self, s: Table, seat: int, bill: Bill, step: int, number: int) -> bool:
        """Can the bill be paid, and what follows it, if this number is given?"""
        player = s.players[seat]
        ways = ways_of(player)
        goods, due = player.goods[:], bill.bundle[:]
        give(ways, goods, due, step, number)
        later = [each for each in ways.steps(bill) if each > step]
        if bill.purpose != FEE:
            goods_later = [each - 1 for each in later]
            return ways.servants_needed(goods, due, bill.holding, goods_later, 0) >= 0
        if later:
            rest = Bill(due, FEE, bill.card, 0, bill.plan)
            return any(
                [
                    self.fee_works_out(s, player, rest, goods, later[0], count)
                    for count in range(min(due[COIN], goods[SERVANT]) + 1)
                ]
            )
        return self.leaves_enough(s, player, bill, goods, due)

    def fee_works_out(
        self, s: Table, player: Player, bill: Bill, held: list[int], step: int, number: int
    ) -> bool:
        """The same for what is left of a fee."""
        goods, due = held[:], bill.bundle[:]
        give(ways_of(player), goods, due, step, number)
        return self.leaves_enough(s, player, bill, goods, due)

    def leaves_enough(
        self, s: Table, player: Player, bill: Bill, goods: list[int], due: list[int]
    ) -> bool:
        """Is the fee there, and after it the price of the card (Ruling L-34)?"""
        if not covers(goods, due):
            return False
        if bill.card == NONE:
            return True
        left = [goods[good] - due[good] for good in range(len(due))]
        card = s.game.cards[bill.card]
        bonus = floor_gives(s, player, space_of(bill.plan))
        prices = prices_of(s, player.totals, card, discount_of(bill.plan))
        slot = military_needed(s, player, card.type)
        return ways_of(player).spare(s, left, bonus, 0, prices, slot) >= 0

    def answer(self, s: Table, seat: int, arg: int, option: int) -> None:
        bill, step = bill_of(s.game, arg >> STEPS), arg & (1 << STEPS) - 1
        player = s.players[seat]
        ways = ways_of(player)
        later = [each for each in ways.steps(bill) if each > step]
        give(ways, player.goods, bill.bundle, step, option)
        player.goods[COIN] = min(player.goods[COIN], s.game.goods[COIN].cap)
        if later:
            s.do(self, seat, bill_number(bill) << STEPS | later[0])
        else:
            spend(s, seat, bill)

    def brings(self, s: Table) -> list[Line]:
        return [settle_brings(s, True)]

    def word(self, s: Table, seat: int, arg: int, option: int) -> str:
        step = arg & (1 << STEPS) - 1
        if not step:
            return f"{option} military for coins"
        return f"{option} servant for {s.game.good_names[step - 1]}"

    def word_parts(self, s: Table) -> Names:
        goods = [s.game.good_names[good] for good in (WOOD, STONE, COIN)]
        return {"number": numbers(0, MOST_LISTED), "good": goods}

    def label(self, s: Table, seat: int, arg: int, option: int) -> Text:
        step, phrases = arg & (1 << STEPS) - 1, s.game.phrases
        given = phrases.quantity("good.servant" if step else "good.military", option)
        good = COIN if not step else step - 1
        name = phrases.noun(f"good.{s.game.good_names[good]}", 2)
        return phrases.say("instead.label", {"given": given, "goods": name})

    def path(self, s: Table, seat: int, arg: int, option: int) -> list[str]:
        return [f"instead:{option}"]

    def details(self, s: Table, seat: int, arg: int, option: int) -> Json:
        names, step = s.game.good_names, arg & (1 << STEPS) - 1
        return {
            "due": amounts_json(s.game, bill_of(s.game, arg >> STEPS).bundle),
            "give": names[SERVANT if step else MILITARY],
            "for": names[step - 1 if step else COIN],
            "worth": 1 if step else ways_of(s.players[seat]).coins,
        }

    def prompt(self, s: Table, seat: int, arg: int) -> Text:
        phrases = s.game.phrases
        due = phrases.bundle(s.game.good_names, bill_of(s.game, arg >> STEPS).bundle)
        return phrases.say("instead.prompt", {"due": due})

    def arg_to_json(self, s: Table, seat: int, arg: int) -> object:
        bill, step = bill_of(s.game, arg >> STEPS), arg & (1 << STEPS) - 1
        instead = s.game.good_names[step - 1] if step else None
        return {**bill_json(s, bill), "instead_of": instead}

    def arg_from_json(self, s: Table, seat: int, source: Reader) -> int:
        source.only("pay", "for", "card", "holding", "plan", "instead_of")
        names, instead = s.game.good_names, source.get("instead_of")
        step = 0 if instead.value is None else instead.index_in(names, "good") + 1
        bill = bill_from_json(s, source)
        ways = s.players[seat].totals.payment_methods
        if not isinstance(ways, OtherWays) or step not in ways.steps(bill):
            raise source.fail("this seat cannot pay in another way")
        check_bill(s, seat, ways.servants_for, bill, source)
        return bill_number(bill) << STEPS | step


def give(ways: OtherWays, goods: list[int], due: list[int], step: int, number: int) -> None:
    """Military becomes coins at once; servants take the place of a good in the bill."""
    if not step:
        goods[MILITARY] -= number
        goods[COIN] += number * ways.coins
    else:
        due[step - 1] -= number
        due[SERVANT] += number


INSTEAD: Final = Instead()


def add_phases(game: Lorenzo) -> None:
    """Name the question."""
    game.name("pay instead", INSTEAD)
    game.bill_questions.append(INSTEAD)
