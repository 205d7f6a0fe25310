"""How families and their auction are seen and written down: all of it is public (Ruling H-B10)."""

from __future__ import annotations

from random import Random

from signoria.games.lorenzo.modules.advanced.leaders import Leaders
from signoria.games.lorenzo.modules.houses.auction.checks import check_auction
from signoria.games.lorenzo.modules.houses.auction.lots import SPACE, TILE, Auction
from signoria.games.lorenzo.modules.houses.families.checks import (
    check_collected,
    check_reveals,
    read_reached,
    read_sets,
    read_turned,
    tokens_to_turn,
)
from signoria.games.lorenzo.modules.houses.families.family import Families, join
from signoria.games.lorenzo.pieces import MOST_HELD, NONE
from signoria.games.lorenzo.state import Lorenzo, Table
from signoria.games.lorenzo.view.boards import count
from signoria.kernel.panel import Json, Panel
from signoria.kernel.reading import Reader


class FamiliesPanel(Panel[Table]):
    """The family of each seat with what lies on its tile, and the lots while they are offered for."""

    def __init__(self, game: Lorenzo, auction: Auction) -> None:
        self.game = game
        self.auction = auction
        self.families: Families = auction.families
        self.leaders: Leaders = auction.leaders
        self.tiles = tuple([tile.id for tile in auction.tiles])

    def names(self) -> list[str]:
        return ["auction"]

    def show(self, s: Table, seat: int, view: Json) -> None:
        self.write(s, view)

    def make_rich(self, position: Json, rng: Random) -> None:
        turning = [family.id for family in self.families.cards if family.visconti]
        for player in position["players"]:
            if player["family"]["name"] in turning:
                played = len(player["leaders"]["played"])
                player["family"]["turned"] = [*range(min(played, tokens_to_turn(self.game)))]

    def write(self, s: Table, position: Json) -> None:
        families = self.families
        for seat, written in enumerate(position["players"]):
            own = families.family(s, seat)
            rewarded = s.trays[families.rewarded[seat]]
            written["family"] = {
                "name": own.id if own is not None else None,
                "stored": self.stored_goods(s, seat),
                "sets": rewarded[0] if rewarded else 0,
                "faith_tiles": list(s.trays[families.reached[seat]]),
                "turned": list(s.trays[families.turned[seat]]),
                "known_leaders": self.leader_ids(s.trays[self.leaders.shown[seat]]),
            }
        position["auction"] = [self.lot(s, lot) for lot in range(len(s.trays[self.auction.lots]))]

    def stored_goods(self, s: Table, seat: int) -> Json:
        """The goods on the tile of a seat."""
        own = self.families.family(s, seat)
        amounts = s.trays[self.families.stored[seat]]
        if own is None:
            return {}
        return {self.game.good_names[good]: amount for good, amount in zip(own.store, amounts)}

    def leader_ids(self, numbers: tuple[int, ...]) -> list[str]:
        """Leaders by id."""
        return [self.leaders.names[number] for number in numbers]

    def lot(self, s: Table, lot: int) -> Json:
        """A family with its tile, its leaders and the offer for it."""
        family = self.auction.family(s, lot)
        tile = s.trays[self.auction.lots][lot] & (1 << TILE) - 1
        holder = self.auction.holder(s, lot)
        return {
            "family": family.id,
            "tile": self.tiles[tile] if tile < len(self.tiles) else None,
            "leaders": self.leader_ids(s.trays[family.revealed]) if family.reveals else [],
            "seat": None if holder == NONE else holder,
            "space": self.auction.offer(s, lot),
        }

    def read(self, s: Table, position: Reader) -> None:
        for seat, player in enumerate(position.get("players").items()):
            self.read_seat(s, seat, player.get("family"))
        lots, offers = [], []
        for item in position.get("auction").items():
            lot, offer = self.read_lot(s, item)
            lots.append(lot)
            offers.append(offer)
        s.trays[self.auction.lots] = tuple(lots)
        begun = any(offers) or not self.game.has_begun(s)
        s.trays[self.auction.offers] = tuple(offers) if begun else ()

    def read_seat(self, s: Table, seat: int, source: Reader) -> None:
        """The family of one seat, and what lies on it."""
        families = self.families
        source.only("name", "stored", "sets", "faith_tiles", "turned", "known_leaders")
        name = source.get("name")
        if name.value is not None:
            number = name.index_in(families.names, "family")
            s.trays[families.of[seat]] = (number,)
            join(s, seat, families.cards[number])
            amounts = source.get("stored").amounts(self.game.good_names, "good", MOST_HELD)
            store = families.cards[number].store
            if any([amounts[good] and good not in store for good in range(len(amounts))]):
                raise source.get("stored").fail("this does not lie on the tile (Ruling H-H3)")
            stored = tuple([amounts[good] for good in store])
            s.trays[families.stored[seat]] = stored if any(stored) else ()
        own = families.family(s, seat)
        s.trays[families.rewarded[seat]] = read_sets(own, source.get("sets"))
        s.trays[families.reached[seat]] = read_reached(self.game, own, source.get("faith_tiles"))
        s.trays[families.turned[seat]] = read_turned(self.game, own, source.get("turned"))
        known = self.read_leaders(source.get("known_leaders"))
        check_reveals(own, known, source.get("known_leaders"))
        s.trays[self.leaders.shown[seat]] = known

    def read_leaders(self, source: Reader) -> tuple[int, ...]:
        """Leaders by id."""
        names = self.leaders.names
        return tuple(sorted([item.index_in(names, "leader") for item in source.different()]))

    def read_lot(self, s: Table, source: Reader) -> tuple[int, int]:
        """A lot, and the offer that stands on it."""
        source.only("family", "tile", "leaders", "seat", "space")
        family = self.families.cards[source.get("family").index_in(self.families.names, "family")]
        tile = source.get("tile")
        number = (1 << TILE) - 1 if tile.value is None else tile.index_in(self.tiles, "tile")
        shown = self.read_leaders(source.get("leaders"))
        check_reveals(family, shown, source.get("leaders"))
        if family.reveals:
            s.trays[family.revealed] = shown
        if source.get("seat").value is None:
            source.get("space").integer(0, 0)
            return family.number << TILE | number, 0
        seat = source.get("seat").integer(0, self.game.seats - 1)
        return family.number << TILE | number, seat << SPACE | source.get("space").integer(1, 6)

    def check(self, s: Table, position: Reader) -> None:
        """Every seat has a family once the rounds have begun, and no two have the same."""
        owned = [s.trays[tray][0] for tray in self.families.of if s.trays[tray]]
        if len(set(owned)) != len(owned) or (s.round and len(owned) != self.game.seats):
            raise position.get("players").fail("every seat has a family of its own")
        check_auction(s, self.auction, position)
        check_collected(s, self.auction, position)

    def census(self, s: Table, pieces: dict[str, int]) -> None:
        for name in self.families.names:
            count(pieces, f"family {name}")
        for member in self.game.members:
            for seat, player in enumerate(s.players):
                if member.rare and member.number not in player.members:
                    count(pieces, f"member {member.id} of seat {seat}")
