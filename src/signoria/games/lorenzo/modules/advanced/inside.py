"""By setting [D7]: leaders are played or discarded in the middle of an action (Ruling L-13)."""

from __future__ import annotations

from typing import ClassVar

from signoria.games.lorenzo.modules.advanced.actions import (
    ACTION,
    ACTIVATE,
    INSIDE,
    LeaderActions,
)
from signoria.games.lorenzo.state import Table
from signoria.games.lorenzo.turn.placement import Stop
from signoria.games.lorenzo.turn.plan import plan_from_json, plan_json
from signoria.kernel.flow.menu import ITEMS, Action, Menu
from signoria.kernel.reading import Reader
from signoria.kernel.text import Text


class InsideAction(Menu[Table]):
    """By setting [D7]: play or discard leaders between the floor bonus and the price."""

    kind: ClassVar[str] = "inside"

    def __init__(self, leaders: LeaderActions) -> None:
        super().__init__()
        self.leaders = leaders
        self.both: list[Action[Table]] = [
            Stop("go on", "inside.go_on", "go_on"),
            leaders,
        ]

    def actions(self, s: Table) -> list[Action[Table]]:
        return self.both

    def options(self, s: Table, seat: int, arg: int) -> list[int]:
        return [0, *[ITEMS + item for item in self.leaders.hand_options(s, seat)]]

    def obstacles(self, s: Table, seat: int, arg: int, option: int) -> int:
        if option % ITEMS // ACTION == ACTIVATE:
            return INSIDE
        return super().obstacles(s, seat, arg, option)

    def prompt(self, s: Table, seat: int, arg: int) -> Text:
        return s.game.phrases.say("inside.prompt")

    def arg_to_json(self, s: Table, seat: int, arg: int) -> object:
        return plan_json(s, arg)

    def arg_from_json(self, s: Table, seat: int, source: Reader) -> int:
        return plan_from_json(s, source)
