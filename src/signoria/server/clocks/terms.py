"""What was agreed about time when a table was opened (docs/adr/0039-clocks.md)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal

from signoria.server.refusals import Refused

Measure = Literal["move", "game"]
"""Does everybody have some time for each move, or for the whole game?"""

WhenOver = Literal["bot", "forfeit", "wait"]
"""When the time of a player is over: a bot plays on until they are back, or to the end, or all wait."""

MINUTE: Final = 60.0
DAY: Final = 86_400.0
MOST_DAYS: Final = 30
"""Days a move may have at most."""

FREE: Final = 2.0
"""Seconds of each move that a clock for the game does not count: what a slow line takes."""

BREATH: Final = 10.0
"""Seconds with which everybody begins a turn at least, also after their time was over."""


@dataclass(frozen=True)
class Terms:
    """How time is measured: what each move has, what each seat has for the whole game beyond that, and
    what is added when a turn is over; all in seconds."""

    each: float
    reserve: float
    increment: float
    over: WhenOver
    is_game: bool


def check_terms(pace: str, measure: Measure, increment: int, holidays: int) -> None:
    """Refuse what cannot be a clock."""
    if measure == "game" and pace != "live":
        raise Refused(422, "clock", "a clock for the whole game is for games in real time")
    if increment and measure != "game":
        raise Refused(422, "clock", "only a clock for the whole game adds time after a turn")
    if holidays and pace != "days":
        raise Refused(422, "clock", "only games with days for a move have holidays")


def terms_of(
    pace: str, measure: Measure, allowed: int, increment: int, holidays: int, over: WhenOver
) -> Terms:
    """The terms of a table, by how it was opened."""
    if measure == "game":
        return Terms(FREE, allowed * MINUTE, float(increment), over, True)
    each = allowed * (DAY if pace == "days" else MINUTE)
    return Terms(each, holidays * DAY, 0.0, over, False)
