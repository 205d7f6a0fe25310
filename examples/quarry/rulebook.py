"""Quarry as a title: put together from the base game, its expansion and its corrections."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from examples.quarry.amendments import WholeRounds
from examples.quarry.pieces import read_pieces
from examples.quarry.play.end import NEXT_TURN, SHOW_WISHES, add_lines
from examples.quarry.play.setup import BEGIN, DEAL_WISH, Wishes
from examples.quarry.play.turn import ACTION, DRAW
from examples.quarry.rain import Rain
from examples.quarry.state import QuarryGame
from examples.quarry.view import DrawCheck, QuarryPanel
from signoria.kernel.flow.program import Program
from signoria.kernel.text import Text, read_phrases
from signoria.kernel.title.module import BaseModule
from signoria.kernel.title.rulebook import Rulebook
from signoria.kernel.title.setting import Value
from signoria.kernel.words.lexicon import read_answers

HERE: Final = Path(__file__).parent


class Base(BaseModule[QuarryGame]):
    """The base game is a module too: one that nobody has to choose."""

    def cards(self, game: QuarryGame) -> None:
        read_pieces(game)

    def phases(self, game: QuarryGame) -> None:
        game.setup = Program("setup", [("begin", BEGIN)])
        game.waiting.add(BEGIN, [DEAL_WISH])
        game.turn = Program("turn", [("action", ACTION), ("next", NEXT_TURN)])
        game.name("begin", BEGIN)
        game.name("deal wish", DEAL_WISH)
        game.name("action", ACTION)
        game.name("draw", DRAW)
        game.name("next turn", NEXT_TURN)
        game.name("show wishes", SHOW_WISHES)
        game.agenda_checks.append(DrawCheck())

    def scoring(self, game: QuarryGame) -> None:
        add_lines(game)

    def panels(self, game: QuarryGame) -> None:
        game.panels.append(QuarryPanel(game))
        game.secrets.append(Wishes())


class Quarry(Rulebook):
    """Two to four players, with rain or without."""

    def __init__(self) -> None:
        title = Text("Quarry", "La cava")
        super().__init__("quarry", title, (2, 4), [Base(), Rain()], [WholeRounds()])
        self.phrases = read_phrases(HERE / "texts.toml")
        self.answers = read_answers(HERE / "answers.toml")

    def bare(
        self, seats: int, modules: tuple[str, ...], settings: dict[str, Value], rules: int
    ) -> QuarryGame:
        return QuarryGame(seats, modules, settings, rules, self.phrases)
