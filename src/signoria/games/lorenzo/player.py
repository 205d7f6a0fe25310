"""What belongs to one player of Lorenzo il Magnifico."""

from __future__ import annotations

from signoria.games.lorenzo.effects.totals import ModifierTotals, SeatModifier
from signoria.games.lorenzo.pieces import NONE


class Player:
    """One personal board and what belongs to it."""

    def __init__(
        self, goods: list[int], cards: list[tuple[int, ...]], totals: ModifierTotals
    ) -> None:
        self.goods = goods
        self.cards = cards  # by type, in the order taken
        self.totals = totals
        self.modifiers: tuple[SeatModifier, ...] = ()
        self.members: tuple[int, ...] = ()
        self.at: list[int] = []  # by member, the space it stands on
        self.raised: tuple[int, ...] = ()  # by member, the base value set by a leader this round
        self.bonus_tile = NONE
        self.cubes = 0  # bit mask of the periods one was excommunicated in

    def clone(self) -> Player:
        """An equal and independent board."""
        other = Player(self.goods[:], self.cards[:], self.totals)
        other.modifiers = self.modifiers
        other.members = self.members
        other.at = self.at[:]
        other.raised = self.raised
        other.bonus_tile = self.bonus_tile
        other.cubes = self.cubes
        return other
