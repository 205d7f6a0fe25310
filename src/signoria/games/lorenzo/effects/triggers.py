"""Triggers: lasting effects that happen whenever something else does.

A kind of trigger is one file: a `Trigger` that names the moment of the game at which it is set off
(`moments.py` lists them), and a `TriggerQuery` that reads it. What it may put on the agenda, what the
page is told of it and what bots think of it follow from that.
"""

from __future__ import annotations

from typing import Any, ClassVar, Final

from signoria.games.lorenzo.effects.term import EFFECT, LorenzoQuery
from signoria.games.lorenzo.effects.totals import ModifierTotals, SeatModifier, rank_of
from signoria.games.lorenzo.state import Table
from signoria.kernel.agenda import Task
from signoria.kernel.cards.catalogue import Catalogue
from signoria.kernel.cards.icons import ARROW, Row, action, icon
from signoria.kernel.cards.modifier import Modifier
from signoria.kernel.cards.terms import Parameter
from signoria.kernel.native import mypyc_attr
from signoria.kernel.reading import Reader
from signoria.kernel.text import Text

USUAL_TIMES: Final = 0.5
"""How often a trigger happens in a round where its kind does not say it."""

OWNER: Final = "owner"
OTHERS: Final = "others"
EVERYBODY: Final = "everybody"
"""Whose doings set a trigger off: its owner's, those of the other players, or both."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Trigger(SeatModifier):
    """Whenever this happens, that comes of it for its owner.

    Each kind says at which `moment` it is set off, and by whom: its owner, if it says nothing else.
    """

    moment: ClassVar[str] = ""
    set_off_by: ClassVar[str] = OWNER

    def __init__(self, query: str, text: Text, effect: Task[Any]) -> None:
        super().__init__(query, text)
        self.effect = effect
        self.drawn: Row = []  # the icons of the effect

    def apply_to(self, totals: ModifierTotals) -> None:
        found = totals.triggers.setdefault(self.moment, [])
        found.append(self)
        found.sort(key=rank_of)

    def parts(self) -> list[tuple[str, Task[Any]]]:
        return [("effect", self.effect)]

    def concerns(self, s: Table, owner: int, seat: int, number: int) -> bool:
        """Is it set off for its owner by what a seat did with this card, leader, space or period?"""
        return True

    def usual_times(self) -> float:
        """How often it usually happens in a round: bots judge it by that."""
        return USUAL_TIMES


@mypyc_attr(allow_interpreted_subclasses=True)
class TriggerQuery(LorenzoQuery):
    """How a kind of trigger is read and drawn."""

    picture: ClassVar[str] = ""
    parameters: ClassVar[tuple[Parameter, ...]] = (EFFECT,)

    def read(self, catalogue: Catalogue, source: Reader) -> Modifier:
        effect = catalogue.effect(source.get("effect"))
        found = self.trigger(source, effect, {"effect": effect.text()})
        found.drawn = catalogue.icons(source.get("effect"))
        return found

    def trigger(self, source: Reader, effect: Task[Any], parts: dict[str, Text]) -> Trigger:
        """The trigger, with its text; `parts` has the words of the effect."""
        raise NotImplementedError

    def icons(self, catalogue: Catalogue, source: Reader) -> Row:
        return action(*self.cause(source), ARROW, *catalogue.icons(source.get("effect")))

    def cause(self, source: Reader) -> Row:
        """The icons of what sets it off."""
        return [icon(self.picture)]


def triggered(s: Table, owner: int, seat: int, moment: str, number: int) -> list[Trigger]:
    """The triggers of an owner that a seat sets off, in the order of those they are from."""
    found = s.players[owner].totals.triggers.get(moment)
    if found is None:
        return []
    deaf = OTHERS if owner == seat else OWNER
    return [
        each
        for each in found
        if isinstance(each, Trigger)
        and each.set_off_by != deaf
        and each.concerns(s, owner, seat, number)
    ]
