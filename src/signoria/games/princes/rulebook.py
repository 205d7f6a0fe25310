"""The Princes of Florence as a title."""

from __future__ import annotations

from pathlib import Path

from signoria.games.packs import digest, pack_file
from signoria.games.princes.base import Base
from signoria.games.princes.modules.muse.amendments import AMENDMENTS
from signoria.games.princes.modules.muse.module import Muse
from signoria.games.princes.modules.two_players.module import TwoPlayers
from signoria.games.princes.setup.board import CARDS, print_pack, read_board_and_pack
from signoria.games.princes.state import Princes
from signoria.kernel.lexicon import read_answers
from signoria.kernel.panel import Printed
from signoria.kernel.rulebook import Rulebook
from signoria.kernel.setting import Value
from signoria.kernel.text import Text, read_phrases


class ThePrincesOfFlorence(Rulebook):
    """Two to five players; two of them play by rules of their own."""

    def __init__(self) -> None:
        title = Text("The Princes of Florence", "I principi di Firenze")
        super().__init__("princes", title, (2, 5), [Base(), TwoPlayers(), Muse()], AMENDMENTS)
        self.phrases = read_phrases(Path(__file__).parent / "texts.toml")
        self.answers = read_answers(Path(__file__).parent / "answers.toml")

    def edition(self, settings: dict[str, Value]) -> str:
        name = str(settings["pack"])
        return digest(pack_file(name, CARDS / "pack.toml")) if name else ""

    def read_pack(self, path: Path) -> list[Printed]:
        game = self.bare(self.seats[1], (), {}, self.rules)
        read_board_and_pack(game, path)
        print_pack(game)
        return game.printed

    def bare(
        self, seats: int, modules: tuple[str, ...], settings: dict[str, Value], rules: int
    ) -> Princes:
        return Princes(seats, modules, settings, rules, self.phrases)
