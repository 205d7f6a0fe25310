"""Who is next in the special auction of a table from outside (Rulings P-55, P-72).

It goes around the table: who has neither bought nor passed lays a marker or passes, and buys where the
marker still lies the next time. So of those still in, the last to act has a marker on a card: only who
came later could have overbid it.
"""

from __future__ import annotations

from signoria.games.princes.box import NONE
from signoria.games.princes.modules.muse.court import BOUGHT, PASSED, Court
from signoria.games.princes.modules.muse.special import after
from signoria.games.princes.state import Table
from signoria.kernel.reading import Reader


def check_order(s: Table, court: Court, agenda: Reader) -> None:
    """Is it the turn of the one to whom the special auction has come?"""
    for number, item in enumerate(agenda.items()):
        task = item.get("task").value
        if task not in ("special turn", "marker"):
            continue
        seat = item.get("seat").integer(0, len(s.players) - 1)
        if task == "special turn":
            check_using(before(s, seat), agenda.items()[:number])
        if not (task == "special turn" and begins(s, court, seat)):
            if not can_be_next(s, court, seat, task == "special turn"):
                raise item.fail("another player is next in the special auction (Ruling P-55)")


def before(s: Table, seat: int) -> int:
    """The seat whose turn it was before this one."""
    return (seat - 1) % len(s.players)


def begins(s: Table, court: Court, seat: int) -> bool:
    """Has nobody done anything yet, so that the start player begins (Ruling P-55)?"""
    done = court.number(s, BOUGHT) | court.number(s, PASSED)
    marked = any([court.marked_by(s, other) != NONE for other in range(len(s.players))])
    return not done and not marked and seat == s.start


def can_be_next(s: Table, court: Court, seat: int, from_here: bool) -> bool:
    """Can the special auction have come to a seat: in its first lap, or later?

    `from_here` on the next is looked for: the seat before has just acted.
    """
    done = court.number(s, BOUGHT) | court.number(s, PASSED)
    if from_here:
        last = before(s, seat)
        if not done >> last & 1 and court.marked_by(s, last) == NONE:
            return False
        waiting = [other for other in s.clockwise(seat) if not done >> other & 1]
        if not waiting:
            return True
        seat = waiting[0]
    lap = s.clockwise(after(s, seat))[:-1]
    if court.number(s, BOUGHT) == 0 and is_first_lap(s, court, seat):
        order = s.clockwise(s.start)
        lap = order[: order.index(seat)]
        return not still_in(s, court, lap) or last_has_marker(s, court, lap)
    if not still_in(s, court, lap):  # alone with a marker of one's own
        return court.marked_by(s, seat) != NONE
    return last_has_marker(s, court, lap)


def is_first_lap(s: Table, court: Court, seat: int) -> bool:
    """Has nobody acted from this seat on, to the one before the start player?"""
    order = s.clockwise(s.start)
    rest = order[order.index(seat) :]
    acted = [
        court.number(s, PASSED) >> other & 1 or court.marked_by(s, other) >= 0 for other in rest
    ]
    return not any(acted)


def still_in(s: Table, court: Court, seats: list[int]) -> list[int]:
    """Of these seats, those who have neither bought nor passed."""
    done = court.number(s, BOUGHT) | court.number(s, PASSED)
    return [seat for seat in seats if not done >> seat & 1]


def last_has_marker(s: Table, court: Court, seats: list[int]) -> bool:
    """Has the last of these seats who is still in a marker on a card?"""
    return court.marked_by(s, still_in(s, court, seats)[-1]) != NONE


def check_using(seat: int, items: list[Reader]) -> None:
    """What comes before the next turn or window is done by the seat that was asked last (P-72)."""
    for item in items:
        if item.get("seat").value not in (seat, -1):
            raise item.fail(f"this is the window of seat {seat} (Ruling P-72)")
