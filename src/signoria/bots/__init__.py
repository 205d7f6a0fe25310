"""Bots: seats like people, known by name."""

from __future__ import annotations

from typing import Final

from signoria.bots.bot import Bot
from signoria.bots.chance import RandomBot
from signoria.bots.greedy import GreedyBot
from signoria.bots.seat import SeatHandle, seat_to_answer
from signoria.kernel.errors import SignoriaError

BOTS: Final[dict[str, type[Bot]]] = {bot.name: bot for bot in (RandomBot, GreedyBot)}

__all__ = ["BOTS", "Bot", "SeatHandle", "UnknownBot", "make", "seat_to_answer"]


class UnknownBot(SignoriaError):
    """There is no bot of this name."""


def make(name: str, seed: int) -> Bot:
    """The bot of this name, with a seed of its own."""
    if name not in BOTS:
        raise UnknownBot(f"there is no bot {name!r}; there are {', '.join(BOTS)}")
    return BOTS[name](seed)
