"""What has changed in the rules of the expansion since they were first played with."""

from __future__ import annotations

from typing import Any, Final

from signoria.games.lorenzo.modules.houses.families.faith_tiles import (
    reach_tiles_before_bonus_actions,
)
from signoria.games.lorenzo.modules.houses.settings import MODULE
from signoria.games.lorenzo.state import Lorenzo
from signoria.kernel.game import Game
from signoria.kernel.text import Text
from signoria.kernel.title.rulebook import Amendment


class FaithTilesBeforeBonusActions(Amendment):
    """Version 2: what a faith tile gives can be used in a bonus action of the same card (H-C15)."""

    def __init__(self) -> None:
        super().__init__(
            2,
            Text(
                "A special faith tile is taken as soon as its step is reached, before a bonus "
                "action of the same card (H-C15, H-H15).",
                "Una tessera fede speciale si prende appena si raggiunge il suo passo, prima di "
                "un'azione bonus della stessa carta (H-C15, H-H15).",
            ),
        )

    def amend(self, game: Game[Any]) -> None:
        assert isinstance(game, Lorenzo)
        if MODULE in game.modules:
            reach_tiles_before_bonus_actions(game)


AMENDMENTS: Final[list[Amendment]] = [FaithTilesBeforeBonusActions()]
