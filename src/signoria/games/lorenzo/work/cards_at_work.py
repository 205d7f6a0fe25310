"""Harvest and production: cards at work (Rulings L-51 to L-61, L-81, L-94, L-122, L-129).

First the exchanges are chosen, card by card: what they take is put aside at once, so nothing gained
now can be paid with. Then everything is received: bonus tile, cards from left to right, and last
the council privileges.
"""

from __future__ import annotations

from typing import Any, ClassVar, Final

from signoria.games.lorenzo.effects.verbs.privileges import Privileges
from signoria.games.lorenzo.pieces import NONE, TILE, WORK, Card, Work
from signoria.games.lorenzo.player import Player
from signoria.games.lorenzo.state import Lorenzo, Table
from signoria.kernel.agenda import Decision, Effect, Frame, Line, Task
from signoria.kernel.cards.packing import Field
from signoria.kernel.native import mypyc_attr
from signoria.kernel.panel import Json
from signoria.kernel.reading import Reader

VALUE: Final = Field("value of a work", 0, 20)
"""A run of a work is its value and, in the bits above, what else a choice needs."""

HIGHEST: Final = VALUE.most
"""No value comes near: it would take all the servants a player can hold, each worth 10."""

AT_WORK: Final = "work"
"""The entry of a card that says what it does at a harvest or production."""

ASIDE: Final = 20
"""What was chosen for a card at work: its answer and, from this bit on, the card.

An answer is a row, a card, or how often: never more than the value.
"""


@mypyc_attr(allow_interpreted_subclasses=True)
class Choice(Decision[Table]):
    """What a card at work asks before anything is received (Ruling L-60).

    What was chosen is put aside, in the order it was asked; when all is gathered, each choice takes
    its own back from the front. The frame's number is the run: the value of the work and, in the bits
    above, what else the choice needs.
    """

    only_in: ClassVar[str] = AT_WORK

    def __init__(self, game: Lorenzo) -> None:
        super().__init__()
        self.game = game
        self.card = NONE  # given when the card is read

    def number(self, run: int) -> int:
        """The number of this choice's frame in a run."""
        return run

    def answers(self) -> int:
        """How many answers can be put aside; they are counted from 0."""
        raise NotImplementedError

    def put_aside(self, s: Table, chosen: int) -> None:
        """Remember an answer."""
        s.aside += (self.card << ASIDE | VALUE.put(chosen),)

    def take_back(self, aside: list[int]) -> int:
        """The next answer put aside, if it is this card's; NONE when nothing was chosen."""
        if aside and aside[0] >> ASIDE == self.card:
            return aside.pop(0) & HIGHEST
        return NONE

    def gains(self, s: Table, seat: int, run: int, aside: list[int]) -> list[Frame]:
        """What comes of the answer."""
        raise NotImplementedError

    def results(self) -> list[Task[Any]]:
        """All that can come of it, whatever the answer."""
        return []

    def types_at_work(self) -> list[int]:
        """The types of card that it makes work."""
        return []

    def rows_details(self, s: Table, seat: int, run: int) -> list[Json]:
        """For a page: the word of each answer, what it takes and brings; empty if there is none."""
        return []


@mypyc_attr(allow_interpreted_subclasses=True)
class Beforehand(Effect[Table]):
    """An effect of a card at work that is carried out with the payments, before any gain."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Scaled(Effect[Table]):
    """An effect of a card at work that depends on the value of the work: its frame's number."""

    only_in: ClassVar[str] = AT_WORK

    def arg_from_json(self, s: Table, seat: int, source: Reader) -> int:
        return source.integer(0, HIGHEST)


@mypyc_attr(allow_interpreted_subclasses=True)
class Standing(Effect[Table]):
    """An effect of a card at work that stands for others, known only when the card works."""

    def current_effects(self, s: Table, seat: int) -> list[Task[Any]]:
        """The effects it stands for now."""
        raise NotImplementedError

    def all_effects(self) -> list[Task[Any]]:
        """All that it can ever stand for."""
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=True)
class Afterwards(Decision[Table]):
    """Something won at a work that comes when everything else is over."""


class Activate(Effect[Table]):
    """A harvest or production of the value in the frame: its choices, then its gains."""

    def __init__(self, work: Work) -> None:
        super().__init__()
        self.work = work
        self.collect = Collect(work)

    def run(self, s: Table, seat: int, arg: int) -> None:
        s.do(self.collect, seat, VALUE.put(arg))
        for card in cards_at_work(s, s.players[seat], self.work, arg)[::-1]:
            ask_beforehand(s, seat, card, arg)

    def brings(self, s: Table) -> list[Line]:
        return [[asked_beforehand(s.game, [self.work.type]), self.collect]]

    def parts(self) -> list[tuple[str, Task[Table]]]:
        return [("collect", self.collect)]

    def arg_from_json(self, s: Table, seat: int, source: Reader) -> int:
        return source.integer(0, HIGHEST)


class Collect(Effect[Table]):
    """Receive everything a work of this value gives; privileges are chosen last (L-60, L-124)."""

    def __init__(self, work: Work) -> None:
        super().__init__()
        self.work = work

    def run(self, s: Table, seat: int, arg: int) -> None:
        player = s.players[seat]
        gains: list[Frame] = []
        if tile_works(s, arg):
            gains.append((s.game.bonus_tiles[player.bonus_tile].work[self.work.number], seat, TILE))
        aside = list(s.aside)
        for card in cards_at_work(s, player, self.work, arg):
            gains += gains_of(s, seat, card, arg, aside)
        receive(s, seat, gains)

    def brings(self, s: Table) -> list[Line]:
        tiles = [tile.work[self.work.number] for tile in s.game.bonus_tiles]
        return [receive_brings(s.game, tiles + all_gains(s.game, [self.work.type]))]

    def arg_from_json(self, s: Table, seat: int, source: Reader) -> int:
        return source.integer(0, HIGHEST)


def tile_works(s: Table, value: int) -> bool:
    """Does a work of this value reach the bonus tile (Ruling L-122)?"""
    return value >= 1 or s.game.bonus_tile_always


def cards_at_work(s: Table, player: Player, work: Work, value: int) -> list[Card]:
    """The cards that work: those whose number the value reaches (Ruling L-57)."""
    cards = [s.game.cards[number] for number in player.cards[work.type]]
    return [card for card in cards if card.activation <= value]


def choices_of(card: Card) -> list[Choice]:
    """What a card asks at work, or when it makes others work."""
    found: list[Choice] = []
    tasks = [*card.work, *([card.effect] if card.effect is not None else [])]
    while tasks:
        task = tasks.pop(0)
        if isinstance(task, Choice):
            found.append(task)
        tasks += [part for _, part in task.parts()]
    return found


def ask_beforehand(s: Table, seat: int, card: Card, run: int) -> None:
    """Next comes what a card at work asks, and what it takes, before anything is received."""
    for task in card.work[::-1]:
        if isinstance(task, Choice):
            s.do(task, seat, task.number(run))
        elif isinstance(task, Beforehand):
            s.do(task, seat, WORK)


def gains_of(s: Table, seat: int, card: Card, run: int, aside: list[int]) -> list[Frame]:
    """What a card at work gives: its plain effects, and what comes of the choices put aside."""
    found: list[Frame] = []
    for task in card.work:
        if isinstance(task, Choice):
            found += task.gains(s, seat, run, aside)
        elif isinstance(task, Scaled):
            found.append((task, seat, run & HIGHEST))
        elif isinstance(task, Standing):
            found += [(meant, seat, WORK) for meant in task.current_effects(s, seat)]
        elif not isinstance(task, Beforehand):
            found.append((task, seat, WORK))
    return found


def receive(s: Table, seat: int, gains: list[Frame]) -> None:
    """Receive all that was gathered: goods first, then privileges, then whatever else was won."""
    s.aside = ()
    goods: list[Frame] = []
    privileges: list[Frame] = []
    rest: list[Frame] = []
    for frame in gains:
        if isinstance(frame[0], Privileges):
            privileges.append(frame)
        elif isinstance(frame[0], Afterwards):
            rest.append(frame)
        else:
            goods.append(frame)
    if s.game.worked.tasks:
        goods += s.game.worked.frames(seat)
    if s.game.work_done.tasks:
        privileges += s.game.work_done.frames(seat)
    s.follow(goods + privileges + rest)


# What all this may put on the agenda.


def asked_beforehand(game: Lorenzo, types: list[int]) -> list[Task[Any]]:
    """What cards of these types ask or take before anything is received."""
    tasks = [task for card in game.cards if card.type in types for task in card.work]
    return [task for task in tasks if isinstance(task, (Choice, Beforehand))]


def all_gains(game: Lorenzo, types: list[int]) -> list[Task[Any]]:
    """All that cards of these types can give at work, and others that they make work."""
    found: list[Task[Any]] = []
    known, left = types[:], types[:]
    while left:
        type = left.pop()
        for card in game.cards:
            for task in card.work if card.type == type else []:
                if isinstance(task, Choice):
                    found += task.results()
                    more = [other for other in task.types_at_work() if other not in known]
                    known, left = known + more, left + more
                elif isinstance(task, Standing):
                    found += task.all_effects()
                elif not isinstance(task, Beforehand):
                    found.append(task)
    return found


def receive_brings(game: Lorenzo, gains: list[Task[Any]]) -> Line:
    """What `receive` makes of these gains."""
    privileges: list[Task[Any]] = [task for task in gains if isinstance(task, Privileges)]
    rest: list[Task[Any]] = [task for task in gains if isinstance(task, Afterwards)]
    goods = [task for task in gains if not isinstance(task, (Privileges, Afterwards))]
    return [goods, *game.worked.tasks, privileges, *game.work_done.tasks, rest]
