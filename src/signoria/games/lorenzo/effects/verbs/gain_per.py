"""`gain_per`: receive goods for every one, two or more of something (Rulings L-43, L-61, L-133)."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from signoria.games.lorenzo.effects.goods_effect import USUAL_COUNT, GoodsEffect
from signoria.games.lorenzo.effects.measures import Measure, read_measure
from signoria.games.lorenzo.effects.term import GAIN, PER, PER_NOTE, LorenzoVerb, per_icon
from signoria.games.lorenzo.payment.goods import gain
from signoria.games.lorenzo.state import Lorenzo, Table
from signoria.kernel.agenda import Task
from signoria.kernel.cards.catalogue import Catalogue
from signoria.kernel.cards.icons import Row, goods, group, icon, note, number
from signoria.kernel.cards.terms import Number, Parameter
from signoria.kernel.reading import Reader
from signoria.kernel.text import Text

TEXT: Final = Text(
    "receive {goods} for every {per}",
    "ricevi {goods} per ogni {per}",
    Text("received {goods} for every {per}", "ha ricevuto {goods} per ogni {per}"),
)

AMOUNT: Final = Number("amount", 1, 99)


class GainPer(GoodsEffect):
    """Receive these goods for every `amount` of something the player has."""

    def __init__(self, game: Lorenzo, bundle: list[int], measure: Measure, amount: int) -> None:
        super().__init__()
        self.game = game
        self.bundle = bundle
        self.measure = measure
        self.amount = amount

    def run(self, s: Table, seat: int, arg: int) -> None:
        times = self.measure.of(s, s.players[seat]) // self.amount
        gain(s, seat, arg, [amount * times for amount in self.bundle])

    def usual_gain(self) -> list[float]:
        return [amount * USUAL_COUNT / self.amount for amount in self.bundle]

    def text(self) -> Text:
        parts = {
            "goods": self.game.phrases.bundle(self.game.good_names, self.bundle),
            "per": self.measure.each(self.game, self.amount),
        }
        return TEXT.fill(parts)


class GainPerVerb(LorenzoVerb):
    """How it is read and drawn."""

    name: ClassVar[str] = "gain_per"
    meaning: ClassVar[str] = "receive these for every `amount` of something"
    parameters: ClassVar[tuple[Parameter, ...]] = (GAIN, PER, AMOUNT)

    def read(self, catalogue: Catalogue, source: Reader) -> Task[Any]:
        bundle = catalogue.bundle(source.get("gain"))
        return GainPer(
            self.game, bundle, read_measure(self.game, source.get("per")), AMOUNT.of(source)
        )

    def icons(self, catalogue: Catalogue, source: Reader) -> Row:
        amount = AMOUNT.of(source)
        several = [number(amount)] if amount > 1 else []
        per = icon(per_icon(self.game, source))
        return [group("per", [goods(source.get("gain").value), note(PER_NOTE), *several, per])]


TERMS: Final = [GainPerVerb]
