"""The special characters among the features of a table of The Princes of Florence."""

from __future__ import annotations

from typing import Final

from signoria.bots.evaluate.features import POINTS, Features, Row
from signoria.games.princes.box import NONE
from signoria.games.princes.evaluation.court import CourtOpinion
from signoria.games.princes.modules.muse.court import CHARACTERS, MONEY, rank_of
from signoria.games.princes.state import Table

SPACES: Final = 10.0
FLORINS: Final = 2000.0
RANKS: Final = 5.0


class CourtFeatures:
    """The character a seat has, the one its marker lies on, and those that others have."""

    def __init__(self, features: Features, opinion: CourtOpinion) -> None:
        self.opinion = opinion
        self.held = [features.place(f"character:{name}") for name in CHARACTERS]
        self.marked = [features.place(f"marker:{name}") for name in CHARACTERS]
        self.space = features.place("marker.space")
        self.taken = [features.place(f"taken:{name}") for name in CHARACTERS]
        self.rank = features.place("rank")
        self.bank = features.place("bank")
        self.term = features.place("term.court")

    def fill(self, s: Table, seat: int, able: list[int], left: float, row: Row) -> float:
        """All of these; what the hand-made evaluation thinks of them."""
        court = self.opinion.court
        worth = self.opinion.worth(s, seat, able, left)
        marked = court.marked_by(s, seat)
        if marked != NONE:
            row.add(self.marked[marked], 1.0)
            row.add(self.space, court.marker(s, marked)[1] / SPACES)
        cards = s.trays[court.cards]
        for character in range(len(CHARACTERS)):
            if cards[character] == seat:
                row.add(self.held[character], 1.0)
            elif cards[character] >= 0:
                row.add(self.taken[character], 1.0)
        row.add(self.rank, rank_of(s, seat) / RANKS)
        row.add(self.bank, court.number(s, MONEY) / FLORINS)
        row.add(self.term, worth / POINTS)
        return worth
