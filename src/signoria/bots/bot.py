"""What a bot is: something that answers for a seat."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar

from signoria.bots.seat import SeatHandle
from signoria.bots.thought import Thought
from signoria.kernel.native import mypyc_attr


def never() -> bool:
    """Nobody interrupts."""
    return False


@mypyc_attr(allow_interpreted_subclasses=True)
class Bot:
    """Answers the questions put to a seat. The same seed and the same question, the same answer; from
    one that remembers, if it was asked the same before.

    A bot gives at least `choose`; one that can say why, or can be interrupted, gives `think`.
    """

    name: ClassVar[str] = ""

    def __init__(self, seed: int) -> None:
        self.seed = seed

    def choose(self, handle: SeatHandle) -> str:
        """The word of one of the answers the handle offers."""
        raise NotImplementedError

    def think(self, handle: SeatHandle, cancelled: Callable[[], bool] = never) -> Thought:
        """The answer with its reasons; once `cancelled` says so, the best so far."""
        return Thought(self.name, handle.seat, self.choose(handle))

    def finished(self, scores: list[int], places: list[int]) -> None:
        """The game is over, and ended like this for all seats: something to learn from."""

    def fault(self) -> str:
        """What this bot did that costs it the game, in a sentence; ours do nothing of the kind."""
        return ""

    def close(self) -> None:
        """Release what the bot holds, such as processes; it may still be asked again."""
