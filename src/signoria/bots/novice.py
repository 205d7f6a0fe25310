"""The bot that takes what looks best now.

It imagines one table, tries every answer on a copy, thinks its own follow-up questions through as
far as its patience reaches, and compares what it then sees. It does not think about what others
will do. How good a table looks is the business of the game's evaluation.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar, Final

from signoria.bots.bot import Bot, never
from signoria.bots.evaluate import Opinions
from signoria.bots.evaluate.lookahead import Lookahead
from signoria.bots.seat import SeatHandle
from signoria.bots.thought import Thought, Weighed

PATIENCE: Final = 120
"""How many tables are looked at for one answer, about, where nothing else is said."""


class NoviceBot(Bot):
    """Answers with what is worth most right afterwards."""

    name: ClassVar[str] = "novice"

    def __init__(self, seed: int, patience: int = PATIENCE) -> None:
        super().__init__(seed)
        self.patience = patience
        self.opinions = Opinions()

    def choose(self, handle: SeatHandle) -> str:
        if handle.count == 1:
            return handle.word(0)
        promises = self.promises(handle)
        return handle.word(promises.index(max(promises)))

    def promises(self, handle: SeatHandle) -> list[float]:
        """What each answer leads to, in points."""
        table = handle.imagine(handle.chance(self.seed))
        details = Lookahead(self.opinions.on(handle.game), handle.seat, handle.kind)
        return details.promises(table, self.patience)

    def think(self, handle: SeatHandle, cancelled: Callable[[], bool] = never) -> Thought:
        promises = self.promises(handle)
        options = [
            Weighed(handle.word(index), 0, 0.0, [], promises[index])
            for index in range(handle.count)
        ]
        options.sort(key=by_worth)  # stable: of equals the first, as in `choose`
        thought = Thought(self.name, handle.seat, options[0].word)
        thought.options = options
        thought.line = [(handle.seat, thought.word)]
        return thought


def by_worth(option: Weighed) -> float:
    """What is worth more comes first."""
    return -option.worth if option.worth is not None else 0.0
