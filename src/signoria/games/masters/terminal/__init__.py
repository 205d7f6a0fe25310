"""Masters of Renaissance drawn in a terminal."""

from __future__ import annotations

from pathlib import Path
from typing import ClassVar, Final

from rich.console import Group, RenderableType
from rich.table import Table

from signoria.cli.boards.board import WIDE, Board, Scene
from signoria.cli.phrases import Words
from signoria.games.masters.pieces import COLOURS, GOODS
from signoria.games.masters.state import Masters
from signoria.games.masters.terminal.answers import brief, fewest_discarded
from signoria.games.masters.terminal.common import grid, market
from signoria.games.masters.terminal.glyphs import Glyphs
from signoria.games.masters.terminal.home import draw_home
from signoria.games.masters.terminal.track import draw_players
from signoria.kernel.panel import Json
from signoria.kernel.question import Option

MARKET: Final = 20
"""How wide the market is: four marbles and the number of a row."""


class MastersBoard(Board):
    """Market and cards, everybody at a glance, and the own board."""

    texts: ClassVar[Path | None] = Path(__file__).parent / "texts.toml"

    def __init__(self, game: Masters, words: Words) -> None:
        super().__init__(game, words)
        self.glyphs = Glyphs(game, self.words)

    def draw(self, scene: Scene) -> RenderableType:
        parts: list[RenderableType] = [self.middle(scene), draw_players(scene, self.glyphs)]
        if scene.seat is not None:
            player = scene.view["players"][scene.seat]
            title = self.words("board", points=self.words.quantity("points", player["score"]))
            home = draw_home(scene, self.glyphs, player)
            parts.append(scene.frame(title, home, self.glyphs.key(GOODS)))
        return Group(*parts)

    def middle(self, scene: Scene) -> RenderableType:
        """The market on the left, the cards on the right."""
        gap = 1 if scene.width < WIDE else 4
        side = Table.grid(padding=0)
        side.add_column(width=MARKET + gap, no_wrap=True)
        side.add_column(no_wrap=True)
        side.add_row(
            market(scene, self.glyphs), grid(scene, self.glyphs, scene.room - MARKET - gap)
        )
        return scene.frame(self.title(scene.view), side, self.glyphs.key(COLOURS))

    def title(self, view: Json) -> str:
        return f"{self.words('title')} · {self.words('board.round', number=view['round'])}"

    def brief(self, option: Option, scene: Scene) -> str:
        return brief(self.glyphs, option, scene)

    def foremost(self, options: list[Option]) -> int:
        return fewest_discarded(options)

    def legend(self) -> list[str]:
        return self.glyphs.legend()
