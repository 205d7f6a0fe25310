"""`tower.fee`: occupied towers without the fee (Ruling L-102)."""

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

EVERY_TOWER: Final = Text(
    "you pay no coins in occupied towers", "non paghi monete nelle torri occupate"
)
ONE_TOWER: Final = Text(
    "you pay no coins in the {tower} when it is occupied",
    "non paghi monete nella {tower} quando è occupata",
)


class TowerFee(SeatModifier):
    """Occupied towers, or one of them, cost nothing more."""

    def __init__(self, text: Text, tower: str) -> None:
        super().__init__("tower.fee", text)
        self.tower = tower  # "": all of them

    def apply_to(self, totals: ModifierTotals) -> None:
        if self.tower:
            totals.fee_free += (self.tower,)
        else:
            totals.fee_waived = True


class TowerFeeQuery(LorenzoQuery):
    """How it is read and drawn."""

    name: ClassVar[str] = "tower.fee"
    meaning: ClassVar[str] = "an occupied tower without the fee"
    parameters: ClassVar[tuple[Parameter, ...]] = (
        Parameter("waived", "`true`"),
        Parameter("tower", "or one tower"),
    )

    def read(self, catalogue: Catalogue, source: Reader) -> Modifier:
        if not source.has("tower"):
            source.get("waived").boolean()
            return TowerFee(EVERY_TOWER, "")
        names = tuple([tower.id for tower in self.game.towers])
        tower = names[source.get("tower").index_in(names, "tower")]
        return TowerFee(ONE_TOWER.fill({"tower": self.phrases.say(f"tower.{tower}")}), tower)

    def icons(self, catalogue: Catalogue, source: Reader) -> Row:
        one = [icon("token")] if source.has("tower") else []
        return action(*one, icon("tower"), crossed_out("coin"))


TERMS: Final = [TowerFeeQuery]
