"""The Princes of Florence as a title."""

from __future__ import annotations

from pathlib import Path

from signoria.games.princes.base import Base
from signoria.games.princes.modules.muse.amendments import AMENDMENTS
from signoria.games.princes.modules.muse.module import Muse
from signoria.games.princes.modules.two_players.module import TwoPlayers
from signoria.games.princes.state import Princes
from signoria.kernel.text import Text, read_phrases
from signoria.kernel.title.rulebook import Rulebook
from signoria.kernel.title.setting import Value
from signoria.kernel.words.lexicon import read_answers


class ThePrincesOfFlorence(Rulebook):
    """Two to five players; two of them play by rules of their own."""

    def __init__(self) -> None:
        title = Text("The Princes of Florence", "I principi di Firenze")
        super().__init__("princes", title, (2, 5), [Base(), TwoPlayers(), Muse()], AMENDMENTS)
        self.phrases = read_phrases(Path(__file__).parent / "texts.toml")
        self.answers = read_answers(Path(__file__).parent / "answers.toml")

    def bare(
        self, seats: int, modules: tuple[str, ...], settings: dict[str, Value], rules: int
    ) -> Princes:
        return Princes(seats, modules, settings, rules, self.phrases)
