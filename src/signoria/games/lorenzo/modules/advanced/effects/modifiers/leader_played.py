"""`leader.played`: what comes of playing a leader (Ruling H-G12)."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from signoria.games.lorenzo.effects.moments import LEADER_PLAYED
from signoria.games.lorenzo.effects.triggers import Trigger, TriggerQuery
from signoria.kernel.agenda import Task
from signoria.kernel.reading import Reader
from signoria.kernel.text import Text

TEXT: Final = Text(
    "each time you play a leader, {effect}", "ogni volta che giochi un leader, {effect}"
)


class AnyLeaderPlayed(Trigger):
    """Whenever a leader is played."""

    moment: ClassVar[str] = LEADER_PLAYED


class LeaderPlayed(TriggerQuery):
    """How it is read and drawn."""

    name: ClassVar[str] = "leader.played"
    meaning: ClassVar[str] = "each time a leader is played"
    picture: ClassVar[str] = "leader"

    def trigger(self, source: Reader, effect: Task[Any], parts: dict[str, Text]) -> Trigger:
        return AnyLeaderPlayed("leader.played", TEXT.fill(parts), effect)


TERMS: Final = [LeaderPlayed]
