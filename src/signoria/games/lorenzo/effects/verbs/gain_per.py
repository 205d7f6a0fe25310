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

TEXT_WITH_MOST: Final = Text(
    "receive {goods} for every {per}, at most {most}",
    "ricevi {goods} per ogni {per}, al massimo {most}",
    Text(
        "received {goods} for every {per}, at most {most}",
        "ha ricevuto {goods} per ogni {per}, al massimo {most}",
    ),
)
MOST_NOTE: Final = Text("max", "max")

AMOUNT: Final = Number("amount", 1, 99)
MOST: Final = Number("most", 1, 99)
NO_END: Final = 1 << 20
"""How many times at most where a card does not say it: nobody has more of anything."""


class GainPer(GoodsEffect):
    """Receive these goods for every `amount` of something the player has, `most` times at most."""

    def __init__(
        self, game: Lorenzo, bundle: list[int], measure: Measure, amount: int, most: int
    ) -> None:
        super().__init__()
        self.game = game
        self.bundle = bundle
        self.measure = measure
        self.amount = amount
        self.most = most

    def run(self, s: Table, seat: int, arg: int) -> None:
        times = min(self.measure.of(s, s.players[seat]) // self.amount, self.most)
        gain(s, seat, arg, [amount * times for amount in self.bundle])

    def usual_gain(self) -> list[float]:
        return [
            min(amount * USUAL_COUNT / self.amount, float(amount * self.most))
            for amount in self.bundle
        ]

    def text(self) -> Text:
        parts = {
            "goods": self.game.phrases.bundle(self.game.good_names, self.bundle),
            "per": self.measure.each(self.game, self.amount),
        }
        if self.most == NO_END:
            return TEXT.fill(parts)
        most = [amount * self.most for amount in self.bundle]
        parts["most"] = self.game.phrases.bundle(self.game.good_names, most)
        return TEXT_WITH_MOST.fill(parts)


class GainPerVerb(LorenzoVerb):
    """How it is read and drawn."""

    name: ClassVar[str] = "gain_per"
    meaning: ClassVar[str] = (
        "receive these for every `amount` of something, with `most` that many times at most"
    )
    parameters: ClassVar[tuple[Parameter, ...]] = (GAIN, PER, AMOUNT, MOST)

    def read(self, catalogue: Catalogue, source: Reader) -> Task[Any]:
        bundle = catalogue.bundle(source.get("gain"))
        measure = read_measure(self.game, source.get("per"))
        most = MOST.of(source) if source.has("most") else NO_END
        return GainPer(self.game, bundle, measure, AMOUNT.of(source), most)

    def icons(self, catalogue: Catalogue, source: Reader) -> Row:
        amount = AMOUNT.of(source)
        several = [number(amount)] if amount > 1 else []
        per = icon(per_icon(self.game, source))
        gained = goods(source.get("gain").value)
        return [group("per", [gained, note(PER_NOTE), *several, per, *self.limit(source)])]

    def limit(self, source: Reader) -> Row:
        """What comes of it at most, if the card says so."""
        if not source.has("most"):
            return []
        gained, most = source.get("gain"), MOST.of(source)
        amounts = {good: gained.get(good).integer(1, 99) * most for good in gained.table()}
        return [note(MOST_NOTE), goods(amounts)]


TERMS: Final = [GainPerVerb]
