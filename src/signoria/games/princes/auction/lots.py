"""The objects at auction: who may have which, at what price (Rulings P-7, P-9, P-15 to P-18)."""

from __future__ import annotations

from typing import Final

from signoria.games.princes.box import NONE
from signoria.games.princes.money import purse, too_dear
from signoria.games.princes.state import Table
from signoria.kernel.reading import Reader
from signoria.kernel.text import Text
from signoria.kernel.words.obstacle import Obstacle

# A stack's own obstacles are below these.
GONE: Final = 16
CLOSED: Final = 32
PRICE: Final = 64
SERVED: Final = 128
DECLINED: Final = 256


def called(s: Table, stack: int) -> Text:
    """What the object of a stack is called."""
    return s.game.phrases.say(f"object.{s.game.stacks[stack].name}")


def remaining(s: Table) -> list[int]:
    """The seats that have neither an object nor declined, clockwise from the start player."""
    away = s.served | s.declined
    return [seat for seat in s.clockwise(s.start) if not away >> seat & 1]


def away(s: Table, seat: int) -> int:
    """What keeps a seat out of every auction of the round: an object, or having declined."""
    found = SERVED if s.served >> seat & 1 else 0
    return found | DECLINED if s.declined >> seat & 1 else found


def bid_obstacles(s: Table, seat: int, stack: int, price: int) -> int:
    """What keeps a seat from paying this much for an object: not for this seat, or too expensive."""
    found = s.game.stacks[stack].refuses(s, seat)
    return found | PRICE if price > purse(s.game, s.players[seat]) else found


def lot_obstacles(s: Table, seat: int, stack: int, price: int) -> int:
    """What keeps a seat from naming or taking an object; also: none left, or sold this round."""
    found = bid_obstacles(s, seat, stack, price)
    if not s.game.stacks[stack].pieces_left(s):
        found |= GONE
    return found | CLOSED if s.closed >> stack & 1 else found


def lots_open(s: Table, seat: int, price: int) -> list[int]:
    """The objects a seat may have at this price."""
    if price > purse(s.game, s.players[seat]):
        return []
    found = []
    for index, stack in enumerate(s.game.stacks):
        if not s.closed >> index & 1 and stack.pieces_left(s) and not stack.refuses(s, seat):
            found.append(index)
    return found


def lot_obstacle(s: Table, seat: int, stack: int, price: int, obstacle: int) -> Obstacle:
    """One such obstacle in words."""
    phrases = s.game.phrases
    if obstacle == GONE:
        return Obstacle("supply", phrases.say("reason.stack"), "P-7")
    if obstacle == CLOSED:
        return Obstacle("sold", phrases.say("reason.closed"), "P-7")
    if obstacle == PRICE:
        return too_dear(s, seat, price, "P-15")
    if obstacle in (SERVED, DECLINED):
        return away_obstacle(s, obstacle)
    return s.game.stacks[stack].refusal(s, seat, obstacle)


def away_obstacle(s: Table, obstacle: int) -> Obstacle:
    """Why a seat has no part in the auctions any more."""
    if obstacle == SERVED:
        return Obstacle("served", s.game.phrases.say("reason.served"), "P-7")
    return Obstacle("declined", s.game.phrases.say("reason.declined"), "P-9")


def can_be_bid(s: Table) -> bool:
    """Can the bid come about: step by step, or as the price for the only player left (P-13, P-51)?"""
    if s.bid == s.game.last_price and s.namer == s.bidder and remaining(s) == [s.bidder]:
        return True
    raised = s.bid - s.game.opening_bid
    return raised >= 0 and raised % s.game.raise_by == 0


def with_lot(s: Table, source: Reader) -> int:
    """The number of a frame that needs an object at auction: none, and there must be one."""
    if s.lot == NONE:
        raise source.fail("there is no object at auction")
    return source.integer(0, 0)


def with_object(s: Table, source: Reader) -> int:
    """The same for a frame before the object is taken: its bidder may have it."""
    number = with_lot(s, source)
    if not s.game.stacks[s.lot].pieces_left(s) or s.game.stacks[s.lot].refuses(s, s.bidder):
        raise source.fail("the object at auction is not there, or not for its bidder")
    return number


def with_bid(s: Table, source: Reader) -> int:
    """The same for a frame before the object is paid: its bidder can pay (Ruling P-15)."""
    number = with_object(s, source)
    if s.bid > purse(s.game, s.players[s.bidder]):
        raise source.fail("the bidder cannot pay (Ruling P-15)")
    return number


def check_winner(s: Table, seat: int, source: Reader) -> None:
    """Refuse a frame of a seat that did not win the object."""
    if s.lot != NONE and seat != s.bidder:
        raise source.fail("this is not the seat that won the object")
