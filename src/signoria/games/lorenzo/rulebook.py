"""Lorenzo il Magnifico as a title."""

from __future__ import annotations

from pathlib import Path

from signoria.games.lorenzo.base import Base
from signoria.games.lorenzo.modules.advanced.module import Advanced
from signoria.games.lorenzo.modules.houses.amendments import AMENDMENTS
from signoria.games.lorenzo.modules.houses.module import PACK, Houses, read_whole_pack
from signoria.games.lorenzo.state import Lorenzo
from signoria.games.packs import digest, pack_file
from signoria.kernel.lexicon import read_answers
from signoria.kernel.panel import Printed
from signoria.kernel.rulebook import Rulebook
from signoria.kernel.setting import Value
from signoria.kernel.text import Text, read_phrases


class LorenzoIlMagnifico(Rulebook):
    """Two to four players, basic or advanced; up to five with Houses of Renaissance."""

    def __init__(self) -> None:
        title = Text("Lorenzo il Magnifico", "Lorenzo il Magnifico")
        super().__init__("lorenzo", title, (2, 4), [Base(), Advanced(), Houses()], AMENDMENTS)
        self.phrases = read_phrases(Path(__file__).parent / "texts.toml")
        self.answers = read_answers(Path(__file__).parent / "answers.toml")

    def edition(self, settings: dict[str, Value]) -> str:
        name = str(settings.get("houses_pack", ""))
        return digest(pack_file(name, PACK)) if name else ""

    def read_pack(self, path: Path) -> list[Printed]:
        modules = self.with_implied([Houses.id])
        settings = self.check_settings({}, modules)
        game = self.bare(self.seats_with(modules)[1], modules, settings, self.rules)
        for module in self.modules:
            module.verbs(game)
        self.modules[0].cards(game)
        before = len(game.printed)
        read_whole_pack(game, path)
        return game.printed[before:]

    def bare(
        self, seats: int, modules: tuple[str, ...], settings: dict[str, Value], rules: int
    ) -> Lorenzo:
        return Lorenzo(seats, modules, settings, rules, self.phrases)
