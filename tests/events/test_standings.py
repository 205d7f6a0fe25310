"""Points of a round, tie-breaks and places, by hand."""

from __future__ import annotations

from fractions import Fraction

from signoria.events.field import RoundPlayed, SeatPlayed, TablePlayed
from signoria.events.scoring import over_par, shares
from signoria.events.standings import standings

HALF = Fraction(1, 2)


def table(*points: int, first: int = 0, gone: int | None = None) -> TablePlayed:
    """A table that has ended; its people are numbered from the first."""
    return TablePlayed(
        tuple(
            [
                SeatPlayed(
                    first + seat,
                    1 + len([1 for other in points if other > mine]),
                    mine,
                    gone == seat,
                )
                for seat, mine in enumerate(points)
            ]
        )
    )


def undecided(*entrants: int) -> TablePlayed:
    """A table that was closed."""
    return TablePlayed(tuple([SeatPlayed(each) for each in entrants]))


def test_with_one_deal_a_seat_is_compared_with_the_same_seat() -> None:
    played = RoundPlayed((table(50, 40), table(60, 30, first=2), table(50, 45, first=4)))
    found = shares(played, is_duplicate=True)
    assert found == {0: Fraction(1, 4), 2: 1, 4: Fraction(1, 4), 1: HALF, 3: 0, 5: 1}


def test_without_one_it_is_compared_with_its_own_table() -> None:
    played = RoundPlayed((table(50, 40, 40), table(60, 30, 10, first=3)))
    assert shares(played, is_duplicate=False) == {
        0: 1,
        1: Fraction(1, 4),
        2: Fraction(1, 4),
        3: 1,
        4: HALF,
        5: 0,
    }


def test_a_table_that_has_no_like_is_compared_within_itself() -> None:
    played = RoundPlayed((table(50, 40), table(60, 50, first=2), table(9, 8, 7, first=4)))
    found = shares(played, is_duplicate=True)
    assert (found[4], found[5], found[6]) == (1, HALF, 0)
    assert over_par(played)[4] == 1


def test_who_is_gone_gets_nothing_and_the_others_keep_what_they_have() -> None:
    played = RoundPlayed((table(50, 40, gone=0), table(40, 30, first=2)))
    found = shares(played, is_duplicate=True)
    assert found == {0: 0, 1: 1, 2: 0, 3: 0}
    assert over_par(played)[0] == 0, "nothing good of it"


def test_a_pause_is_a_full_point_and_a_closed_table_half_of_one() -> None:
    played = RoundPlayed((undecided(0, 1),), byes=(2,))
    assert shares(played, is_duplicate=True) == {0: HALF, 1: HALF, 2: 1}


def test_ties_are_parted_by_par_then_by_rivals_and_say_so() -> None:
    rounds = [RoundPlayed((table(50, 40), table(60, 30, first=2)))]
    found = standings(range(4), rounds, is_duplicate=False)
    assert [(each.entrant, each.place, each.decided) for each in found] == [
        (2, 1, "over_par"),
        (0, 2, "over_par"),
        (1, 3, "over_par"),
        (3, 4, "over_par"),
    ]


def test_who_is_equal_in_all_shares_a_place() -> None:
    rounds = [RoundPlayed((table(50, 40), table(50, 40, first=2)))]
    found = standings(range(4), rounds, is_duplicate=True)
    assert [(each.place, each.decided) for each in found] == [(1, ""), (1, ""), (1, ""), (1, "")]


def test_a_late_joiner_has_nothing_of_the_rounds_before() -> None:
    rounds = [RoundPlayed((table(50, 40),))]
    (*_, late) = standings(range(3), rounds, is_duplicate=False)
    (third,) = [each for each in standings(range(3), rounds, False) if each.entrant == 2]
    assert third.rounds == (None,) and third.points == 0 and late.points == 0
