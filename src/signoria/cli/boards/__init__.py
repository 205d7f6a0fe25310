"""The drawing of each game in a terminal: its manifest names it."""

from __future__ import annotations

from typing import Any

from signoria.cli.boards.board import Board
from signoria.cli.phrases import Words
from signoria.games.registry import MANIFESTS
from signoria.kernel.game import Game
from signoria.kernel.title.manifest import load_reference


def board_of(game: Game[Any], words: Words) -> Board:
    """The game's own drawing, or the one that knows no game."""
    manifest = MANIFESTS.get(game.id)
    if manifest is None or not manifest.board:
        return Board(game, words)
    found: Board = load_reference(manifest.board)(game, words)
    return found
