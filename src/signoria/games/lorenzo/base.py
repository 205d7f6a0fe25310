"""The basic game as a module."""

from __future__ import annotations

from typing import ClassVar

from signoria.games.lorenzo.effects.measures import add_measures
from signoria.games.lorenzo.effects.privileges import add_privileges
from signoria.games.lorenzo.effects.verbs import add_plain_verbs
from signoria.games.lorenzo.effects.vocabulary import add_queries
from signoria.games.lorenzo.limits import check_limits
from signoria.games.lorenzo.scoring import add_lines
from signoria.games.lorenzo.settings import SETTINGS, apply_settings
from signoria.games.lorenzo.setup.board import read_vocabulary
from signoria.games.lorenzo.setup.cards import read_all_cards
from signoria.games.lorenzo.state import Lorenzo
from signoria.games.lorenzo.towers.bonus_action import add_bonus_take
from signoria.games.lorenzo.turn.rounds import add_phases
from signoria.games.lorenzo.view.table import add_panels
from signoria.games.lorenzo.work.bonus_action import add_bonus_work
from signoria.games.lorenzo.work.exchange import add_exchange
from signoria.kernel.module import Module
from signoria.kernel.setting import Setting


class Base(Module[Lorenzo]):
    """Lorenzo il Magnifico."""

    id: ClassVar[str] = "base"

    def always(self, seats: int) -> bool:
        return True

    def can_be_chosen(self) -> bool:
        return False

    def settings(self) -> list[Setting]:
        return SETTINGS

    def verbs(self, game: Lorenzo) -> None:
        read_vocabulary(game)
        apply_settings(game)
        add_measures(game)
        add_queries(game)
        add_plain_verbs(game)
        add_privileges(game)
        add_bonus_take(game)
        add_bonus_work(game)
        add_exchange(game)

    def cards(self, game: Lorenzo) -> None:
        read_all_cards(game)

    def phases(self, game: Lorenzo) -> None:
        add_phases(game)

    def scoring(self, game: Lorenzo) -> None:
        add_lines(game)

    def panels(self, game: Lorenzo) -> None:
        check_limits(game)
        add_panels(game)
