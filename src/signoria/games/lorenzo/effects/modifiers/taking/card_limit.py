"""`limit.cards`: how many cards of a type a board holds."""

from __future__ import annotations

from typing import ClassVar, Final

from signoria.games.lorenzo.effects.term import TYPE, LorenzoQuery
from signoria.games.lorenzo.effects.totals import ModifierTotals, SeatModifier
from signoria.kernel.cards.catalogue import Catalogue
from signoria.kernel.cards.icons import Row, action, icon, value
from signoria.kernel.cards.modifier import Modifier
from signoria.kernel.cards.terms import Number, Parameter
from signoria.kernel.reading import Reader
from signoria.kernel.text import Text, join_texts, plain

TEXT: Final = Text(
    "you may have {limit} {cards}; beyond six they score {points}",
    "puoi avere {limit} {cards}; oltre il sesto valgono {points}",
)

LIMIT: Final = Number("limit", 1, 9)


class CardLimit(SeatModifier):
    """A new limit for the cards of a type, and the points of those the printed table does not reach."""

    def __init__(self, text: Text, type: int, limit: int, points: list[int]) -> None:
        super().__init__("limit.cards", text)
        self.type = type
        self.limit = limit
        self.points = points

    def apply_to(self, totals: ModifierTotals) -> None:
        totals.limits[self.type] = max(totals.limits[self.type], self.limit)
        totals.points[self.type] = self.points


class LimitCards(LorenzoQuery):
    """How it is read and drawn."""

    name: ClassVar[str] = "limit.cards"
    meaning: ClassVar[str] = "how many cards of a type a board holds, and what the others score"
    parameters: ClassVar[tuple[Parameter, ...]] = (
        TYPE,
        LIMIT,
        Parameter("points", "what each card beyond the printed table scores"),
    )

    def read(self, catalogue: Catalogue, source: Reader) -> Modifier:
        type, limit = self.type(source), LIMIT.of(source)
        points = [item.integer(0, 99) for item in source.get("points").items()]
        scored = join_texts([plain(number) for number in points])
        text = TEXT.fill({"cards": self.cards(type), "limit": plain(limit), "points": scored})
        return CardLimit(text, type, limit, points)

    def icons(self, catalogue: Catalogue, source: Reader) -> Row:
        return action(icon(source.get("type").text()), value(f"≤ {LIMIT.of(source)}"))


TERMS: Final = [LimitCards]
