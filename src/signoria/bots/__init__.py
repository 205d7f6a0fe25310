"""Bots: seats like people, known by level."""

from __future__ import annotations

from typing import Final

from signoria.bots.bot import Bot, never
from signoria.bots.budget import BadBudget, Budget
from signoria.bots.chance import RandomBot
from signoria.bots.levels import LEVELS, UnknownBot, edition_of, make, parsed, tidy
from signoria.bots.novice import NoviceBot
from signoria.bots.searcher import AdeptBot, MasterBot
from signoria.bots.seat import SeatHandle, seat_to_answer
from signoria.bots.thought import Thought, Weighed

BOTS: Final[dict[str, type[Bot]]] = {
    bot.name: bot for bot in (RandomBot, NoviceBot, AdeptBot, MasterBot)
}

__all__ = [
    "BOTS",
    "BadBudget",
    "Bot",
    "Budget",
    "LEVELS",
    "SeatHandle",
    "Thought",
    "UnknownBot",
    "Weighed",
    "edition_of",
    "make",
    "never",
    "parsed",
    "seat_to_answer",
    "tidy",
]
