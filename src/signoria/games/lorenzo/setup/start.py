"""Setting up the table: turn order, starting goods, excommunication tiles (Rulings L-1 to L-5)."""

from __future__ import annotations

from typing import ClassVar, Final

from signoria.games.lorenzo.payment.goods import put
from signoria.games.lorenzo.pieces import COIN, NONE
from signoria.games.lorenzo.state import Table
from signoria.games.lorenzo.texts import tile_text
from signoria.kernel.agenda import FATE, Chance, Effect, Line
from signoria.kernel.reading import Reader
from signoria.kernel.text import Text, plain
from signoria.kernel.words.answers import Answers


class DrawTurnOrder(Effect[Table]):
    """The turn order is random; it is also the order around the table (Rulings L-1, L-7)."""

    def run(self, s: Table, seat: int, arg: int) -> None:
        s.order = ()
        s.follow([(NEXT_IN_ORDER, FATE, place) for place in range(s.game.seats)])

    def brings(self, s: Table) -> list[Line]:
        return [[[NEXT_IN_ORDER]]]


class NextInOrder(Chance[Table]):
    """Fate says who comes next in the turn order. The frame's number is the place."""

    kind: ClassVar[str] = "turn_order"
    fills_a_place: ClassVar[bool] = True

    def options(self, s: Table, seat: int, arg: int) -> list[int]:
        return [other for other in range(s.game.seats) if other not in s.order]

    def answer(self, s: Table, seat: int, arg: int, option: int) -> None:
        s.order = (*s.order, option)

    def word(self, s: Table, seat: int, arg: int, option: int) -> str:
        return f"place {arg + 1} seat {option}"

    def vocabulary(self, s: Table, answers: Answers) -> list[str]:
        seats = range(s.game.seats)
        return [self.word(s, FATE, place, seat) for place in seats for seat in seats]

    def label(self, s: Table, seat: int, arg: int, option: int) -> Text:
        parts = {"place": plain(arg + 1), "seat": plain(option + 1)}
        return s.game.phrases.say("turn_order.label", parts)

    def arg_from_json(self, s: Table, seat: int, source: Reader) -> int:
        return source.integer(0, s.game.seats - 1)


class StartGoods(Effect[Table]):
    """The same goods for everybody, and more coins the later one's turn (Ruling L-1)."""

    def run(self, s: Table, seat: int, arg: int) -> None:
        for place, each in enumerate(s.order):
            bundle = s.game.start_goods[:]
            bundle[COIN] += s.game.start_coins[place]
            put(s, each, bundle)


class LayExcommunications(Effect[Table]):
    """One tile for each period, in sight from the start (Ruling L-3)."""

    def run(self, s: Table, seat: int, arg: int) -> None:
        s.follow([(DRAW_EXCOMMUNICATION, FATE, period) for period in range(s.game.periods)])

    def brings(self, s: Table) -> list[Line]:
        return [[[DRAW_EXCOMMUNICATION]]]


class DrawExcommunication(Chance[Table]):
    """Fate draws the tile of a period, which is the frame's number."""

    kind: ClassVar[str] = "excommunication"
    fills_a_place: ClassVar[bool] = True

    def options(self, s: Table, seat: int, arg: int) -> list[int]:
        return [tile.number for tile in s.game.excommunications if tile.period == arg + 1]

    def answer(self, s: Table, seat: int, arg: int, option: int) -> None:
        tiles = list(s.tiles)
        tiles[arg] = option
        s.tiles = tuple(tiles)

    def word(self, s: Table, seat: int, arg: int, option: int) -> str:
        return f"tile {s.game.excommunications[option].id}"

    def label(self, s: Table, seat: int, arg: int, option: int) -> Text:
        return tile_text(s.game, s.game.excommunications[option])

    def arg_from_json(self, s: Table, seat: int, source: Reader) -> int:
        period = source.integer(0, s.game.periods - 1)
        if s.tiles[period] != NONE:
            raise source.fail("this period has its tile already")
        return period


class StandardTiles(Effect[Table]):
    """Everybody uses the same side of the bonus tile in the basic game (Ruling L-5)."""

    def run(self, s: Table, seat: int, arg: int) -> None:
        for player in s.players:
            player.bonus_tile = 0


DRAW_TURN_ORDER: Final = DrawTurnOrder()
NEXT_IN_ORDER: Final = NextInOrder()
START_GOODS: Final = StartGoods()
LAY_EXCOMMUNICATIONS: Final = LayExcommunications()
DRAW_EXCOMMUNICATION: Final = DrawExcommunication()
STANDARD_TILES: Final = StandardTiles()
