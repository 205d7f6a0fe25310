"""The auction phase (Rulings P-7 to P-19, P-65, P-66)."""

from __future__ import annotations

from typing import ClassVar, Final

from signoria.games.princes.auction.choosing import DECLINE, SELL, AuctionMoment, ChooseLot
from signoria.games.princes.auction.lots import (
    away,
    bid_obstacles,
    called,
    check_winner,
    lot_obstacle,
    remaining,
    with_bid,
    with_lot,
    with_object,
)
from signoria.games.princes.box import NONE
from signoria.games.princes.money import (
    NO_USE,
    pay,
    selling_label,
    selling_obstacle,
    selling_obstacles,
)
from signoria.games.princes.player import MOST_LISTED
from signoria.games.princes.state import Table
from signoria.games.princes.texts import florins
from signoria.kernel.agenda import Effect
from signoria.kernel.reading import Reader
from signoria.kernel.text import Text
from signoria.kernel.words.answers import Answers
from signoria.kernel.words.obstacle import Obstacle

PASS: Final = 97

JUMPS: Final = 10
"""How many raises beyond the legal one are explained."""

# Beside the obstacles of lots.py.
PASSED: Final = 512
EXACT: Final = 1024


class Auction(Effect[Table]):
    """The auction phase begins with the start player (Ruling P-8)."""

    def run(self, s: Table, seat: int, arg: int) -> None:
        s.closed = s.served = s.declined = 0
        s.do(NEXT_NAMER, s.start)


class NextNamer(Effect[Table]):
    """The next who names an object, from this seat on; the last one may simply take one (P-12, P-13)."""

    def run(self, s: Table, seat: int, arg: int) -> None:
        left = remaining(s)
        if len(left) == 1:
            s.do(TAKE_LAST, left[0])
            return
        for other in s.clockwise(seat):
            if other in left:
                s.do(NAME, other)
                return


class Name(ChooseLot):
    """Name an object, which is a bid of 200, or decline for the whole phase (Rulings P-9, P-18)."""

    kind: ClassVar[str] = "name"
    verb: ClassVar[str] = "name"
    declining: ClassVar[str] = "decline"

    def price(self, s: Table) -> int:
        return s.game.opening_bid

    def answer(self, s: Table, seat: int, arg: int, option: int) -> None:
        if option == SELL:
            self.sell_one(s, seat, arg)
        elif option == DECLINE:
            s.declined |= 1 << seat
            s.do(NEXT_NAMER, seat)
        else:
            s.namer, s.lot, s.bid, s.bidder, s.passed = seat, option, s.game.opening_bid, seat, 0
            s.do(NEXT_BIDDER, seat)


class TakeLast(ChooseLot):
    """The only player left may take any object for 200, or nothing (Ruling P-13)."""

    kind: ClassVar[str] = "take"
    verb: ClassVar[str] = "take"
    declining: ClassVar[str] = "take nothing"

    def price(self, s: Table) -> int:
        return s.game.last_price

    def answer(self, s: Table, seat: int, arg: int, option: int) -> None:
        if option == SELL:
            self.sell_one(s, seat, arg)
        elif option == DECLINE:
            s.declined |= 1 << seat
        else:
            s.namer, s.lot, s.bid, s.bidder = seat, option, s.game.last_price, seat
            s.follow([*s.game.won.frames(seat), (CLOSE_LOT, seat, 0)])


class NextBidder(Effect[Table]):
    """The bidding goes on clockwise, past those who passed, until one bidder is left (P-10, P-11)."""

    def run(self, s: Table, seat: int, arg: int) -> None:
        away = s.served | s.declined | s.passed
        for other in s.clockwise(seat + 1):
            if other == s.bidder:
                s.follow([*s.game.won.frames(s.bidder), (CLOSE_LOT, s.bidder, 0)])
                return
            if not away >> other & 1:
                s.do(BID, other)
                return

    def arg_from_json(self, s: Table, seat: int, source: Reader) -> int:
        return with_bid(s, source)


class Bid(AuctionMoment):
    """Raise by exactly 100, or pass for this object (Rulings P-10, P-15 to P-17).

    An answer is the florins bid. While an object is at auction everybody may ask about bidding.
    """

    kind: ClassVar[str] = "bid"

    def options(self, s: Table, seat: int, arg: int) -> list[int]:
        due = s.bid + s.game.raise_by
        if self.out(s, seat):
            return []
        if bid_obstacles(s, seat, s.lot, due):
            return [PASS]
        return self.with_selling(s, seat, [due, PASS])

    def candidates(self, s: Table, seat: int, arg: int) -> list[int]:
        step = s.game.raise_by
        return [*range(step, s.bid + (JUMPS + 1) * step + 1, step), PASS, SELL]

    def obstacles(self, s: Table, seat: int, arg: int, option: int) -> int:
        due = s.bid + s.game.raise_by
        found = self.out(s, seat)
        if option == PASS:
            return found
        if option == SELL:
            found |= bid_obstacles(s, seat, s.lot, due)
            return selling_obstacles(s, seat) | (NO_USE if found else 0)
        if option != due:
            found |= EXACT
        return found | bid_obstacles(s, seat, s.lot, option)

    def out(self, s: Table, seat: int) -> int:
        """What keeps a seat from bidding and passing alike."""
        found = away(s, seat)
        return found | PASSED if s.passed >> seat & 1 else found

    def answer(self, s: Table, seat: int, arg: int, option: int) -> None:
        if option == SELL:
            self.sell_one(s, seat, arg)
            return
        if option == PASS:
            s.passed |= 1 << seat
        else:
            s.bid = option
            s.bidder = seat
        s.do(NEXT_BIDDER, seat)

    def word(self, s: Table, seat: int, arg: int, option: int) -> str:
        if option == SELL:
            return "sell prestige"
        return "pass" if option == PASS else f"bid {option}"

    def vocabulary(self, s: Table, answers: Answers) -> list[str]:
        step = s.game.raise_by
        listed = [*range(s.game.opening_bid + step, MOST_LISTED + 1, step), PASS]
        if s.game.selling:
            listed.append(SELL)
        return [self.word(s, 0, 0, option) for option in listed]

    def label(self, s: Table, seat: int, arg: int, option: int) -> Text:
        if option == SELL:
            return selling_label(s)
        object = {"object": called(s, s.lot)}
        if option == PASS:
            return s.game.phrases.say("auction.pass", object)
        return s.game.phrases.say("auction.bid", {"sum": florins(s.game, option), **object})

    def path(self, s: Table, seat: int, arg: int, option: int) -> list[str]:
        if option == SELL:
            return ["sell"]
        return ["pass"] if option == PASS else ["bid"]

    def prompt(self, s: Table, seat: int, arg: int) -> Text:
        parts = {"object": called(s, s.lot), "sum": florins(s.game, s.bid)}
        return s.game.phrases.say("auction.bid_prompt", parts)

    def describe(self, s: Table, seat: int, arg: int, option: int, obstacle: int) -> Obstacle:
        if option == SELL:
            return selling_obstacle(s, obstacle)
        phrases = s.game.phrases
        if obstacle == PASSED:
            return Obstacle("passed", phrases.say("reason.passed"), "P-10")
        if obstacle == EXACT:
            step = s.game.raise_by
            parts = {"step": florins(s.game, step), "sum": florins(s.game, s.bid + step)}
            return Obstacle("raise", phrases.say("reason.raise", parts), "P-10")
        return lot_obstacle(s, seat, s.lot, option, obstacle)

    def arg_from_json(self, s: Table, seat: int, source: Reader) -> int:
        return with_bid(s, source)


class PayBid(Effect[Table]):
    """The last bidder pays the bid; the others pay nothing (Ruling P-11)."""

    def run(self, s: Table, seat: int, arg: int) -> None:
        pay(s, seat, s.bid)

    def arg_from_json(self, s: Table, seat: int, source: Reader) -> int:
        check_winner(s, seat, source)
        return with_bid(s, source)


class TakeObject(Effect[Table]):
    """And takes the object, which takes effect at once (Ruling P-11)."""

    def run(self, s: Table, seat: int, arg: int) -> None:
        s.game.stacks[s.lot].take(s, seat)

    def arg_from_json(self, s: Table, seat: int, source: Reader) -> int:
        check_winner(s, seat, source)
        return with_object(s, source)


class CloseLot(Effect[Table]):
    """Stack and buyer are out for this round; a player who named but did not win names again (P-12)."""

    def run(self, s: Table, seat: int, arg: int) -> None:
        namer = s.namer
        s.closed |= 1 << s.lot
        s.served |= 1 << seat
        s.namer = s.lot = s.bidder = NONE
        s.bid = s.passed = 0
        s.do(NEXT_NAMER, namer)

    def arg_from_json(self, s: Table, seat: int, source: Reader) -> int:
        check_winner(s, seat, source)
        return with_lot(s, source)


AUCTION: Final = Auction()
NEXT_NAMER: Final = NextNamer()
NAME: Final = Name()
NEXT_BIDDER: Final = NextBidder()
BID: Final = Bid()
TAKE_LAST: Final = TakeLast()
PAY_BID: Final = PayBid()
TAKE_OBJECT: Final = TakeObject()
CLOSE_LOT: Final = CloseLot()
