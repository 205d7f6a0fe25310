"""`turns.order`: the first turn of each round is taken after everybody's last (Ruling L-85)."""

from __future__ import annotations

from typing import ClassVar, Final

from signoria.games.lorenzo.effects.term import LorenzoQuery
from signoria.games.lorenzo.effects.totals import ModifierTotals, SeatModifier
from signoria.kernel.cards.catalogue import Catalogue
from signoria.kernel.cards.icons import Row, action, icon, note
from signoria.kernel.cards.modifier import Modifier
from signoria.kernel.cards.terms import Parameter
from signoria.kernel.reading import Reader
from signoria.kernel.text import Text

TEXT: Final = Text(
    "you skip the first turn of each round and take it after everybody's last",
    "salti il primo turno di ogni round e lo giochi dopo l'ultimo di tutti",
)
NOTE: Final = Text("first turn at end", "primo turno alla fine")


class SkipFirst(SeatModifier):
    """The first turn of a round comes last."""

    def apply_to(self, totals: ModifierTotals) -> None:
        totals.skips_first = True


class TurnsOrder(LorenzoQuery):
    """How it is read and drawn."""

    name: ClassVar[str] = "turns.order"
    meaning: ClassVar[str] = "the first turn of a round comes last"
    parameters: ClassVar[tuple[Parameter, ...]] = (Parameter("skip", '`"first"`'),)

    def read(self, catalogue: Catalogue, source: Reader) -> Modifier:
        source.get("skip").index_in(("first",), "turn")
        return SkipFirst(self.name, TEXT)

    def icons(self, catalogue: Catalogue, source: Reader) -> Row:
        return action(icon("hourglass"), note(NOTE))


TERMS: Final = [TurnsOrder]
