"""Who is next in the auction of a table from outside, and when it is over (Rulings P-8 to P-14).

All of it follows from who is served, has declined or has passed. The naming goes once around the
table: everybody before the one who names is out of the auction, and nobody after has declined.
"""

from __future__ import annotations

from typing import Final

from signoria.games.princes.auction.lots import remaining
from signoria.games.princes.box import NONE
from signoria.games.princes.state import Table
from signoria.kernel.reading import Reader

NAMING: Final = ("next namer", "name", "take last")
BIDDING: Final = ("next bidder", "bid", "close lot")


def check_auction(s: Table, position: Reader) -> None:
    """What is next must be what the auction has come to; between auctions, everybody was in one."""
    auction, items = position.get("auction"), position.get("agenda").items()
    check_masks(s, auction)
    next_steps = [item for item in items if item.get("task").value in NAMING + BIDDING]
    for item in next_steps:
        seat = item.get("seat").integer(0, len(s.players) - 1)
        if item.get("task").value in NAMING:
            check_naming(s, seat, item)
        else:
            check_bidding(s, seat, item)
    if s.composed:
        return
    if s.lot != NONE:
        check_namer(s, s.namer, auction.get("namer"))
        if not bids_lead_here(s):
            raise auction.get("bid").fail("no such bids lead to this sum (Rulings P-9, P-10, P-13)")
    elif not next_steps:
        check_between(s, [item.get("task").value for item in items], auction)


def check_masks(s: Table, auction: Reader) -> None:
    """Nobody is served and declines; who passes is in the auction, and there is one (P-7, P-9, P-10)."""
    if s.served & s.declined:
        raise auction.get("declined").fail("nobody is served and declines (Rulings P-7, P-9)")
    if s.passed & (s.served | s.declined):
        raise auction.get("passed").fail("who is served or has declined does not pass (P-10)")
    if s.passed and s.lot == NONE:
        raise auction.get("passed").fail("there is no object at auction")


def check_naming(s: Table, seat: int, item: Reader) -> None:
    """Two or more name in turn, the only one left takes what there is (Rulings P-8, P-12, P-13)."""
    left, task = remaining(s), item.get("task").value
    if task == "take last" and left != [seat]:
        raise item.fail("only the last player left takes an object (Ruling P-13)")
    if task == "name" and (len(left) < 2 or (left[0] != seat and not s.composed)):
        raise item.fail("this player does not name an object now (Rulings P-8, P-12)")
    if s.composed:
        return
    check_namer(s, seat, item)
    if task == "next namer" and seat in left and seat != s.start and not s.served:
        raise item.fail("who names next is found from the one who declined (Rulings P-8, P-9)")


def check_namer(s: Table, seat: int, source: Reader) -> None:
    """Everybody before the one who names is out, and nobody after has declined (P-8, P-9, P-12)."""
    order, left = s.clockwise(s.start), remaining(s)
    place = order.index(seat)
    if any([other in left for other in order[:place]]):
        raise source.fail("another player names an object first (Rulings P-8, P-12)")
    if any([s.declined >> other & 1 for other in order[place + 1 :]]):
        raise source.fail("only who names an object can decline, one after the other (P-8, P-9)")


def next_bidder(s: Table) -> int:
    """Who bids next, clockwise from the last bidder; that one again when no other is left (P-10)."""
    out = s.served | s.declined | s.passed
    for other in s.clockwise(s.bidder + 1):
        if other == s.bidder or not out >> other & 1:
            return other
    return s.bidder


def check_bidding(s: Table, seat: int, item: Reader) -> None:
    """The next who has not passed bids; the sale begins when there is no other (P-10, P-11)."""
    if s.lot == NONE:
        return  # an object must be at auction: the frame itself says so
    task, bidder = item.get("task").value, next_bidder(s)
    if task == "close lot" and bidder != s.bidder:
        raise item.fail(f"seat {bidder} has not passed (Rulings P-10, P-11)")
    if task == "bid" and (seat != bidder or seat == s.bidder):
        raise item.fail("this player does not bid now (Rulings P-7, P-9, P-10)")
    if task == "next bidder" and seat != s.bidder and not s.composed:
        since = s.clockwise(s.bidder)[1 : s.clockwise(s.bidder).index(seat) + 1]
        out = s.served | s.declined | s.passed
        if not s.passed >> seat & 1 or not all([out >> other & 1 for other in since]):
            raise item.fail("the bidding goes on from the last who bid or passed (Ruling P-10)")


def check_between(s: Table, tasks: list[object], auction: Reader) -> None:
    """Before the first auction nobody has won or declined; after one, everybody has (P-9, P-14)."""
    before = s.round == 0 or (s.round == 1 and "auction" in tasks)
    due = 0 if before else (1 << len(s.players)) - 1
    if s.served | s.declined != due:
        why = "no auction has begun yet" if before else "the auction is not over"
        raise auction.get("served").fail(f"{why} (Rulings P-8, P-14)")


def bids_lead_here(s: Table) -> bool:
    """Can the sum come about, with this bidder and these passes: bid by bid, from the namer on?

    Of those left, in their order from the namer, each bids once in a lap until they pass.
    """
    left = remaining(s)
    order = [seat for seat in s.clockwise(s.namer) if seat in left]
    if len(order) == 1:
        return s.bid == s.game.last_price
    bids, rest = divmod(s.bid - s.game.opening_bid, s.game.raise_by)
    passed = [s.passed >> seat & 1 == 1 for seat in order]
    return rest == 0 and bids >= 0 and bids_fit(order.index(s.bidder), passed, bids + 1)


def bids_fit(bidder: int, passed: list[bool], bids: int) -> bool:
    """Can this many bids end with this bidder, the first player's opening bid included?"""
    for lap in range(1, bids + 1):
        least, most = bids_after(bidder, passed, lap)
        if least <= bids <= most:
            return True
    return False


def bids_after(bidder: int, passed: list[bool], lap: int) -> tuple[int, int]:
    """The least and the most bids there can be when this is the bidder's bid of this number.

    Who is still in has bid in every lap. Who has passed may have done so in any lap; since the last
    bid only if all between have passed too. The bidder did not raise alone: another was in until then.
    """
    least = most = lap
    alone = True
    all_passed_since = True
    gaps: list[int] = []  # how many bids more than the least each may have made
    for step in range(1, len(passed)):
        player = (bidder + step) % len(passed)
        full = lap if player < bidder else lap - 1  # bids of one who was in all the time
        if not passed[player]:
            least, most, alone, all_passed_since = least + full, most + full, False, False
            continue
        fewest = 1 if player == 0 else 0
        highest = full if all_passed_since else full - 1
        if highest < fewest:
            return (1, 0)
        least, most = least + fewest, most + highest
        gaps.append(highest - fewest)
    if alone and (lap > 1 or bidder > 0):
        least += min(gaps)
    return (least, most)
