"""`work.begun`: a kind of trigger that no card of the game has, whole in this one file.

Tests let a leader have it. It is what a contributor would put into `effects/modifiers/triggers/`.
"""

from __future__ import annotations

from typing import Any, ClassVar, Final

from signoria.games.lorenzo.effects.moments import MEMBER_STANDS
from signoria.games.lorenzo.effects.term import EFFECT, either_icon
from signoria.games.lorenzo.effects.triggers import Trigger, TriggerQuery
from signoria.games.lorenzo.pieces import NONE
from signoria.games.lorenzo.state import Table
from signoria.kernel.agenda import Task
from signoria.kernel.cards.icons import Row
from signoria.kernel.cards.terms import Parameter
from signoria.kernel.reading import Reader
from signoria.kernel.text import Text, list_texts

TEXT: Final = Text(
    "each time you place a member on a {works} space, at once {effect}",
    "ogni volta che piazzi un familiare su uno spazio {works}, subito {effect}",
)
ENTERED: Final = Text(
    "each time you place a member in a tower, {effect}",
    "ogni volta che piazzi un familiare in una torre, {effect}",
)


class WorkBegun(Trigger):
    """Whenever a member is placed in the area of one of these works, before anything works."""

    moment: ClassVar[str] = MEMBER_STANDS

    def __init__(self, text: Text, works: list[str], effect: Task[Any]) -> None:
        super().__init__("work.begun", text, effect)
        self.works = works

    def concerns(self, s: Table, owner: int, seat: int, number: int) -> bool:
        return s.game.spaces[number].area in self.works

    def usual_times(self) -> float:
        return len(self.works) / 3


class WorkBegunQuery(TriggerQuery):
    """How it is read and drawn."""

    name: ClassVar[str] = "work.begun"
    meaning: ClassVar[str] = "each time a member is placed for one of these, before anything works"
    parameters: ClassVar[tuple[Parameter, ...]] = (
        Parameter("works", 'a list of `"harvest"` and `"production"`'),
        EFFECT,
    )

    def trigger(self, source: Reader, effect: Task[Any], parts: dict[str, Text]) -> Trigger:
        known = tuple([work.id for work in self.game.works])
        works = [known[item.index_in(known, "work")] for item in source.get("works").at_least_one()]
        names = [self.phrases.say(f"work.{work}.name") for work in works]
        listed = list_texts(names, self.phrases.say("or"))
        return WorkBegun(TEXT.fill({**parts, "works": listed}), works, effect)

    def cause(self, source: Reader) -> Row:
        return either_icon(source.get("works"))


class TowerEntered(Trigger):
    """Whenever a member stands in a tower."""

    moment: ClassVar[str] = MEMBER_STANDS

    def concerns(self, s: Table, owner: int, seat: int, number: int) -> bool:
        return s.game.spaces[number].tower != NONE


class TowerEnteredQuery(TriggerQuery):
    """How it is read and drawn."""

    name: ClassVar[str] = "tower.entered"
    meaning: ClassVar[str] = "each time a member is placed in a tower"
    picture: ClassVar[str] = "tower"

    def trigger(self, source: Reader, effect: Task[Any], parts: dict[str, Text]) -> Trigger:
        return TowerEntered("tower.entered", ENTERED.fill(parts), effect)


TERMS: Final = [WorkBegunQuery, TowerEnteredQuery]
