"""How the auction is seen, written down and read back."""

from __future__ import annotations

from signoria.games.princes.auction.checks import BIDDING, check_auction
from signoria.games.princes.auction.lots import can_be_bid
from signoria.games.princes.box import NONE
from signoria.games.princes.player import MOST
from signoria.games.princes.state import Princes, Table
from signoria.games.princes.view.players import seats_json, seats_mask
from signoria.kernel.legend import Legend
from signoria.kernel.panel import Json, Panel
from signoria.kernel.reading import Reader


class AuctionPanel(Panel[Table]):
    """The auction: what was sold this round, who is served or out, and the object at auction."""

    def __init__(self, game: Princes) -> None:
        self.game = game

    def names(self) -> list[str]:
        return ["auction"]

    def show(self, s: Table, seat: int, view: Json) -> None:
        self.write(s, view)
        stacks = self.game.stacks
        view["auction"]["stacks"] = {stack.name: stack.pieces_left(s) for stack in stacks}

    def legend(self) -> Legend:
        return Legend(seats=["bidder", "declined", "namer", "passed", "served"])

    def write(self, s: Table, position: Json) -> None:
        stacks = self.game.stacks
        position["auction"] = {
            "sold": [stacks[i].name for i in range(len(stacks)) if s.closed >> i & 1],
            "served": seats_json(s.served),
            "declined": seats_json(s.declined),
            "object": None if s.lot == NONE else stacks[s.lot].name,
            "namer": None if s.namer == NONE else s.namer,
            "bid": s.bid,
            "bidder": None if s.bidder == NONE else s.bidder,
            "passed": seats_json(s.passed),
        }

    def read(self, s: Table, position: Reader) -> None:
        names = tuple([stack.name for stack in self.game.stacks])
        source = position.get("auction").only(
            "sold", "served", "declined", "object", "namer", "bid", "bidder", "passed"
        )
        s.closed = 0
        for item in source.get("sold").different():
            s.closed |= 1 << item.index_in(names, "object")
        s.served = seats_mask(source.get("served"), self.game.seats)
        s.declined = seats_mask(source.get("declined"), self.game.seats)
        s.passed = seats_mask(source.get("passed"), self.game.seats)
        lot = source.get("object")
        s.lot = NONE if lot.value is None else lot.index_in(names, "object")
        s.namer = self.seat(source.get("namer"), s.lot)
        s.bidder = self.seat(source.get("bidder"), s.lot)
        s.bid = source.get("bid").integer(0, MOST if s.lot != NONE else 0)
        if s.closed.bit_count() != s.served.bit_count():
            raise source.get("sold").fail("each object went to one player (Ruling P-7)")
        if s.lot != NONE:
            self.check_lot(s, source)

    def check_lot(self, s: Table, source: Reader) -> None:
        """The object was not sold before, and its bidder is still in the auction (P-7, P-9, P-10)."""
        if not can_be_bid(s):
            raise source.get("bid").fail(
                "bids begin at the lowest and rise step by step (P-9, P-10)"
            )
        if s.closed >> s.lot & 1:
            raise source.get("object").fail("this was sold in this round already (Ruling P-7)")
        if (s.served | s.declined | s.passed) >> s.bidder & 1:
            raise source.get("bidder").fail("the bidder is served, has declined or has passed")
        if (s.served | s.declined) >> s.namer & 1:
            raise source.get("namer").fail("who named the object is served or has declined")

    def check(self, s: Table, position: Reader) -> None:
        """Of an object at auction one thing is next: a bid, the next bidder, or its end (P-10).

        And it is the turn of the one whom the auction has come to.
        """
        agenda = position.get("agenda")
        tasks = [item.get("task").value for item in agenda.items()]
        going_on = len([task for task in tasks if task in BIDDING])
        if tasks and going_on != int(s.lot != NONE):
            raise agenda.fail(
                "an object at auction is bid for, or its auction is closed, once (P-10)"
            )
        check_auction(s, position)

    def seat(self, source: Reader, lot: int) -> int:
        """A player, while there is an object at auction; otherwise nobody."""
        if lot == NONE:
            if source.value is not None:
                raise source.fail("there is no object at auction")
            return NONE
        return source.integer(0, self.game.seats - 1)
