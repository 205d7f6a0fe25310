"""How a search goes about it: the few numbers that make one bolder, wider or more patient."""

from __future__ import annotations


class Manner:
    """The character of a search; what differs between the levels besides their time."""

    def __init__(
        self,
        explore: float = 0.25,
        eager: float = 1.0,
        patience: int = 60,
        first: int = 250,
        narrow: int = 4,
        mine: int = 0,
    ) -> None:
        self.mine = mine
        self.explore = (
            explore  # what an answer is worth trying that looks good and was tried little
        )
        self.eager = eager  # points that make one answer look clearly better than another
        self.patience = patience  # tables looked at to see how good the answers look
        self.first = first  # the same, for the question that was put
        self.narrow = narrow  # answers tried at once of a wide question; more with every try
