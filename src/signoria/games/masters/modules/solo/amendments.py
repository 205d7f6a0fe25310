"""What has changed in the solo game since it was first played."""

from __future__ import annotations

from typing import Any, Final

from signoria.games.masters.modules.solo.lorenzo import STACK
from signoria.games.masters.state import Masters
from signoria.kernel.game import Game
from signoria.kernel.text import Text
from signoria.kernel.title.rulebook import Amendment


class EveryTokenIsLogged(Amendment):
    """Version 2: a token that is the only one left is drawn like any other (Ruling M-66)."""

    def __init__(self) -> None:
        super().__init__(
            2,
            Text(
                "Alone, every token Lorenzo draws is in the log, also the last one left (M-66).",
                "Da soli, ogni segnalino pescato da Lorenzo è nel registro, anche l'ultimo rimasto "
                "(M-66).",
            ),
        )

    def amend(self, game: Game[Any]) -> None:
        assert isinstance(game, Masters)
        stack = STACK.find(game)
        if stack is not None:
            stack.always_ask = True


AMENDMENTS: Final[list[Amendment]] = [EveryTokenIsLogged()]
