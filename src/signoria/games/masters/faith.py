"""The faith track and the Vatican reports (Rulings M-52 to M-58)."""

from __future__ import annotations

from typing import ClassVar, Final

from signoria.games.masters.pieces import KEPT, LOST, Report
from signoria.games.masters.state import Table
from signoria.kernel.agenda import FATE, Effect


def advance_marker(s: Table, marker: int, steps: int) -> None:
    """Move one marker, then look at what that causes. Surplus faith is lost (Ruling M-55)."""
    s.faith[marker] = min(s.game.last_space, s.faith[marker] + steps)
    s.game.events.begin(s, FATE)


def advance_others(s: Table, seat: int, steps: int) -> None:
    """Every other marker moves the whole way, then reports are checked once (Ruling M-56)."""
    for marker in range(len(s.faith)):
        if marker != seat:
            s.faith[marker] = min(s.game.last_space, s.faith[marker] + steps)
    s.game.events.begin(s, FATE)


class VaticanReport(Effect[Table]):
    """Report each section whose Pope space has been reached, in ascending order, once per game."""

    of_nobody: ClassVar[bool] = True

    def run(self, s: Table, seat: int, arg: int) -> None:
        furthest = 0
        for space in s.faith:
            furthest = max(furthest, space)
        sections = s.game.report_sections
        for index in range(len(sections)):
            if furthest >= sections[index].pope and not s.reports >> index & 1:
                self.report(s, index, sections[index])

    def report(self, s: Table, index: int, section: Report) -> None:
        """On or beyond the section's first space: the tile is kept; before it: lost (Ruling M-54)."""
        s.reports |= 1 << index
        for seat in range(len(s.players)):
            player = s.players[seat]
            favours = list(player.favours)
            favours[index] = KEPT if s.faith[seat] >= section.first else LOST
            player.favours = tuple(favours)


VATICAN_REPORT: Final = VaticanReport()
