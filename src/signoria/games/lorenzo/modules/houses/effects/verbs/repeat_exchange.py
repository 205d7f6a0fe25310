"""`repeat_exchange`: exchange as often as the value of the work (Rulings H-F18, H-G5)."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from signoria.games.lorenzo.effects.term import GAIN, PAY, LorenzoVerb
from signoria.games.lorenzo.effects.verbs.exchange import PROMPT, SKIP
from signoria.games.lorenzo.effects.verbs.gain import gain_text
from signoria.games.lorenzo.payment.bills import affords, settle, settle_brings
from signoria.games.lorenzo.payment.goods import gain, gain_brings
from signoria.games.lorenzo.payment.methods import EXCHANGE, Bill
from signoria.games.lorenzo.pieces import WORK
from signoria.games.lorenzo.state import Lorenzo, Table
from signoria.games.lorenzo.work.cards_at_work import HIGHEST, Choice, Scaled
from signoria.games.lorenzo.work.details import exchange_details, stock_obstacle, work_details
from signoria.kernel.agenda import Frame, Line, Task
from signoria.kernel.cards.catalogue import Catalogue
from signoria.kernel.cards.icons import ARROW, Row, goods, group, note
from signoria.kernel.cards.terms import Parameter
from signoria.kernel.panel import Json
from signoria.kernel.reading import Reader
from signoria.kernel.text import Text, plain
from signoria.kernel.words.answers import Answers
from signoria.kernel.words.obstacle import Obstacle

LABEL: Final = Text(
    "{card}, {times} times: pay {pay}, receive {goods}",
    "{card}, {times} volte: paga {pay}, ricevi {goods}",
    Text(
        "used {card} {times} times: paid {pay}, received {goods}",
        "ha usato {card} {times} volte: ha pagato {pay}, ricevuto {goods}",
    ),
)
TEXT: Final = Text(
    "up to as many times as the value of the action, pay {pay}, {effect}",
    "fino a tante volte quanto vale l'azione, paga {pay}, {effect}",
)

STOCK: Final = 1

MOST_LISTED: Final = 20
"""Words that repeat an exchange up to this often are listed in vocabularies; more is very rare."""


class GainTimes(Scaled):
    """Receive these several times, as one source; the frame's number says how often (Ruling H-F18)."""

    def __init__(self, game: Lorenzo, bundle: list[int]) -> None:
        super().__init__()
        self.game = game
        self.bundle = bundle

    def run(self, s: Table, seat: int, arg: int) -> None:
        gain(s, seat, WORK, [amount * arg for amount in self.bundle])

    def brings(self, s: Table) -> list[Line]:
        return [gain_brings(s)]

    def text(self) -> Text:
        return gain_text(self.game, self.bundle)


class RepeatExchange(Choice):
    """Exchange as often as one likes, up to the value of the work (Ruling H-G5)."""

    kind: ClassVar[str] = "repeat_exchange"

    def __init__(self, game: Lorenzo, pay: list[int], bundle: list[int]) -> None:
        super().__init__(game)
        self.pay = pay
        self.result = GainTimes(game, bundle)

    def number(self, run: int) -> int:
        return run & HIGHEST

    def answers(self) -> int:
        return HIGHEST

    def candidates(self, s: Table, seat: int, arg: int) -> list[int]:
        return list(range((arg & HIGHEST) + 1))

    def obstacles(self, s: Table, seat: int, arg: int, option: int) -> int:
        return 0 if affords(s, s.players[seat], self.bill(option)) else STOCK

    def bill(self, times: int) -> Bill:
        """What the exchange costs when it is made this many times."""
        return Bill([amount * times for amount in self.pay], EXCHANGE)

    def answer(self, s: Table, seat: int, arg: int, option: int) -> None:
        if option:
            self.put_aside(s, option - 1)
            settle(s, seat, self.bill(option))

    def brings(self, s: Table) -> list[Line]:
        return [settle_brings(s)]

    def results(self) -> list[Task[Any]]:
        return [self.result]

    def gains(self, s: Table, seat: int, run: int, aside: list[int]) -> list[Frame]:
        times = self.take_back(aside) + 1
        return [(self.result, seat, times)] if times else []

    def rows_details(self, s: Table, seat: int, run: int) -> list[Json]:
        return [self.row_details(s, seat, run, times) for times in range(1, (run & HIGHEST) + 1)]

    def row_details(self, s: Table, seat: int, run: int, times: int) -> Json:
        """The exchange made this many times, for a page."""
        frames: list[Frame] = [(self.result, seat, times)]
        details = exchange_details(
            s, seat, self.word(s, seat, run, times), self.bill(times), frames
        )
        return details | {"open": not self.obstacles(s, seat, run, times), "times": times}

    def word(self, s: Table, seat: int, arg: int, option: int) -> str:
        card = self.game.cards[self.card].id
        return f"use {card} {option} times" if option else f"skip {card}"

    def vocabulary(self, s: Table, answers: Answers) -> list[str]:
        return [self.word(s, 0, 0, times) for times in range(MOST_LISTED + 1)]

    def label(self, s: Table, seat: int, arg: int, option: int) -> Text:
        card = self.game.cards[self.card].name
        if not option:
            return SKIP.fill({"card": card})
        bundle = [amount * option for amount in self.result.bundle]
        parts = {
            "card": card,
            "times": plain(option),
            "pay": self.game.phrases.bundle(self.game.good_names, self.bill(option).bundle),
            "goods": self.game.phrases.bundle(self.game.good_names, bundle),
        }
        return LABEL.fill(parts)

    def path(self, s: Table, seat: int, arg: int, option: int) -> list[str]:
        return [f"card:{self.game.cards[self.card].id}", f"times:{option}"]

    def details(self, s: Table, seat: int, arg: int, option: int) -> Json:
        return work_details(s, seat, arg)

    def prompt(self, s: Table, seat: int, arg: int) -> Text:
        return PROMPT.fill({"card": self.game.cards[self.card].name})

    def describe(self, s: Table, seat: int, arg: int, option: int, obstacle: int) -> Obstacle:
        return stock_obstacle(s, seat, self.bill(option).bundle)

    def text(self) -> Text:
        parts = {
            "pay": self.game.phrases.bundle(self.game.good_names, self.pay),
            "effect": self.result.text(),
        }
        return TEXT.fill(parts)

    def parts(self) -> list[tuple[str, Task[Table]]]:
        return [("result", self.result)]

    def arg_from_json(self, s: Table, seat: int, source: Reader) -> int:
        return source.integer(0, HIGHEST)


class RepeatExchangeVerb(LorenzoVerb):
    """How it is read and drawn."""

    name: ClassVar[str] = "repeat_exchange"
    meaning: ClassVar[str] = "only in `work`: exchange as often as the value of the action"
    parameters: ClassVar[tuple[Parameter, ...]] = (PAY, GAIN)

    def read(self, catalogue: Catalogue, source: Reader) -> Task[Any]:
        pay = catalogue.bundle(source.get("pay"))
        return RepeatExchange(self.game, pay, catalogue.bundle(source.get("gain")))

    def icons(self, catalogue: Catalogue, source: Reader) -> Row:
        pay, gained = goods(source.get("pay").value), goods(source.get("gain").value)
        return [group("exchange", [note(plain("≤ N ×")), pay, ARROW, gained])]


TERMS: Final = [RepeatExchangeVerb]
