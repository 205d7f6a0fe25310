"""What a bot is: something that answers for a seat."""

from __future__ import annotations

from typing import ClassVar

from signoria.bots.seat import SeatHandle
from signoria.kernel.native import mypyc_attr


@mypyc_attr(allow_interpreted_subclasses=True)
class Bot:
    """Answers the questions put to a seat. The same seed and the same question, the same answer."""

    name: ClassVar[str] = ""

    def __init__(self, seed: int) -> None:
        self.seed = seed

    def choose(self, handle: SeatHandle) -> str:
        """The word of one of the answers the handle offers."""
        raise NotImplementedError
