"""Lorenzo il Magnifico as a title."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from signoria.games.lorenzo.base import Base
from signoria.games.lorenzo.course import WholeGame
from signoria.games.lorenzo.modules.advanced.module import Advanced
from signoria.games.lorenzo.modules.houses.amendments import AMENDMENTS
from signoria.games.lorenzo.modules.houses.module import Houses
from signoria.games.lorenzo.state import Lorenzo
from signoria.kernel.text import Text, read_phrases
from signoria.kernel.title.rulebook import Rulebook
from signoria.kernel.title.setting import Value
from signoria.kernel.words.lexicon import read_answers

HERE: Final = Path(__file__).parent


class LorenzoIlMagnifico(Rulebook):
    """Two to four players, basic or advanced; up to five with Houses of Renaissance."""

    def __init__(self) -> None:
        title = Text("Lorenzo il Magnifico", "Lorenzo il Magnifico")
        super().__init__("lorenzo", title, (2, 4), [Base(), Advanced(), Houses()], AMENDMENTS)
        modules = [HERE / "modules" / name / "texts.toml" for name in ("advanced", "houses")]
        self.phrases = read_phrases(HERE / "texts.toml", *modules)
        self.answers = read_answers(HERE / "answers.toml")

    def bare(
        self, seats: int, modules: tuple[str, ...], settings: dict[str, Value], rules: int
    ) -> Lorenzo:
        return WholeGame(seats, modules, settings, rules, self.phrases)
