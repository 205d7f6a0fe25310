"""What the new leaders, cards and tiles count, beyond goods and cards of a type (Ruling H-F24)."""

from __future__ import annotations

from signoria.games.lorenzo.effects.measures import Measure, add_measure
from signoria.games.lorenzo.modules.houses.special_tower.cards import SPECIAL
from signoria.games.lorenzo.pieces import STONE, WOOD
from signoria.games.lorenzo.player import Player
from signoria.games.lorenzo.state import Lorenzo, Table


class AllCards(Measure):
    """Development cards of all types together."""

    def of(self, s: Table, player: Player) -> int:
        return sum([len(cards) for cards in player.cards])

    def icon(self) -> str:
        return "palazzo"


class DistinctTypes(Measure):
    """Types of which one has a card."""

    def of(self, s: Table, player: Player) -> int:
        return len([cards for cards in player.cards if cards])

    def icon(self) -> str:
        return "palazzo"


class WoodAndStone(Measure):
    """Wood and stone together."""

    def of(self, s: Table, player: Player) -> int:
        return player.goods[WOOD] + player.goods[STONE]

    def icon(self) -> str:
        return "any-resource"


class SpecialCards(Measure):
    """Special development cards (Ruling H-I3)."""

    def of(self, s: Table, player: Player) -> int:
        return len(
            [
                number
                for cards in player.cards
                for number in cards
                if s.game.cards[number].deck == SPECIAL
            ]
        )

    def icon(self) -> str:
        return "token"


def add_measures(game: Lorenzo) -> None:
    """Teach the catalogue what can be counted."""
    for measure in (
        AllCards("cards"),
        DistinctTypes("types"),
        WoodAndStone("wood and stone"),
        SpecialCards("special cards"),
    ):
        add_measure(game, measure)
