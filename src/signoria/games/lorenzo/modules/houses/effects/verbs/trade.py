"""`trade`: what leaders exchange once per round (Rulings H-F12, H-F23)."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from signoria.games.lorenzo.effects.term import LorenzoVerb
from signoria.games.lorenzo.effects.verbs.exchange import ROW
from signoria.games.lorenzo.modules.houses.tokens.token import tokens_of
from signoria.games.lorenzo.payment.bills import affords, settle, settle_brings
from signoria.games.lorenzo.payment.goods import amounts_json, source_from_json, source_to_json
from signoria.games.lorenzo.payment.methods import TRADE, Bill
from signoria.games.lorenzo.pieces import NONE, Card
from signoria.games.lorenzo.state import Lorenzo, Table
from signoria.games.lorenzo.work.details import expected_gains, stock_obstacle
from signoria.kernel.agenda import Decision, Line, Task
from signoria.kernel.cards.catalogue import Catalogue
from signoria.kernel.cards.combinators import All
from signoria.kernel.cards.icons import ARROW, Row, goods, group, icon, value
from signoria.kernel.cards.terms import Parameter
from signoria.kernel.panel import Json
from signoria.kernel.reading import Reader
from signoria.kernel.text import Text, list_texts
from signoria.kernel.words.answers import Names
from signoria.kernel.words.obstacle import Obstacle

USE: Final = Text("{row}", "{row}", Text("made an exchange: {row}", "ha fatto uno scambio: {row}"))
GIVE: Final = Text(
    "Discard {card}: {effect}",
    "Scarta {card}: {effect}",
    Text("discarded {card}: {effect}", "ha scartato {card}: {effect}"),
)
THROW_AWAY: Final = Text(
    "discard a {card} of yours, {effect}", "scarta una tua carta ({card}), {effect}"
)
PROMPT: Final = Text("Which exchange do you make?", "Quale scambio fai?")

CARD: Final = 8
"""From this bit on an answer holds the card that is thrown away, counted from 1; below, the row."""

STOCK: Final = 1


class TradeRow:
    """One exchange: what is paid, the type of card that is thrown away, what comes of it."""

    def __init__(self, pay: list[int], give: int, effect: Task[Any]) -> None:
        self.bill = Bill(pay, TRADE)
        self.give = give
        self.effect = effect


class Trade(Decision[Table]):
    """Use one of the rows; who can use none cannot use the leader."""

    kind: ClassVar[str] = "trade"

    def __init__(self, game: Lorenzo, rows: list[TradeRow]) -> None:
        super().__init__()
        self.game = game
        self.rows = rows

    def possible(self, s: Table, seat: int) -> bool:
        return bool(self.options(s, seat, 0))

    def candidates(self, s: Table, seat: int, arg: int) -> list[int]:
        found = []
        for index in range(len(self.rows)):
            give = self.rows[index].give
            cards = [NONE] if give == NONE else s.players[seat].cards[give]
            found += [card + 1 << CARD | index for card in cards]
        return found

    def obstacles(self, s: Table, seat: int, arg: int, option: int) -> int:
        return 0 if affords(s, s.players[seat], self.row(option).bill) else STOCK

    def row(self, option: int) -> TradeRow:
        """The row of an answer."""
        return self.rows[option & (1 << CARD) - 1]

    def answer(self, s: Table, seat: int, arg: int, option: int) -> None:
        row = self.row(option)
        s.do(row.effect, seat, arg)
        if option >> CARD:
            throw_away(s, seat, self.game.cards[(option >> CARD) - 1])
        settle(s, seat, row.bill)

    def brings(self, s: Table) -> list[Line]:
        return [[*settle_brings(s), row.effect] for row in self.rows]

    def word(self, s: Table, seat: int, arg: int, option: int) -> str:
        if option >> CARD:
            return f"give {self.game.cards[(option >> CARD) - 1].id}"
        return f"trade {(option & (1 << CARD) - 1) + 1}"

    def word_parts(self, s: Table) -> Names:
        given = [row.give for row in self.rows if row.give != NONE]
        rows = [str(index + 1) for index, row in enumerate(self.rows) if row.give == NONE]
        cards = [card.id for card in self.game.cards if card.type in given]
        return {"number": rows, "card": cards}

    def label(self, s: Table, seat: int, arg: int, option: int) -> Text:
        row = self.row(option)
        if not option >> CARD:
            return USE.fill({"row": self.row_text(row)})
        parts = {"card": self.game.cards[(option >> CARD) - 1].name, "effect": row.effect.text()}
        return GIVE.fill(parts)

    def row_text(self, row: TradeRow) -> Text:
        """What one row asks and gives."""
        phrases = self.game.phrases
        parts = {"effect": row.effect.text()}
        if row.give != NONE:
            parts["card"] = phrases.noun(f"type.{self.game.type_names[row.give]}", 1)
            return THROW_AWAY.fill(parts)
        parts["pay"] = phrases.bundle(self.game.good_names, row.bill.bundle)
        return ROW.fill(parts)

    def path(self, s: Table, seat: int, arg: int, option: int) -> list[str]:
        if option >> CARD:
            return [f"card:{self.game.cards[(option >> CARD) - 1].id}"]
        return [f"row:{(option & (1 << CARD) - 1) + 1}"]

    def details(self, s: Table, seat: int, arg: int, option: int) -> Json:
        row = self.row(option)
        tasks = row.effect.tasks if isinstance(row.effect, All) else [row.effect]
        return {
            "pay": amounts_json(s.game, row.bill.bundle),
            "gain": expected_gains(s, seat, [(task, seat, arg) for task in tasks]),
        }

    def prompt(self, s: Table, seat: int, arg: int) -> Text:
        return PROMPT

    def describe(self, s: Table, seat: int, arg: int, option: int, obstacle: int) -> Obstacle:
        return stock_obstacle(s, seat, self.row(option).bill.bundle)

    def text(self) -> Text:
        return list_texts([self.row_text(row) for row in self.rows], self.game.phrases.say("or"))

    def parts(self) -> list[tuple[str, Task[Table]]]:
        return [(f"row {index + 1}", self.rows[index].effect) for index in range(len(self.rows))]

    def arg_to_json(self, s: Table, seat: int, arg: int) -> object:
        return source_to_json(s.game, arg)

    def arg_from_json(self, s: Table, seat: int, source: Reader) -> int:
        return source_from_json(s.game, source)


def throw_away(s: Table, seat: int, card: Card) -> None:
    """A card leaves a board, and its lasting effects with it (Rulings H-F12, H-F23).

    It lies with those nobody took; a token that lay on it goes to the discard.
    """
    player = s.players[seat]
    row = player.cards[card.type]
    player.cards[card.type] = tuple([number for number in row if number != card.number])
    s.gone += (card.number,)
    modifiers = list(player.modifiers)
    for modifier in card.modifiers:
        modifiers.remove(modifier)
    player.modifiers = tuple(modifiers)
    player.totals = s.game.totals(player.modifiers)
    tokens_of(s.game).clear_slot(s, card.number)


class TradeVerb(LorenzoVerb):
    """How it is read and drawn."""

    name: ClassVar[str] = "trade"
    meaning: ClassVar[str] = "pay one of the rows, or throw a card away, for its effect"
    parameters: ClassVar[tuple[Parameter, ...]] = (
        Parameter("", "a list of `{ pay, give, effect }`"),
    )

    def read(self, catalogue: Catalogue, source: Reader) -> Task[Any]:
        rows = []
        for item in source.items():
            item.only("pay", "give", "effect")
            pay = catalogue.bundle(item.get("pay"))
            give = NONE
            if item.has("give"):
                give = item.get("give").index_in(self.game.type_names, "type")
            rows.append(TradeRow(pay, give, catalogue.effect(item.get("effect"))))
        trade = Trade(self.game, rows)
        if any([row.give != NONE for row in rows]):
            self.game.card_losers.append(trade)
        return trade

    def icons(self, catalogue: Catalogue, source: Reader) -> Row:
        return [self.row_icons(catalogue, item) for item in source.items()]

    def row_icons(self, catalogue: Catalogue, item: Reader) -> Json:
        """One row: the card or the goods it takes, and its effect."""
        pay = [goods(item.get("pay").value)]
        if item.has("give"):
            pay = [value("−1"), icon(item.get("give").text())]
        return group("exchange", [*pay, ARROW, *catalogue.icons(item.get("effect"))])


TERMS: Final = [TradeVerb]
