"""Harvest and production: cards at work (Rulings L-51 to L-61, L-81, L-94, L-122, L-129).

First the exchanges are chosen, card by card: what they take is put aside at once, so nothing gained
now can be paid with. Then everything is received: bonus tile, cards from left to right, and last
the council privileges.
"""

from __future__ import annotations

from typing import Any, ClassVar, Final

from signoria.games.lorenzo.goods import (
    amounts_json,
    covers,
    lacking,
    pay,
    source_from_json,
    source_to_json,
    written,
)
from signoria.games.lorenzo.pieces import NONE, SERVANT, TILE, WORK, Card, Work
from signoria.games.lorenzo.privileges import Privileges
from signoria.games.lorenzo.servants import (
    WORTH_TELLING,
    servants_label,
    servants_obstacle,
    servants_obstacles,
)
from signoria.games.lorenzo.state import Lorenzo, Player, Table
from signoria.kernel.agenda import Decision, Effect, Frame, Task
from signoria.kernel.catalogue import Catalogue
from signoria.kernel.obstacle import Obstacle
from signoria.kernel.panel import Json
from signoria.kernel.reading import Reader
from signoria.kernel.text import Text, joined, listed, plain

STOCK: Final = 1
HIGHEST: Final = 255


class Row:
    """One exchange: what is paid, and what comes of it."""

    def __init__(self, pay: list[int], effect: list[Task[Any]]) -> None:
        self.pay = pay
        self.effect = effect


class Exchange(Decision[Table]):
    """Use one row of a building, or none. What it takes must be there now (Rulings L-58, L-59)."""

    kind: ClassVar[str] = "exchange"

    def __init__(self, game: Lorenzo, rows: list[Row]) -> None:
        super().__init__()
        self.game = game
        self.rows = rows
        self.card = NONE  # given when the card is read

    def candidates(self, s: Table, seat: int, arg: int) -> list[int]:
        return list(range(len(self.rows) + 1))

    def obstacles(self, s: Table, seat: int, arg: int, option: int) -> int:
        if not option or covers(s.players[seat].goods, self.rows[option - 1].pay):
            return 0
        return STOCK

    def answer(self, s: Table, seat: int, arg: int, option: int) -> None:
        if option:
            pay(s, seat, self.rows[option - 1].pay)
            s.aside += (self.card << 4 | option - 1,)

    def word(self, s: Table, seat: int, arg: int, option: int) -> str:
        card = self.game.cards[self.card].id
        if not option:
            return f"skip {card}"
        return f"use {card} {written(self.game, self.rows[option - 1].pay)}"

    def label(self, s: Table, seat: int, arg: int, option: int) -> Text:
        card = self.game.cards[self.card].name
        if not option:
            return self.game.phrases.say("exchange.skip", {"card": card})
        row = self.row_text(self.rows[option - 1])
        return self.game.phrases.say("exchange.use", {"card": card, "row": row})

    def row_text(self, row: Row) -> Text:
        """What one row pays and gives."""
        parts = {
            "pay": self.game.phrases.bundle(self.game.good_names, row.pay),
            "effect": joined([task.text() for task in row.effect]),
        }
        return self.game.phrases.say("exchange.row", parts)

    def path(self, s: Table, seat: int, arg: int, option: int) -> list[str]:
        return [f"card:{self.game.cards[self.card].id}", f"row:{option}"]

    def outlook(self, s: Table, seat: int, arg: int, option: int) -> Json:
        return work_outlook(s, seat)

    def prompt(self, s: Table, seat: int, arg: int) -> Text:
        return self.game.phrases.say("exchange.prompt", {"card": self.game.cards[self.card].name})

    def describe(self, s: Table, seat: int, arg: int, option: int, obstacle: int) -> Obstacle:
        goods, due = s.players[seat].goods, self.rows[option - 1].pay
        short = [max(0, due[good] - goods[good]) for good in range(len(due))]
        missing = self.game.phrases.bundle(self.game.good_names, short)
        text = self.game.phrases.say("reason.stock", {"missing": missing})
        return Obstacle("stock", text, "L-58", lacking(self.game, goods, due))

    def text(self) -> Text:
        return listed([self.row_text(row) for row in self.rows], self.game.phrases.say("or"))

    def parts(self) -> list[tuple[str, Task[Table]]]:
        return [
            (f"row {index + 1}.{number + 1}", self.rows[index].effect[number])
            for index in range(len(self.rows))
            for number in range(len(self.rows[index].effect))
        ]


class Activate(Effect[Table]):
    """A harvest or production of the value in the frame: its exchanges, then its gains."""

    def __init__(self, work: Work) -> None:
        super().__init__()
        self.work = work
        self.collect = Collect(work)

    def run(self, s: Table, seat: int, arg: int) -> None:
        s.do(self.collect, seat, arg)
        for card in activated(s, s.players[seat], self.work, arg)[::-1]:
            for task in card.work:
                if isinstance(task, Exchange):
                    s.do(task, seat, 0)

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
        last: list[Frame] = []
        if tile_works(s, arg):
            gains.append((s.game.bonus_tiles[player.bonus_tile].work[self.work.number], seat, TILE))
        for card in activated(s, player, self.work, arg):
            for task in effects_of(s, card):
                (last if isinstance(task, Privileges) else gains).append((task, seat, WORK))
        s.aside = ()
        s.then(*gains, *last)

    def arg_from_json(self, s: Table, seat: int, source: Reader) -> int:
        return source.integer(0, HIGHEST)


def tile_works(s: Table, value: int) -> bool:
    """Does a work of this value reach the bonus tile (Ruling L-122)?"""
    return value >= 1 or s.game.bonus_tile_always


def activated(s: Table, player: Player, work: Work, value: int) -> list[Card]:
    """The cards that work: those whose number the value reaches (Ruling L-57)."""
    cards = [s.game.cards[number] for number in player.cards[work.type]]
    return [card for card in cards if card.activation <= value]


def effects_of(s: Table, card: Card) -> list[Task[Any]]:
    """What a card at work gives: its plain effects, and of an exchange what was paid for."""
    found: list[Task[Any]] = []
    for task in card.work:
        if isinstance(task, Exchange):
            for chosen in s.aside:
                if chosen >> 4 == card.number:
                    found.extend(task.rows[chosen & 15].effect)
        else:
            found.append(task)
    return found


def work_outlook(s: Table, seat: int) -> Json:
    """The work under way: its value, and what the tile and each card that works would give."""
    for task, who, value in s.agenda[::-1]:
        if isinstance(task, Collect) and who == seat:
            player = s.players[seat]
            tile = s.game.bonus_tiles[player.bonus_tile].work[task.work.number]
            return {
                "work": task.work.id,
                "value": value,
                "tile": yielded(s, seat, [tile], TILE) if tile_works(s, value) else {},
                "cards": [
                    card_outlook(s, seat, card) for card in activated(s, player, task.work, value)
                ],
            }
    return {}


def card_outlook(s: Table, seat: int, card: Card) -> Json:
    """What one card at work would give, or each row of its exchange and the word that uses it."""
    found: Json = {"card": card.id, "gain": yielded(s, seat, card.work, WORK), "rows": []}
    for task in card.work:
        if isinstance(task, Exchange):
            found["skip"] = task.word(s, seat, 0, 0)
            for number, row in enumerate(task.rows):
                pays, gives = amounts_json(s.game, row.pay), yielded(s, seat, row.effect, WORK)
                word = task.word(s, seat, 0, number + 1)
                found["rows"].append({"word": word, "pay": pays, "gain": gives})
    return found


def yielded(s: Table, seat: int, tasks: list[Task[Any]], source: int) -> dict[str, int]:
    """What effects would add to a supply now, tried on a copy; what is still to be chosen is not in."""
    imagined = s.clone()
    for task in tasks:
        if isinstance(task, Effect):
            task.run(imagined, seat, source)
    before, after = s.players[seat].goods, imagined.players[seat].goods
    return amounts_json(s.game, [after[good] - before[good] for good in range(len(before))])


class BonusWork(Decision[Table]):
    """A harvest or production without a member: with so many servants, or not at all (L-50, L-51)."""

    kind: ClassVar[str] = "bonus_work"

    def __init__(self, game: Lorenzo, work: Work, value: int, servants_only: bool) -> None:
        super().__init__()
        self.game = game
        self.work = work
        self.value = value
        self.servants_only = servants_only

    def options(self, s: Table, seat: int, arg: int) -> list[int]:
        player = s.players[seat]
        counts = range(0, player.goods[SERVANT] + 1, player.terms.servant_rate)
        return [*list(counts), NONE]

    def candidates(self, s: Table, seat: int, arg: int) -> list[int]:
        return [*range(s.players[seat].goods[SERVANT] + WORTH_TELLING + 1), NONE]

    def obstacles(self, s: Table, seat: int, arg: int, option: int) -> int:
        return 0 if option == NONE else servants_obstacles(s.players[seat], option)

    def describe(self, s: Table, seat: int, arg: int, option: int, obstacle: int) -> Obstacle:
        return servants_obstacle(s, s.players[seat], option, obstacle)

    def reached(self, s: Table, seat: int, servants: int) -> int:
        """The value of the action, perhaps below 0 (Ruling L-28).

        Where only servants raise it, what lowers it still does (Ruling L-94).
        """
        terms = s.players[seat].terms
        added = terms.burden if self.servants_only else terms.work
        return self.value + added[self.work.number] + servants // terms.servant_rate

    def answer(self, s: Table, seat: int, arg: int, option: int) -> None:
        if option == NONE:
            return
        value = max(0, self.reached(s, seat, option))
        s.players[seat].goods[SERVANT] -= option
        s.do(s.game.activations[self.work.number], seat, value)

    def word(self, s: Table, seat: int, arg: int, option: int) -> str:
        return "decline" if option == NONE else f"{self.work.id} servants {option}"

    def label(self, s: Table, seat: int, arg: int, option: int) -> Text:
        if option == NONE:
            return self.game.phrases.say("decline")
        return servants_label(s, option, self.reached(s, seat, option))

    def path(self, s: Table, seat: int, arg: int, option: int) -> list[str]:
        return ["decline"] if option == NONE else [f"servants:{option}"]

    def prompt(self, s: Table, seat: int, arg: int) -> Text:
        parts = {
            "work": self.game.phrases.say(f"work.{self.work.id}.name"),
            "value": plain(self.reached(s, seat, 0)),
        }
        return self.game.phrases.say("bonus_work.prompt", parts)

    def text(self) -> Text:
        parts = {
            "work": self.game.phrases.say(f"work.{self.work.id}.name"),
            "value": plain(self.value),
        }
        key = "verb.work_servants" if self.servants_only else "verb.work"
        return self.game.phrases.say(key, parts)

    def arg_to_json(self, s: Table, seat: int, arg: int) -> object:
        return source_to_json(arg)

    def arg_from_json(self, s: Table, seat: int, source: Reader) -> int:
        return source_from_json(source)


class WorkReader:
    """Reads the verbs of this file."""

    def __init__(self, game: Lorenzo) -> None:
        self.game = game

    def harvest(self, catalogue: Catalogue, source: Reader) -> Task[Any]:
        """A harvest without a member."""
        return self.bonus_work(source, "harvest")

    def production(self, catalogue: Catalogue, source: Reader) -> Task[Any]:
        """A production without a member."""
        return self.bonus_work(source, "production")

    def bonus_work(self, source: Reader, name: str) -> Task[Any]:
        """`value`, `servants_only`."""
        source.only("value", "servants_only")
        alone = source.has("servants_only") and source.get("servants_only").boolean()
        work = next(work for work in self.game.works if work.id == name)
        return BonusWork(self.game, work, source.get("value").integer(0, 9), alone)

    def exchange(self, catalogue: Catalogue, source: Reader) -> Task[Any]:
        """Rows of `pay` and `effect`."""
        rows = []
        for item in source.items():
            item.only("pay", "effect")
            effects = [catalogue.effect(each) for each in item.get("effect").items()]
            rows.append(Row(catalogue.bundle(item.get("pay")), effects))
        return Exchange(self.game, rows)


def add_work_verbs(game: Lorenzo) -> None:
    """Teach the catalogue the verbs of this file."""
    reader = WorkReader(game)
    game.catalogue.verbs["harvest"] = reader.harvest
    game.catalogue.verbs["production"] = reader.production
    game.catalogue.verbs["exchange"] = reader.exchange
