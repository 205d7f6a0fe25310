"""Tables with an excommunicated player."""

from __future__ import annotations

from typing import Any

from signoria import Match
from tests.games.lorenzo.tables import Board, table


def under(tile: str, board: Board, *others: Board, **more: Any) -> Match:
    """A table whose first seat has its cube on this tile."""
    period = int(tile[0])
    tiles = ["1-1", "2-1", "3-1"]
    tiles[period - 1] = tile
    values = {name: getattr(board, name) for name in board.__dataclass_fields__}
    sinner = Board(**(values | {"tiles": str(period)}))
    return table(sinner, *(others or [Board()]), tiles=" ".join(tiles), **more)
