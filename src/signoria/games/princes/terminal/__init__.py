"""The Princes of Florence drawn in a terminal."""

from __future__ import annotations

from pathlib import Path
from typing import ClassVar, Final

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from signoria.cli.boards.board import WIDE, Board, Scene
from signoria.cli.phrases import Words
from signoria.games.princes.actions.drawing import KeepOne, Return
from signoria.games.princes.actions.recruiting import RecruitNow
from signoria.games.princes.state import Princes
from signoria.games.princes.terminal.answers import brief, with_wishes
from signoria.games.princes.terminal.common import court, stacks, supplies
from signoria.games.princes.terminal.home import hand, principality
from signoria.games.princes.terminal.letters import legend
from signoria.games.princes.terminal.players import draw_players
from signoria.kernel.panel import Json
from signoria.kernel.question import Option

GRID: Final = 31
"""How wide a principality is: seven cells and the numbers of its rows."""


class PrincesBoard(Board):
    """What is for sale, everybody at a glance, and the own principality as a grid."""

    texts: ClassVar[Path | None] = Path(__file__).parent / "texts.toml"

    def __init__(self, game: Princes, words: Words) -> None:
        super().__init__(game, words)
        self.rules = game

    def draw(self, scene: Scene) -> RenderableType:
        lines: list[RenderableType] = [stacks(scene, self.words), supplies(scene, self.words)]
        if "court" in scene.view:
            lines.append(court(scene, self.words))
        parts: list[RenderableType] = [
            scene.frame(self.title(scene.view), Group(*lines)),
            draw_players(scene, self.words),
        ]
        if scene.seat is not None:
            player = scene.view["players"][scene.seat]
            points = self.words.quantity("points", player["score"])
            title = self.words("board", points=points, money=player["money"])
            parts.append(scene.frame(title, self.home(scene, player)))
        return Group(*parts)

    def home(self, scene: Scene, player: Json) -> Table:
        """The grid on the left, the cards on the right."""
        gap = 1 if scene.width < WIDE else 3
        table = Table.grid(padding=(0, gap, 0, 0))
        table.add_column(width=GRID, no_wrap=True)
        table.add_column(width=scene.room - GRID - gap)
        cards = Text("\n").join(hand(self.rules, self.words, player))
        table.add_row(principality(scene, self.words, player), cards)
        return table

    def title(self, view: Json) -> str:
        round = self.words("board.round", number=view["round"])
        return f"{self.words('title')} · {round} · {self.words('minimum', value=view['minimum'])}"

    def sentence(self, option: Option, scene: Scene) -> str:
        return with_wishes(self.rules, self.words, option, scene)

    def brief(self, option: Option, scene: Scene) -> str:
        return brief(self.rules, self.words, option, scene) or self.sentence(option, scene)

    def whole(self, options: list[Option]) -> bool:
        """Cards to choose from: what stands on them is what one chooses by."""
        return bool(options) and isinstance(options[0].match.state.asked[0], (KeepOne, RecruitNow))

    def foremost(self, options: list[Option]) -> int:
        """Of the many orders in which cards go below a deck, the one they have."""
        ordering = bool(options) and isinstance(options[0].match.state.asked[0], Return)
        return 1 if ordering else len(options)

    def legend(self) -> list[str]:
        return legend(self.rules, self.words)
