"""The base game as a module."""

from __future__ import annotations

from pathlib import Path
from typing import ClassVar

from signoria.games.pack_files import pack_edition
from signoria.games.princes.rounds import add_phases
from signoria.games.princes.scoring import add_lines, add_sources
from signoria.games.princes.setup.board import print_pack, read_board_and_pack, read_box
from signoria.games.princes.state import Princes
from signoria.games.princes.view.table import add_panels
from signoria.kernel.text import Text
from signoria.kernel.title.first_player import first_player_setting
from signoria.kernel.title.module import BaseModule
from signoria.kernel.title.setting import Setting, Value


class Base(BaseModule[Princes]):
    """The Princes of Florence."""

    pack_tables: ClassVar[tuple[str, ...]] = ("profession", "shape")
    pack_setting: ClassVar[str] = "pack"

    def settings(self) -> list[Setting]:
        pack = Text(
            "Your own pack of professions and shapes; leave it empty for the usual one.",
            "Un tuo pacchetto di professioni e forme; lascia vuoto per quello normale.",
        )
        third = Text(
            "If prestige and money are tied, the lowest profession number on the table wins "
            "(Ruling P-48).",
            "A parità di prestigio e denaro vince il numero di professione più basso sul tavolo "
            "(regola P-48).",
        )
        own = [Setting(self.pack_setting, "", pack), Setting("third_tie_break", False, third)]
        return [*own, first_player_setting("P-4")]

    def edition(self, settings: dict[str, Value]) -> str:
        return pack_edition(settings, self.pack_setting)

    def read_pack(self, game: Princes, path: Path) -> None:
        read_board_and_pack(game, path)
        print_pack(game)

    def verbs(self, game: Princes) -> None:
        add_sources(game)

    def cards(self, game: Princes) -> None:
        read_box(game)

    def phases(self, game: Princes) -> None:
        add_phases(game)

    def scoring(self, game: Princes) -> None:
        add_lines(game)

    def panels(self, game: Princes) -> None:
        add_panels(game)
