"""What a written agenda must be like at a table of The Princes of Florence."""

from __future__ import annotations

from signoria.games.princes.state import Table
from signoria.kernel.agenda import FATE
from signoria.kernel.reading import Reader

TURNS = ("turn", "begin turn")


def check_turns(s: Table, agenda: Reader) -> None:
    """One player at a time takes a turn; others follow clockwise, each once at most (Ruling P-29)."""
    turns = [item for item in agenda.items() if item.get("task").value in TURNS]
    if len([item for item in turns if item.get("task").value == "turn"]) > 1:
        raise agenda.fail("one player at a time takes a turn (Ruling P-29)")
    seats = [item.get("seat").integer(FATE, len(s.players) - 1) for item in turns]
    players = [seat for seat in seats if seat != FATE]
    if players != [seat for seat in s.clockwise(s.start) if seat in players]:
        raise agenda.fail("the turns of a round go clockwise, one for each player (Ruling P-29)")


def check_placing(agenda: Reader) -> None:
    """One piece at a time is placed (Ruling P-20)."""
    tasks = [item.get("task").value for item in agenda.items()]
    if tasks.count("turn piece") + tasks.count("spot") > 1:
        raise agenda.fail("one piece at a time is placed (Ruling P-20)")
    for task in ("turn piece", "spot"):
        if task in tasks and "turn" in tasks[: tasks.index(task)]:
            raise agenda.fail("a piece is placed before anything else is done (Ruling P-20)")


def check_works(agenda: Reader) -> None:
    """A work is paid for once (Ruling P-33)."""
    tasks = [item.get("task").value for item in agenda.items()]
    if tasks.count("exchange") > 1:
        raise agenda.fail("one work at a time is paid for (Ruling P-33)")
