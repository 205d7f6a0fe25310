"""Which bots there are, and how the server asks for one."""

from __future__ import annotations

from typing import Final

from signoria.bots import LEVELS, UnknownBot, check_bot
from signoria.bots.strength.characters import characters_of
from signoria.bots.strength.limits import STRENGTHS
from signoria.server.refusals import Refused

TIMED: Final = ("master", "grandmaster")
"""The levels that think as long as they may; all others have a measure of their own."""

QUICK: Final = ("random", "novice")
"""The levels whose thoughts take no time to speak of."""


def levels() -> list[str]:
    """The levels there are, weakest first."""
    return list(LEVELS)


def takes_seat(level: str, game: str) -> bool:
    """May a bot written like this sit at a table of the game: a level, a strength, a character at one?

    Nobody names a budget or a file of the server's.
    """
    if level in LEVELS:
        return True
    if "@" in level or level.partition(":")[0] in LEVELS:
        return False
    try:
        return check_bot(level, game) == level
    except UnknownBot:
        return False


def level_for(wanted: str | None, game: str) -> str:
    """The bot that is asked for, at a table of a game; when none is, the strongest level."""
    level = wanted or LEVELS[-1]
    if not takes_seat(level, game):
        characters = [f", {id}:1 to {id}:{STRENGTHS}" for id in characters_of(game)]
        known = f"{', '.join(LEVELS)}, strength:1 to strength:{STRENGTHS}{''.join(characters)}"
        raise Refused(422, "level", f"unknown level; known: {known}")
    return level


def spec(level: str, budget: float) -> str:
    """A bot as it is written: its level, and the time it has where that matters."""
    return f"{level}:{max(budget, 0.001):.3f}s" if level in TIMED else level
