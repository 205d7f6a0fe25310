"""Exchanges of buildings: what is put aside before a production gives anything (L-58, L-59)."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from signoria.games.lorenzo.effects.verbs import Gain
from signoria.games.lorenzo.payment.bills import affords, settle
from signoria.games.lorenzo.payment.goods import amounts_json, bundle_word, missing_goods
from signoria.games.lorenzo.payment.methods import EXCHANGE, PLAIN, Bill
from signoria.games.lorenzo.pieces import NONE, SERVANT, TILE, WORK, Card
from signoria.games.lorenzo.state import Lorenzo, Table
from signoria.games.lorenzo.work.cards_at_work import (
    HIGHEST,
    Beforehand,
    Choice,
    Collect,
    cards_at_work,
    choices_of,
    gains_of,
    tile_works,
)
from signoria.kernel.agenda import Effect, Frame, Task, indices
from signoria.kernel.answers import Answers
from signoria.kernel.catalogue import Catalogue
from signoria.kernel.obstacle import Obstacle
from signoria.kernel.panel import Json
from signoria.kernel.reading import Reader
from signoria.kernel.text import Text, join_texts, list_texts

STOCK: Final = 1
IDLE: Final = 2


class Row:
    """One exchange: what is paid, and what comes of it.

    Where servants come of it there are no other ways to pay (query `pay.ways`): `bill` says so.
    """

    def __init__(self, pay: list[int], effect: list[Task[Any]]) -> None:
        self.pay = pay
        self.effect = effect
        servants = any([isinstance(task, Gain) and task.bundle[SERVANT] for task in effect])
        self.bill = Bill(pay, PLAIN if servants else EXCHANGE)


class Exchange(Choice):
    """Use one row of a building, or none. What it takes must be there now (Rulings L-58, L-59)."""

    kind: ClassVar[str] = "exchange"

    def __init__(self, game: Lorenzo, rows: list[Row]) -> None:
        super().__init__(game)
        self.rows = rows

    def number(self, run: int) -> int:
        return 0

    def answers(self) -> int:
        return len(self.rows)

    def candidates(self, s: Table, seat: int, arg: int) -> list[int]:
        return indices(len(self.rows) + 1)

    def obstacles(self, s: Table, seat: int, arg: int, option: int) -> int:
        if not option:
            return 0
        row = self.rows[option - 1]
        mask = 0 if affords(s, s.players[seat], row.bill) else STOCK
        return mask if any([task.possible(s, seat) for task in row.effect]) else mask | IDLE

    def answer(self, s: Table, seat: int, arg: int, option: int) -> None:
        if option:
            settle(s, seat, self.rows[option - 1].bill)
            self.put_aside(s, option - 1)

    def gains(self, s: Table, seat: int, run: int, aside: list[int]) -> list[Frame]:
        chosen = self.take_back(aside)
        if chosen == NONE:
            return []
        return [(task, seat, WORK) for task in self.rows[chosen].effect]

    def rows_details(self, s: Table, seat: int, run: int) -> list[Json]:
        return [
            self.row_details(s, seat, self.rows[index], index + 1)
            for index in range(len(self.rows))
        ]

    def row_details(self, s: Table, seat: int, row: Row, option: int) -> Json:
        """One row for a page."""
        frames = [(task, seat, WORK) for task in row.effect]
        details = exchange_details(s, seat, self.word(s, seat, 0, option), row.bill, frames)
        details["open"] = not self.obstacles(s, seat, 0, option)
        return details

    def word(self, s: Table, seat: int, arg: int, option: int) -> str:
        card = self.game.cards[self.card].id
        if not option:
            return f"skip {card}"
        pay = self.rows[option - 1].pay
        return f"use {card} {bundle_word(self.game, pay) if any(pay) else 'for free'}"

    def vocabulary(self, s: Table, answers: Answers) -> list[str]:
        return [self.word(s, 0, 0, option) for option in self.candidates(s, 0, 0)]

    def label(self, s: Table, seat: int, arg: int, option: int) -> Text:
        card = self.game.cards[self.card].name
        if not option:
            return self.game.phrases.say("exchange.skip", {"card": card})
        row = self.row_text(self.rows[option - 1])
        return self.game.phrases.say("exchange.use", {"card": card, "row": row})

    def row_text(self, row: Row) -> Text:
        """What one row pays and gives; what is free is not paid for."""
        effect = join_texts([task.text() for task in row.effect])
        if not any(row.pay):
            return effect
        pay = self.game.phrases.bundle(self.game.good_names, row.pay)
        return self.game.phrases.say("exchange.row", {"pay": pay, "effect": effect})

    def path(self, s: Table, seat: int, arg: int, option: int) -> list[str]:
        return [f"card:{self.game.cards[self.card].id}", f"row:{option}"]

    def details(self, s: Table, seat: int, arg: int, option: int) -> Json:
        return work_details(s, seat, arg)

    def prompt(self, s: Table, seat: int, arg: int) -> Text:
        return self.game.phrases.say("exchange.prompt", {"card": self.game.cards[self.card].name})

    def describe(self, s: Table, seat: int, arg: int, option: int, obstacle: int) -> Obstacle:
        row = self.rows[option - 1]
        if obstacle == IDLE:
            effect = join_texts([task.text() for task in row.effect])
            return Obstacle(
                "idle", self.game.phrases.say("reason.idle", {"effect": effect}), "L-59"
            )
        return stock_obstacle(s, seat, row.pay)

    def text(self) -> Text:
        return list_texts([self.row_text(row) for row in self.rows], self.game.phrases.say("or"))

    def parts(self) -> list[tuple[str, Task[Table]]]:
        return [
            (f"row {index + 1}.{number + 1}", self.rows[index].effect[number])
            for index in range(len(self.rows))
            for number in range(len(self.rows[index].effect))
        ]


def stock_obstacle(s: Table, seat: int, due: list[int]) -> Obstacle:
    """What is missing in the stock an exchange is paid from."""
    goods = s.players[seat].goods
    short = [max(0, due[good] - goods[good]) for good in range(len(due))]
    missing = s.game.phrases.bundle(s.game.good_names, short)
    text = s.game.phrases.say("reason.stock", {"missing": missing})
    return Obstacle("stock", text, "L-58", missing_goods(s.game, goods, due))


def work_details(s: Table, seat: int, run: int) -> Json:
    """The work under way: its value, what the tile and each card would give, what is still asked.

    A card that is made to work by another is told too; outside a work there is nothing else.
    """
    asked: list[int] = []
    work, value = "", run & HIGHEST
    cards: list[Card] = []
    tile: dict[str, int] = {}
    for task, who, arg in s.agenda[::-1]:
        if isinstance(task, Choice) and who == seat:
            asked.append(task.card)
        elif isinstance(task, Collect) and who == seat:
            player, work, value = s.players[seat], task.work.id, arg
            cards = cards_at_work(s, player, task.work, value)
            effect = s.game.bonus_tiles[player.bonus_tile].work[task.work.number]
            tile = expected_gains(s, seat, [(effect, seat, TILE)]) if tile_works(s, value) else {}
        if not isinstance(task, (Choice, Beforehand)):
            break
    known = [card.number for card in cards]
    cards = cards + [s.game.cards[number] for number in asked if number not in known]
    return {
        "work": work,
        "value": value,
        "tile": tile,
        "asked": [s.game.card_names[number] for number in asked],
        "cards": [card_outlook(s, seat, card, value) for card in cards],
    }


def card_outlook(s: Table, seat: int, card: Card, value: int) -> Json:
    """What one card at work would give, or each row of its exchange and the word that uses it."""
    gain = expected_gains(s, seat, gains_of(s, seat, card, value, []))
    found: Json = {"card": card.id, "gain": gain, "rows": [], "apart": False}
    for choice in choices_of(card):
        found["rows"] = choice.rows_details(s, seat, value)
        found["apart"] = not found["rows"]
        if found["rows"]:
            found["skip"] = choice.word(s, seat, choice.number(value), 0)
    return found


def exchange_details(s: Table, seat: int, word: str, bill: Bill, frames: list[Frame]) -> Json:
    """An exchange for a page. Where it `asks`, how it is paid is asked before anything else."""
    kept = [good for good in range(len(bill.bundle)) if s.game.goods[good].keeper is not None]
    other_ways = s.players[seat].totals.payment_methods is not None and any(bill.bundle)
    return {
        "word": word,
        "pay": amounts_json(s.game, bill.bundle),
        "gain": expected_gains(s, seat, frames),
        "asks": other_ways or any([bill.bundle[good] for good in kept]),
    }


def expected_gains(s: Table, seat: int, frames: list[Frame]) -> dict[str, int]:
    """What effects would add to a supply now, tried on a copy; what is still to be chosen is not in."""
    imagined = s.clone()
    for task, _, arg in frames:
        if isinstance(task, Effect):
            task.run(imagined, seat, arg)
    before, after = held_or_due(s, seat), held_or_due(imagined, seat)
    return amounts_json(s.game, [after[good] - before[good] for good in range(len(before))])


def held_or_due(s: Table, seat: int) -> list[int]:
    """What a seat has, with the pieces that are due to it and not drawn yet."""
    goods = s.players[seat].goods[:]
    for number, good in enumerate(s.game.goods):
        if good.keeper is not None:
            goods[number] += good.keeper.amount_due(s, seat)
    return goods


class ExchangeReader:
    """Reads the verb from card files."""

    def __init__(self, game: Lorenzo) -> None:
        self.game = game

    def exchange(self, catalogue: Catalogue, source: Reader) -> Task[Any]:
        """Rows of `pay` and `effect`."""
        rows = []
        for item in source.items():
            item.only("pay", "effect")
            effects = [catalogue.effect(each) for each in item.get("effect").items()]
            rows.append(Row(catalogue.bundle(item.get("pay")), effects))
        return Exchange(self.game, rows)


def add_exchange(game: Lorenzo) -> None:
    """Teach the catalogue the verb of this file."""
    game.catalogue.verbs["exchange"] = ExchangeReader(game).exchange
