"""`harvest.value`, `production.value`: what is added to such an action (Rulings L-51, L-81)."""

from __future__ import annotations

from typing import ClassVar, Final

from signoria.games.lorenzo.effects.term import ADD, LorenzoQuery, signed_text
from signoria.games.lorenzo.effects.totals import ModifierTotals, SeatModifier
from signoria.kernel.cards.catalogue import Catalogue
from signoria.kernel.cards.icons import Row, action, icon, signed, value
from signoria.kernel.cards.modifier import Modifier
from signoria.kernel.cards.terms import Parameter
from signoria.kernel.native import mypyc_attr
from signoria.kernel.reading import Reader
from signoria.kernel.text import Text

TEXT: Final = Text("{add} when you perform a {work}", "{add} quando esegui un'azione {work}")


class WorkValue(SeatModifier):
    """A harvest or production is worth more or less."""

    def __init__(self, query: str, text: Text, work: int, add: int) -> None:
        super().__init__(query, text)
        self.work = work
        self.add = add

    def apply_to(self, totals: ModifierTotals) -> None:
        totals.work[self.work] += self.add
        totals.burden[self.work] += min(0, self.add)


@mypyc_attr(allow_interpreted_subclasses=True)
class WorkValueQuery(LorenzoQuery):
    """How it is read and drawn; the work is in the query's name."""

    work: ClassVar[str] = ""
    parameters: ClassVar[tuple[Parameter, ...]] = (ADD,)

    def read(self, catalogue: Catalogue, source: Reader) -> Modifier:
        work = [work.id for work in self.game.works].index(self.work)
        add = ADD.of(source)
        name = self.phrases.say(f"work.{self.work}.name")
        text = TEXT.fill({"work": name, "add": signed_text(add)})
        return WorkValue(self.name, text, work, add)

    def icons(self, catalogue: Catalogue, source: Reader) -> Row:
        return action(icon(self.work), value(signed(ADD.of(source))))


class HarvestValue(WorkValueQuery):
    """A harvest."""

    name: ClassVar[str] = "harvest.value"
    work: ClassVar[str] = "harvest"
    meaning: ClassVar[str] = "the value of a harvest"


class ProductionValue(WorkValueQuery):
    """A production."""

    name: ClassVar[str] = "production.value"
    work: ClassVar[str] = "production"
    meaning: ClassVar[str] = "the value of a production"


TERMS: Final = [HarvestValue, ProductionValue]
