"""The leader deck: the leaders nobody has. It has no order, fate says what is drawn (Ruling H-F1)."""

from __future__ import annotations

from typing import ClassVar

from signoria.games.lorenzo.modules.advanced.leaders import (
    Leaders,
    with_card,
)
from signoria.games.lorenzo.state import Table
from signoria.kernel.agenda import Chance
from signoria.kernel.reading import Reader
from signoria.kernel.text import Text


class DrawLeader(Chance[Table]):
    """Fate draws a leader, and only its owner sees it. The frame's number is the owner (H-F13)."""

    kind: ClassVar[str] = "draw_leader"

    def __init__(self, leaders: Leaders) -> None:
        super().__init__()
        self.leaders = leaders

    def options(self, s: Table, seat: int, arg: int) -> list[int]:
        return self.leaders.in_box(s) or sorted(s.trays[self.leaders.discarded])

    def must_ask(self, s: Table, seat: int, arg: int) -> bool:
        return True

    def answer(self, s: Table, seat: int, arg: int, option: int) -> None:
        leaders = self.leaders
        if not leaders.in_box(s):
            self.shuffle(s)
        s.trays[leaders.hand[arg]] = with_card(s.trays[leaders.hand[arg]], option)

    def shuffle(self, s: Table) -> None:
        """The discarded leaders become the new deck; nobody knows any longer where they are."""
        leaders = self.leaders
        discarded = s.trays[leaders.discarded]
        s.trays[leaders.discarded] = ()
        for tray in [*leaders.handed, *leaders.met, *leaders.shown]:
            s.trays[tray] = tuple([number for number in s.trays[tray] if number not in discarded])

    def word(self, s: Table, seat: int, arg: int, option: int) -> str:
        return f"draw {self.leaders.names[option]}"

    def label(self, s: Table, seat: int, arg: int, option: int) -> Text:
        leader = self.leaders.cards[option].name
        return s.game.phrases.say("draw_leader.label", {"leader": leader})

    def outline(self, s: Table, seat: int, arg: int, option: int) -> Text:
        return s.game.phrases.say("draw_leader.outline")

    def audience(self, s: Table, seat: int, arg: int, option: int) -> int:
        return 1 << arg

    def arg_from_json(self, s: Table, seat: int, source: Reader) -> int:
        return source.integer(0, len(s.players) - 1)
