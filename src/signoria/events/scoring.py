"""What a table is worth to those who played it: always a share, from nothing to 1.

Where every table plays the same deal, a seat is compared with the same seat at the other tables: who sat
there had the same chances. Otherwise, and where no other table has as many seats, one is compared with
those at one's own table.
"""

from __future__ import annotations

from collections import defaultdict
from fractions import Fraction

from signoria.events.field import BYE, NOTHING, UNDECIDED, RoundPlayed, SeatPlayed, TablePlayed

Key = tuple[int, int]
"""A seat: of how many, and which."""


def shares(played: RoundPlayed, is_duplicate: bool) -> dict[int, Fraction]:
    """What each entrant gets for a round."""
    found = dict.fromkeys(played.byes, BYE)
    scores = seat_scores(played)
    for table in played.tables:
        for number, seat in enumerate(table.seats):
            others = scores[len(table.seats), number] if is_duplicate else []
            found[seat.entrant] = share(table, seat, others)
    return found


def share(table: TablePlayed, seat: SeatPlayed, same_seat: list[int]) -> Fraction:
    """What a seat is worth; `same_seat` are the points of this seat at all tables of the round."""
    if seat.gone:
        return NOTHING
    if not table.is_decided:
        return UNDECIDED
    if len(same_seat) > 1:
        behind = len([1 for points in same_seat if points < seat.points])
        equal = len([1 for points in same_seat if points == seat.points]) - 1
        return Fraction(2 * behind + equal, 2 * (len(same_seat) - 1))
    places = [each.place or 0 for each in table.seats]
    mine = seat.place or 0
    behind = len([1 for place in places if place > mine])
    equal = places.count(mine) - 1
    return Fraction(2 * behind + equal, 2 * (len(places) - 1))


def seat_scores(played: RoundPlayed) -> dict[Key, list[int]]:
    """The points of each seat at all tables of a size that have a result."""
    found: dict[Key, list[int]] = defaultdict(list)
    for table in played.tables:
        if table.is_decided:
            for number, seat in enumerate(table.seats):
                found[len(table.seats), number].append(seat.points)
    return found


def par(played: RoundPlayed, key: Key) -> Fraction:
    """What a seat brings on average at the tables of the round."""
    points = seat_scores(played)[key]
    return Fraction(sum(points), len(points)) if points else NOTHING


def over_par(played: RoundPlayed) -> dict[int, Fraction]:
    """By how much each entrant did better than this seat on average, or than their own table where no
    other has as many seats. Who was gone gets what is bad of it, and nothing good."""
    scores = seat_scores(played)
    found = {}
    for table in played.tables:
        if not table.is_decided:
            continue
        own = [seat.points for seat in table.seats]
        for number, seat in enumerate(table.seats):
            points = scores[len(table.seats), number]
            among = points if len(points) > 1 else own
            above = seat.points - Fraction(sum(among), len(among))
            found[seat.entrant] = min(above, NOTHING) if seat.gone else above
    return found
