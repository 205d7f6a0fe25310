"""What is in the box: goods, cards, towers, spaces, members, tiles. All of it immutable."""

from __future__ import annotations

from typing import Any, Final, Generic

from signoria.games.lorenzo.effects.totals import SeatModifier
from signoria.games.lorenzo.payment.methods import Price
from signoria.kernel.agenda import S, Task
from signoria.kernel.native import mypyc_attr
from signoria.kernel.text import Text

NONE: Final = -1

WOOD: Final = 0
STONE: Final = 1
COIN: Final = 2
SERVANT: Final = 3
MILITARY: Final = 4
FAITH: Final = 5
VICTORY: Final = 6
"""The goods of the base game, in the order of the board file; modules add theirs behind."""

COLOURED: Final = 0
"""The class of members that the colour rule keeps apart (Rulings L-33, L-54)."""

NEUTRAL: Final = 1
"""The class of the member without a colour, which by setting is a colour of its own (Ruling L-33)."""

SOURCES: Final = ("floor", "space", "card", "work", "tile", "leader", "privilege", "report")
"""The kinds of source goods come from (Ruling L-75)."""

FLOOR: Final = 0
SPACE: Final = 1
CARD: Final = 2
WORK: Final = 3
TILE: Final = 4
LEADER: Final = 5
PRIVILEGE: Final = 6
REPORT: Final = 7


@mypyc_attr(allow_interpreted_subclasses=True)
class Keeper(Generic[S]):
    """Keeps a good that is more than a number: each piece of it is different."""

    def owe(self, s: S, seat: int, amount: int) -> None:
        """A number of pieces is due to a seat."""
        raise NotImplementedError

    def amount_due(self, s: S, seat: int) -> int:
        """How many are due to a seat now."""
        raise NotImplementedError

    def give_back(self, s: S, seat: int, amount: int) -> None:
        """A seat has paid a number of pieces: which ones?"""
        raise NotImplementedError

    def asks(self) -> list[Task[S]]:
        """How that is asked."""
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=True)
class Belonging(Generic[S]):
    """Something that brings these tasks, and all inside them, to nobody but the seat that has it."""

    def __init__(self, tasks: list[Task[Any]], why: str) -> None:
        self.tasks = tasks
        self.why = why  # the refusal of a position in which another seat has them

    def held(self, s: S, seat: int) -> bool:
        """Does a seat have it?"""
        raise NotImplementedError


def all_inside(tasks: list[Task[Any]]) -> list[Task[Any]]:
    """These tasks, and all the tasks inside them."""
    found = tasks[:]
    for task in tasks:
        found += all_inside([part for _, part in task.parts()])
    return found


MOST_HELD: Final = 9999
"""Nobody holds more of a good than this, not even in a position from outside; the rest is lost."""


class Good:
    """A kind of resource or point. A cap is the end of its track, or the most anybody can hold."""

    def __init__(self, id: str, resource: bool, cap: int) -> None:
        self.id = id
        self.resource = resource
        self.cap = cap
        self.keeper: Keeper[Any] | None = None


class CardType:
    """A type of development card: how many a board holds, what its slots ask for, what they score."""

    def __init__(self, id: str, limit: int, military: list[int], points: list[int]) -> None:
        self.id = id
        self.limit = limit
        self.military = military
        self.points = points


class Tally:
    """Points at the end for the goods a player then has: `points` for each full unit, up to a limit."""

    def __init__(self, unit: list[int], points: int, most: int) -> None:
        self.unit = unit
        self.points = points
        self.most = most  # 0: there is no limit

    def of(self, goods: list[int]) -> int:
        """The points for these goods; nothing is spent."""
        units = min(
            [goods[good] // self.unit[good] for good in range(len(goods)) if self.unit[good]]
        )
        return min(units * self.points, self.most) if self.most else units * self.points


class Card:
    """A development card.

    A `scaled` one works at any value, up to which its effect goes. `deck` is the kind of deck it
    lies in; `tally` is what it scores at the end on top of its points.
    """

    def __init__(
        self,
        number: int,
        id: str,
        printed: int,
        name: Text,
        type: int,
        period: int,
        prices: list[Price],
        effect: Task[Any] | None,
        activation: int,
        work: list[Task[Any]],
        modifiers: tuple[SeatModifier, ...],
        points: int,
        origin: str,
        deck: str,
        scaled: bool,
        tally: Tally | None,
    ) -> None:
        self.number = number
        self.id = id
        self.printed = printed
        self.name = name
        self.type = type
        self.period = period
        self.prices = prices
        self.effect = effect
        self.activation = activation
        self.work = work
        self.modifiers = modifiers
        self.points = points
        self.origin = origin
        self.deck = deck
        self.scaled = scaled
        self.tally = tally


class Member:
    """A kind of family member; `die` is the die it goes by, or NONE for a fixed base value.

    Not every board comes with a `rare` one.
    """

    def __init__(
        self, number: int, id: str, member_class: int, die: int, base: int, rare: bool
    ) -> None:
        self.number = number
        self.id = id
        self.member_class = member_class
        self.die = die
        self.base = base
        self.rare = rare


class Tower:
    """A tower: its floors, its fee in coins once a member stands in it, the deck of each period."""

    def __init__(self, number: int, id: str, fee: int, decks: list[int]) -> None:
        self.number = number
        self.id = id
        self.fee = fee
        self.decks = decks
        self.floors: list[Space] = []


class Space:
    """A place for members. A floor knows its tower, a work space its work; others have an effect.

    `group` is where the colour rule holds: a tower, or both spaces of a work; NONE where it does not.
    """

    def __init__(self, number: int, id: str, area: str, need: int, room: int, seats: int) -> None:
        self.number = number
        self.id = id
        self.area = area
        self.need = need
        self.room = room
        self.seats = seats
        self.group = NONE
        self.name: Text | None = None  # where no phrase says it
        self.owned = False  # one's own, where the query `space.own` says so
        self.room_with = NONE  # a space with which it shares its room
        self.tower = NONE
        self.floor = 0  # from 1
        self.bonus: list[int] = []
        self.work = NONE
        self.less = 0
        self.effect: Task[Any] | None = None


class Work:
    """Harvest or production: the type of card that works."""

    def __init__(self, number: int, id: str, type: int) -> None:
        self.number = number
        self.id = id
        self.type = type


@mypyc_attr(allow_interpreted_subclasses=True)
class PrivilegeKind(Generic[S]):
    """One thing a council privilege may be; a `rare` one is not offered to everybody."""

    def __init__(self, id: str, gain: list[int], rare: bool = False) -> None:
        self.id = id
        self.gain = gain
        self.rare = rare
        self.phrase = "privilege.label"  # how the answer is told

    def offered(self, s: S, seat: int) -> bool:
        """May a seat have this kind now? Asked of rare ones only."""
        return True

    def bundle(self, s: S, seat: int) -> list[int]:
        """What it gives now."""
        return self.gain

    def on_taken(self, s: S, seat: int) -> None:
        """It was chosen."""


class BonusTile:
    """A personal bonus tile: what it gives at each work."""

    def __init__(self, number: int, id: str, work: list[Task[Any]], origin: str) -> None:
        self.number = number
        self.id = id
        self.work = work
        self.origin = origin


class Excommunication:
    """An excommunication tile: its period and its modifiers."""

    def __init__(
        self, number: int, id: str, period: int, modifiers: tuple[SeatModifier, ...], origin: str
    ) -> None:
        self.number = number
        self.id = id
        self.period = period
        self.modifiers = modifiers
        self.origin = origin
