"""`take.military`: territories without the military points they ask for (Ruling L-104)."""

from __future__ import annotations

from typing import ClassVar, Final

from signoria.games.lorenzo.effects.term import LorenzoQuery
from signoria.games.lorenzo.effects.totals import ModifierTotals, SeatModifier
from signoria.kernel.cards.catalogue import Catalogue
from signoria.kernel.cards.icons import Row, action, crossed_out, icon
from signoria.kernel.cards.modifier import Modifier
from signoria.kernel.cards.terms import Parameter
from signoria.kernel.reading import Reader
from signoria.kernel.text import Text

TEXT: Final = Text(
    "you need no military points for territories", "non ti servono punti militari per i territori"
)


class TakeMilitary(SeatModifier):
    """Slots ask for no military."""

    def apply_to(self, totals: ModifierTotals) -> None:
        totals.military_waived = True


class TakeMilitaryQuery(LorenzoQuery):
    """How it is read and drawn."""

    name: ClassVar[str] = "take.military"
    meaning: ClassVar[str] = "territories without the military points they ask for"
    parameters: ClassVar[tuple[Parameter, ...]] = (Parameter("waived", "`true`"),)

    def read(self, catalogue: Catalogue, source: Reader) -> Modifier:
        source.get("waived").boolean()
        return TakeMilitary(self.name, TEXT)

    def icons(self, catalogue: Catalogue, source: Reader) -> Row:
        return action(icon("territory"), crossed_out("military"))


TERMS: Final = [TakeMilitaryQuery]
