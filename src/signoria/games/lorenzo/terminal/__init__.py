"""Lorenzo il Magnifico drawn in a terminal."""

from __future__ import annotations

from pathlib import Path
from typing import ClassVar

from rich.console import Group, RenderableType

from signoria.cli.boards.board import Board, Scene
from signoria.cli.phrases import Words
from signoria.games.lorenzo.state import Lorenzo
from signoria.games.lorenzo.terminal.city import draw_city
from signoria.games.lorenzo.terminal.glyphs import Glyphs
from signoria.games.lorenzo.terminal.houses import lots
from signoria.games.lorenzo.terminal.players import draw_home, draw_players
from signoria.games.lorenzo.terminal.towers import draw_towers
from signoria.kernel.panel import Json


class LorenzoBoard(Board):
    """Towers and city, everybody at a glance, and the own board."""

    texts: ClassVar[Path | None] = Path(__file__).parent / "texts.toml"

    def __init__(self, game: Lorenzo, words: Words) -> None:
        super().__init__(game, words)
        self.glyphs = Glyphs(game, self.words)

    def draw(self, scene: Scene) -> RenderableType:
        middle = Group(draw_towers(scene, self.glyphs), draw_city(scene, self.glyphs))
        if scene.view.get("auction"):
            middle = Group(lots(scene, self.glyphs), draw_city(scene, self.glyphs))
        parts: list[RenderableType] = [
            scene.frame(self.title(scene.view), middle),
            draw_players(scene, self.glyphs),
        ]
        if scene.seat is not None:
            parts.append(draw_home(scene, self.glyphs, scene.view["players"][scene.seat]))
        return Group(*parts)

    def legend(self) -> list[str]:
        return self.glyphs.legend()

    def title(self, view: Json) -> str:
        numbers = {"number": view["round"], "period": view["period"]}
        return f"{self.words('title')} · {self.words('round', **numbers)}"
