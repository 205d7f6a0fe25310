"""`excommunicated`: what comes of an excommunication."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from signoria.games.lorenzo.effects.moments import EXCOMMUNICATED
from signoria.games.lorenzo.effects.triggers import Trigger, TriggerQuery
from signoria.kernel.agenda import Task
from signoria.kernel.reading import Reader
from signoria.kernel.text import Text

TEXT: Final = Text(
    "each time you are excommunicated, {effect}", "ogni volta che ricevi una scomunica, {effect}"
)


class CubePlaced(Trigger):
    """Whenever the player is excommunicated."""

    moment: ClassVar[str] = EXCOMMUNICATED


class Excommunicated(TriggerQuery):
    """How it is read and drawn."""

    name: ClassVar[str] = "excommunicated"
    meaning: ClassVar[str] = "each time the player is excommunicated"
    picture: ClassVar[str] = "excommunication"

    def trigger(self, source: Reader, effect: Task[Any], parts: dict[str, Text]) -> Trigger:
        return CubePlaced("excommunicated", TEXT.fill(parts), effect)


TERMS: Final = [Excommunicated]
