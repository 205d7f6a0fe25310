"""What a written agenda must be like at a table of The Princes of Florence."""

from __future__ import annotations

from signoria.games.princes.state import Table
from signoria.kernel.agenda import FATE
from signoria.kernel.flow.waiting import seats_asked
from signoria.kernel.reading import Reader

TURNS = ("turn", "begin turn")
FIRST = ("recruit now", "play bonus", "needed bonus", "exchange", "turn piece", "spot")


def check_agenda(s: Table, position: Reader) -> None:
    """Turns in their order, one piece and one work at a time (Rulings P-20, P-29, P-33, P-46)."""
    agenda = position.get("agenda")
    check_turns(s, agenda)
    check_placing(agenda)
    check_works(agenda)
    check_first(agenda)
    check_revealed(s, position)
    check_best_works(s, position)
    if not s.round and agenda.items():
        check_hands(s, position)


def check_turns(s: Table, agenda: Reader) -> None:
    """One player at a time takes a turn; others follow clockwise, each once at most (Ruling P-29)."""
    turns = [item for item in agenda.items() if item.get("task").value in TURNS]
    if len([item for item in turns if item.get("task").value == "turn"]) > 1:
        raise agenda.fail("one player at a time takes a turn (Ruling P-29)")
    seats = [item.get("seat").integer(FATE, len(s.players) - 1) for item in turns]
    players = [seat for seat in seats if seat != FATE]
    if players != [seat for seat in s.clockwise(s.start) if seat in players]:
        raise agenda.fail("the turns of a round go clockwise, one for each player (Ruling P-29)")


def check_revealed(s: Table, position: Reader) -> None:
    """Prestige cards count when nothing else is left to be done (Ruling P-46)."""
    last = s.round == len(s.game.minimum)
    if s.revealed and (not last or position.get("agenda").items()):
        raise position.get("revealed").fail("prestige cards count at the end (Ruling P-46)")


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


def check_first(agenda: Reader) -> None:
    """What was begun comes to its end before anything else (Rulings P-20, P-33)."""
    for item in agenda.items()[1:]:
        if item.get("task").value in FIRST:
            raise item.fail("this comes before anything else (Rulings P-20, P-33)")


def check_best_works(s: Table, position: Reader) -> None:
    """The best work of a round counts after the turns, and no turn to come has one (Ruling P-40)."""
    tasks = [item.get("task").value for item in position.get("agenda").items()]
    to_come = seats_asked(position.get("agenda"), "begin turn")
    acting = "best work" in tasks and "actions" not in tasks
    for seat, source in enumerate(position.get("players").items()):
        if s.players[seat].best_work and (not acting or seat in to_come):
            raise source.get("best_work").fail("no work was completed in this round (Ruling P-40)")


def check_hands(s: Table, position: Reader) -> None:
    """During the setup everybody is dealt professions, and then rejects one (Ruling P-2)."""
    agenda = position.get("agenda")
    tasks = [item.get("task").value for item in agenda.items()]
    asked = seats_asked(agenda, "reject")
    if asked != list(range(len(s.players)))[len(s.players) - len(asked) :]:
        raise agenda.fail("everybody rejects one profession, in order (Ruling P-2)")
    for seat, source in enumerate(position.get("players").items()):
        deals = [item for item in agenda.items() if item.get("task").value == "deal"]
        missing = len([item for item in deals if item.get("arg").value == seat])
        if "deal professions" in tasks:
            missing = s.game.dealt
        elif "reject professions" not in tasks and seat not in asked:
            missing = 1
        if len(s.players[seat].hand) != s.game.dealt - missing:
            raise source.get("hand").fail(
                f"{s.game.dealt - missing} professions are in hand now (Ruling P-2)"
            )
