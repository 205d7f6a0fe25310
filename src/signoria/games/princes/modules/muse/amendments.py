"""What has changed in the rules of the expansion since they were first played with."""

from __future__ import annotations

from typing import Any, Final

from signoria.games.princes.modules.muse.module import Muse
from signoria.games.princes.state import Princes
from signoria.kernel.game import Game
from signoria.kernel.text import Text
from signoria.kernel.title.rulebook import Amendment


class ProfessorAfterTheAuction(Amendment):
    """Version 2: after the regular auction there is a window for the Professor too (Ruling P-73)."""

    def __init__(self) -> None:
        super().__init__(
            2,
            Text(
                "The Professor may also be used at the end of the regular auction, like the "
                "Merchant (P-73).",
                "Il Professore si può usare anche alla fine dell'asta normale, come il Mercante "
                "(P-73).",
            ),
        )

    def amend(self, game: Game[Any]) -> None:
        assert isinstance(game, Princes)
        if Muse.id in game.modules:
            game.round.replace("merchant windows", game.tasks["windows"])


AMENDMENTS: Final[list[Amendment]] = [ProfessorAfterTheAuction()]
