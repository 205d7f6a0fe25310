"""What a written agenda must be like at a table of Masters of Renaissance."""

from __future__ import annotations

from signoria.games.masters.pieces import total
from signoria.games.masters.state import Table
from signoria.kernel.flow.waiting import seats_asked
from signoria.kernel.reading import Reader


def check_agenda(s: Table, position: Reader) -> None:
    """Who is asked during the setup, who has the starting goods, and what is paid for what."""
    agenda = position.get("agenda")
    check_payments(agenda)
    tasks = [item.get("task").value for item in agenda.items()]
    if not s.round and "first turn" in tasks:
        check_turns(agenda, "keep", list(range(len(s.players))), "M-3")
        check_turns(agenda, "start", s.from_the_first(), "M-5")
        check_starting_goods(s, position)


def check_turns(agenda: Reader, task: str, order: list[int], rule: str) -> None:
    """Everybody is asked once, and these are the last in the order."""
    seats = seats_asked(agenda, task)
    if seats != order[len(order) - len(seats) :]:
        raise agenda.fail(f"{task!r} is asked of everybody once, in order (Ruling {rule})")


def check_starting_goods(s: Table, position: Reader) -> None:
    """Starting goods are there exactly when a player is no longer asked about them (Ruling M-5)."""
    agenda = position.get("agenda")
    tasks = [item.get("task").value for item in agenda.items()]
    waiting = seats_asked(agenda, "start")
    for seat, source in enumerate(position.get("players").items()):
        start = s.start(seat)
        later = "starting goods" in tasks or seat in waiting
        if total(s.players[seat].depots) != (0 if later else start.choose):
            raise source.get("depots").fail("starting goods are chosen once (Ruling M-5)")
        if s.faith[seat] != (0 if later else start.faith):
            raise source.get("faith").fail("faith comes with the starting goods (Ruling M-5)")


def check_payments(agenda: Reader) -> None:
    """A payment is for a card or a production, which follows (Rulings M-31, M-38)."""
    tasks = [item.get("task").value for item in agenda.items()]
    for number, item in enumerate(agenda.items()):
        follows = tasks[number + 1 : number + 2]
        if tasks[number] == "pay" and follows[:1] not in (["pay"], ["place card"], ["receive"]):
            raise item.fail("nothing follows that is paid for (Rulings M-31, M-38)")
