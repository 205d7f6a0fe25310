"""What a work is worth: its parts, its bonus cards, and the minimum of a round (P-26, P-30 to P-32)."""

from __future__ import annotations

from typing import Final

from signoria.games.princes.box import HAND_CARD, TABLE_CARD
from signoria.games.princes.player import Player
from signoria.games.princes.state import Princes, Table
from signoria.games.princes.texts import parts_text
from signoria.kernel.text import plain
from signoria.kernel.words.obstacle import Obstacle

PARTS: Final = ("building", "landscape", "freedom", "jesters", "cards")
"""The parts of a work value, before those of modules and of bonus cards."""


def holdings(game: Princes, player: Player) -> list[int]:
    """How many of each thing a player has, in the order of HOLDINGS."""
    forest, lake, park = player.landscapes
    large, medium, small = game.size_masks
    buildings = player.buildings
    return [
        buildings.bit_count(),
        (buildings & large).bit_count(),
        (buildings & medium).bit_count(),
        (buildings & small).bit_count(),
        forest + lake + park,
        forest,
        lake,
        park,
        player.freedoms.bit_count(),
        player.jesters,
        player.builders,
        len(player.secrets),
        player.in_hand(),
        player.on_table(),
        player.free.bit_count(),
    ]


def work_parts(s: Table, seat: int, profession: int) -> list[int]:
    """What a work of this profession is worth without bonus cards, part by part (Ruling P-30)."""
    return [*wanted_parts(s.game, s.players[seat], profession), *common_parts(s, seat)]


def wanted_parts(game: Princes, player: Player, profession: int) -> tuple[int, int, int]:
    """For the building, the landscape and the freedom that a profession wants."""
    wants = game.professions[profession]
    return (
        game.work_building if player.buildings >> wants.building & 1 else 0,
        game.work_landscape if player.landscapes[wants.landscape] else 0,
        game.work_freedom if player.freedoms >> wants.freedom & 1 else 0,
    )


def common_parts(s: Table, seat: int) -> list[int]:
    """For jesters and cards, whatever the profession; then what modules modify (`work.value`).

    The card counts whether it is in hand still or on the table already.
    """
    game, player = s.game, s.players[seat]
    parts = [
        game.work_jester * player.jesters,
        game.work_card * (player.in_hand() + player.on_table()),
    ]
    for modifier in game.work_modifiers:
        parts.append(modifier.amount(s, seat))
    return parts


def named_parts(game: Princes, parts: list[int], bonus: int) -> list[tuple[str, int]]:
    """The parts of a work value by name, as data."""
    names = [*PARTS, *[modifier.name for modifier in game.work_modifiers]]
    return [*zip(names, parts), ("bonus", bonus)]


def bonus_after_playing(game: Princes, player: Player) -> int:
    """What all bonus cards in hand would add to a work whose card is still to be played (P-32)."""
    if not player.bonus:
        return 0
    held = holdings(game, player)
    held[HAND_CARD] -= 1
    held[TABLE_CARD] += 1
    total = 0
    for card in player.bonus:
        total += game.bonus_cards[card].worth(held)
    return total


def minimum(s: Table) -> int:
    """The work value the round asks for (Ruling P-31)."""
    return s.game.minimum[max(s.round, 1) - 1]


def too_poor(s: Table, parts: list[tuple[str, int]]) -> Obstacle:
    """The work value falls short of the minimum (Ruling P-31)."""
    value, due = sum([part for _, part in parts]), minimum(s)
    said = {"value": plain(value), "minimum": plain(due), "parts": parts_text(s.game, parts)}
    return Obstacle(
        "minimum",
        s.game.phrases.say("reason.minimum", said),
        "P-31",
        {"work value": due - value},
        parts,
    )
