"""The standard ladder: who meets whom, what should come of it, and when that is reached."""

from __future__ import annotations

import pytest

from signoria.arena.ladder import ladder
from signoria.arena.play import Result
from signoria.arena.reports.report import Played


def test_every_level_meets_the_one_below_it() -> None:
    rungs = ladder("masters", (), 200, 1, "master:1s")
    assert [(rung.title, rung.plan.seats, rung.plan.bots, rung.aim) for rung in rungs] == [
        ("novice against random", 2, ("novice", "random"), 0.95),
        ("novice among 3 random", 4, ("novice", "random"), 0.25),
        ("adept against novice", 2, ("adept", "novice"), 0.65),
        ("adept among 3 novice", 4, ("adept", "novice"), 0.25),
        ("master:1s alone", 1, ("master:1s",), 0.9),
        ("master:1s against adept", 2, ("master:1s", "adept"), 0.6),
        ("master:1s among 3 adept", 4, ("master:1s", "adept"), 0.25),
    ]
    assert {rung.plan.games for rung in rungs} == {200}
    assert not [
        rung for rung in ladder("princes", ("muse",), 1, 1, "master") if "alone" in rung.title
    ]


def test_grandmasters_have_a_step_of_their_own() -> None:
    rungs = ladder("masters", (), 200, 1, "master:1s", grandmasters=True)
    assert [(rung.title, rung.plan.bots, rung.aim) for rung in rungs[7:]] == [
        ("grandmaster:1s alone", ("grandmaster:1s",), 0.98),
        ("grandmaster:1s against master:1s", ("grandmaster:1s", "master:1s"), 0.65),
        ("grandmaster:1s among 3 master:1s", ("grandmaster:1s", "master:1s"), 0.25),
    ]


def played(rung: int, wins: int, games: int) -> Played:
    """A rung of Masters whose better bot won this many games."""
    chosen = ladder("masters", (), games, 1, "master")[rung]
    seats = chosen.plan.seats
    bots = (chosen.bot, *[chosen.plan.bots[-1]] * (seats - 1))
    results = []
    for number in range(games):
        places = tuple(
            [1 + (seat == 0) if number >= wins else 1 + (seat > 0) for seat in range(seats)]
        )
        nothing = (0,) * seats
        results.append(
            Result("", number, 0, number, bots, nothing, places, ({},) * seats, nothing, nothing, 0)
        )
    return Played(chosen, results)


@pytest.mark.parametrize(
    ("rung", "wins", "reached"),
    [
        (2, 65, True),
        (2, 64, False),
        (3, 26, False),
        (3, 33, False),
        (3, 34, True),
        (4, 90, True),
        (4, 89, False),
    ],
)
def test_of_two_the_share_decides_and_at_a_large_table_the_whole_interval(
    rung: int, wins: int, reached: bool
) -> None:
    assert played(rung, wins, 100).reached() == reached
