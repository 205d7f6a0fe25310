"""`gain_up_to_value`: receive goods for each of something, up to the value of the work (Ruling H-G4)."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from signoria.games.lorenzo.effects.measures import Measure, read_measure
from signoria.games.lorenzo.effects.term import GAIN, PER, PER_NOTE, LorenzoVerb, per_icon
from signoria.games.lorenzo.payment.goods import gain, gain_brings
from signoria.games.lorenzo.pieces import WORK
from signoria.games.lorenzo.state import Lorenzo, Table
from signoria.games.lorenzo.work.cards_at_work import Scaled
from signoria.kernel.agenda import Line, Task
from signoria.kernel.cards.catalogue import Catalogue
from signoria.kernel.cards.icons import Row, goods, group, icon, note
from signoria.kernel.cards.terms import Parameter
from signoria.kernel.reading import Reader
from signoria.kernel.text import Text, plain

TEXT: Final = Text(
    "receive {goods} for every {per}, up to the value of the action",
    "ricevi {goods} per ogni {per}, fino al valore dell'azione",
)


class GainUpToValue(Scaled):
    """Receive these for each of something, up to the value of the work (Ruling H-G4)."""

    def __init__(self, game: Lorenzo, bundle: list[int], measure: Measure) -> None:
        super().__init__()
        self.game = game
        self.bundle = bundle
        self.measure = measure

    def run(self, s: Table, seat: int, arg: int) -> None:
        times = min(self.measure.of(s, s.players[seat]), arg)
        gain(s, seat, WORK, [amount * times for amount in self.bundle])

    def brings(self, s: Table) -> list[Line]:
        return [gain_brings(s)]

    def text(self) -> Text:
        parts = {
            "goods": self.game.phrases.bundle(self.game.good_names, self.bundle),
            "per": self.measure.each(self.game, 1),
        }
        return TEXT.fill(parts)


class GainUpToValueVerb(LorenzoVerb):
    """How it is read and drawn."""

    name: ClassVar[str] = "gain_up_to_value"
    meaning: ClassVar[str] = (
        "only in `work`: receive these for each of something, up to the value of the action"
    )
    parameters: ClassVar[tuple[Parameter, ...]] = (GAIN, PER)

    def read(self, catalogue: Catalogue, source: Reader) -> Task[Any]:
        measure = read_measure(self.game, source.get("per"))
        return GainUpToValue(self.game, catalogue.bundle(source.get("gain")), measure)

    def icons(self, catalogue: Catalogue, source: Reader) -> Row:
        per = icon(per_icon(self.game, source))
        gained = goods(source.get("gain").value)
        return [group("per", [gained, note(PER_NOTE), per, note(plain("≤ N"))])]


TERMS: Final = [GainUpToValueVerb]
