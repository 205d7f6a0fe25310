"""The auction of families: offers, displacement, and what each brings (Rulings H-B1 to H-B10).

As many families and auction tiles as there are players are paired: these are the lots. An offer is a
space on a lot, from 1 (most goods) to 6. Who is displaced offers again at once.
"""

from __future__ import annotations

from typing import Any, ClassVar, Final

from signoria.games.lorenzo.modules.advanced.draft import LEADERS_EACH
from signoria.games.lorenzo.modules.advanced.leaders import leaders_of, with_card
from signoria.games.lorenzo.modules.houses.families.family import (
    Family,
    families_of,
    family_text,
    join,
)
from signoria.games.lorenzo.modules.houses.pieces import FROM_FAMILY
from signoria.games.lorenzo.payment.goods import put
from signoria.games.lorenzo.pieces import NONE
from signoria.games.lorenzo.state import Lorenzo, Table
from signoria.kernel.agenda import FATE, Chance, Decision, Effect, Task
from signoria.kernel.answers import Names, numbers
from signoria.kernel.obstacle import Obstacle
from signoria.kernel.reading import Reader
from signoria.kernel.text import Text, plain

TILE: Final = 8
"""Above so many bits a lot holds its family, below them its auction tile: one of 5, or none."""

SPACE: Final = 4
"""Above so many bits an offer holds its seat and an answer its lot; below them the space, of 6."""

TOO_LOW: Final = 1


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


class DrawLots(Effect[Table]):
    """A family and an auction tile for each player, paired at random (Rulings H-A5, H-B1)."""

    def __init__(self, auction: Auction) -> None:
        super().__init__()
        self.auction = auction
        self.family = DrawFamily(auction)
        self.reveal = RevealLeader(auction)
        self.tile = DrawTile(auction, self.reveal)

    def run(self, s: Table, seat: int, arg: int) -> None:
        s.trays[self.auction.lots] = ()
        for lot in range(s.game.seats)[::-1]:
            s.then((self.family, FATE, lot), (self.tile, FATE, lot))

    def parts(self) -> list[tuple[str, Task[Table]]]:
        return [("family", self.family), ("tile", self.tile), ("reveal", self.reveal)]


class Draw(Chance[Table]):
    """What fate draws for a lot, which is the frame's number."""

    def __init__(self, auction: Auction) -> None:
        super().__init__()
        self.auction = auction

    def arg_from_json(self, s: Table, seat: int, source: Reader) -> int:
        return source.integer(0, s.game.seats - 1)


class DrawFamily(Draw):
    """Fate draws the family of a lot."""

    kind: ClassVar[str] = "family"

    def options(self, s: Table, seat: int, arg: int) -> list[int]:
        drawn = [lot >> TILE for lot in s.trays[self.auction.lots]]
        families = self.auction.in_play(s.game)
        return [family.number for family in families if family.number not in drawn]

    def answer(self, s: Table, seat: int, arg: int, option: int) -> None:
        no_tile = (1 << TILE) - 1
        s.trays[self.auction.lots] += (option << TILE | no_tile,)

    def word(self, s: Table, seat: int, arg: int, option: int) -> str:
        return f"family {self.auction.families.names[option]}"

    def label(self, s: Table, seat: int, arg: int, option: int) -> Text:
        return family_text(s.game, self.auction.families.cards[option])


class DrawTile(Draw):
    """Fate draws the auction tile of a lot; a family that brings leaders then shows them."""

    kind: ClassVar[str] = "auction_tile"

    def __init__(self, auction: Auction, reveal: RevealLeader) -> None:
        super().__init__(auction)
        self.reveal = reveal

    def options(self, s: Table, seat: int, arg: int) -> list[int]:
        lots = s.trays[self.auction.lots]
        if arg >= len(lots) or self.auction.complete(s, arg):
            return []
        drawn = [lot & (1 << TILE) - 1 for lot in lots]
        return [tile for tile in range(len(self.auction.tiles)) if tile not in drawn]

    def answer(self, s: Table, seat: int, arg: int, option: int) -> None:
        lots = list(s.trays[self.auction.lots])
        lots[arg] = lots[arg] >> TILE << TILE | option
        s.trays[self.auction.lots] = tuple(lots)
        s.follow([(self.reveal, FATE, arg)] * self.auction.family(s, arg).reveals)

    def word(self, s: Table, seat: int, arg: int, option: int) -> str:
        return f"tile {self.auction.tiles[option].id}"

    def label(self, s: Table, seat: int, arg: int, option: int) -> Text:
        parts = {
            "tile": plain(self.auction.tiles[option].id.upper()),
            "family": self.auction.family(s, arg).name,
        }
        return s.game.phrases.say("auction.tile", parts)


class RevealLeader(Draw):
    """A leader of the shuffled deck is laid beside a family, for all to see (Rulings H-A5, H-H10)."""

    kind: ClassVar[str] = "reveal_leader"

    def options(self, s: Table, seat: int, arg: int) -> list[int]:
        auction = self.auction
        if not auction.complete(s, arg) or not auction.family(s, arg).reveals:
            return []
        return auction.leaders.in_box(s)

    def answer(self, s: Table, seat: int, arg: int, option: int) -> None:
        tray = self.auction.family(s, arg).revealed
        s.trays[tray] = with_card(s.trays[tray], option)

    def word(self, s: Table, seat: int, arg: int, option: int) -> str:
        return f"reveal {self.auction.leaders.names[option]}"

    def label(self, s: Table, seat: int, arg: int, option: int) -> Text:
        leader = self.auction.leaders.cards[option].name
        return s.game.phrases.say("reveal", {"card": leader})


class HoldAuction(Effect[Table]):
    """In turn order everybody makes an offer (Ruling H-B1)."""

    def __init__(self, auction: Auction) -> None:
        super().__init__()
        self.auction = auction
        self.offer = MakeOffer(auction)

    def run(self, s: Table, seat: int, arg: int) -> None:
        s.trays[self.auction.offers] = (0,) * s.game.seats
        s.follow([(self.offer, each, 0) for each in s.order])

    def parts(self) -> list[tuple[str, Task[Table]]]:
        return [("offer", self.offer)]


class MakeOffer(Decision[Table]):
    """On any lot a space above the offer that stands there (Rulings H-B2, H-B4, H-B5, H-B8)."""

    kind: ClassVar[str] = "offer"

    def __init__(self, auction: Auction) -> None:
        super().__init__()
        self.auction = auction

    def candidates(self, s: Table, seat: int, arg: int) -> list[int]:
        return [
            lot << SPACE | space
            for lot in range(len(s.trays[self.auction.lots]))
            if self.auction.complete(s, lot)
            for space in range(1, len(self.auction.tile(s, lot).lines) + 1)
        ]

    def obstacles(self, s: Table, seat: int, arg: int, option: int) -> int:
        standing = self.auction.offer(s, option >> SPACE)
        return 0 if option & (1 << SPACE) - 1 > standing else TOO_LOW

    def describe(self, s: Table, seat: int, arg: int, option: int, obstacle: int) -> Obstacle:
        standing = self.auction.offer(s, option >> SPACE)
        family = self.auction.family(s, option >> SPACE).name
        parts = {"family": family, "space": plain(standing)}
        return Obstacle("offer", s.game.phrases.say("reason.offer", parts), "H-B2")

    def answer(self, s: Table, seat: int, arg: int, option: int) -> None:
        lot, space = option >> SPACE, option & (1 << SPACE) - 1
        displaced = self.auction.holder(s, lot)
        offers = list(s.trays[self.auction.offers] or (0,) * len(s.trays[self.auction.lots]))
        offers[lot] = seat << SPACE | space
        s.trays[self.auction.offers] = tuple(offers)
        if displaced != NONE:
            s.do(self, displaced, 0)

    def word(self, s: Table, seat: int, arg: int, option: int) -> str:
        return f"{self.auction.family(s, option >> SPACE).id} {option & (1 << SPACE) - 1}"

    def word_parts(self, s: Table) -> Names:
        return {"number": numbers(1, max([len(tile.lines) for tile in self.auction.tiles]))}

    def label(self, s: Table, seat: int, arg: int, option: int) -> Text:
        lot, space = option >> SPACE, option & (1 << SPACE) - 1
        goods = self.auction.tile(s, lot).lines[space - 1]
        parts = {
            "family": self.auction.family(s, lot).name,
            "space": plain(space),
            "goods": s.game.phrases.bundle(s.game.good_names, goods),
        }
        return s.game.phrases.say("auction.label", parts)

    def path(self, s: Table, seat: int, arg: int, option: int) -> list[str]:
        family = self.auction.family(s, option >> SPACE).id
        return [f"family:{family}", f"offer:{option & (1 << SPACE) - 1}"]

    def prompt(self, s: Table, seat: int, arg: int) -> Text:
        return s.game.phrases.say("auction.prompt")


class Acquire(Effect[Table]):
    """Families, then goods in turn order, then what a family does when it is acquired (H-B6, H-B10)."""

    def __init__(self, auction: Auction) -> None:
        super().__init__()
        self.auction = auction

    def run(self, s: Table, seat: int, arg: int) -> None:
        auction = self.auction
        won = auction.lots_by_seat(s)
        for each in [other for other in s.order if other in won]:
            family = auction.family(s, won[each])
            s.trays[auction.families.of[each]] = (family.number,)
            join(s, each, family)
            put(s, each, auction.tile(s, won[each]).lines[auction.offer(s, won[each]) - 1])
        for each in [other for other in s.order[::-1] if other in won]:
            family = auction.family(s, won[each])
            if family.reveals:
                self.take_revealed(s, each, family)
            if family.acquired is not None:
                s.do(family.acquired, each, FROM_FAMILY)
        s.trays[auction.lots] = ()
        s.trays[auction.offers] = ()

    def take_revealed(self, s: Table, seat: int, family: Family) -> None:
        """The leaders beside a family come to its owner's hand, known to everybody (H-H19)."""
        leaders = self.auction.leaders
        for number in s.trays[family.revealed]:
            s.trays[leaders.hand[seat]] = with_card(s.trays[leaders.hand[seat]], number)
            s.trays[leaders.shown[seat]] = with_card(s.trays[leaders.shown[seat]], number)
        s.trays[family.revealed] = ()


def auction_of(game: Lorenzo) -> Auction:
    """The auction this module registered with the game."""
    auction = game.registry["auction"]
    assert isinstance(auction, Auction)
    return auction


def add_phases(game: Lorenzo) -> None:
    """The steps of the setup, before bonus tiles and the draft (Ruling H-A5)."""
    auction = auction_of(game)
    steps: dict[str, Effect[Any]] = {
        "families": DrawLots(auction),
        "auction": HoldAuction(auction),
        "acquire": Acquire(auction),
    }
    for step, task in steps.items():
        game.setup.before("bonus_tiles", step, task)
    game.name("lots", steps["families"])
    game.name("auction", steps["auction"])
    game.name("acquire", steps["acquire"])
