"""The basic game as a module."""

from __future__ import annotations

from typing import Final

from signoria.games.lorenzo.effects.measures import add_measures
from signoria.games.lorenzo.effects.moments import MOMENTS, Moments
from signoria.games.lorenzo.effects.term import add_terms
from signoria.games.lorenzo.limits import check_limits
from signoria.games.lorenzo.scoring import add_lines
from signoria.games.lorenzo.settings import SETTINGS, apply_settings
from signoria.games.lorenzo.setup.board import read_vocabulary
from signoria.games.lorenzo.setup.cards import read_all_cards
from signoria.games.lorenzo.state import Lorenzo
from signoria.games.lorenzo.turn.rounds import add_phases, finish_phases
from signoria.games.lorenzo.view.agendas import add_agenda_checks
from signoria.games.lorenzo.view.table import add_panels
from signoria.kernel.title.module import BaseModule
from signoria.kernel.title.setting import Setting

EFFECTS: Final = (
    "signoria.games.lorenzo.effects.modifiers",
    "signoria.games.lorenzo.effects.verbs",
)
"""The folders with the terms of the card files."""


class Base(BaseModule[Lorenzo]):
    """Lorenzo il Magnifico."""

    def settings(self) -> list[Setting]:
        return SETTINGS

    def verbs(self, game: Lorenzo) -> None:
        read_vocabulary(game)
        apply_settings(game)
        add_measures(game)
        MOMENTS.fill(game, Moments())
        add_terms(game, EFFECTS)

    def cards(self, game: Lorenzo) -> None:
        read_all_cards(game)

    def phases(self, game: Lorenzo) -> None:
        add_phases(game)

    def scoring(self, game: Lorenzo) -> None:
        add_lines(game)

    def panels(self, game: Lorenzo) -> None:
        finish_phases(game)
        check_limits(game)
        add_panels(game)
        add_agenda_checks(game)
