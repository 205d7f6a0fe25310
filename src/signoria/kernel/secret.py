"""Secrets: the parts of a table that some seats cannot see.

A game lists them in `Game.secrets`; one that lists none hides nothing from anybody.
"""

from __future__ import annotations

from random import Random
from typing import Generic

from signoria.kernel.agenda import S
from signoria.kernel.native import mypyc_attr


@mypyc_attr(allow_interpreted_subclasses=True)
class Secret(Generic[S]):
    """Something on the table that some seats cannot see, and must imagine."""

    def redeal_hidden(self, s: S, seat: int, rng: Random) -> None:
        """Deal on this copy what the seat cannot see, as it may imagine it."""
        raise NotImplementedError
