"""What the draft of leaders and the choice of bonus tiles must be like on a table from outside."""

from __future__ import annotations

from typing import Final

from signoria.games.lorenzo.modules.advanced.leaders import Leaders
from signoria.games.lorenzo.pieces import NONE
from signoria.games.lorenzo.state import Table
from signoria.kernel.flow.waiting import seats_asked
from signoria.kernel.reading import Reader

DEAL: Final = "deal leaders"
CARD: Final = "deal leaders.card"
DRAFT: Final = "deal leaders.draft"
KEEP: Final = "deal leaders.draft.keep"
HAND_ON: Final = "deal leaders.draft.hand on"
LOOK: Final = "deal leaders.draft.hand on.look"


def check_draft(s: Table, leaders: Leaders, position: Reader) -> None:
    """Leaders are kept in turn order, then handed on, until none is left (Rulings L-6, L-136)."""
    agenda = position.get("agenda")
    tasks = [item.get("task").value for item in agenda.items()]
    keeping = seats_asked(agenda, KEEP)
    looking = [item.get("arg").value for item in agenda.items() if item.get("task").value == LOOK]
    for seats in (keeping, looking):
        if seats != list(s.order)[len(s.order) - len(seats) :]:
            raise agenda.fail("in the draft everybody comes once, in turn order (Ruling L-136)")
    steps = [task for task in tasks if task in (CARD, KEEP, LOOK, HAND_ON, DRAFT)]
    rest = [task for task in steps if task in (HAND_ON, DRAFT)]
    due = [HAND_ON, DRAFT] if keeping else [DRAFT] if looking or CARD in tasks else []
    if rest != due or steps[len(steps) - len(due) :] != due:
        raise agenda.fail("after one leader is kept the others are handed on (Ruling L-136)")
    for seat, player in enumerate(position.get("players").items()):
        if not due and (s.trays[leaders.pack[seat]] or s.trays[leaders.coming[seat]]):
            raise player.get("leaders").fail("packs are there in the draft alone (Ruling L-136)")
    if keeping:
        check_packs(s, leaders, keeping, position)


def check_packs(s: Table, leaders: Leaders, keeping: list[object], position: Reader) -> None:
    """Who has kept a leader has one less in the pack than those who have not (Ruling L-136)."""
    most = max([len(s.trays[tray]) for tray in leaders.pack])
    for seat, player in enumerate(position.get("players").items()):
        if len(s.trays[leaders.pack[seat]]) != most - (seat not in keeping):
            raise player.get("leaders").get("pack").fail("packs are of one size (Ruling L-136)")


def check_choice_of_tiles(s: Table, position: Reader) -> None:
    """Bonus tiles are chosen once by everybody, the last in turn order first (Ruling L-5)."""
    agenda = position.get("agenda")
    tasks = [item.get("task").value for item in agenda.items()]
    asked = seats_asked(agenda, "choose tile")
    if asked != list(s.order[::-1])[len(s.order) - len(asked) :]:
        raise agenda.fail("bonus tiles are chosen once by everybody, the last first (Ruling L-5)")
    if s.round or not tasks:
        return
    for seat, player in enumerate(position.get("players").items()):
        later = "choose tiles" in tasks or seat in asked
        if later != (s.players[seat].bonus_tile == NONE):
            raise player.get("bonus_tile").fail("everybody chooses one bonus tile (Ruling L-5)")
