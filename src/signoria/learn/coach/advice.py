"""What the coach has to say about a question, as data: where to look, the best moves, and why."""

from __future__ import annotations

from signoria.kernel.panel import Json
from signoria.kernel.text import Text


class Reason:
    """A named part of the evaluation: how much of the difference between two moves it explains.

    `share` is that part, as a share of a win; the shares of all reasons add up to the difference.
    `points` is the same as the evaluation counts it; 0 for what has no name.
    """

    def __init__(self, term: str, name: Text, about: Text, share: float, points: float) -> None:
        self.term = term
        self.name = name
        self.about = about
        self.share = share
        self.points = points

    def to_json(self, language: str) -> Json:
        """As data in one language."""
        return {
            "term": self.term,
            "name": self.name.to(language),
            "about": self.about.to(language),
            "share": round(self.share, 4),
            "points": round(self.points, 1),
        }


class Move:
    """A move worth comparing: the chance of winning with it, and how much less than with the best.

    `reasons` say why the best move is better than this one; `facts` are sentences that the play which
    the search expects proves. Of the best move itself the facts say what comes next.
    """

    def __init__(self, word: str, share: float, less: float) -> None:
        self.word = word
        self.share = share
        self.less = less
        self.reasons: list[Reason] = []
        self.facts: list[Text] = []

    def to_json(self, language: str) -> Json:
        """As data in one language."""
        return {
            "word": self.word,
            "share": round(self.share, 4),
            "less": round(self.less, 4),
            "reasons": [reason.to_json(language) for reason in self.reasons],
            "facts": [fact.to(language) for fact in self.facts],
        }


class Advice:
    """The best moves, best first; `point` says what decides between them, where that is known.

    Where an answer was named, it is among the moves, and `cost` is what it certainly gives away: 0 where
    not all searches agree that another move is better.
    """

    def __init__(self, seat: int, moment: int, moves: list[Move]) -> None:
        self.seat = seat
        self.moment = moment
        self.moves = moves
        self.point: Text | None = None
        self.cost = 0.0

    def move(self, word: str) -> Move | None:
        """What is said of a move, where something is."""
        for move in self.moves:
            if move.word == word:
                return move
        return None

    def to_json(self, language: str) -> Json:
        """As data in one language."""
        return {
            "seat": self.seat,
            "moment": self.moment,
            "point": None if self.point is None else self.point.to(language),
            "cost": round(self.cost, 4),
            "moves": [move.to_json(language) for move in self.moves],
        }
