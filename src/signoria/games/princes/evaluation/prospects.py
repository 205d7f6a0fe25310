"""What a seat at a table of The Princes of Florence has still to come: turns, auctions, works."""

from __future__ import annotations

from signoria.games.princes.actions.turn import BEGIN_TURN, LEFT, TURN
from signoria.games.princes.actions.work_value import (
    bonus_after_playing,
    common_parts,
    wanted_parts,
)
from signoria.games.princes.auction.bidding import AUCTION
from signoria.games.princes.auction.lots import away
from signoria.games.princes.rounds import ACTIONS
from signoria.games.princes.state import Table


def turns_left(s: Table, seat: int) -> float:
    """Action turns a seat still has: those of later rounds, and what is left of this round's."""
    left = float(len(s.game.minimum) - s.round)
    for task, whose, arg in s.agenda:
        if task is ACTIONS or (task is BEGIN_TURN and whose == seat):
            left += 1.0
        elif task is TURN and whose == seat:
            left += (arg & LEFT) / s.game.actions
    return left


def turns_after(left: float) -> float:
    """The turns after the next one; in the last turn all counts as it is."""
    return max(0.0, left - 1.0)


def turns_for_more(left: float) -> float:
    """The turns for works nobody has in hand yet: one must find the profession first."""
    after = turns_after(left)
    return after * after / (after + 1.0)


def auctions_left(s: Table, seat: int) -> int:
    """Auctions in which a seat may still get something: of later rounds, and perhaps of this one."""
    left = len(s.game.minimum) - s.round
    for task, _, _ in s.agenda:
        if task is AUCTION:
            return left + 1
        if task is ACTIONS and not away(s, seat):
            left += 1
    return left


def works_in_hand(s: Table, seat: int) -> list[int]:
    """What the professions in hand are worth as works, best first: it gets the bonus cards."""
    player = s.players[seat]
    cards = player.hand + player.recruits
    if not cards:
        return []
    common = sum(common_parts(s, seat))
    able: list[int] = []
    for card in cards:
        building, landscape, freedom = wanted_parts(s.game, player, card)
        able.append(building + landscape + freedom + common)
    able.sort(reverse=True)
    able[0] += bonus_after_playing(s.game, player)
    return able
