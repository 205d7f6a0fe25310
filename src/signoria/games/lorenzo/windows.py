"""Windows: what may be done besides placing a member, before it and after it (Rulings L-12, L-13).

A window collects its entries from providers. The base game has none; a module adds its own. So it
is with secrets: the basic game keeps none.
"""

from __future__ import annotations

from random import Random
from typing import Final, Generic

from signoria.kernel.agenda import EVERYONE, S
from signoria.kernel.native import mypyc_attr
from signoria.kernel.obstacle import Obstacle
from signoria.kernel.text import Text

ENTRIES: Final = 1 << 16
"""Answers from here on are a provider's: its place in the list (from 1) times this, plus its code."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Provider(Generic[S]):
    """One kind of thing that may be done in a window. Its codes are small numbers of its own."""

    def candidates(self, s: S, seat: int) -> list[int]:
        """Everything worth asking about."""
        raise NotImplementedError

    def obstacles(self, s: S, seat: int, code: int) -> int:
        """What stands in the way; 0 when nothing does."""
        raise NotImplementedError

    def options(self, s: S, seat: int) -> list[int]:
        """What can be done now."""
        return [code for code in self.candidates(s, seat) if not self.obstacles(s, seat, code)]

    def act(self, s: S, seat: int, code: int) -> None:
        """Do it; the window is asked again afterwards."""
        raise NotImplementedError

    def word(self, s: S, seat: int, code: int) -> str:
        """How it is written."""
        raise NotImplementedError

    def label(self, s: S, seat: int, code: int) -> Text:
        """The whole sentence."""
        raise NotImplementedError

    def path(self, s: S, seat: int, code: int) -> list[str]:
        """What to click."""
        raise NotImplementedError

    def describe(self, s: S, seat: int, code: int, obstacle: int) -> Obstacle:
        """One obstacle in words."""
        raise NotImplementedError

    def audience(self, s: S, seat: int, code: int) -> int:
        """Who sees it."""
        return EVERYONE


@mypyc_attr(allow_interpreted_subclasses=True)
class Secret(Generic[S]):
    """Something on the table that not everybody sees."""

    def redeal_hidden(self, s: S, seat: int, rng: Random) -> None:
        """Deal on this copy what the seat cannot see, as it may imagine it."""
        raise NotImplementedError
