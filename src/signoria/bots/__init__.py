"""Bots: seats like people, known by level."""

from __future__ import annotations

from signoria.bots.bot import Bot, never
from signoria.bots.budget import BadBudget, Budget
from signoria.bots.levels import (
    LEVELS,
    check_bot,
    edition_of,
    make,
    parse_spec,
    tidy,
)
from signoria.bots.seat import SeatHandle, seat_to_answer
from signoria.bots.strength.specs import UnknownBot
from signoria.bots.thought import Thought, Weighed

__all__ = [
    "BadBudget",
    "Bot",
    "Budget",
    "LEVELS",
    "SeatHandle",
    "Thought",
    "UnknownBot",
    "Weighed",
    "check_bot",
    "edition_of",
    "make",
    "never",
    "parse_spec",
    "seat_to_answer",
    "tidy",
]
