"""`exchange`: what buildings exchange, paid before a production gives anything (L-58, L-59)."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from signoria.games.lorenzo.effects.term import LorenzoVerb
from signoria.games.lorenzo.effects.verbs.gain import Gain
from signoria.games.lorenzo.payment.bills import affords, settle, settle_brings
from signoria.games.lorenzo.payment.goods import bundle_word
from signoria.games.lorenzo.payment.methods import EXCHANGE, PLAIN, Bill
from signoria.games.lorenzo.pieces import NONE, SERVANT, WORK
from signoria.games.lorenzo.state import Lorenzo, Table
from signoria.games.lorenzo.work.cards_at_work import Choice
from signoria.games.lorenzo.work.details import exchange_details, stock_obstacle, work_details
from signoria.kernel.agenda import Frame, Line, Task, indices
from signoria.kernel.cards.catalogue import Catalogue
from signoria.kernel.cards.icons import ARROW, Row as Icons, goods, group
from signoria.kernel.cards.terms import Parameter
from signoria.kernel.panel import Json
from signoria.kernel.reading import Reader
from signoria.kernel.text import Text, join_texts, list_texts
from signoria.kernel.words.answers import Answers
from signoria.kernel.words.obstacle import Obstacle

PROMPT: Final = Text("{card}: what do you pay for it?", "{card}: che cosa paghi?")
ROW: Final = Text("pay {pay}, {effect}", "paga {pay}, {effect}")
SKIP: Final = Text(
    "{card}: exchange nothing",
    "{card}: nessuno scambio",
    Text("exchanged nothing with {card}", "non ha scambiato nulla con {card}"),
)
USE: Final = Text(
    "{card}: {row}", "{card}: {row}", Text("used {card}: {row}", "ha usato {card}: {row}")
)

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

    def brings(self, s: Table) -> list[Line]:
        return [settle_brings(s)]

    def results(self) -> list[Task[Any]]:
        return [task for row in self.rows for task in row.effect]

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
            return SKIP.fill({"card": card})
        row = self.row_text(self.rows[option - 1])
        return USE.fill({"card": card, "row": row})

    def row_text(self, row: Row) -> Text:
        """What one row pays and gives; what is free is not paid for."""
        effect = join_texts([task.text() for task in row.effect])
        if not any(row.pay):
            return effect
        pay = self.game.phrases.bundle(self.game.good_names, row.pay)
        return ROW.fill({"pay": pay, "effect": effect})

    def path(self, s: Table, seat: int, arg: int, option: int) -> list[str]:
        return [f"card:{self.game.cards[self.card].id}", f"row:{option}"]

    def details(self, s: Table, seat: int, arg: int, option: int) -> Json:
        return work_details(s, seat, arg)

    def prompt(self, s: Table, seat: int, arg: int) -> Text:
        return PROMPT.fill({"card": self.game.cards[self.card].name})

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


class ExchangeVerb(LorenzoVerb):
    """How it is read and drawn."""

    name: ClassVar[str] = "exchange"
    meaning: ClassVar[str] = "only in `work`: pay one of the rows for its effect"
    parameters: ClassVar[tuple[Parameter, ...]] = (Parameter("", "a list of `{ pay, effect }`"),)

    def read(self, catalogue: Catalogue, source: Reader) -> Task[Any]:
        rows = []
        for item in source.items():
            item.only("pay", "effect")
            effect = item.get("effect")
            each = effect.items() if isinstance(effect.value, list) else [effect]
            effects = [catalogue.effect(one) for one in each]
            rows.append(Row(catalogue.bundle(item.get("pay")), effects))
        return Exchange(self.game, rows)

    def icons(self, catalogue: Catalogue, source: Reader) -> Icons:
        return [
            group(
                "exchange",
                [goods(item.get("pay").value), ARROW, *catalogue.icons(item.get("effect"))],
            )
            for item in source.items()
        ]


TERMS: Final = [ExchangeVerb]
