"""Which drawing belongs to which game."""

from __future__ import annotations

from typing import Any

from signoria.cli.boards.board import Board
from signoria.cli.boards.lorenzo import LorenzoBoard
from signoria.cli.boards.masters import MastersBoard
from signoria.cli.boards.princes import PrincesBoard
from signoria.cli.phrases import Words
from signoria.games.lorenzo.state import Lorenzo
from signoria.games.masters.state import Masters
from signoria.games.princes.state import Princes
from signoria.kernel.game import Game


def board_of(game: Game[Any], words: Words) -> Board:
    """The game's own drawing, or the one that knows no game."""
    if isinstance(game, Lorenzo):
        return LorenzoBoard(game, words)
    if isinstance(game, Masters):
        return MastersBoard(game, words)
    if isinstance(game, Princes):
        return PrincesBoard(game, words)
    return Board(game, words)
