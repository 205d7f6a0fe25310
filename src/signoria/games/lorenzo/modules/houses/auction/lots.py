"""What is at auction: a family and an auction tile make a lot (Rulings H-B1, H-B5).

An offer is a space on a lot, from 1 (most goods) to 6.
"""

from __future__ import annotations

from typing import Final

from signoria.games.lorenzo.modules.advanced.draft import LEADERS_EACH
from signoria.games.lorenzo.modules.advanced.leaders import leaders_of
from signoria.games.lorenzo.modules.houses.families.family import Family, families_of
from signoria.games.lorenzo.pieces import NONE
from signoria.games.lorenzo.state import Lorenzo, Table
from signoria.kernel.title.slot import Slot

TILE: Final = 8
"""Bits of a lot that hold its auction tile, one of 5 or none; the family is above them."""

SPACE: Final = 4
"""Bits that hold a space, one of 6; above them an offer has its seat, an answer its lot."""


class AuctionTile:
    """An auction tile: what each of its spaces gives, the lowest offer first."""

    def __init__(self, id: str, lines: list[list[int]], origin: str) -> None:
        self.id = id
        self.lines = lines
        self.origin = origin


class Auction:
    """The auction tiles, the lots of this game, and the offer that stands on each lot."""

    def __init__(self, game: Lorenzo) -> None:
        self.tiles: list[AuctionTile] = []
        self.lots = game.tray("lots of the auction")
        self.offers = game.tray("offers of the auction")  # by lot: 0, or who stands where
        self.families = families_of(game)
        self.leaders = leaders_of(game)

    def offer(self, s: Table, lot: int) -> int:
        """The space of the offer that stands on a lot; 0 when nobody stands there."""
        offers = s.trays[self.offers]
        return offers[lot] & (1 << SPACE) - 1 if lot < len(offers) else 0

    def complete(self, s: Table, lot: int) -> bool:
        """Is there such a lot, and a tile with it?"""
        lots = s.trays[self.lots]
        return lot < len(lots) and lots[lot] & (1 << TILE) - 1 < len(self.tiles)

    def lots_by_seat(self, s: Table) -> dict[int, int]:
        """The lot each seat stands on."""
        lots = range(len(s.trays[self.offers]))
        return {self.holder(s, lot): lot for lot in lots if self.complete(s, lot)}

    def holder(self, s: Table, lot: int) -> int:
        """Who stands on a lot, or NONE."""
        offers = s.trays[self.offers]
        return (offers[lot] >> SPACE) if lot < len(offers) and offers[lot] else NONE

    def tile(self, s: Table, lot: int) -> AuctionTile:
        """The auction tile of a lot."""
        return self.tiles[s.trays[self.lots][lot] & (1 << TILE) - 1]

    def family(self, s: Table, lot: int) -> Family:
        """The family of a lot."""
        return self.families.cards[s.trays[self.lots][lot] >> TILE]

    def in_play(self, game: Lorenzo) -> list[Family]:
        """The families that can be drawn: those whose leaders there are enough of (Ruling H-A9)."""
        spare = len(self.leaders.cards) - LEADERS_EACH * game.seats
        return [family for family in self.families.cards if family.reveals <= spare]


AUCTION: Final = Slot("auction", Auction)


def auction_of(game: Lorenzo) -> Auction:
    """The auction this module registered with the game."""
    return AUCTION.of(game)
