"""What is printed on cards, pieces and the board, as data for programs that draw them."""

from __future__ import annotations

from signoria.games.princes.box import (
    FREEDOMS,
    HOLDINGS,
    LANDSCAPES,
    NONE,
    SIZES,
    BonusCard,
    PrestigeCard,
    Profession,
)
from signoria.games.princes.state import Princes
from signoria.kernel.panel import Json


def board_face(game: Princes) -> Json:
    """The grid of a principality, the freedoms, and how many builders a player may have."""
    return {
        "rows": game.grid.rows,
        "columns": game.grid.columns,
        "palazzo": game.grid.cell_names(game.grid.palazzo),
        "freedoms": list(FREEDOMS),
        "builders": game.builders_each,
        "minimums": list(game.minimum),
    }


def profession_face(game: Princes, profession: Profession) -> Json:
    """The three wishes, and what each adds to a work."""
    return {
        "number": profession.number,
        "building": game.buildings[profession.building],
        "landscape": LANDSCAPES[profession.landscape],
        "freedom": FREEDOMS[profession.freedom],
        "worth": {
            "building": game.work_building,
            "landscape": game.work_landscape,
            "freedom": game.work_freedom,
        },
    }


def bonus_face(card: BonusCard) -> Json:
    """The value, and what is counted."""
    return {
        "value": card.value,
        "each": [HOLDINGS[thing] for thing in card.each],
        "kinds": [HOLDINGS[thing] for thing in card.kinds],
    }


def prestige_face(card: PrestigeCard) -> Json:
    """The points, and what is asked for."""
    if card.compares == NONE:
        needs = {HOLDINGS[thing]: count for thing, count in enumerate(card.needs) if count}
        return {"points": card.points, "needs": needs}
    return {
        "points": card.points,
        "tied": card.tied,
        "fewest" if card.fewest else "most": HOLDINGS[card.compares],
    }


def piece_face(game: Princes, shape: int) -> Json:
    """The shape as rows of # and dots; of a building its size too."""
    face: Json = {"rows": list(game.shapes[shape].orientations[0].picture)}
    for size, mask in zip(SIZES, game.size_masks):
        if mask >> shape & 1:
            face["size"] = size
    return face
