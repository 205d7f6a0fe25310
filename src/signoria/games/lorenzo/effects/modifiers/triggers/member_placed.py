"""`member.placed`: what comes of placing a member in an area, after its space has done its work."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from signoria.games.lorenzo.effects.moments import MEMBER_PLACED
from signoria.games.lorenzo.effects.term import AREA, EFFECT
from signoria.games.lorenzo.effects.triggers import Trigger, TriggerQuery
from signoria.games.lorenzo.state import Table
from signoria.kernel.agenda import Task
from signoria.kernel.cards.icons import Row, icon
from signoria.kernel.cards.terms import Parameter
from signoria.kernel.reading import Reader
from signoria.kernel.text import Text

TEXT: Final = Text(
    "each time you place a member {area}, {effect}",
    "ogni volta che piazzi un familiare {area}, {effect}",
)


class PlacedInArea(Trigger):
    """Whenever a member was placed in this area."""

    moment: ClassVar[str] = MEMBER_PLACED

    def __init__(self, text: Text, area: str, effect: Task[Any]) -> None:
        super().__init__("member.placed", text, effect)
        self.area = area

    def concerns(self, s: Table, owner: int, seat: int, number: int) -> bool:
        return s.game.spaces[number].area == self.area


class MemberPlaced(TriggerQuery):
    """How it is read and drawn."""

    name: ClassVar[str] = "member.placed"
    meaning: ClassVar[str] = "each time a member is placed there, after its space has worked"
    parameters: ClassVar[tuple[Parameter, ...]] = (AREA, EFFECT)

    def trigger(self, source: Reader, effect: Task[Any], parts: dict[str, Text]) -> Trigger:
        area = self.area(source)
        return PlacedInArea(TEXT.fill({**parts, "area": self.in_area(area)}), area, effect)

    def cause(self, source: Reader) -> Row:
        return [icon(source.get("area").text())]


TERMS: Final = [MemberPlaced]
