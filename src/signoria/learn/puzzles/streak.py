"""Days in a row on which a puzzle was solved."""

from __future__ import annotations

from collections.abc import Set
from typing import Final

WEEK: Final = 7


def streak(days: Set[int], today: int) -> int:
    """How many days in a row until today, or yesterday if today's is still to come; days are numbers."""
    last = today if today in days else today - 1
    first = last
    while first in days:
        first -= 1
    return last - first


def week(days: Set[int], today: int) -> list[bool]:
    """On which of the last seven days, the oldest first."""
    return [day in days for day in range(today - WEEK + 1, today + 1)]
