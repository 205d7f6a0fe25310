"""Receiving and paying goods and points.

Whatever comes in comes from a source - a floor, a space, a card, a tile, a privilege - and each
source is one bundle, because tiles and leaders change what a source gives (Rulings L-74 to L-80).
"""

from __future__ import annotations

from typing import ClassVar, Final

from signoria.games.lorenzo.pieces import CARD
from signoria.games.lorenzo.state import Lorenzo, Table
from signoria.kernel.agenda import Decision, Line, Task, indices
from signoria.kernel.reading import Reader
from signoria.kernel.text import Text, list_texts
from signoria.kernel.words.obstacle import Obstacle

NOT_LOST: Final = 1

AMOUNT: Final = 20
MOST: Final = (1 << AMOUNT) - 1
"""A bundle written as one number has `AMOUNT` bits for each good, so it holds at most `MOST` of it.

Nobody holds more than `MOST_HELD` of a good, and no source gives or takes more than a few for each of
them, or for each step of a value: that stays far below the limit.
"""

MOST_GIVEN: Final = 999
"""In a game no single source gives more of a good: the largest are exchanges used again and again."""

KINDS: Final = 10
"""The most kinds of goods there can be: a bill has room for this many amounts."""


def gain(s: Table, seat: int, source: int, bundle: list[int]) -> None:
    """Receive what a source gives. If 1 of several kinds is lost, its owner says which (L-78, L-124)."""
    for good in s.game.watched:
        if bundle[good]:
            s.game.gained.begin(s, seat, source)
            break
    totals = s.players[seat].totals
    if not totals.as_printed:
        lessened = s.game.lessened[source]
        received = totals.real_gain(bundle, source == CARD, lessened)
        if lessened and totals.loss_choices(bundle):
            s.do(LOSE, seat, pack_bundle(received))
            return
        bundle = received
    put(s, seat, bundle)


def gain_brings(s: Table) -> Line:
    """What a source that gives something may put on the agenda."""
    return [[LOSE], *[[task] for task in s.game.gained.tasks]]


def put(s: Table, seat: int, bundle: list[int]) -> None:
    """Add a bundle to a supply. What goes beyond the end of a track is lost (Ruling L-134)."""
    goods, kinds = s.players[seat].goods, s.game.goods
    for good in range(len(bundle)):
        amount = bundle[good]
        if amount:
            kind = kinds[good]
            if kind.keeper is not None:
                kind.keeper.owe(s, seat, amount)
                continue
            held = goods[good] + amount
            goods[good] = kind.cap if held > kind.cap else held


def pay(s: Table, seat: int, bundle: list[int]) -> None:
    """Give a bundle back to the supply."""
    goods = s.players[seat].goods
    for good in range(len(bundle)):
        amount = bundle[good]
        if amount:
            goods[good] = goods[good] - amount
            keeper = s.game.goods[good].keeper
            if keeper is not None:
                keeper.give_back(s, seat, amount)


def pay_brings(s: Table) -> list[Task[Table]]:
    """What may be asked when goods are given back."""
    keepers = [good.keeper for good in s.game.goods]
    return [task for keeper in keepers if keeper is not None for task in keeper.asks()]


def covers(goods: list[int], bundle: list[int]) -> bool:
    """Is all of the bundle there?"""
    for good in range(len(bundle)):
        if goods[good] < bundle[good]:
            return False
    return True


def missing_goods(game: Lorenzo, goods: list[int], bundle: list[int]) -> dict[str, int]:
    """How much of which good is missing."""
    return {
        game.good_names[good]: bundle[good] - goods[good]
        for good in range(len(bundle))
        if bundle[good] > goods[good]
    }


class Lose(Decision[Table]):
    """Which of the goods of one source is lost. The frame's number is what the source gives."""

    kind: ClassVar[str] = "lose"

    def candidates(self, s: Table, seat: int, arg: int) -> list[int]:
        return indices(len(s.game.goods))

    def options(self, s: Table, seat: int, arg: int) -> list[int]:
        return s.players[seat].totals.loss_choices(unpack_bundle(s.game, arg))

    def obstacles(self, s: Table, seat: int, arg: int, option: int) -> int:
        return 0 if option in self.options(s, seat, arg) else NOT_LOST

    def describe(self, s: Table, seat: int, arg: int, option: int, obstacle: int) -> Obstacle:
        phrases = s.game.phrases
        names = [
            phrases.noun(f"good.{s.game.good_names[good]}", 1)
            for good in self.options(s, seat, arg)
        ]
        text = phrases.say("reason.lose", {"goods": list_texts(names, phrases.say("or"))})
        return Obstacle("kind", text, "L-78")

    def answer(self, s: Table, seat: int, arg: int, option: int) -> None:
        bundle = unpack_bundle(s.game, arg)
        bundle[option] -= 1
        put(s, seat, bundle)

    def word(self, s: Table, seat: int, arg: int, option: int) -> str:
        return f"lose {s.game.good_names[option]}"

    def label(self, s: Table, seat: int, arg: int, option: int) -> Text:
        bundle = unpack_bundle(s.game, arg)
        bundle[option] -= 1
        phrases = s.game.phrases
        lost = phrases.quantity(f"good.{s.game.good_names[option]}", 1)
        goods = phrases.bundle(s.game.good_names, bundle)
        return phrases.say("lose.label", {"lost": lost, "goods": goods})

    def path(self, s: Table, seat: int, arg: int, option: int) -> list[str]:
        return [f"good:{s.game.good_names[option]}"]

    def prompt(self, s: Table, seat: int, arg: int) -> Text:
        phrases = s.game.phrases
        goods = phrases.bundle(s.game.good_names, unpack_bundle(s.game, arg))
        return phrases.say("lose.prompt", {"goods": goods})

    def arg_to_json(self, s: Table, seat: int, arg: int) -> object:
        return amounts_json(s.game, unpack_bundle(s.game, arg))

    def arg_from_json(self, s: Table, seat: int, source: Reader) -> int:
        most = MOST if s.composed else MOST_GIVEN
        return pack_bundle(source.amounts(s.game.good_names, "good", most))


LOSE: Final = Lose()


def pack_bundle(bundle: list[int]) -> int:
    """A bundle as one number, for a frame."""
    number = 0
    for good in range(len(bundle)):
        amount = bundle[good]
        if not 0 <= amount <= MOST:
            raise OverflowError(f"a bundle holds 0 to {MOST} of a good, not {amount}")
        number |= amount << AMOUNT * good
    return number


def unpack_bundle(game: Lorenzo, number: int) -> list[int]:
    """And back."""
    return [number >> AMOUNT * good & MOST for good in range(len(game.goods))]


def amounts_json(game: Lorenzo, bundle: list[int]) -> dict[str, int]:
    """A bundle by name, without what is not in it."""
    return {game.good_names[good]: bundle[good] for good in range(len(bundle)) if bundle[good]}


def bundle_word(game: Lorenzo, bundle: list[int]) -> str:
    """A bundle as a word: `2 wood 1 stone`, or `nothing`."""
    parts = [
        f"{bundle[good]} {game.good_names[good]}" for good in range(len(bundle)) if bundle[good]
    ]
    return " ".join(parts) if parts else "nothing"


def source_to_json(game: Lorenzo, source: int) -> object:
    """A kind of source by name."""
    return game.sources[source]


def source_from_json(game: Lorenzo, source: Reader) -> int:
    """And back."""
    return source.index_in(game.sources, "source")
