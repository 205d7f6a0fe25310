"""The lots are drawn: as many families and auction tiles as there are players (Rulings H-A5, H-B1)."""

from __future__ import annotations

from typing import ClassVar

from signoria.games.lorenzo.modules.advanced.leaders import with_card
from signoria.games.lorenzo.modules.houses.auction.lots import TILE, Auction
from signoria.games.lorenzo.modules.houses.families.family import family_text
from signoria.games.lorenzo.state import Table
from signoria.kernel.agenda import FATE, Chance, Effect, Line, Task
from signoria.kernel.reading import Reader
from signoria.kernel.text import Text, plain


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

    def brings(self, s: Table) -> list[Line]:
        return [[self.family, self.tile, self.family, self.tile]]  # and so on

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

    def brings(self, s: Table) -> list[Line]:
        return [[[self.reveal]]]

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
