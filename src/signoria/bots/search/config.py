"""How a search works: the few numbers that make one bolder or more patient."""

from __future__ import annotations


class SearchConfig:
    """The character of a search; what differs between the levels apart from their time.

    `explore`: what an answer is worth trying that looks good and was tried little. `eager`: points
    that make one answer look clearly better than another. `patience`: tables looked at to see how
    good the answers to a question look; `first`: the same for the question that was put. `width`:
    of many answers only the best looking are tried, `width` times the root of the visits (0: all).
    `rivals`: the same where another seat is asked. It is narrow, so that a line soon comes back to
    the seat that thinks: otherwise, at a large table, it would not see what its own next turn brings.
    """

    def __init__(
        self,
        explore: float = 0.25,
        eager: float = 1.0,
        patience: int = 30,
        first: int = 250,
        width: float = 0.0,
        rivals: float = 0.3,
    ) -> None:
        self.explore = explore
        self.eager = eager
        self.patience = patience
        self.first = first
        self.width = width
        self.rivals = rivals
