"""The base game as a module."""

from __future__ import annotations

from typing import Final

from signoria.games.masters.limits import check_limits
from signoria.games.masters.scoring import add_lines
from signoria.games.masters.setup.board import read_all_cards
from signoria.games.masters.state import Masters
from signoria.games.masters.turn.rounds import add_phases
from signoria.games.masters.view.boards import add_panels
from signoria.kernel.cards.terms import terms_in
from signoria.kernel.text import Text
from signoria.kernel.title.first_player import first_player_setting
from signoria.kernel.title.module import BaseModule
from signoria.kernel.title.setting import Setting

ABILITIES: Final = "signoria.games.masters.effects.abilities"


class Base(BaseModule[Masters]):
    """Masters of Renaissance."""

    def settings(self) -> list[Setting]:
        text = Text(
            "The game ends after this many rounds at the latest (Ruling M-80).",
            "La partita finisce al più tardi dopo questo numero di round (regola M-80).",
        )
        limit = Setting("round_limit", 200, text, low=1, high=100_000)
        return [limit, first_player_setting("M-4")]

    def verbs(self, game: Masters) -> None:
        game.catalogue.add([term(game) for term in terms_in(ABILITIES)])

    def cards(self, game: Masters) -> None:
        read_all_cards(game)

    def phases(self, game: Masters) -> None:
        add_phases(game)

    def scoring(self, game: Masters) -> None:
        add_lines(game)

    def panels(self, game: Masters) -> None:
        check_limits(game)
        add_panels(game)
