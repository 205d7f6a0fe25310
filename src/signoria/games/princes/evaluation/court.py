"""What the special characters of The Muse and the Princess are worth to a seat."""

from __future__ import annotations

from signoria.games.princes.actions.work_value import minimum
from signoria.games.princes.box import NONE
from signoria.games.princes.evaluation.money import Purse
from signoria.games.princes.evaluation.prospects import auctions_left
from signoria.games.princes.modules.muse.court import (
    BANKER,
    CARDINAL,
    HUNDRED,
    MERCHANT,
    MONEY,
    MUSE,
    PRINCESS,
    PROFESSOR,
    Court,
    princess_parts,
    rank_of,
)
from signoria.games.princes.state import Table


class CourtOpinion:
    """An opinion on the character one has, and on the one one's marker lies on."""

    def __init__(self, court: Court, purse: Purse, weights: dict[str, float]) -> None:
        self.court = court
        self.purse = purse
        self.merchant = weights["merchant"]
        self.merchant_late = weights["merchant_late"]
        self.muse = weights["muse"]
        self.cardinal = weights["cardinal"]
        self.professor = weights["unseen_prestige"] - weights["professor_late"]

    def worth(self, s: Table, seat: int, able: list[int], left: float) -> float:
        """Both characters, less the bid; `able` are the works in hand, `left` the turns to come."""
        total = 0.0
        held, marked = self.court.held_by(s, seat), self.court.marked_by(s, seat)
        if held != NONE:
            total += self.of(s, seat, held, able, left)
        if marked != NONE:
            bid = self.court.marker(s, marked)[1] * HUNDRED
            money, auctions = s.players[seat].money, auctions_left(s, seat)
            if marked == BANKER:
                bid -= self.court.number(s, MONEY)
            else:
                total += self.of(s, seat, marked, able, left)
            rest = self.purse.worth(max(0, money - bid), auctions)
            total -= self.purse.worth(money, auctions) - rest
            total -= self.purse.debt(money - bid)
        return total

    def of(self, s: Table, seat: int, character: int, able: list[int], left: float) -> float:
        """What a character will do for its holder, about."""
        if character == MERCHANT:
            later = self.merchant if left > 1.0 else self.merchant_late
            return max(float(rank_of(s, seat)), later)
        if character == MUSE:
            likely = len([value for value in able if value + s.round >= minimum(s)])
            return self.muse * s.round * min(s.game.actions, likely)
        if character == PRINCESS:
            value = sum([part for _, part in princess_parts(s, self.court, seat)])
            return value / 2 if value >= minimum(s) else 0.0
        if character == CARDINAL:
            return self.cardinal
        return self.professor if character == PROFESSOR else 0.0
