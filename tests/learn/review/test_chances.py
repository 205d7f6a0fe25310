"""Chances over a game: fair to the seat that is asked, steady, and moved by mistakes and luck alone."""

from __future__ import annotations

from math import exp
from random import Random

import pytest

from signoria.learn.review.chances import (
    LEAST_BORNE_OUT,
    View,
    advantage_of_being_asked,
    borne_out,
    chances,
    normalised,
)

TRUE = [0.5, 0.3, 0.2]


def seen(shares: list[float], seat: int, advantage: float) -> list[float]:
    """What a judge sees who thinks too well of the seat that is asked."""
    found = shares[:]
    found[seat] *= exp(advantage)
    return normalised(found)


def rounds(
    shares: list[float], step: int, advantage: float, noise: float = 0.0, rng: Random | None = None
) -> list[View]:
    """Four rounds in which nothing happens."""
    found = []
    for turn in range(12):
        shaken = [share * exp(noise * (rng.random() - 0.5) if rng else 0.0) for share in shares]
        found.append(View(step + turn, turn % 3, seen(shaken, turn % 3, advantage), False))
    return found


def fair(views: list[View]) -> list[list[float]]:
    """Everybody's chances at each view."""
    return chances(views, advantage_of_being_asked(views))


def near(found: list[float], expected: list[float], how: float = 1e-6) -> bool:
    """Are these the same shares?"""
    return all([abs(one - other) < how for one, other in zip(found, expected)])


def test_the_advantage_of_being_asked_is_found_and_taken_off() -> None:
    for advantage in (0.0, 0.3, 0.9):
        views = rounds(TRUE, 0, advantage)
        assert abs(advantage_of_being_asked(views) - advantage) < 1e-6
        assert all([near(shares, TRUE) for shares in fair(views)])


def test_single_looks_do_not_shake_the_whole() -> None:
    views = rounds(TRUE, 0, 0.4, 0.3, Random(1))
    steady = fair(views)
    worst = max([abs(view.without(0.4)[0] - TRUE[0]) for view in views])
    assert all([near(shares, TRUE, worst / 1.5) for shares in steady])
    assert all([abs(sum(shares) - 1.0) < 1e-9 for shares in steady])


def test_a_mistake_moves_them_at_its_place_and_nowhere_else() -> None:
    after = [0.4, 0.4, 0.2]
    views = rounds(TRUE, 0, 0.4) + rounds(after, 12, 0.4)
    views[11].moved = [share / views[11].scale(0.4) for share in (-0.1, 0.1, 0.0)]
    found = fair(views)
    assert all([near(shares, TRUE, 1e-3) for shares in found[:12]])
    assert all([near(shares, after, 1e-3) for shares in found[12:]])


def test_luck_is_not_smeared_over_the_turns_around_it() -> None:
    after = [0.2, 0.2, 0.6]
    views = rounds(TRUE, 0, 0.4) + rounds(after, 12, 0.4)
    views[12].chance = True
    found = fair(views)
    assert all([near(shares, TRUE, 1e-3) for shares in found[:12]])
    assert all([near(shares, after, 1e-3) for shares in found[12:]])


def test_a_game_that_has_not_begun_has_no_chances() -> None:
    assert fair([]) == []
    (alone,) = fair([View(0, 1, TRUE, False)])
    assert near(alone, TRUE)


def test_the_eyes_of_each_seat_count_the_same_however_often_it_was_asked() -> None:
    """What a seat alone knows of its hand does not come and go with its turns."""
    known = {0: [0.6, 0.4], 1: [0.4, 0.6]}
    views = [View(step, step % 2, known[step % 2], False) for step in range(5)]
    for shares in chances(views, 0.0):
        assert near(shares, [0.5, 0.5])


def drafted(told: float, left: float, chance: bool = False) -> list[View]:
    """A mistake in a draft, as it seems, and what the next looks of both seats find."""
    shares = [[0.7, 0.3], [0.7 - left, 0.3 + left], [0.7 - left, 0.3 + left]]
    views = [View(step, step % 2, found, False, True) for step, found in enumerate(shares)]
    views[0].moved = [-told, told]
    views[2].chance = chance
    return views


@pytest.mark.parametrize(
    ("told", "left", "part"),
    [(0.4, 0.2, 0.5), (0.2, 0.2, 1.0), (0.2, 0.4, 1.0), (0.4, 0.0, LEAST_BORNE_OUT)],
)
def test_of_a_cost_in_the_setup_counts_what_the_next_look_bears_out(
    told: float, left: float, part: float
) -> None:
    assert borne_out(drafted(told, left), 0.0) == pytest.approx(part)


def test_where_chance_comes_between_or_the_game_has_begun_costs_stay_as_they_are() -> None:
    assert borne_out(drafted(0.4, 0.0, chance=True), 0.0) == 1.0
    begun = drafted(0.4, 0.0)
    for view in begun:
        view.setup = False
    assert borne_out(begun, 0.0) == 1.0


def test_what_the_other_seat_gave_back_meanwhile_was_lost_all_the_same() -> None:
    views = drafted(0.2, 0.1)
    views[1].moved = [0.1, -0.1]
    assert borne_out(views, 0.0) == pytest.approx(1.0)
