"""Signoria plays the great board games of the Italian Renaissance.

import signoria

m = signoria.new("masters", seats=4, seed=42)
while not m.over:
    m.play(m.words[0])
print(m.scores)
"""

import sys
from types import ModuleType
from typing import TYPE_CHECKING

from signoria import fates
from signoria.api import GameInfo, from_position, games as list_games, load, new, verify
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
from signoria.kernel.match import Match
from signoria.kernel.question import Option
from signoria.kernel.words.reason import Reason
from signoria.outside import bring_games

if TYPE_CHECKING:
    from signoria.api import games

__version__ = "0.1.0"


class Games(ModuleType):
    """The package of the games, which lists them when it is called: `signoria.games()`.

    A function of that name would hide the package from `import signoria.games.masters.state as st`.
    """

    def __call__(self, language: str = "en") -> list[GameInfo]:
        """The games there are, with the modules and settings they offer."""
        return list_games(language)


sys.modules["signoria.games"].__class__ = Games

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

bring_games()
