"""`score.loss`: points lost before or after the final scoring (Rulings L-87, L-88)."""

from __future__ import annotations

from typing import ClassVar, Final

from signoria.games.lorenzo.effects.measures import read_measure
from signoria.games.lorenzo.effects.term import PER, PER_NOTE, LorenzoQuery, per_icon
from signoria.games.lorenzo.effects.totals import Loss, ModifierTotals, SeatModifier
from signoria.kernel.cards.catalogue import Catalogue
from signoria.kernel.cards.icons import Row, action, icon, note, number, value
from signoria.kernel.cards.modifier import Modifier
from signoria.kernel.cards.terms import Number, Parameter
from signoria.kernel.reading import Reader
from signoria.kernel.text import Text, plain

BEFORE: Final = Text(
    "you lose 1 victory point for every {counted} before the final scoring",
    "perdi 1 punto vittoria per ogni {counted} prima del conteggio finale",
)
AFTER: Final = Text(
    "you lose 1 victory point for every {counted} at the end",
    "alla fine perdi 1 punto vittoria per ogni {counted}",
)
SEVERAL_AFTER: Final = Text(
    "you lose {points} victory points for every {counted} at the end",
    "alla fine perdi {points} punti vittoria per ogni {counted}",
)

AMOUNT: Final = Number("amount", 1, 9)
POINTS: Final = Number("points", 1, 9)


class ScoreLoss(SeatModifier):
    """Points are lost for what a player has of something."""

    def __init__(self, text: Text, loss: Loss) -> None:
        super().__init__("score.loss", text)
        self.loss = loss

    def apply_to(self, totals: ModifierTotals) -> None:
        totals.losses += (self.loss,)


class ScoreLossQuery(LorenzoQuery):
    """How it is read and drawn."""

    name: ClassVar[str] = "score.loss"
    meaning: ClassVar[str] = "points lost at the end"
    parameters: ClassVar[tuple[Parameter, ...]] = (
        Parameter("when", "`before` the final scoring or `after` it"),
        PER,
        AMOUNT,
        POINTS,
    )

    def read(self, catalogue: Catalogue, source: Reader) -> Modifier:
        before = source.get("when").index_in(("before", "after"), "moment") == 0
        measure = read_measure(self.game, source.get("per"))
        amount, points = AMOUNT.of(source), self.points(source)
        template = SEVERAL_AFTER if points > 1 else BEFORE if before else AFTER
        counted = measure.each(self.game, amount)
        text = template.fill({"counted": counted, "points": plain(points)})
        return ScoreLoss(text, Loss(before, measure.name, amount, points))

    def points(self, source: Reader) -> int:
        """The points lost each time; 1 if the file does not say."""
        return POINTS.of(source) if source.has("points") else 1

    def icons(self, catalogue: Catalogue, source: Reader) -> Row:
        amount = AMOUNT.of(source)
        several = [number(amount)] if amount > 1 else []
        lost = value(f"−{self.points(source)}")
        per = icon(per_icon(self.game, source))
        return action(lost, icon("victory"), note(PER_NOTE), *several, per)


TERMS: Final = [ScoreLossQuery]
