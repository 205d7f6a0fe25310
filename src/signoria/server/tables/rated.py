"""Tables that count for ratings: who may play there (docs/adr/0035-ratings.md)."""

from __future__ import annotations

from typing import Final

from signoria.server.refusals import Refused
from signoria.server.tables.messages import NewTable

SIZES: Final = range(2, 6)
"""With how many players a game may be rated."""


def check_rated(wanted: NewTable) -> None:
    """Refuse what could never count: everybody has one seat, and a person plays."""
    if not wanted.rated:
        return
    kinds = [seat.kind for seat in wanted.seats]
    if len(kinds) not in SIZES:
        raise Refused(422, "rated", "a rated game is for two to five players")
    if kinds.count("mine") > 1:
        raise Refused(422, "rated", "in a rated game everybody plays one seat")
    if set(kinds) == {"bot"}:
        raise Refused(422, "rated", "a game of bots alone is not rated")
