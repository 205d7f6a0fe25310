"""The auction of families: offers, displacement, and what each brings (Rulings H-B1 to H-B10).

Who is displaced offers again at once.
"""

from __future__ import annotations

from typing import Any, ClassVar, Final

from signoria.games.lorenzo.modules.advanced.leaders import with_card
from signoria.games.lorenzo.modules.houses.auction.drawing import DrawLots
from signoria.games.lorenzo.modules.houses.auction.lots import SPACE, Auction, auction_of
from signoria.games.lorenzo.modules.houses.families.family import Family, join
from signoria.games.lorenzo.modules.houses.pieces import FROM_FAMILY
from signoria.games.lorenzo.payment.goods import put
from signoria.games.lorenzo.pieces import NONE
from signoria.games.lorenzo.state import Lorenzo, Table
from signoria.kernel.agenda import Decision, Effect, Line, Task
from signoria.kernel.text import Text, plain
from signoria.kernel.words.answers import Names, numbers
from signoria.kernel.words.obstacle import Obstacle

TOO_LOW: Final = 1


class HoldAuction(Effect[Table]):
    """In turn order everybody makes an offer (Ruling H-B1)."""

    for_everybody: ClassVar[bool] = True

    def __init__(self, auction: Auction) -> None:
        super().__init__()
        self.auction = auction
        self.offer = MakeOffer(auction)

    def run(self, s: Table, seat: int, arg: int) -> None:
        s.trays[self.auction.offers] = (0,) * s.game.seats
        s.follow([(self.offer, each, 0) for each in s.order])

    def brings(self, s: Table) -> list[Line]:
        return [[[self.offer]]]

    def parts(self) -> list[tuple[str, Task[Table]]]:
        return [("offer", self.offer)]


class MakeOffer(Decision[Table]):
    """On any lot a space above the offer that stands there (Rulings H-B2, H-B4, H-B5, H-B8)."""

    kind: ClassVar[str] = "offer"
    for_everybody: ClassVar[bool] = True

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

    def brings(self, s: Table) -> list[Line]:
        return [[self]]

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

    for_everybody: ClassVar[bool] = True

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

    def brings(self, s: Table) -> list[Line]:
        families = self.auction.families.cards
        return [[[card.acquired for card in families if card.acquired is not None]]]

    def take_revealed(self, s: Table, seat: int, family: Family) -> None:
        """The leaders beside a family come to its owner's hand, known to everybody (H-H19)."""
        leaders = self.auction.leaders
        for number in s.trays[family.revealed]:
            s.trays[leaders.hand[seat]] = with_card(s.trays[leaders.hand[seat]], number)
            s.trays[leaders.shown[seat]] = with_card(s.trays[leaders.shown[seat]], number)
        s.trays[family.revealed] = ()


def add_phases(game: Lorenzo) -> None:
    """The steps of the setup, before bonus tiles and the draft (Ruling H-A5)."""
    auction = auction_of(game)
    lots, offers, acquire = DrawLots(auction), HoldAuction(auction), Acquire(auction)
    game.waiting.add(lots, [lots.family, lots.tile, lots.reveal])
    game.waiting.add(offers, [offers.offer])
    game.waiting.acting.append(acquire)  # a family may play a leader at once (Ruling H-B10)
    steps: dict[str, Effect[Any]] = {
        "families": lots,
        "auction": offers,
        "acquire": acquire,
    }
    for step, task in steps.items():
        game.setup.before("bonus_tiles", step, task)
    game.name("lots", steps["families"])
    game.name("auction", steps["auction"])
    game.name("acquire", steps["acquire"])
