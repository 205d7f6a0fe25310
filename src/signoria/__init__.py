"""Signoria plays the great board games of the Italian Renaissance.

import signoria

m = signoria.new("masters", seats=4, seed=42)
while not m.over:
    m.play(m.words[0])
print(m.scores)
"""

from signoria import fates
from signoria.api import GameInfo, from_position, games, load, new, verify
from signoria.kernel.errors import (
    BadCatalogue,
    BadFate,
    BadPosition,
    BadRecord,
    BadSeats,
    BadSetting,
    IllegalMove,
    SignoriaError,
    UndoRefused,
    UnknownGame,
    UnknownModule,
)
from signoria.kernel.match import Match, Option
from signoria.kernel.reason import Reason

__version__ = "0.1.0"

__all__ = [
    "BadCatalogue",
    "BadFate",
    "BadPosition",
    "BadRecord",
    "BadSeats",
    "BadSetting",
    "GameInfo",
    "IllegalMove",
    "Match",
    "Option",
    "Reason",
    "SignoriaError",
    "UndoRefused",
    "UnknownGame",
    "UnknownModule",
    "fates",
    "from_position",
    "games",
    "load",
    "new",
    "verify",
]
