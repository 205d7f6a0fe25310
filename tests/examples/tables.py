"""A small language for setting a table of Quarry: real positions, edited and loaded again."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import signoria
from signoria.kernel.match import Match

PAID = {
    "hut": (1, 0), "well": (1, 1), "stair": (3, 0), "gate": (0, 2), "bridge": (2, 1),
    "tower": (1, 2), "chapel": (2, 2), "arcade": (4, 1), "palace": (3, 3),
}  # fmt: skip
"""What is in a building: small and large blocks."""


@dataclass(frozen=True)
class Board:
    """What lies in front of a player: blocks, plans and the wish."""

    small: int = 0
    large: int = 0
    plans: str = ""
    wish: str = ""


def table(
    *boards: Board, quarry: tuple[int, int] | None = None, seat: int = 0, **kept: Any
) -> Match:
    """A match at this seat's turn. Blocks that are nowhere else lie in the quarry.

    With `quarry` given, the blocks that are left over are laid before the last player.
    """
    match = signoria.new("quarry", seats=len(boards), seed=1, **kept)
    position = match.position()
    total = sum_of([position["quarry"], *[player["blocks"] for player in position["players"]]])
    wishes = [board.wish for board in boards if board.wish]
    free = [plan for plan in PAID if plan not in wishes]
    position["players"] = [
        {
            "blocks": {"small": board.small, "large": board.large},
            "plans": board.plans.split(),
            "wish": board.wish or free.pop(0),
        }
        for board in boards
    ]
    built = [plan for player in position["players"] for plan in player["plans"]]
    position["plans"] = [plan for plan in PAID if plan not in built]
    dealt = [player["wish"] for player in position["players"]]
    position["box"] = [plan for plan in PAID if plan not in dealt]
    left = [
        total[kind] - sum([PAID[plan][kind] for plan in built]) - held
        for kind, held in enumerate(sum_of([player["blocks"] for player in position["players"]]))
    ]
    if quarry is not None:
        last = position["players"][-1]["blocks"]
        last["small"] += left[0] - quarry[0]
        last["large"] += left[1] - quarry[1]
        left = list(quarry)
    position["quarry"] = {"small": left[0], "large": left[1]}
    for frame in position["agenda"]:
        frame["seat"] = seat
    return signoria.from_position(position, seed=1)


def sum_of(blocks: list[dict[str, int]]) -> list[int]:
    """Blocks of both kinds, added up."""
    return [sum([each[kind] for each in blocks]) for kind in ("small", "large")]


def blocks(match: Match, seat: int) -> tuple[int, int]:
    """A player's blocks: small, large."""
    held = match.view(None)["players"][seat]["blocks"]
    return (held["small"], held["large"])
