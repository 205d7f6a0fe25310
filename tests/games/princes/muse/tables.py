"""Tables with the Muse and the Princess."""

from __future__ import annotations

from typing import Any

from signoria import Match
from tests.games.princes.tables import Prince, table

MUSE = ("muse",)
TRIO = (Prince(), Prince(), Prince())
ROUND = ["actions", "best work", "next round"]


def at(*princes: Prince, **more: Any) -> Match:
    """A table with the special characters."""
    return table(*princes, modules=MUSE, **more)


def special(*princes: Prince, **more: Any) -> Match:
    """A table at which the special auction begins."""
    return at(*princes, ask="special auction", then=ROUND, **more)


def where(m: Match, character: str) -> object:
    """Who has a character: a seat, open or face down."""
    return m.view(None)["court"]["characters"][character]["where"]
