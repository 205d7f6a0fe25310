"""Masters of Renaissance as a title."""

from __future__ import annotations

from pathlib import Path

from signoria.games.masters.base import Base
from signoria.games.masters.modules.solo.amendments import AMENDMENTS
from signoria.games.masters.modules.solo.module import Solo
from signoria.games.masters.state import Masters
from signoria.kernel.text import Text, read_phrases
from signoria.kernel.title.rulebook import Rulebook
from signoria.kernel.title.setting import Value
from signoria.kernel.words.lexicon import read_answers


class MastersOfRenaissance(Rulebook):
    """One to four players; alone one plays against Lorenzo."""

    def __init__(self) -> None:
        title = Text("Masters of Renaissance", "Maestri del Rinascimento")
        super().__init__("masters", title, (1, 4), [Base(), Solo()], AMENDMENTS)
        self.phrases = read_phrases(Path(__file__).parent / "texts.toml")
        self.answers = read_answers(Path(__file__).parent / "answers.toml")

    def bare(
        self, seats: int, modules: tuple[str, ...], settings: dict[str, Value], rules: int
    ) -> Masters:
        return Masters(seats, modules, settings, rules, self.phrases)
